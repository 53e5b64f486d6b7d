"use strict";

/** A strip with one bar per frame that doubles as a frame slider. */
class Strip {
  /**
   * @param {string} label
   * @param {(index: number) => void} onFrame
   */
  constructor(label, onFrame) {
    this.onFrame = onFrame;
    /**
     * Each bar's height, in 0...1; null draws a short outline.
     * @type {(number | null)[]}
     */
    this.lengths = [];
    this.index = 0;
    this.canvas = make("canvas", {
      class: "strip",
      role: "slider",
      tabindex: 0,
      "aria-label": label,
      "aria-valuemin": 0,
      "aria-valuemax": 0,
      "aria-valuenow": 0,
    });
    this.canvas.addEventListener("pointerdown", (event) => {
      this.canvas.setPointerCapture(event.pointerId);
      this.point(event);
    });
    this.canvas.addEventListener("pointermove", (event) => {
      if (event.buttons > 0) this.point(event);
    });
    this.canvas.addEventListener("keydown", (event) => this.key(event));
    new ResizeObserver(() => this.draw()).observe(this.canvas);
  }

  /** @param {(number | null)[]} lengths */
  setBars(lengths) {
    this.lengths = lengths;
    this.canvas.setAttribute("aria-valuemax", String(lengths.length - 1));
  }

  /**
   * Marks a frame, which `text` describes to screen readers.
   * @param {number} index
   * @param {string} text
   */
  mark(index, text) {
    this.index = index;
    this.canvas.setAttribute("aria-valuenow", String(index));
    this.canvas.setAttribute("aria-valuetext", text);
    this.draw();
  }

  draw() {
    if (this.lengths.length === 0 || this.canvas.clientWidth === 0) return;
    const ratio = devicePixelRatio;
    const [width, height] = [Math.round(this.canvas.clientWidth * ratio), Math.round(this.canvas.clientHeight * ratio)];
    [this.canvas.width, this.canvas.height] = [width, height];
    const context = contextOf(this.canvas);
    const style = getComputedStyle(this.canvas);
    const step = width / this.lengths.length;
    const gap = step > 4 * ratio ? ratio : 0;
    const tall = height - 4 * ratio;
    context.fillStyle = style.getPropertyValue("--accent");
    context.globalAlpha = 0.2;
    context.fillRect(this.index * step, 0, Math.max(step - gap, 2 * ratio), height);
    context.globalAlpha = 1;
    for (const [index, length] of this.lengths.entries()) {
      const bar = length === null ? tall / 3 : Math.max(index === this.index ? 4 * ratio : ratio, length * tall);
      context.fillStyle = context.strokeStyle = style.getPropertyValue(index === this.index ? "--accent" : "--bar");
      context.lineWidth = ratio;
      // Narrow bars have room only for the top of an outline.
      if (length !== null || gap === 0) {
        context.fillRect(index * step, height - bar, Math.max(step - gap, 1), length === null ? ratio : bar);
      } else {
        context.strokeRect(index * step + ratio / 2, height - bar + ratio / 2, step - gap - ratio, bar);
      }
    }
  }

  /** @param {PointerEvent} event */
  point(event) {
    const share = (event.clientX - this.canvas.getBoundingClientRect().left) / this.canvas.clientWidth;
    this.onFrame(Math.max(0, Math.min(this.lengths.length - 1, Math.floor(share * this.lengths.length))));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const last = this.lengths.length - 1;
    /** @type {Record<string, number | undefined>} */
    const targets = {
      ArrowLeft: this.index - 1,
      ArrowDown: this.index - 1,
      ArrowRight: this.index + 1,
      ArrowUp: this.index + 1,
      Home: 0,
      End: last,
      PageDown: this.index - 10,
      PageUp: this.index + 10,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    this.onFrame(Math.max(0, Math.min(last, target)));
  }
}
