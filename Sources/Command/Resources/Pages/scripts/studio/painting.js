"use strict";

/** Kinds of tokens, in the upper two bits of a word; the other bits are a pixel count. */
const tokens = { literal: 0, run: 1, above: 2 };

/**
 * A frame header.
 *
 * @typedef {object} FrameHeader
 * @property {number} tick
 * @property {number} end
 * @property {boolean} resting
 * @property {boolean} playback
 * @property {boolean} reset Whether the events replace all earlier ones.
 * @property {number} selectedTab
 * @property {TraceEvent[]} events
 * @property {[x: number, y: number] | null} finger
 * @property {number} milliseconds Time that the session spent on the frame.
 * @property {PhoneFrame[]} phones
 */

/**
 * A phone's changes: rectangles whose pixels move, and rectangles with new pixels, each with its number of words.
 *
 * @typedef {[x: number, y: number, width: number, height: number, dx: number, dy: number]} Scroll
 * @typedef {[x: number, y: number, width: number, height: number, count: number]} Rect
 * @typedef {{ width: number, height: number, scrolls: Scroll[], rects: Rect[], problem: string | null }} PhoneFrame
 */

/**
 * Splits a frame message into its header and the words of its rectangles.
 * @param {ArrayBuffer} buffer
 */
function parseFrame(buffer) {
  const length = new DataView(buffer).getUint32(0, true);
  /** @type {FrameHeader} */
  const header = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length)));
  return { header, words: new Uint32Array(buffer, 4 + length) };
}

/**
 * A phone's pixels, and the canvas that shows them.
 *
 * Frames are decoded into memory first, because a frame may refer to pixels of the one before it, and a canvas is slow to read.
 */
class Painting {
  constructor() {
    this.canvas = make("canvas", { width: 1, height: 1 });
    // A phone is opaque, so it is not blended with its background.
    this.context = contextOf(this.canvas, { alpha: false });
    this.width = 1;
    this.height = 1;
    this.image = new ImageData(1, 1);
    this.pixels = new Uint32Array(this.image.data.buffer);
  }

  /**
   * @param {number} width
   * @param {number} height
   */
  resize(width, height) {
    this.width = width;
    this.height = height;
    this.canvas.width = width;
    this.canvas.height = height;
    this.image = new ImageData(width, height);
    this.pixels = new Uint32Array(this.image.data.buffer);
  }

  /**
   * Draws a frame's changes on this phone, and returns the index of the first word that belongs to the next phone.
   * @param {PhoneFrame} frame
   * @param {Uint32Array} words
   * @param {number} start
   */
  draw({ width, height, scrolls, rects }, words, start) {
    if (width !== this.width || height !== this.height) this.resize(width, height);
    let index = start;
    for (const scroll of scrolls) this.scroll(...scroll);
    for (const [x, y, w, , count] of rects) {
      this.decode(words, index, index + count, x, y, w);
      index += count;
    }
    // Copying an entire phone takes only 0.3 ms, so moving pixels on the canvas would save little.
    for (const [x, y, w, h] of scrolls.length > 0 ? [this.bounds(scrolls, rects)] : rects) {
      this.context.putImageData(this.image, 0, 0, x, y, w, h);
    }
    return index;
  }

  /**
   * Returns the smallest rectangle around all changes.
   * @param {Scroll[]} scrolls
   * @param {Rect[]} rects
   */
  bounds(scrolls, rects) {
    const all = [...scrolls, ...rects];
    const left = Math.min(...all.map(([x]) => x));
    const top = Math.min(...all.map(([, y]) => y));
    const right = Math.max(...all.map(([x, , w]) => x + w));
    const bottom = Math.max(...all.map(([, y, , h]) => y + h));
    return [left, top, right - left, bottom - top];
  }

  /**
   * Moves the pixels inside a rectangle; those that leave it are lost.
   * @param {number} x
   * @param {number} y
   * @param {number} w
   * @param {number} h
   * @param {number} dx
   * @param {number} dy
   */
  scroll(x, y, w, h, dx, dy) {
    const { pixels, width } = this;
    const columns = w - Math.abs(dx);
    const rows = h - Math.abs(dy);
    if (columns <= 0 || rows <= 0) return;
    const from = x + Math.max(0, -dx);
    const to = x + Math.max(0, dx);
    const top = y + Math.max(0, -dy);
    if (columns === width) {
      pixels.copyWithin((top + dy) * width, top * width, (top + rows) * width);
      return;
    }
    for (let step = 0; step < rows; step++) {
      // Rows that move down are copied from the bottom up, so that none is overwritten before it is read.
      const row = top + (dy > 0 ? rows - 1 - step : step);
      const start = row * width + from;
      pixels.copyWithin((row + dy) * width + to, start, start + columns);
    }
  }

  /**
   * Decodes the words of one rectangle into the pixels.
   * @param {Uint32Array} words
   * @param {number} start
   * @param {number} end
   * @param {number} x
   * @param {number} y
   * @param {number} w
   */
  decode(words, start, end, x, y, w) {
    const { pixels, width } = this;
    let column = 0;
    let row = y * width + x;
    let index = start;
    while (index < end) {
      const word = words[index++];
      const kind = word >>> 30;
      let count = word & 0x3fffffff;
      const color = kind === tokens.run ? words[index++] : 0;
      while (count > 0) {
        const length = Math.min(count, w - column);
        const at = row + column;
        if (kind === tokens.literal) {
          // For a few words, a loop is faster than creating a view.
          if (length < 32) { for (let i = 0; i < length; i++) pixels[at + i] = words[index + i]; }
          else pixels.set(words.subarray(index, index + length), at);
          index += length;
        } else if (kind === tokens.run) {
          pixels.fill(color, at, at + length);
        } else if (kind === tokens.above) {
          pixels.copyWithin(at, at - width, at - width + length);
        }
        count -= length;
        column += length;
        if (column === w) {
          column = 0;
          row += width;
        }
      }
    }
  }
}
