"use strict";

/**
 * The data of the page.
 *
 * @typedef {{ title: string, version: string, subjects: Subject[] }} PageData
 */

/**
 * An indicator or a scene.
 *
 * @typedef {object} Subject
 * @property {string} id
 * @property {string} name
 * @property {string} summary
 * @property {string} family The family's name; empty for a scene.
 * @property {string[]} tags
 * @property {string[]} aliases
 * @property {number} width
 * @property {number} height
 * @property {boolean} tintable Whether the subject has only one color in each appearance.
 * @property {Partial<Record<Appearance, string>> | null} color The color in each appearance; null unless the subject is tintable.
 * @property {string | null} setting The option that sets the color.
 * @property {Option[]} options
 * @property {Snippet[]} take
 * @property {SubjectHead[]} cards The loop for the gallery; empty for a scene.
 * @property {SubjectHead[]} passes
 * @property {SceneFacts | null} scene
 *
 * @typedef {PassHead & { appearance: Appearance, reducedMotion: boolean, rightToLeft: boolean }} SubjectHead
 */

/**
 * Returns the part of the page's address that names a subject.
 * @param {Subject} subject
 */
function addressOf(subject) {
  return `#${encodeURIComponent(subject.id)}`;
}

/**
 * Formats a subject's size: "20 × 48 points".
 * @param {Subject} subject
 */
function sizeInPoints({ width, height }) {
  return `${width} \u00d7 ${height} points`;
}

/**
 * Returns the color of a tintable subject without a tint, in the page's appearance.
 * @param {Subject} subject
 */
function ownColor({ color }) {
  return color?.[pageOptions.appearance] ?? Object.values(color ?? {})[0] ?? "#000000";
}

/** Shows the gallery, or the subject that the address names. */
class Page {
  constructor() {
    const { title, version, subjects } = pageData;
    this.gallery = subjects.length > 1 ? new Gallery(subjects) : null;
    /** @type {Gallery | Detail | null} */
    this.current = null;
    this.main = pageElement("main");
    this.heading = make(this.gallery ? "h1" : "p", { class: "heading" }, nameElement(title));
    this.back = make("a", { href: "#", class: "back" }, "All animations");
    pageElement("top").append(this.back, this.heading, themeControl());
    pageElement("end").append(make("p", {}, `Written by ${version}. This page works without a network.`));
    addEventListener("hashchange", () => this.route(true));
    addEventListener("keydown", (event) => this.key(event));
    addEventListener("resize", () => pageOptions.change({}));
    this.route(false);
  }

  /** Whether everything that the page shows at first is loaded. */
  get isReady() {
    return !(this.current instanceof Detail) || this.current.story !== undefined;
  }

  /** @param {boolean} movesFocus */
  route(movesFocus) {
    const { title, subjects } = pageData;
    const subject = this.gallery ? subjects.find((subject) => addressOf(subject) === location.hash) : subjects[0];
    const shown = this.current instanceof Detail ? this.current.subject : undefined;
    if (this.current !== null && subject === shown) return;
    const next = this.gallery && !subject ? this.gallery : new Detail(subject ?? subjects[0]);
    this.current?.hide();
    this.current = next;
    this.back.hidden = !subject || !this.gallery;
    this.heading.hidden = Boolean(subject);
    document.title = subject ? `${subject.name} \u2013 ${title}` : title;
    this.main.replaceChildren(next.element);
    next.show();
    if (movesFocus) {
      scrollTo(0, 0);
      (next.element.querySelector("h1") ?? this.main).focus();
    }
  }

  /**
   * Handles keys for the entire page, unless a control uses them.
   * @param {KeyboardEvent} event
   */
  key(event) {
    if (isForControl(event)) return;
    if (this.current instanceof Detail) {
      this.current.key(event);
    } else if (event.key === "/") {
      event.preventDefault();
      this.gallery?.searchInput.focus();
    }
  }
}

// Browser checks access the page.
Object.assign(globalThis, { page: new Page() });
