"use strict";

/** Speeds at which a key moves the finger, in points per second: the first for pulls, the second for swipes. */
const keySpeeds = { vertical: 320, horizontal: 1100 };

/**
 * Points where a key puts the finger down and where the finger stops, as fractions of the width and height; its speed; and the minimum
 * time, in seconds, that it moves even if the key is released earlier, which is enough for a swipe.
 *
 * @typedef {{ from: [number, number], to: [number, number], speed: number, least: number }} KeyDrag
 * @type {Record<string, KeyDrag | undefined>}
 */
const keyDrags = {
  ArrowDown: { from: [0.5, 0.38], to: [0.5, 0.92], speed: keySpeeds.vertical, least: 0.25 },
  ArrowUp: { from: [0.5, 0.8], to: [0.5, 0.12], speed: keySpeeds.vertical, least: 0.25 },
  ArrowLeft: { from: [0.85, 0.5], to: [0.1, 0.5], speed: keySpeeds.horizontal, least: 0.25 },
  ArrowRight: { from: [0.15, 0.5], to: [0.9, 0.5], speed: keySpeeds.horizontal, least: 0.25 },
};

/** Time from the last wheel event until its finger lifts, in milliseconds. */
const wheelRest = 140;

/**
 * A finger event, in points; the point is omitted if the finger did not move.
 *
 * @typedef {"began" | "moved" | "ended" | "canceled"} TouchPhase
 * @typedef {{ x: number, y: number }} Point
 * @typedef {{ phase: TouchPhase } & Partial<Point>} Touch
 */

/**
 * One finger, moved by a mouse, a finger, a pen, a wheel, or the arrow keys, and the touches that have not been sent yet.
 *
 * All phones get the same touches. A second finger is ignored while the first is down.
 */
class Hand {
  /**
   * @param {Phones} phones
   * @param {(event: Event | null, phase: TouchPhase) => void} onInput
   */
  constructor(phones, onInput) {
    this.phones = phones;
    this.onInput = onInput;
    /** @type {Touch[]} */
    this.queue = [];
    /** @type {{ id: number, phone: Phone } | null} */
    this.pointer = null;
    /** @type {{ key: string, point: Point, end: Point, speed: number, least: number, isReleased: boolean } | null} */
    this.drag = null;
    /** @type {{ point: Point } | null} */
    this.wheel = null;
    /** @type {number | undefined} */
    this.wheelTimer = undefined;
    /** Whether a session receives the touches. */
    this.isEnabled = false;
    const { stage } = phones;
    stage.addEventListener("pointerdown", (event) => this.begin(event));
    stage.addEventListener("pointermove", (event) => this.move(event));
    stage.addEventListener("pointerup", (event) => this.lift(event, "ended"));
    stage.addEventListener("pointercancel", (event) => this.lift(event, "canceled"));
    stage.addEventListener("lostpointercapture", (event) => this.lift(event, "canceled"));
    stage.addEventListener("contextmenu", (event) => {
      if (this.isDown) event.preventDefault();
    });
    stage.addEventListener("wheel", (event) => this.turn(event), { passive: false });
    stage.addEventListener("keydown", (event) => this.press(event));
    stage.addEventListener("keyup", (event) => this.release(event));
    stage.addEventListener("focusout", () => this.letGo());
  }

  get isDown() {
    return this.pointer !== null || this.drag !== null || this.wheel !== null;
  }

  get hasTouches() {
    return this.queue.length > 0;
  }

  /** Whether the finger needs time to pass. */
  get isBusy() {
    return this.isDown || this.hasTouches;
  }

  /**
   * Returns the touches since the last request; keys move the finger for the elapsed seconds.
   * @param {number} seconds
   */
  takeTouches(seconds) {
    this.moveByKey(seconds);
    const touches = this.queue;
    this.queue = [];
    return touches;
  }

  /** Lifts the finger without sending a touch, after the take is replaced. */
  reset() {
    this.queue = [];
    this.pointer = null;
    this.drag = null;
    this.wheel = null;
    this.phones.touch(null);
  }

  /**
   * @param {Touch} touch
   * @param {Event | null} event
   */
  add(touch, event) {
    // Of several movements before a request, only the last one counts.
    if (touch.phase === "moved" && this.queue.at(-1)?.phase === "moved") this.queue.pop();
    this.queue.push(touch);
    this.phones.touch(touch.x === undefined || touch.y === undefined ? null : { x: touch.x, y: touch.y });
    this.onInput(event, touch.phase);
  }

  // MARK: Pointers

  /** @param {PointerEvent} event */
  begin(event) {
    const phone = this.phones.at(event.target);
    if (phone === undefined || !this.isEnabled || this.isDown || event.button !== 0) return;
    phone.screen.setPointerCapture(event.pointerId);
    this.pointer = { id: event.pointerId, phone };
    this.add({ phase: "began", ...phone.point(event) }, event);
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (this.pointer === null || this.pointer.id !== event.pointerId) return;
    this.add({ phase: "moved", ...this.pointer.phone.point(event) }, event);
  }

  /**
   * @param {PointerEvent} event
   * @param {TouchPhase} phase
   */
  lift(event, phase) {
    if (this.pointer?.id !== event.pointerId) return;
    this.pointer = null;
    this.add({ phase }, event);
  }

  // MARK: Keys

  /** @param {KeyboardEvent} event */
  press(event) {
    const phone = this.phones.list.find(({ screen }) => screen === event.target);
    if (phone === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const drag = keyDrags[event.key];
    if (drag !== undefined) {
      event.preventDefault();
      if (!event.repeat && this.isEnabled && !this.isDown) this.beginDrag(event, drag, phone.facts);
    } else if (event.key === "Escape" && this.drag !== null) {
      this.drag = null;
      this.add({ phase: "canceled" }, event);
    }
  }

  /**
   * @param {KeyboardEvent} event
   * @param {KeyDrag} drag
   * @param {PhoneFacts} facts
   */
  beginDrag(event, { from, to, speed, least }, { width, height }) {
    const point = { x: from[0] * width, y: from[1] * height };
    this.drag = { key: event.key, point, end: { x: to[0] * width, y: to[1] * height }, speed, least, isReleased: false };
    this.add({ phase: "began", ...point }, event);
  }

  /** @param {number} seconds */
  moveByKey(seconds) {
    if (this.drag === null) return;
    const { point, end, speed } = this.drag;
    this.drag.least -= seconds;
    const distance = Math.hypot(end.x - point.x, end.y - point.y);
    const share = distance === 0 ? 0 : Math.min(1, (speed * seconds) / distance);
    if (share === 0) return;
    point.x += (end.x - point.x) * share;
    point.y += (end.y - point.y) * share;
    this.queue.push({ phase: "moved", ...point });
    this.phones.touch(point);
    if (this.drag.isReleased && this.drag.least <= 0) this.letGo();
  }

  /** @param {KeyboardEvent} event */
  release(event) {
    if (this.drag === null || this.drag.key !== event.key) return;
    this.drag.isReleased = true;
    if (this.drag.least <= 0) this.letGo(event);
  }

  // MARK: Wheel

  /**
   * Drags with a finger at the pointer when a wheel or a trackpad scrolls; at an edge, the finger is put down again.
   * @param {WheelEvent} event
   */
  turn(event) {
    const phone = this.phones.at(event.target);
    if (phone === undefined || event.ctrlKey || !this.isEnabled || this.pointer !== null || this.drag !== null) return;
    event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const { width, height } = phone.facts;
    /** @param {Point} point */
    const move = (point) => ({ x: point.x - event.deltaX * unit, y: point.y - event.deltaY * unit });
    /** @param {Point} point */
    const isInside = ({ x, y }) => x > 1 && y > 1 && x < width - 1 && y < height - 1;
    if (this.wheel === null || !isInside(move(this.wheel.point))) {
      this.endWheel();
      this.wheel = { point: phone.point(event) };
      this.add({ phase: "began", ...this.wheel.point }, event);
    }
    const { x, y } = move(this.wheel.point);
    this.wheel.point = { x: Math.min(Math.max(x, 0), width), y: Math.min(Math.max(y, 0), height) };
    this.add({ phase: "moved", ...this.wheel.point }, event);
    clearTimeout(this.wheelTimer);
    this.wheelTimer = setTimeout(() => this.endWheel(), wheelRest);
  }

  endWheel() {
    if (this.wheel === null) return;
    this.wheel = null;
    this.add({ phase: "ended" }, null);
  }

  /**
   * Lifts a key's finger, even if the phone loses focus.
   * @param {Event | null} event
   */
  letGo(event = null) {
    if (this.drag === null) return;
    this.drag = null;
    this.add({ phase: "ended" }, event);
  }
}
