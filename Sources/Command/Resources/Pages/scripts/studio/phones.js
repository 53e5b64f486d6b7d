"use strict";

/** Space between phones, and between a phone and the edges of the stage, in CSS pixels. */
const phoneGap = 24;

/** Width of the bezel, and height of the caption with its margin, in CSS pixels. */
const bezelWidth = 10;
const captionHeight = 40;

/** The media query for pages with the panels below the phones. */
const stackedPage = matchMedia("(max-width: 900px)");

/**
 * A phone's content, in a `shown` message.
 *
 * @typedef {object} PhoneFacts
 * @property {string} name
 * @property {"indicator" | "control" | "scene"} kind
 * @property {string} title
 * @property {number} width
 * @property {number} height
 * @property {string[]} tabs The tab titles.
 * @property {number} selectedTab
 * @property {string[]} controls
 * @property {string[]} notes
 * @property {Option[]} options
 * @property {Reproduce} reproduce
 */

/** One phone: its screen, the finger on it, and its subject's problem, if any. */
class Phone {
  /**
   * @param {number} index
   * @param {PhoneFacts} facts
   * @param {{ onSelect: () => void, onRemove: () => void }} callbacks
   */
  constructor(index, facts, { onSelect, onRemove }) {
    this.index = index;
    this.facts = facts;
    this.zoom = 1;
    /** @type {string | null} */
    this.message = null;
    this.painting = new Painting();
    this.painting.canvas.setAttribute("aria-hidden", "true");
    this.finger = make("span", { class: "finger", hidden: true });
    this.problem = make("div", { class: "crash", hidden: true });
    this.screen = make(
      "div",
      { class: "screen", tabindex: 0, role: "application", "aria-describedby": "keys", onfocus: onSelect },
      this.painting.canvas,
      this.finger,
      this.problem,
    );
    this.name = make("span", { class: "name", onclick: () => this.screen.focus() });
    this.remove = make("button", { type: "button", class: "icon", onclick: onRemove }, icon("close"));
    this.element = make(
      "figure",
      { class: "phone" },
      make("div", { class: "bezel" }, this.screen),
      make("figcaption", {}, this.name, this.remove),
    );
  }

  /**
   * Applies this phone's part of a `shown` message.
   * @param {PhoneFacts} facts
   * @param {number} count
   */
  describe(facts, count) {
    this.facts = facts;
    this.name.replaceChildren(nameElement(facts.title));
    this.screen.setAttribute("aria-label", count > 1 ? `Phone ${this.index + 1}: ${facts.title}` : `Phone: ${facts.title}`);
    this.remove.setAttribute("aria-label", `Remove ${facts.title}`);
    this.remove.hidden = count === 1;
  }

  /**
   * Shows a problem over the last frame; null removes it.
   * @param {string | null} message
   */
  report(message) {
    if (message === this.message) return;
    this.message = message;
    this.problem.hidden = message === null;
    this.problem.replaceChildren(
      ...message === null ? [] : [
        make("strong", {}, "This cannot be drawn"),
        make("span", { class: "cause" }, message),
        make("span", { class: "note" }, "It reappears when the file is fixed."),
      ],
    );
    if (message !== null) announce(`${this.facts.title} cannot be drawn: ${message}`);
  }

  /**
   * Sets the screen size.
   * @param {number} zoom
   */
  resize(zoom) {
    this.zoom = zoom;
    this.screen.style.width = `${this.facts.width * zoom}px`;
    this.screen.style.height = `${this.facts.height * zoom}px`;
    const [short, long] = [this.facts.width, this.facts.height].sort((a, b) => a - b);
    // Tall screens have rounded corners; older phones and tablets do not.
    const radius = long / short > 2 ? 0.12 : 0.02;
    this.element.style.setProperty("--corner", `${short * radius * zoom}px`);
  }

  /**
   * Converts a pointer position to frame coordinates, in points.
   * @param {MouseEvent} event
   */
  point(event) {
    const box = this.screen.getBoundingClientRect();
    /** @param {number} value */
    const round = (value) => Math.round(value * 100) / 100;
    return {
      x: round(((event.clientX - box.left) / box.width) * this.facts.width),
      y: round(((event.clientY - box.top) / box.height) * this.facts.height),
    };
  }

  /**
   * Shows a finger at a point; null lifts it.
   * @param {Point | null} point
   */
  touch(point) {
    this.finger.hidden = point === null;
    if (point !== null) this.finger.style.transform = `translate(${point.x * this.zoom}px, ${point.y * this.zoom}px)`;
  }
}

/** The phones, side by side and as large as possible. */
class Phones {
  /**
   * @param {HTMLElement} stage
   * @param {{ onSelect: () => void, onRemove: (index: number) => void }} callbacks
   */
  constructor(stage, { onSelect, onRemove }) {
    this.stage = stage;
    /** @type {Phone[]} */
    this.list = [];
    this.zoom = "fit";
    this.onSelect = onSelect;
    this.onRemove = onRemove;
    this.selected = 0;
    new ResizeObserver(() => this.layout()).observe(stage);
  }

  /** @returns {Phone | undefined} */
  get selectedPhone() {
    return this.list[this.selected];
  }

  /**
   * Returns the phone whose screen contains an element.
   * @param {EventTarget | null} target
   */
  at(target) {
    return this.list.find(({ screen }) => target instanceof Node && screen.contains(target));
  }

  /**
   * Applies the phones in a `shown` message, and keeps the elements of existing phones.
   * @param {PhoneFacts[]} facts
   */
  describe(facts) {
    while (this.list.length > facts.length) this.list.pop()?.element.remove();
    while (this.list.length < facts.length) {
      const index = this.list.length;
      const phone = new Phone(index, facts[index], { onSelect: () => this.select(index), onRemove: () => this.onRemove(index) });
      this.list.push(phone);
      this.stage.append(phone.element);
    }
    for (const [index, phone] of this.list.entries()) phone.describe(facts[index], facts.length);
    this.select(Math.min(this.selected, facts.length - 1));
    this.layout();
  }

  /** @param {number} index */
  select(index) {
    this.selected = index;
    for (const phone of this.list) phone.element.classList.toggle("selected", this.list.length > 1 && phone.index === index);
    this.onSelect();
  }

  /**
   * Draws the rectangles of a frame on their phones.
   * @param {FrameHeader} header
   * @param {Uint32Array} words
   */
  draw(header, words) {
    let index = 0;
    for (const [number, changes] of header.phones.entries()) {
      const phone = this.list[number];
      // A phone with a problem keeps its last frame.
      if (changes.problem === null) index = phone.painting.draw(changes, words, index);
      phone.report(changes.problem);
    }
  }

  /** @param {Point | null} point */
  touch(point) {
    for (const phone of this.list) phone.touch(point);
  }

  /** Height available to the phones, in CSS pixels; on a narrow page, the stage is only as tall as they are. */
  get availableHeight() {
    return stackedPage.matches ? Math.min(innerHeight * 0.72, 760) : this.stage.clientHeight;
  }

  /** Finds the number of columns that makes the phones largest. */
  layout() {
    if (this.list.length === 0) return;
    const count = this.list.length;
    const width = Math.max(...this.list.map(({ facts }) => facts.width));
    const height = Math.max(...this.list.map(({ facts }) => facts.height));
    /** @param {number} columns */
    const fit = (columns) => {
      const rows = Math.ceil(count / columns);
      const across = (this.stage.clientWidth - phoneGap * (columns + 1)) / columns - 2 * bezelWidth;
      const down = (this.availableHeight - phoneGap * (rows + 1)) / rows - 2 * bezelWidth - captionHeight;
      return { columns, zoom: Math.min(across / width, down / height) };
    };
    const best = this.list.map((_, index) => fit(index + 1)).reduce((a, b) => (b.zoom > a.zoom ? b : a));
    const zoom = this.zoom === "fit" ? Math.min(1, Math.max(0.15, best.zoom)) : Number(this.zoom);
    this.stage.style.setProperty("--columns", String(best.columns));
    for (const phone of this.list) phone.resize(zoom);
    const rows = Math.ceil(count / best.columns);
    const needed = rows * (height * zoom + 2 * bezelWidth + captionHeight) + (rows + 1) * phoneGap;
    this.stage.style.height = stackedPage.matches ? `${Math.min(this.availableHeight, needed)}px` : "";
  }
}
