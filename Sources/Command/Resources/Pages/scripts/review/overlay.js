"use strict";

/** Opacity of the expected frame behind the marks of differing pixels. */
const expectedOpacity = 0.25;

/** Color of differing pixels: opaque red, as pixel bytes. */
const markColor = new Uint32Array(new Uint8Array([255, 0, 0, 255]).buffer)[0];

/** Mean luminance above which frames of unknown appearance are assumed to be for dark backgrounds; spinner grays are below it. */
const brightnessThreshold = 0.6;

/**
 * Marks the pixels of two canvases that differ, or that only one has, and returns their count.
 * @param {HTMLCanvasElement} canvas
 * @param {HTMLCanvasElement} expected
 * @param {HTMLCanvasElement} found
 */
function markDifferences(canvas, expected, found) {
  const width = Math.max(expected.width, found.width);
  const height = Math.max(expected.height, found.height);
  [canvas.width, canvas.height] = [width, height];
  const context = contextOf(canvas);
  const marks = context.createImageData(width, height);
  /** @param {HTMLCanvasElement} image */
  const pixels = (image) => new Uint32Array(contextOf(image).getImageData(0, 0, width, height).data.buffer);
  const [before, after, marked] = [pixels(expected), pixels(found), new Uint32Array(marks.data.buffer)];
  /** @type {(image: HTMLCanvasElement, x: number, y: number) => boolean} */
  const isIn = (image, x, y) => x < image.width && y < image.height;
  let count = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const index = y * width + x;
      if (before[index] === after[index] && isIn(expected, x, y) === isIn(found, x, y)) continue;
      marked[index] = markColor;
      count++;
    }
  }
  context.putImageData(marks, 0, 0);
  return count;
}

/**
 * Guesses a frame's appearance: bright artwork is meant for dark backgrounds.
 * @param {HTMLCanvasElement} canvas
 * @returns {Appearance}
 */
function likelyAppearance(canvas) {
  const { data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
  let [light, coverage] = [0, 0];
  for (let index = 0; index < data.length; index += 4) {
    light += (data[index] * 0.2126 + data[index + 1] * 0.7152 + data[index + 2] * 0.0722) * (data[index + 3] / 255);
    coverage += data[index + 3];
  }
  return coverage > 0 && light / coverage > brightnessThreshold ? "dark" : "light";
}

/** Frames from one or both exports, stacked. */
class ComparisonStage extends Stage {
  /**
   * @param {string} name
   * @param {PassHead[]} heads
   * @param {Side[]} shownSides
   */
  constructor(name, heads, shownSides) {
    super("light", name, name);
    this.heads = heads;
    /** @type {Partial<Record<Side, FrameCanvas>>} */
    this.layers = {};
    for (const side of shownSides) {
      const frames = new FrameCanvas(`${sideNames[side]} frame`, true);
      this.layers[side] = frames;
      this.frame.append(frames.element);
    }
    this.absent = make("p", { class: "absent", hidden: true });
    this.box.append(this.absent);
  }

  /** @override */
  get fittingZoom() {
    const zoom = Math.min((this.box.clientWidth - 32) / this.width, 288 / this.height) * devicePixelRatio;
    if (zoom >= 1) return Math.floor(zoom);
    // A scene's screen may be taller than the box.
    return Math.min(1, ((this.box.clientWidth - 32) * devicePixelRatio) / this.width, (640 * devicePixelRatio) / this.height);
  }

  /** @param {Appearance} appearance */
  set appearance(appearance) {
    this.element.classList.toggle("light", appearance === "light");
    this.element.classList.toggle("dark", appearance === "dark");
  }

  /** @param {Side} side */
  layer(side) {
    const layer = this.layers[side];
    if (!layer) throw new Error(`the stage does not show the ${side} frame`);
    return layer;
  }

  /**
   * Shows a frame of an export, or nothing.
   * @param {Side} side
   * @param {Pass | null} pass
   * @param {number | null} frame
   */
  show(side, pass, frame) {
    const frames = this.layer(side);
    frames.element.hidden = frame === null;
    if (pass === null || frame === null) return;
    frames.show(pass, frame);
    // Frames of different sizes are enlarged equally.
    frames.element.style.width = `${(pass.head.width / this.width) * 100}%`;
    frames.element.style.height = `${(pass.head.height / this.height) * 100}%`;
  }

  /**
   * Scrolls the box to center a rectangle of the frame.
   * @param {Bounds} bounds
   */
  center({ x, y, width, height }) {
    const cell = this.frame.clientWidth / this.width;
    this.box.scrollLeft = this.frame.offsetLeft + (x + width / 2) * cell - this.box.clientWidth / 2;
    this.box.scrollTop = this.frame.offsetTop + (y + height / 2) * cell - this.box.clientHeight / 2;
  }

  /**
   * Shows a message instead of a frame; an empty message shows the frame.
   * @param {string} message
   */
  setAbsent(message) {
    this.absent.textContent = message;
    this.absent.hidden = message === "";
    this.frame.classList.toggle("without", message !== "");
  }
}

/** An overlay of both exports' frames: an onion skin, an alternating or divided view, or their difference. */
class Overlay extends ComparisonStage {
  /**
   * @param {PassHead[]} heads
   * @param {(divider: number) => void} onDivider
   */
  constructor(heads, onDivider) {
    super("Both", heads, sides);
    this.marks = make("canvas", { class: "marks", role: "img", "aria-label": "Differing pixels" });
    this.bounds = make("span", { class: "bounds" });
    this.divider = make("span", { class: "divider" });
    this.frame.append(this.marks, this.bounds, this.divider);
    /** The number of marked pixels. */
    this.markCount = 0;
    /** @param {PointerEvent} event */
    const point = (event) => {
      if (this.element.dataset.mode !== "swipe" || event.buttons === 0) return;
      const { left, width } = this.frame.getBoundingClientRect();
      onDivider(Math.round(Math.max(0, Math.min(1, (event.clientX - left) / width)) * 100));
    };
    this.box.addEventListener("pointerdown", (event) => {
      this.box.setPointerCapture(event.pointerId);
      point(event);
    });
    this.box.addEventListener("pointermove", point);
  }

  /**
   * Shows the frames of a pair, at least one of which exists.
   * @param {Record<Side, number | null>} frames
   * @param {Record<Side, Pass | null>} passes
   * @param {Mode} mode
   * @param {typeof view} view
   * @param {Pair} pair
   */
  update(frames, passes, mode, view, pair) {
    const isComplete = sides.every((side) => frames[side] !== null);
    this.element.dataset.mode = mode;
    for (const side of sides) {
      const isShown = mode === "flicker" ? view.flickerSide === side : mode === "difference" && isComplete ? side === "expected" : true;
      this.show(side, passes[side], frames[side]);
      const { style } = this.layer(side).element;
      style.visibility = isShown ? "" : "hidden";
      const blended = (side === "found" ? view.opacity : 100 - view.opacity) / 100;
      style.opacity = String(mode === "difference" ? expectedOpacity : mode === "onion" && isComplete ? blended : 1);
      style.clipPath = mode === "swipe" && passes[side] && isComplete ? this.clip(side, view.divider, passes[side].head.width) : "";
    }
    this.setAbsent(mode === "flicker" && frames[view.flickerSide] === null ? "No frame at this time" : "");
    this.divider.hidden = mode !== "swipe" || !isComplete;
    this.divider.style.left = `${view.divider}%`;
    this.marks.hidden = mode !== "difference" || !isComplete;
    this.bounds.hidden = this.marks.hidden || pair.bounds === null;
    this.markCount = this.marks.hidden ? 0 : markDifferences(this.marks, this.layer("expected").element, this.layer("found").element);
    if (!this.marks.hidden && pair.bounds !== null) this.outline(pair.bounds);
  }

  /**
   * Returns the clip path that limits a frame to its side of the divider, whose position is a fraction of the total width.
   * @param {Side} side
   * @param {number} divider
   * @param {number} width
   */
  clip(side, divider, width) {
    const position = (divider * this.width) / width;
    return side === "expected" ? `inset(0 ${Math.max(0, 100 - position)}% 0 0)` : `inset(0 0 0 ${Math.min(100, position)}%)`;
  }

  /** @param {Bounds} bounds */
  outline({ x, y, width, height }) {
    /** @type {(value: number, whole: number) => string} */
    const share = (value, whole) => `${(value / whole) * 100}%`;
    Object.assign(this.bounds.style, {
      left: share(x, this.width),
      top: share(y, this.height),
      width: share(width, this.width),
      height: share(height, this.height),
    });
  }
}
