"use strict";

/** Milliseconds since the page was opened. No other file reads a clock. */
const pageTime = () => performance.now();

/** Ticks of virtual time per second. */
const ticksPerSecond = 1200;

/** Ticks per frame at 60 frames per second. */
const ticksPerFrame = ticksPerSecond / 60;

/** The maximum number of frames that one answer may skip, so that a slow session drops frames instead of slowing down. */
const maximumFrames = 3;

/**
 * Requests frames from the session at the screen's refresh rate, one request at a time.
 *
 * A clock with nothing to show sends no requests: it stops when the session is idle, and starts again on the next input.
 */
class Clock {
  isPlaying = true;
  speed = 1;
  isWaiting = false;
  isResting = true;
  isLate = false;
  isFrameWanted = false;
  isRestartWanted = false;
  /** @type {number | null} */
  seekTick = null;
  steps = 0;
  tick = 0;
  owed = 0;
  /** @type {number | null} */
  last = null;
  /** @type {number | null} */
  request = null;

  /**
   * `hand` provides the touches for a request.
   * @param {{ send: (request: FrameRequest) => boolean, hand: Hand }} session
   */
  constructor({ send, hand }) {
    this.send = send;
    this.hand = hand;
  }

  /** Drops the pending request after the connection is lost. */
  reset() {
    this.isWaiting = false;
    this.isResting = true;
    this.isLate = false;
    this.isFrameWanted = false;
    this.isRestartWanted = false;
    this.seekTick = null;
    this.steps = 0;
    this.tick = 0;
    this.owed = 0;
    this.last = null;
    if (this.request !== null) cancelAnimationFrame(this.request);
    this.request = null;
  }

  /** Ticks per frame at the current speed. */
  get grid() {
    return Math.round(ticksPerFrame * this.speed);
  }

  /** Whether time passes. */
  get isRunning() {
    return this.isPlaying && (!this.isResting || this.hand.isBusy);
  }

  /** Requests frames again after an input, immediately if no request is pending. */
  wake() {
    if (this.last === null) this.last = pageTime();
    this.isResting = false;
    this.ask();
    this.schedule();
  }

  /** Requests a frame for the current moment. */
  refresh() {
    this.isFrameWanted = true;
    this.ask();
  }

  /**
   * Shows the moment at a tick; of several seeks, only the latest is sent.
   * @param {number} tick
   */
  seek(tick) {
    this.seekTick = tick;
    this.ask();
  }

  /** Forgets the take. */
  restart() {
    this.isRestartWanted = true;
    this.seekTick = null;
    this.ask();
  }

  /** Advances by one frame while paused. */
  step() {
    this.steps++;
    this.ask();
  }

  /** @param {boolean} isPlaying */
  play(isPlaying) {
    this.isPlaying = isPlaying;
    this.last = null;
    this.owed = 0;
    if (isPlaying) this.wake();
  }

  schedule() {
    if (this.request !== null || !this.isRunning) return;
    this.request = requestAnimationFrame(() => {
      this.request = null;
      if (!this.isRunning) return;
      if (this.isWaiting) this.isLate = true;
      else this.ask();
      this.schedule();
    });
  }

  /**
   * Returns the time since the last request, in ticks, rounded to whole frames.
   *
   * Touches need time to have an effect, so they borrow the next frame if none is due, but no more than one.
   * @param {boolean} hasTouches
   */
  elapsedTicks(hasTouches) {
    if (!this.isRunning) return 0;
    const now = pageTime();
    this.owed += ((now - (this.last ?? now)) / 1000) * ticksPerSecond * this.speed;
    this.last = now;
    // Rounds to the nearest frame, because animation frame times jitter.
    const due = Math.round(this.owed / this.grid);
    const frames = due < 1 ? Number(hasTouches && this.owed > -this.grid / 2) : due;
    this.owed -= frames * this.grid;
    return this.ticks(Math.min(frames, maximumFrames), this.grid);
  }

  /**
   * Returns the number of ticks until the frame that is `frames` ahead; frames begin at multiples of the frame interval, even after the
   * speed changes.
   *
   * @param {number} frames
   * @param {number} grid
   */
  ticks(frames, grid) {
    return frames === 0 ? 0 : (Math.floor(this.tick / grid) + frames) * grid - this.tick;
  }

  /** Sends the request that is due, unless one is pending. */
  ask() {
    if (this.isWaiting) return;
    if (this.isRestartWanted) {
      this.isRestartWanted = false;
      this.isWaiting = this.send({ do: "restart" });
      return;
    }
    if (this.seekTick !== null) {
      const tick = this.seekTick;
      this.seekTick = null;
      this.isWaiting = this.send({ do: "seek", tick });
      return;
    }
    const isStep = this.steps > 0 && !this.isPlaying;
    const ticks = isStep ? this.ticks(1, ticksPerFrame) : this.elapsedTicks(this.hand.hasTouches);
    if (isStep) this.steps--;
    if (ticks === 0 && !this.isFrameWanted) return;
    const touches = ticks === 0 ? [] : this.hand.takeTouches(ticks / ticksPerSecond);
    this.isFrameWanted = false;
    this.isWaiting = this.send({ do: "advance", ticks, touches });
  }

  /**
   * Records an answer, and requests the next frame immediately if it is overdue.
   * @param {FrameHeader} header
   */
  didReceive(header) {
    this.isWaiting = false;
    this.tick = header.tick;
    this.isResting = header.resting && !header.playback;
    const isLate = this.isLate;
    this.isLate = false;
    if (!this.isRunning) {
      this.last = null;
      this.owed = 0;
    }
    if (isLate || this.isFrameWanted || this.isRestartWanted || this.seekTick !== null || this.steps > 0) this.ask();
    this.schedule();
  }
}
