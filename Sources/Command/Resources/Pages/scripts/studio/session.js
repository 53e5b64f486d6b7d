"use strict";

/** Delays before the attempts to connect again, in seconds; after the last, the studio is taken to have ended. */
const reconnectDelays = [0.25, 0.5, 1, 2, 4, 4, 4];

/** How long a connection must last, in seconds, before its loss starts the delays over. */
const steadySeconds = 3;

/**
 * The connection to the session process: one WebSocket at a time, opened again when it is lost.
 *
 * Calls `onMessage` with an object for each text message, `onFrame` with an `ArrayBuffer` for each frame, and `onState` with "open",
 * "lost", or "ended".
 */
class Session {
  constructor({ onMessage, onFrame, onState }) {
    this.onMessage = onMessage;
    this.onFrame = onFrame;
    this.onState = onState;
    this.attempt = 0;
    this.socket = null;
    this.timer = null;
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
      this.openTime = performance.now();
      this.onState("open");
    };
    socket.onmessage = ({ data }) => {
      if (typeof data === "string") this.onMessage(JSON.parse(data));
      else this.onFrame(data);
    };
    socket.onclose = () => this.lose(socket);
    this.socket = socket;
  }

  /** Connects again after a delay, which grows while that fails. */
  lose(socket) {
    if (socket !== this.socket) return;
    if (this.openTime && performance.now() - this.openTime > steadySeconds * 1000) this.attempt = 0;
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

  /** Sends a message, unless there is no connection. */
  send(message) {
    if (!this.isOpen) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
}
