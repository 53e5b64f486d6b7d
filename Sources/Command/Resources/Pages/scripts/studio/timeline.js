"use strict";

/** Step, in seconds, in which the timeline's length grows, so that marks do not move. */
const timelineStep = 5;

/** Events that are frequent or less important; they are listed only on demand, and have no marks. */
const frequentEvents = new Set(["scroll", "progress", "inset", "rows", "scene", "end"]);

/** Keys that an event's text omits, and keys whose values need no names. */
const hiddenKeys = new Set(["t", "event", "from", "state", "index", "line", "finger"]);
const plainKeys = new Set(["control", "phase", "callback", "action", "text"]);

/** Kinds of events about a tab itself. */
const tabEvents = new Set(["selected", "reselected", "should_select", "badge"]);

/** Maximum letter width in a mark's text, in CSS pixels. */
const markLetterWidth = 7;

/**
 * A trace event; its other keys depend on its kind.
 *
 * @typedef {{ t: number, event: string, [key: string]: unknown }} TraceEvent
 */

/**
 * The commands of the timeline's controls.
 *
 * @typedef {Record<"play" | "replay" | "restart" | "save" | "export" | "trace", () => void>} TimelineCommands
 * @typedef {{ seek: (tick: number) => void, step: (count: 1 | -1) => void, speed: (speed: number) => void }} TimelineMoves
 */

/** Icon shapes, in a 16-unit box. */
const iconPaths = {
  play: "M4.5 2.8v10.4L13 8z",
  pause: "M4 3h3v10H4zM9 3h3v10H9z",
  back: "M11.5 3v10L5.5 8zM3.5 3h1.8v10H3.5z",
  forward: "M4.5 3v10l6-5zM10.7 3h1.8v10h-1.8z",
  replay: "M8 2.5a5.5 5.5 0 1 0 5.5 5.5H12a4 4 0 1 1-4-4v2.2L11.6 3.2 8 .3z",
  add: "M7.3 3h1.4v4.3H13v1.4H8.7V13H7.3V8.7H3V7.3h4.3z",
  close: "M4 3l4 4 4-4 1 1-4 4 4 4-1 1-4-4-4 4-1-1 4-4-4-4z",
  reset: "M6.5 2 2.8 5.5 6.5 9V6.4h2.8a2.6 2.6 0 0 1 0 5.2H5V13h4.3a4 4 0 0 0 0-8H6.5z",
  check: "M6.4 12.6 2.3 8.5l1.2-1.2 2.9 2.9 6.1-6.1 1.2 1.2z",
};

/** @param {keyof typeof iconPaths} name */
function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  svg.setAttribute("viewBox", "0 0 16 16");
  svg.setAttribute("aria-hidden", "true");
  path.setAttribute("d", iconPaths[name]);
  svg.append(path);
  return svg;
}

/**
 * Creates a button that shows only an icon.
 * @param {keyof typeof iconPaths} name
 * @param {string} label
 * @param {() => void} onClick
 */
function iconButton(name, label, onClick) {
  return make("button", { type: "button", class: "icon", "aria-label": label, title: label, onclick: onClick }, icon(name));
}

/**
 * Describes an event in one line: "header, idle to pulling".
 * @param {TraceEvent} event
 */
function eventText(event) {
  const parts = Object.entries(event).filter(([key]) => !hiddenKeys.has(key) && (key !== "tab" || tabEvents.has(event.event))).map(
    ([key, value]) => {
      const name = key.replaceAll("_", " ");
      if (plainKeys.has(key)) return String(value);
      if (typeof value === "boolean") return value ? name : `not ${name}`;
      return `${name} ${typeof value === "number" ? Number(value.toFixed(2)) : typeof value === "string" ? value : JSON.stringify(value)}`;
    },
  );
  if (event.state !== undefined) parts.push(`${event.from} to ${event.state}`);
  return parts.join(", ");
}

/** The current moment of the take, its events, and the controls that move through it. */
class Timeline {
  /**
   * @param {HTMLElement} element
   * @param {TimelineCommands & TimelineMoves} actions
   */
  constructor(element, actions) {
    this.actions = actions;
    /** @type {TraceEvent[]} */
    this.events = [];
    /** @type {TraceEvent | null} */
    this.last = null;
    /** @type {HTMLElement | undefined} */
    this.current = undefined;
    /** The tick up to which the events are complete. */
    this.known = 0;
    this.tick = 0;
    this.end = 0;
    /** The timeline's length, in seconds. */
    this.span = 0;
    this.playButton = iconButton("pause", "Pause", () => actions.play());
    this.playButton.classList.add("primary");
    this.range = make("input", {
      type: "range",
      min: 0,
      step: ticksPerFrame,
      "aria-label": "Moment of the take",
      oninput: () => actions.seek(Number(this.range.value)),
    });
    this.recorded = make("span", { class: "recorded" });
    this.marks = make("div", { class: "marks", "aria-hidden": "true" });
    this.readout = make("output", { class: "readout" });
    this.latest = make("span", { class: "latest" });
    this.eventsButton = make("button", {
      type: "button",
      "aria-expanded": "false",
      "aria-controls": "events",
      onclick: () => this.toggleEvents(),
    }, "Events");
    this.all = toggle("Also frequent events", false, () => this.listAll());
    this.rows = make("ol", { class: "trace", tabindex: 0, "aria-label": "Events of the take" });
    this.panel = make("div", { id: "events", class: "events", hidden: true }, this.all, this.rows);
    this.panel.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.toggleEvents();
    });
    /** @type {[string, string][]} */
    const speeds = [0.1, 0.25, 0.5, 1, 2].map((speed) => [String(speed), `${speed}\u00d7`]);
    const speed = menu("Speed", speeds, "1", (speed) => actions.speed(Number(speed)));
    speed.label.classList.add("unseen");
    element.append(
      make("div", { class: "now" }, this.readout, this.latest),
      make("div", { class: "track" }, this.marks, this.recorded, this.range),
      make(
        "div",
        { class: "transport" },
        make(
          "div",
          { class: "group" },
          this.playButton,
          iconButton("back", "Previous frame", () => actions.step(-1)),
          iconButton("forward", "Next frame", () => actions.step(1)),
          iconButton("replay", "Replay", () => actions.replay()),
          make("button", { type: "button", onclick: () => actions.restart() }, "Clear"),
        ),
        make(
          "div",
          { class: "group" },
          speed,
          this.eventsButton,
          make("button", { type: "button", onclick: () => actions.trace() }, "Trace"),
          make("button", { type: "button", onclick: () => actions.export() }, "Export"),
          make("button", { type: "button", onclick: () => actions.save() }, "Save"),
        ),
      ),
      this.panel,
    );
    this.showEnd(0);
  }

  /**
   * Adds a frame's events to the known events, and keeps later events after seeking back.
   * @param {number} tick
   * @param {number} end
   * @param {TraceEvent[]} events
   * @param {boolean} reset
   */
  merge(tick, end, events, reset) {
    /** @type {(limit: number) => (event: TraceEvent) => boolean} */
    const isBefore = (limit) => (event) => event.t * ticksPerSecond <= limit + 0.5;
    const isCut = end < this.end;
    const known = isCut ? Math.min(this.known, reset ? tick : this.tick) : this.known;
    if (end !== this.end) this.showEnd(end);
    if (reset || isCut) {
      const kept = this.events.filter(isBefore(known));
      const later = kept.filter((event) => !isBefore(tick)(event));
      this.clear();
      this.add(reset ? [...events, ...later] : [...kept, ...events]);
    } else if (this.tick >= known) {
      if (events.length > 0) this.add(events);
    } else if (tick > known) {
      this.add(events.filter((event) => !isBefore(known)(event)));
    }
    this.known = Math.max(known, tick);
  }

  /**
   * Applies the moment and the events of a frame.
   * @param {FrameHeader} header
   */
  update({ tick, end, events, reset }) {
    this.merge(tick, end, events, reset);
    this.tick = tick;
    if (!this.panel.hidden) this.showCurrent();
    const last = tick < this.known
      ? this.events.findLast((event) => !isFrequent(event) && event.t > 0 && event.t * ticksPerSecond <= tick + 0.5)
      : this.last;
    const latest = last ? `${last.event.replaceAll("_", " ")}: ${eventText(last)}` : "";
    if (this.latest.textContent !== latest) this.latest.textContent = latest;
    this.range.value = String(tick);
    const text = `${secondsText(tick)} of ${secondsText(end)}`;
    if (this.readout.textContent !== text) {
      this.readout.textContent = text;
      this.range.setAttribute("aria-valuetext", text);
    }
  }

  /** Forgets the events. */
  clear() {
    this.known = 0;
    this.events = [];
    this.last = null;
    this.marks.replaceChildren();
    this.rows.replaceChildren();
  }

  /** @param {number} end */
  showEnd(end) {
    this.end = end;
    const seconds = Math.max(1, Math.ceil(end / ticksPerSecond / timelineStep)) * timelineStep;
    if (seconds !== this.span) {
      this.span = seconds;
      this.range.max = String(seconds * ticksPerSecond);
      for (const mark of /** @type {HTMLCollectionOf<HTMLElement>} */ (this.marks.children)) {
        mark.style.left = this.share(Number(mark.dataset.t));
      }
      this.fitLabels();
    }
    this.recorded.style.width = this.share(end / ticksPerSecond);
  }

  /** @param {number} seconds */
  share(seconds) {
    return `${(seconds / this.span) * 100}%`;
  }

  /** @param {TraceEvent[]} events */
  add(events) {
    for (const event of events) {
      this.events.push(event);
      if (isFrequent(event)) continue;
      if (event.t > 0) this.last = event;
      const mark = make("span", { class: event.event === "state" ? "mark state" : "mark", "data-t": event.t });
      mark.style.left = this.share(event.t);
      if (event.event === "state") mark.append(make("span", {}, String(event.state)));
      this.marks.append(mark);
    }
    if (events.some(({ event }) => event === "state")) this.fitLabels();
    if (!this.panel.hidden) this.list(events);
  }

  /** Hides the text of a mark if it would overlap the next one. */
  fitLabels() {
    /** @type {NodeListOf<HTMLElement>} */
    const states = this.marks.querySelectorAll(".state");
    const marks = [...states];
    const points = marks.map((mark) => (Number(mark.dataset.t) / this.span) * this.marks.clientWidth);
    marks.forEach((mark, index) => {
      const room = (points[index + 1] ?? Infinity) - points[index];
      mark.querySelectorAll("span")[0].hidden = room < mark.textContent.length * markLetterWidth + 10;
    });
  }

  toggleEvents() {
    this.panel.hidden = !this.panel.hidden;
    this.eventsButton.setAttribute("aria-expanded", String(!this.panel.hidden));
    if (this.panel.hidden) this.eventsButton.focus();
    else this.listAll();
  }

  /**
   * Appends events to the list; clicking a line goes to its moment.
   * @param {TraceEvent[]} events
   */
  list(events) {
    const showsAll = this.all.box.checked;
    const isAtEnd = this.rows.scrollTop + this.rows.clientHeight > this.rows.scrollHeight - 8;
    for (const event of events) {
      if (isFrequent(event) && !showsAll) continue;
      const tick = Math.round(event.t * ticksPerSecond);
      this.rows.append(make(
        "li",
        { "data-tick": tick },
        make(
          "button",
          { type: "button", onclick: () => this.actions.seek(tick) },
          make("span", { class: "time" }, `${event.t.toFixed(3)} s`),
          make("span", { class: "kind" }, event.event.replaceAll("_", " ")),
          make("span", { class: "text" }, nameElement(eventText(event))),
        ),
      ));
    }
    if (isAtEnd) this.rows.scrollTop = this.rows.scrollHeight;
  }

  /** Lists all events again. */
  listAll() {
    this.rows.replaceChildren();
    this.list(this.events);
    this.rows.scrollTop = this.rows.scrollHeight;
  }

  /** Marks the line of the last event before the current moment. */
  showCurrent() {
    const current = [...this.rows.querySelectorAll("li")].findLast((row) => Number(row.dataset.tick) <= this.tick);
    if (current === this.current) return;
    this.current?.removeAttribute("aria-current");
    current?.setAttribute("aria-current", "true");
    this.current = current;
  }

  /** @param {boolean} isPlaying */
  showPlaying(isPlaying) {
    const label = isPlaying ? "Pause" : "Play";
    this.playButton.replaceChildren(icon(isPlaying ? "pause" : "play"));
    this.playButton.setAttribute("aria-label", label);
    this.playButton.title = label;
  }
}

/**
 * Whether an event belongs to a continuous movement.
 * @param {TraceEvent} event
 */
function isFrequent({ event, phase }) {
  return frequentEvents.has(event) || (event === "touch" && phase === "moved");
}

/** @param {number} tick */
function secondsText(tick) {
  return `${(tick / ticksPerSecond).toFixed(3)} s`;
}
