"use strict";

/** Kinds of tokens, in the upper two bits of a word; the other bits are a count of pixels. */
const tokens = { literal: 0, run: 1, above: 2 };

/** Splits a frame message into its header and the words of its rectangles. */
function parseFrame(buffer) {
  const length = new DataView(buffer).getUint32(0, true);
  const header = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length)));
  return { header, words: new Uint32Array(buffer, 4 + length) };
}

/**
 * The pixels of a phone, and the canvas that shows them.
 *
 * Frames are decoded into memory first, because a frame may refer to pixels of the one before it, and a canvas is slow to read.
 */
class Painting {
  constructor() {
    this.canvas = make("canvas", { width: 1, height: 1 });
    // A phone is opaque, so it is not blended with what is behind it.
    this.context = this.canvas.getContext("2d", { alpha: false });
    this.resize(1, 1);
  }

  resize(width, height) {
    this.width = width;
    this.height = height;
    this.canvas.width = width;
    this.canvas.height = height;
    this.image = new ImageData(width, height);
    this.pixels = new Uint32Array(this.image.data.buffer);
  }

  /** Draws the changes of a frame on this phone, and returns the index of the first word that belongs to the next phone. */
  draw({ width, height, scrolls, rects }, words, start) {
    if (width !== this.width || height !== this.height) this.resize(width, height);
    let index = start;
    for (const scroll of scrolls) this.scroll(...scroll);
    for (const [x, y, w, h, count] of rects) {
      this.decode(words, index, index + count, x, y, w);
      index += count;
    }
    // Copying a whole phone takes 0.3 ms; it is not worth moving pixels on the canvas, too.
    for (const [x, y, w, h] of scrolls.length > 0 ? [this.bounds(scrolls, rects)] : rects) {
      this.context.putImageData(this.image, 0, 0, x, y, w, h);
    }
    return index;
  }

  /** The smallest rectangle around all changes. */
  bounds(scrolls, rects) {
    const all = [...scrolls, ...rects];
    const left = Math.min(...all.map(([x]) => x));
    const top = Math.min(...all.map(([, y]) => y));
    const right = Math.max(...all.map(([x, , w]) => x + w));
    const bottom = Math.max(...all.map(([, y, , h]) => y + h));
    return [left, top, right - left, bottom - top];
  }

  /** Moves the pixels inside a rectangle; those that leave it are lost. */
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

  /** Decodes the words of one rectangle into the pixels. */
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
          // A short loop is faster than a view of the words.
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
