"use strict";

/**
 * A scene's script and the events of its trace, with times in seconds.
 *
 * @typedef {object} SceneFacts
 * @property {number} duration
 * @property {{ t: number, end: number, text: string }[]} script
 * @property {{ t: number, event: string, text: string }[]} events
 */

/** A scene's script as bars, and the events of its trace as marks and as a list, over the scene's duration. */
class Timeline {
  /**
   * @param {SceneFacts} scene
   * @param {(time: number) => void} onTime
   */
  constructor(scene, onTime) {
    this.scene = scene;
    this.onTime = onTime;
    this.cursor = make("span", { class: "cursor" });
    const lanes = this.lanes();
    const bars = lanes.map(({ entry, lane }) => {
      const bar = this.jump(entry.t, "bar", `Script: ${entry.text}`, entry.text);
      bar.style.width = `${Math.max(0, (entry.end - entry.t) / scene.duration) * 100}%`;
      bar.style.setProperty("--lane", String(lane));
      return bar;
    });
    this.script = make("div", { class: "lanes script" }, ...bars);
    this.script.style.setProperty("--lanes", String(1 + Math.max(0, ...lanes.map(({ lane }) => lane))));
    const marks = scene.events.map((event) => {
      const mark = make("span", { class: "mark" });
      mark.style.left = this.share(event.t);
      return mark;
    });
    this.events = make("div", { class: "lanes events", "aria-hidden": "true" }, ...marks);
    this.track = make("div", { class: "track" }, this.script, this.events, this.cursor);
    this.rows = scene.events.map((event) => {
      const button = make(
        "button",
        { type: "button", onclick: () => onTime(event.t) },
        make("span", { class: "time" }, `${event.t.toFixed(3)} s`),
        make("span", { class: "kind" }, event.event),
        make("span", { class: "text" }, nameElement(event.text)),
      );
      return make("li", {}, button);
    });
    this.list = make("ol", { class: "trace" }, ...this.rows);
    this.element = make("div", { class: "timeline" }, this.track, make("h3", {}, "Trace"), this.list);
    /** @type {HTMLElement | null} */
    this.current = null;
  }

  /** @param {number} time */
  share(time) {
    return `${(time / this.scene.duration) * 100}%`;
  }

  /** Puts overlapping entries into different lanes. */
  lanes() {
    /** @type {number[]} */
    const ends = [];
    return this.scene.script.map((entry) => {
      // A short entry needs room for its text.
      const end = Math.max(entry.end, entry.t + this.scene.duration / 6);
      let lane = ends.findIndex((time) => time <= entry.t);
      if (lane < 0) lane = ends.length;
      ends[lane] = end;
      return { entry, lane };
    });
  }

  /**
   * @param {number} time
   * @param {string} kind
   * @param {string} label
   * @param {string} text
   */
  jump(time, kind, label, text) {
    const button = make("button", {
      type: "button",
      class: kind,
      "aria-label": `${label}, at ${time.toFixed(3)} s`,
      onclick: () => this.onTime(time),
    }, make("span", {}, text));
    button.style.left = this.share(time);
    return button;
  }

  /**
   * Moves the cursor, and marks the last event at or before a time.
   * @param {number} time
   */
  select(time) {
    this.cursor.style.left = this.share(Math.min(time, this.scene.duration));
    let last = -1;
    while (last + 1 < this.scene.events.length && this.scene.events[last + 1].t <= time + 1e-9) last++;
    const row = this.rows[last] ?? null;
    if (row === this.current) return;
    this.current?.removeAttribute("aria-current");
    row?.setAttribute("aria-current", "true");
    this.current = row;
    // Scrolls the list only, not the page.
    if (row && !this.list.matches(":focus-within")) this.list.scrollTop = row.offsetTop - this.list.clientHeight / 2;
  }
}
