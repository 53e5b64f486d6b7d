"use strict";

/** A strip with a bar for each frame: how many of its pixels differ. */
class DifferenceStrip extends Strip {
  /**
   * @param {Entry} entry
   * @param {(index: number) => void} onPair
   */
  constructor(entry, onPair) {
    super("Difference of each frame", onPair);
    const counts = entry.frames.map(([expected, found, , pixels]) => (expected === null || found === null ? null : pixels));
    const largest = Math.max(1, ...counts.map((count) => count ?? 0));
    // Even a single pixel has a bar that is taller than the line for no difference.
    this.canvas.classList.toggle("flat", entry.pixels === 0);
    this.setBars(counts.map((count) => (count === null || count === 0 ? count : Math.max(0.08, count / largest))));
    const texts = [
      entry.pixels > 0 ? `The tallest bar is ${countText(largest, "pixel")}.` : null,
      counts.includes(null) ? "Outlined frames are in only one export." : null,
    ].filter((text) => text !== null);
    this.element = make("div", {}, this.canvas, texts.length > 0 ? make("p", { class: "note" }, texts.join(" ")) : null);
  }
}
