"use strict";

/** The maximum width and height of a frame that fits its box, in points. */
const fittingSide = 260;

/** A box that shows zoomed frames on a background. */
class Stage {
  /**
   * @param {Appearance} appearance
   * @param {string} name
   * @param {string} label
   */
  constructor(appearance, name, label) {
    this.zoom = "fit";
    /**
     * The passes whose frames are in the box; all frames share an origin.
     * @type {PassHead[]}
     */
    this.heads = [];
    this.frame = make("div", { class: "frame" });
    this.box = make("div", { class: "box", tabindex: 0, role: "group", "aria-label": label }, this.frame);
    this.caption = make("figcaption", {}, name);
    this.element = make("figure", { class: `stage ${appearance}`, "data-background": "appearance" }, this.box, this.caption);
  }

  get width() {
    return Math.max(...this.heads.map((head) => head.width));
  }

  get height() {
    return Math.max(...this.heads.map((head) => head.height));
  }

  /** Screen pixels per frame pixel when the frame fits the box. */
  get fittingZoom() {
    const side = Math.min(this.box.clientWidth, fittingSide) * devicePixelRatio;
    return Math.max(1, Math.floor(side / Math.max(this.width, this.height)));
  }

  /** Screen pixels per frame pixel. */
  get pixelZoom() {
    if (this.zoom === "points") return devicePixelRatio / (this.heads[0].scale);
    return this.zoom === "fit" ? this.fittingZoom : Number(this.zoom);
  }

  /** Whether the frame is smoothed instead of showing each of its pixels with the same number of screen pixels. */
  get isSmooth() {
    return !Number.isInteger(this.pixelZoom);
  }

  get zoomText() {
    if (this.heads.length === 0) return "";
    const zoom = this.pixelZoom;
    if (!this.isSmooth) return `1 frame pixel is ${countText(zoom, "screen pixel")} wide`;
    return `1 frame pixel is ${zoom.toFixed(2)} screen pixels wide, so the frame is smoothed`;
  }

  resize() {
    if (this.heads.length === 0) return;
    const zoom = this.pixelZoom;
    const cell = zoom / devicePixelRatio;
    this.frame.style.width = `${this.width * cell}px`;
    this.frame.style.height = `${this.height * cell}px`;
    this.frame.style.imageRendering = this.isSmooth ? "auto" : "pixelated";
    this.box.classList.toggle("grid", zoom >= 8 && !this.isSmooth);
    this.box.style.setProperty("--cell", `${cell}px`);
  }
}

/**
 * Creates the zoom control for stages.
 * @param {(zoom: string) => void} onZoom
 */
function zoomMenu(onZoom, value = "fit") {
  /** @type {[string, string][]} */
  const multiples = [1, 2, 3, 4, 6, 8, 12, 16].map((zoom) => [String(zoom), `${zoom}\u00d7 pixels`]);
  return menu("Zoom", [["fit", "Fit"], ["points", "Actual size"], ...multiples], value, onZoom);
}

/**
 * Creates the control for the playback speed.
 * @param {(speed: number) => void} onSpeed
 */
function speedMenu(onSpeed, value = 1) {
  /** @type {[string, string][]} */
  const speeds = [0.1, 0.25, 0.5, 1, 2, 4].map((speed) => [String(speed), `${speed}\u00d7`]);
  return menu("Speed", speeds, String(value), (speed) => onSpeed(Number(speed)));
}
