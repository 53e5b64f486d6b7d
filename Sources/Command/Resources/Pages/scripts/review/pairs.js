"use strict";

/** Display time of a frame without a duration, in seconds. */
const plainSeconds = 1 / 30;

/** @typedef {"expected" | "found"} Side */

/**
 * The two exports that a page compares, in display order.
 * @type {Side[]}
 */
const sides = ["expected", "found"];

/** Names of the two exports, as the page shows them. */
const sideNames = { expected: "Expected", found: "Found" };

/** Names of the difference kinds. */
const kindNames = {
  pixels: "Pixels",
  size: "Size",
  timing: "Timing",
  names: "Names",
  added: "Added",
  gone: "Missing",
  unreadable: "Unreadable",
};

/** @typedef {keyof typeof kindNames} Kind */

/**
 * The frames of both exports in chronological order, and their differences.
 *
 * @typedef {{ x: number, y: number, width: number, height: number }} Bounds
 * @typedef {{ index: number, expected: number | null, found: number | null, position: number, pixels: number | null, largest: number,
 *   bounds: Bounds | null, start: number }} Pair
 * @extends {Sequence<Pair>}
 */
class Pairs extends Sequence {
  /**
   * `passes` contains the loaded passes of both exports; null if an export has none.
   * @param {Entry} entry
   * @param {Record<Side, Pass | null>} passes
   */
  constructor(entry, passes) {
    super();
    this.unit = entry.unit;
    this.passes = passes;
    for (const [index, [expected, found, position, pixels, largest, x, y, width, height]] of entry.frames.entries()) {
      this.entries.push({
        index,
        expected,
        found,
        position,
        pixels,
        largest,
        bounds: width === undefined ? null : { x, y, width, height },
        start: this.duration,
      });
      this.duration += this.seconds(index, entry.frames);
    }
  }

  /**
   * Returns a pair's display time: until the next pair, or as long as its frames last.
   * @param {number} index
   * @param {FramePair[]} frames
   */
  seconds(index, frames) {
    const [expected, found, position] = frames[index];
    if (this.unit === "seconds" && index + 1 < frames.length) return frames[index + 1][2] - position;
    const durations = [this.passes.expected?.frames[expected ?? -1]?.duration, this.passes.found?.frames[found ?? -1]?.duration];
    return Math.max(...durations.map((duration) => duration ?? 0)) || plainSeconds;
  }

  /**
   * Returns the number of frames in an export.
   * @param {Side} side
   */
  count(side) {
    return this.entries.filter((pair) => pair[side] !== null).length;
  }

  /**
   * Returns the frame, possibly an earlier one, that an export shows during a pair; null if there is none.
   * @param {Pair} pair
   * @param {Side} side
   */
  playedFrame(pair, side) {
    if (pair[side] !== null || this.unit !== "seconds") return pair[side];
    const frame =
      this.passes[side]?.frames.findLastIndex((frame) =>
        frame.position <= pair.position + 1e-9 && pair.position < frame.position + frame.duration - 1e-6
      ) ?? -1;
    return frame < 0 ? null : frame;
  }

  /**
   * Describes a pair: "Frame 12 of 60, 0.200 s: 1,234 pixels differ by up to 255, within 40 × 12 at (8, 30)".
   * @param {number} index
   */
  text(index) {
    const pair = this.entries[index];
    return `${this.frameText(pair)}, ${positionText(this.unit, pair.position)}: ${this.differenceText(pair)}`;
  }

  /** @param {Pair} pair */
  frameText(pair) {
    const side = pair.found === null ? "expected" : "found";
    const old = pair.found !== null && pair.expected !== null && pair.expected !== pair.found ? `, expected ${pair.expected}` : "";
    return `Frame ${pair[side]} of ${this.count(side)}${old}`;
  }

  /** @param {Pair} pair */
  differenceText(pair) {
    if (pair.expected === null || pair.found === null) return `only ${pair.expected === null ? "found" : "expected"}`;
    if (pair.pixels === null) return "one of the files cannot be read as an image";
    if (pair.pixels === 0) return "no pixel differs";
    const where = pair.bounds ? `, within ${pair.bounds.width} \u00d7 ${pair.bounds.height} at (${pair.bounds.x}, ${pair.bounds.y})` : "";
    return `${differText(pair.pixels, "pixel")} by up to ${pair.largest}${where}`;
  }
}

/**
 * Formats a position with its unit: "0.183 s", "progress 0.250", "number 12".
 * @param {Unit} unit
 * @param {number} position
 */
function positionText(unit, position) {
  if (unit === "number") return `number ${position}`;
  return unit === "progress" ? `progress ${position.toFixed(3)}` : `${position.toFixed(3)} s`;
}

/**
 * Formats the number of differing items: "1 pixel differs", "1,234 pixels differ".
 * @param {number} count
 * @param {string} noun
 */
function differText(count, noun) {
  return `${countText(count, noun)} ${count === 1 ? "differs" : "differ"}`;
}

/**
 * Describes the variant, phase, appearance, and scale of an entry, separated by commas.
 * @param {Entry} entry
 */
function factsText({ variant, phase, appearance, scale }) {
  const facts = [phase ? phaseNames[phase] : null, appearance, scale ? `@${scale}x` : null, variant];
  return capitalized(facts.filter(Boolean).join(", "));
}

/** @param {string} text */
function capitalized(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Describes an entry's frame size.
 * @param {Entry} entry
 */
function sizeOfFrames(entry) {
  const head = entry.found ?? entry.expected;
  return head ? `${head.width} \u00d7 ${head.height} pixels` : "";
}

/**
 * Returns the number of frames with differing pixels.
 * @param {Entry} entry
 */
function differingCount(entry) {
  return entry.frames.filter(([, , , pixels]) => pixels !== null && pixels > 0).length;
}

/**
 * Describes how much of an entry differs, with one sentence for each kind of difference.
 * @param {Entry} entry
 */
function amountTexts(entry) {
  const count = differingCount(entry);
  const comparedCount = entry.frames.filter(([before, after]) => before !== null && after !== null).length;
  const { expected, found } = entry;
  const pixels = comparedCount > 1
    ? `${count} of ${countText(comparedCount, "frame")} ${count === 1 ? "differs" : "differ"}: ${countText(entry.pixels, "pixel")}`
    : differText(entry.pixels, "pixel");
  return [
    count > 0 ? `${pixels} by up to ${entry.largest}` : null,
    expected && found && (expected.width !== found.width || expected.height !== found.height)
      ? `${found.width} \u00d7 ${found.height} pixels, expected ${expected.width} \u00d7 ${expected.height}`
      : null,
    entry.timing,
    entry.names.length > 0 ? `${countText(entry.names.length, "file")} renamed` : null,
    entry.added.length > 0 ? `${countText(entry.added.length, "file")} added` : null,
    entry.gone.length > 0 ? `${countText(entry.gone.length, "file")} missing` : null,
    entry.kinds.includes("unreadable") ? "not all files can be read as images" : null,
  ].filter((text) => text !== null);
}
