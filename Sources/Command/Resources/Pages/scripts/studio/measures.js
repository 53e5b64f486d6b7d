"use strict";

/** The period that the figures in the status line cover, in seconds. */
const measuredSeconds = 5;

/** The maximum time between two frames of a movement, in milliseconds. */
const longestFrame = 250;
/** Frames that follow each other faster, for example after a file changes, do not show motion. */
const shortestFrame = 4;

/** The maximum number of measurements to keep. */
const maximumMeasurements = 20_000;

/**
 * Measurements in milliseconds, in order, for scripts that measure the page from outside.
 * @satisfies {Record<string, number[]>}
 */
const studioMeasures = {
  /** Time from a pointer event's handler to the end of drawing the frame that contains the event. */
  inputToPicture: [],
  /** Time from a pointer event's handler to the animation frame after the event's frame is drawn. */
  inputToScreen: [],
  /** Time from a pointer event's time stamp to the end of drawing, including the wait in the browser's queue. */
  eventToPicture: [],
  /** Time that the session spent on a frame. */
  engine: [],
  /** Time to decode and draw a frame in the page. */
  drawing: [],
  /** Time from a request to the end of drawing its answer. */
  roundTrip: [],
  /** Times at which frames were drawn, in milliseconds of `pageTime`. */
  frames: [],
  /** Size of each frame message, in bytes. */
  bytes: [],
};
Object.assign(globalThis, { studioMeasures });

/**
 * Returns the value below which the given fraction of the numbers lies.
 * @param {number[]} numbers
 * @param {number} share
 */
function quantile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/** Measures the latency from a finger to the screen, and shows it in the status line. */
class Measures {
  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
    /**
     * When each pointer event occurred and when it was handled, kept until the next request.
     * @type {{ handled: number, happened: number }[]}
     */
    this.inputs = [];
    /** The events in the last request. */
    this.sent = [...this.inputs];
    /** @type {{ time: number, engine: number, latencies: number[] }[]} */
    this.recent = [];
    this.updateTime = 0;
    this.sendTime = 0;
  }

  /**
   * @param {keyof typeof studioMeasures} name
   * @param {number} value
   */
  note(name, value) {
    /** @type {number[]} */
    const list = studioMeasures[name];
    list.push(value);
    if (list.length > maximumMeasurements) list.splice(0, list.length - maximumMeasurements);
  }

  /**
   * Records a pointer event that the next request will contain.
   * @param {Event} event
   */
  didInput(event) {
    this.inputs.push({ handled: pageTime(), happened: event.timeStamp });
  }

  /** @param {boolean} hasTouches */
  willSend(hasTouches) {
    this.sendTime = pageTime();
    if (!hasTouches) return;
    this.sent.push(...this.inputs);
    this.inputs = [];
  }

  /**
   * @param {FrameHeader} header
   * @param {number} bytes
   * @param {number} startTime
   */
  didDraw(header, bytes, startTime) {
    const now = pageTime();
    this.note("engine", header.milliseconds);
    this.note("drawing", now - startTime);
    this.note("roundTrip", now - this.sendTime);
    this.note("frames", now);
    this.note("bytes", bytes);
    const latencies = this.sent.map(({ handled }) => now - handled);
    for (const { handled, happened } of this.sent) {
      this.note("inputToPicture", now - handled);
      this.note("eventToPicture", now - happened);
    }
    if (this.sent.length > 0) {
      const { sent } = this;
      this.sent = [];
      requestAnimationFrame(() => {
        for (const { handled } of sent) this.note("inputToScreen", pageTime() - handled);
      });
    }
    this.recent.push({ time: now, engine: header.milliseconds, latencies });
    if (now - this.updateTime > 500 || header.resting) this.show(now, header.resting);
  }

  /** Drops the pending inputs after the connection is lost. */
  reset() {
    this.inputs = [];
    this.sent = [];
  }

  /**
   * @param {number} now
   * @param {boolean} isResting
   */
  show(now, isResting) {
    this.updateTime = now;
    this.recent = this.recent.filter(({ time }) => now - time < measuredSeconds * 1000);
    const lastSecond = this.recent.filter(({ time }) => now - time < 1000);
    // Do not count idle periods as slow frames.
    const gaps = lastSecond.slice(1).map(({ time }, index) => time - lastSecond[index].time).filter((gap) =>
      gap > shortestFrame && gap < longestFrame
    );
    const rate = gaps.length === 0 ? 0 : (1000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0);
    const latencies = this.recent.flatMap((frame) => frame.latencies);
    const parts = [
      isResting ? "At rest" : `${Math.round(rate)} frames per second`,
      `engine ${quantile(this.recent.map(({ engine }) => engine), 0.5).toFixed(1)} ms`,
    ];
    if (latencies.length > 0) {
      parts.push(`input to picture ${quantile(latencies, 0.5).toFixed(1)} ms, 95% within ${quantile(latencies, 0.95).toFixed(1)} ms`);
    }
    this.element.textContent = parts.join(" \u00b7 ");
  }
}
