"use strict";

/** The frames of both exports on one time axis. */
class TimingRows {
  /** @param {Entry} entry */
  constructor(entry) {
    this.entry = entry;
    this.cursor = make("span", { class: "cursor" });
    /** Positions of the first and the last frame. */
    this.first = 0;
    this.last = 0;
    this.rows = sides.map((side) => ({ side, canvas: make("canvas", { "aria-hidden": "true" }), starts: this.plainStarts(side) }));
    this.start = make("span");
    this.end = make("span");
    this.track = make("div", { class: "times" }, ...this.rows.map(({ canvas }) => canvas), this.cursor);
    const names = make("div", { class: "names" }, ...sides.map((side) => make("span", {}, sideNames[side])));
    this.texts = make("ul", { class: "facts" });
    this.element = make(
      "div",
      { class: "timing" },
      names,
      this.track,
      make("div", { class: "axis note" }, this.start, this.end),
      this.texts,
    );
    this.setPasses({ expected: null, found: null });
    new ResizeObserver(() => this.draw()).observe(this.track);
  }

  /**
   * Returns the positions of an export's frames without its pass, for passes that are not on the page.
   * @param {Side} side
   * @returns {{ start: number, end: number | null }[]}
   */
  plainStarts(side) {
    const frames = this.entry.frames.filter(([expected, found]) => (side === "expected" ? expected : found) !== null);
    return frames.map(([, , start]) => ({ start, end: null }));
  }

  /** @param {Record<Side, Pass | null>} passes */
  setPasses(passes) {
    for (const row of this.rows) {
      const pass = passes[row.side];
      if (pass) {
        row.starts = pass.frames.map((frame) => ({ start: frame.position, end: frame.position + frame.duration }));
      }
    }
    const starts = this.rows.flatMap((row) => row.starts);
    this.first = Math.min(...starts.map(({ start }) => start));
    this.last = Math.max(...starts.map(({ start, end }) => (this.entry.unit === "seconds" ? end ?? start : start)));
    this.start.textContent = positionText(this.entry.unit, this.first);
    this.end.textContent = positionText(this.entry.unit, this.last);
    this.texts.replaceChildren(...this.rows.map(({ side, starts }) => make("li", {}, this.rowText(side, starts))));
    this.draw();
  }

  /**
   * Describes a row: "Expected: 30 frames, 0.033 s each".
   * @param {Side} side
   * @param {{ start: number, end: number | null }[]} starts
   */
  rowText(side, starts) {
    const name = `${sideNames[side]}: ${countText(starts.length, "frame")}`;
    const durations = starts.flatMap(({ start, end }) => (end === null ? [] : [end - start]));
    if (this.entry.unit !== "seconds" || durations.length === 0) return name;
    const [shortest, longest] = [Math.min(...durations), Math.max(...durations)];
    return longest - shortest < 0.0005
      ? `${name}, ${longest.toFixed(3)} s each`
      : `${name}, from ${shortest.toFixed(3)} to ${longest.toFixed(3)} s each`;
  }

  /** @param {number} position */
  share(position) {
    return (position - this.first) / (this.last - this.first || 1);
  }

  /** @param {number} position */
  select(position) {
    this.cursor.style.left = `${this.share(position) * 100}%`;
  }

  draw() {
    for (const { canvas, starts } of this.rows) {
      if (canvas.clientWidth === 0) return;
      const ratio = devicePixelRatio;
      [canvas.width, canvas.height] = [Math.round(canvas.clientWidth * ratio), Math.round(canvas.clientHeight * ratio)];
      const context = contextOf(canvas);
      const isTimed = this.entry.unit === "seconds";
      context.fillStyle = getComputedStyle(canvas).getPropertyValue("--bar");
      for (const { start, end } of starts) {
        const left = this.share(start) * canvas.width;
        const right = isTimed && end !== null ? this.share(end) * canvas.width : left;
        // A gap separates frames that are wide enough.
        const gap = right - left > 3 * ratio ? ratio : 0;
        context.fillRect(left, 0, Math.max(right - left - gap, ratio), canvas.height);
      }
    }
  }
}
