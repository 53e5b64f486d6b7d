"use strict";

/** Phase names, as shown on the page. */
const phaseNames = { pulling: "Pull", introduction: "Introduction", refreshing: "Loop", finishing: "Finish", scene: "Scene" };

/** Minimum time that a full refresh shows the loop, in seconds. */
const loopSeconds = 2;

/** Time that a full refresh shows its end before repeating, in seconds. */
const restSeconds = 0.6;

/** @typedef {keyof typeof phaseNames} Phase */

/**
 * A subject's phases, in order.
 * @param {PassHead[]} heads
 */
function phasesOf(heads) {
  return [...new Set(heads.map((head) => head.phase ?? "scene"))];
}

/**
 * Entries in display order; each is shown from its start, in seconds, to the start of the next.
 * @template {{ start: number }} Entry
 */
class Sequence {
  constructor() {
    /** @type {Entry[]} */
    this.entries = [];
    /** The end time of the last entry, in seconds. */
    this.duration = 0;
  }

  /**
   * Returns the index of the entry shown at a time, in seconds from the start.
   * @param {number} time
   */
  entryIndex(time) {
    let low = 0;
    let high = this.entries.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      // Tolerates rounding errors in sums.
      if (this.entries[middle].start <= time + 1e-9) low = middle;
      else high = middle;
    }
    return low;
  }
}

/**
 * The frames of one phase or of a full refresh.
 *
 * Light and dark passes have the same frames, so one story describes both.
 * @extends {Sequence<{ phase: Phase, index: number, count: number, position: number, start: number }>}
 */
class Story extends Sequence {
  /**
   * Creates a story from loaded passes, one for each phase.
   * @param {Pass[]} passes
   * @param {boolean} isWhole
   */
  constructor(passes, isWhole) {
    super();
    for (const pass of passes) {
      const phase = pass.head.phase ?? "scene";
      const seconds = pass.frames.reduce((sum, frame) => sum + frame.duration, 0);
      const isRepeated = isWhole && phase === "refreshing" && seconds > 0;
      const count = isRepeated ? Math.max(1, Math.ceil(loopSeconds / seconds)) : 1;
      for (let turn = 0; turn < count; turn++) {
        for (const [index, frame] of pass.frames.entries()) {
          this.entries.push({ phase, index, count: pass.frames.length, position: frame.position, start: this.duration });
          this.duration += frame.duration;
        }
      }
    }
    if (isWhole) this.duration += restSeconds;
  }

  /**
   * Describes an entry: "Loop, frame 12 of 60, 0.183 s".
   * @param {number} index
   */
  text(index) {
    const entry = this.entries[index];
    const where = entry.phase === "pulling" ? `progress ${entry.position.toFixed(3)}` : `${entry.position.toFixed(3)} s`;
    return `${phaseNames[entry.phase]}, frame ${entry.index} of ${entry.count}, ${where}`;
  }
}
