"use strict";

/** Delays before each attempt to reconnect, in seconds; after the last one, the studio is assumed to have ended. */
const reconnectDelays = [0.25, 0.5, 1, 2, 4, 4, 4];

/** Minimum duration of a connection, in seconds, after which its loss restarts the delays from the first. */
const steadySeconds = 3;

/**
 * A message from the session.
 *
 * @typedef {CatalogMessage | ShownMessage | SavedMessage | { type: "trace", lines: string[] } | { type: "code", reproduce: Reproduce } |
 *   { type: "changed", files: string[], phones: number[] } | ProblemMessage} Message
 * @typedef {{ type: "catalog", folder: string, groups: CatalogGroup[], devices: { id: string, name: string }[], languages: string[],
 *   formats: string[] }} CatalogMessage
 * @typedef {LookOfPhones & { type: "shown", scale: number, tick: number, end: number, phones: PhoneFacts[] }} ShownMessage
 * @typedef {{ type: "saved", path: string, count: number, command: string | null }} SavedMessage
 * @typedef {{ type: "problem", message: string, phone: number | null }} ProblemMessage
 */

/**
 * The options of all phones.
 *
 * @typedef {object} LookOfPhones
 * @property {string} device
 * @property {string} orientation
 * @property {string} language
 * @property {Appearance} appearance
 * @property {boolean} reducesMotion
 * @property {"left-to-right" | "right-to-left"} direction
 */

/**
 * A request from the page; the first kind is answered with a frame.
 *
 * @typedef {{ do: "advance", ticks: number, touches: Touch[] } | { do: "seek", tick: number } | { do: "restart" }} FrameRequest
 * @typedef {{ do: "save" | "export" | "trace", phone: number, name?: string, format?: string }} TakeRequest
 * @typedef {FrameRequest | TakeRequest | Partial<Wanted> & { do: "show", scale: number } | { do: "perform", entry: ScriptEntry } |
 *   { do: "options", phone: number, options: Record<string, string> } | { do: "code", phone: number }} StudioRequest
 * @typedef {LookOfPhones & { subjects: { name: string, options: Record<string, string> }[] }} Wanted
 * @typedef {Record<string, unknown>} ScriptEntry A scene script entry.
 */

/**
 * The connection to the session process: one WebSocket at a time, reopened when it is lost.
 *
 * Calls `onMessage` with an object for each text message, `onFrame` with an `ArrayBuffer` for each frame, and `onState` with "open",
 * "lost", or "ended".
 */
class Session {
  /**
   * @param {object} callbacks
   * @param {(message: Message) => void} callbacks.onMessage
   * @param {(frame: ArrayBuffer) => void} callbacks.onFrame
   * @param {(state: "open" | "lost" | "ended") => void} callbacks.onState
   */
  constructor({ onMessage, onFrame, onState }) {
    this.onMessage = onMessage;
    this.onFrame = onFrame;
    this.onState = onState;
    this.attempt = 0;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {number | undefined} */
    this.timer = undefined;
    /** @type {number | null} */
    this.openTime = null;
  }

  get isOpen() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  connect() {
    clearTimeout(this.timer);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const folder = location.pathname.replace(/[^/]*$/, "");
    const socket = new WebSocket(`${scheme}//${location.host}${folder}session`);
    socket.binaryType = "arraybuffer";
    socket.onopen = () => {
      this.openTime = pageTime();
      this.onState("open");
    };
    socket.onmessage = ({ data }) => {
      if (typeof data === "string") this.onMessage(JSON.parse(data));
      else this.onFrame(data);
    };
    socket.onclose = () => this.lose(socket);
    this.socket = socket;
  }

  /**
   * Reconnects after a delay, which grows with each failure.
   * @param {WebSocket} socket
   */
  lose(socket) {
    if (socket !== this.socket) return;
    if (this.openTime !== null && pageTime() - this.openTime > steadySeconds * 1000) this.attempt = 0;
    this.openTime = null;
    if (this.attempt >= reconnectDelays.length) {
      this.onState("ended");
      return;
    }
    this.onState("lost");
    this.timer = setTimeout(() => this.connect(), reconnectDelays[this.attempt++] * 1000);
  }

  /** Starts over after the studio has ended. */
  retry() {
    this.attempt = 0;
    this.onState("lost");
    this.connect();
  }

  /**
   * Sends a message if there is a connection.
   * @param {StudioRequest} message
   */
  send(message) {
    if (!this.isOpen) return false;
    this.socket?.send(JSON.stringify(message));
    return true;
  }
}
