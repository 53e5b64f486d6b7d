"use strict";

/** A strip with a bar for the file size of each frame, and the sizes as a table. */
class SizeStrip extends Strip {
  /** @param {(index: number) => void} onFrame */
  constructor(onFrame) {
    super("File size of each frame", onFrame);
    /** @type {Pass["frames"]} */
    this.frames = [];
    this.isByProgress = false;
    this.text = make("p", { class: "note" });
    this.table = make("tbody");
    const head = make("thead", {}, make("tr", {}, ...["Frame", "Position", "Bytes"].map((title) => make("th", { scope: "col" }, title))));
    this.details = make("details", {}, make("summary", {}, "As a table"), make("table", { class: "sizes" }, head, this.table));
    this.details.addEventListener("toggle", () => this.fillTable());
    this.element = make("div", {}, this.canvas, this.text, this.details);
  }

  /**
   * Shows the file sizes of a pass's frames.
   * @param {Pass} pass
   */
  set pass(pass) {
    this.frames = pass.frames;
    const sizes = pass.frames.map((frame) => frame.bytes);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    const largest = Math.max(...sizes);
    const range = `from ${sizeText(Math.min(...sizes))} to ${sizeText(largest)}`;
    const different = countText(pass.pictureCount, "different picture");
    this.text.textContent = `${countText(sizes.length, "PNG file")}, ${sizeText(total)} in all; ${range}; ${different}.`;
    this.setBars(sizes.map((size) => size / largest));
    this.isByProgress = pass.head.phase === "pulling";
    this.fillTable();
    this.select(0);
  }

  /**
   * Marks a frame.
   * @param {number} index
   */
  select(index) {
    const frame = Math.min(index, this.frames.length - 1);
    this.mark(frame, `frame ${frame}, ${sizeText(this.frames[frame].bytes)}`);
  }

  fillTable() {
    if (!this.details.open) return;
    this.table.replaceChildren(...this.frames.map((frame, index) =>
      make(
        "tr",
        {},
        make("td", {}, String(index)),
        make("td", {}, `${frame.position.toFixed(3)}${this.isByProgress ? "" : " s"}`),
        make("td", {}, String(frame.bytes)),
      )
    ));
  }
}
