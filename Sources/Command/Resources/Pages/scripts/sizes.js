"use strict";

/** A strip with a bar for the file size of each frame; it works as a slider over the frames. */
class SizeStrip {
  constructor(onFrame) {
    this.onFrame = onFrame;
    this.canvas = make("canvas", { class: "strip", role: "slider", tabindex: 0, "aria-label": "File size of each frame" });
    this.text = make("p", { class: "note" });
    this.table = make("tbody");
    const head = make("thead", {}, make("tr", {}, ...["Frame", "Position", "Bytes"].map((title) => make("th", { scope: "col" }, title))));
    this.details = make("details", {}, make("summary", {}, "As a table"), make("table", { class: "sizes" }, head, this.table));
    this.details.addEventListener("toggle", () => this.fillTable());
    this.element = make("div", {}, this.canvas, this.text, this.details);
    this.canvas.addEventListener("pointerdown", (event) => { this.canvas.setPointerCapture(event.pointerId); this.point(event); });
    this.canvas.addEventListener("pointermove", (event) => { if (event.buttons > 0) this.point(event); });
    this.canvas.addEventListener("keydown", (event) => this.key(event));
    this.index = 0;
    new ResizeObserver(() => this.draw()).observe(this.canvas);
  }

  /** Shows the sizes of the frames of a pass. */
  set pass(pass) {
    this.frames = pass.frames;
    const sizes = pass.frames.map((frame) => frame.bytes);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    this.text.textContent = `${countText(sizes.length, "PNG file")}, ${sizeText(total)} in all; from ${sizeText(Math.min(...sizes))} to ${sizeText(Math.max(...sizes))}; ${countText(pass.pictureCount, "different picture")}.`;
    this.canvas.setAttribute("aria-valuemin", 0);
    this.canvas.setAttribute("aria-valuemax", sizes.length - 1);
    this.isByProgress = pass.head.phase === "pulling";
    this.fillTable();
    this.select(0);
  }

  /** Marks a frame. */
  select(index) {
    this.index = Math.min(index, this.frames.length - 1);
    this.canvas.setAttribute("aria-valuenow", this.index);
    this.canvas.setAttribute("aria-valuetext", `frame ${this.index}, ${sizeText(this.frames[this.index].bytes)}`);
    this.draw();
  }

  fillTable() {
    if (!this.details.open || !this.frames) return;
    this.table.replaceChildren(...this.frames.map((frame, index) => make(
      "tr", {}, make("td", {}, String(index)), make("td", {}, `${frame.position.toFixed(3)}${this.isByProgress ? "" : " s"}`), make("td", {}, String(frame.bytes)))));
  }

  draw() {
    if (!this.frames || this.canvas.clientWidth === 0) return;
    const ratio = devicePixelRatio;
    const [width, height] = [Math.round(this.canvas.clientWidth * ratio), Math.round(this.canvas.clientHeight * ratio)];
    [this.canvas.width, this.canvas.height] = [width, height];
    const context = this.canvas.getContext("2d");
    const style = getComputedStyle(this.canvas);
    const largest = Math.max(...this.frames.map((frame) => frame.bytes));
    const step = width / this.frames.length;
    const gap = step > 4 * ratio ? ratio : 0;
    for (const [index, frame] of this.frames.entries()) {
      const length = Math.max(ratio, (frame.bytes / largest) * (height - 4 * ratio));
      context.fillStyle = style.getPropertyValue(index === this.index ? "--accent" : "--bar");
      context.fillRect(index * step, height - length, Math.max(step - gap, 1), length);
    }
  }

  point(event) {
    const share = (event.clientX - this.canvas.getBoundingClientRect().left) / this.canvas.clientWidth;
    this.onFrame(Math.max(0, Math.min(this.frames.length - 1, Math.floor(share * this.frames.length))));
  }

  key(event) {
    const last = this.frames.length - 1;
    const target = { ArrowLeft: this.index - 1, ArrowDown: this.index - 1, ArrowRight: this.index + 1, ArrowUp: this.index + 1, Home: 0, End: last, PageDown: this.index - 10, PageUp: this.index + 10 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    this.onFrame(Math.max(0, Math.min(last, target)));
  }
}
