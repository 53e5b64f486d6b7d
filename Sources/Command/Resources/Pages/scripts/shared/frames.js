"use strict";

/** A canvas that shows one frame of a pass at a time, pixel for pixel. */
class FrameCanvas {
  /**
   * `isRead` keeps the pixels where scripts can read them quickly.
   * @param {string} label
   */
  constructor(label, isRead = false) {
    this.element = make("canvas", { role: "img", "aria-label": label, width: 1, height: 1 });
    this.context = contextOf(this.element, { willReadFrequently: isRead });
    /** @type {Pass | null} */
    this.pass = null;
    this.index = -1;
    /** @type {string | null} */
    this.color = null;
  }

  /**
   * Shows a frame, with its own colors or filled with `color`.
   * @param {Pass} pass
   * @param {number} index
   * @param {string | null} color
   */
  show(pass, index, color = null) {
    if (this.pass === pass && this.index === index && this.color === color) return;
    const { width, height } = pass.head;
    if (this.element.width !== width || this.element.height !== height) {
      [this.element.width, this.element.height] = [width, height];
      this.pass = null;
    }
    // A filled frame cannot be the base of the next one, which contains only changes.
    let next = this.pass === pass && this.color === null && this.index < index ? this.index + 1 : 0;
    for (let key = index; key >= next; key--) {
      if (pass.pictures[pass.frames[key].picture].isKey) next = key;
    }
    for (; next <= index; next++) {
      const picture = pass.frames[next].picture;
      this.draw(pass, pass.pictures[picture]);
    }
    if (color) this.fill(color);
    [this.pass, this.index, this.color] = [pass, index, color];
  }

  /**
   * @param {Pass} pass
   * @param {Pass["pictures"][number]} picture
   */
  draw(pass, picture) {
    const { sheet, x, y, width, height, left, top, isKey } = picture;
    if (isKey) this.context.clearRect(0, 0, this.element.width, this.element.height);
    if (width === 0) return;
    if (!isKey) this.context.clearRect(left, top, width, height);
    this.context.drawImage(pass.images[sheet], x, y, width, height, left, top, width, height);
  }

  /**
   * Replaces the color of all pixels and keeps their alpha.
   * @param {string} color
   */
  fill(color) {
    this.context.globalCompositeOperation = "source-in";
    this.context.fillStyle = color;
    this.context.fillRect(0, 0, this.element.width, this.element.height);
    this.context.globalCompositeOperation = "source-over";
  }
}

/** Calls functions before each screen refresh with the seconds since the last refresh. */
const ticker = {
  /** @type {Set<(seconds: number) => void>} */
  callbacks: new Set(),
  /** @type {number | null} */
  last: null,
  isRunning: false,

  /** @param {(seconds: number) => void} callback */
  add(callback) {
    this.callbacks.add(callback);
    if (this.isRunning) return;
    this.isRunning = true;
    this.last = null;
    requestAnimationFrame((now) => this.tick(now));
  },

  /** @param {(seconds: number) => void} callback */
  remove(callback) {
    this.callbacks.delete(callback);
  },

  /** @param {number} now */
  tick(now) {
    // After a pause, such as in a hidden tab, playback continues where it stopped.
    const elapsed = this.last === null ? 0 : Math.min((now - this.last) / 1000, 0.25);
    this.last = now;
    for (const callback of [...this.callbacks]) callback(elapsed);
    this.isRunning = this.callbacks.size > 0;
    if (this.isRunning) requestAnimationFrame((now) => this.tick(now));
  },
};
