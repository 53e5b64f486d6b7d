"use strict";

/**
 * Attributes and event listeners (`onclick`) by name.
 *
 * @typedef {{ [Name in keyof HTMLElementEventMap as `on${Name}`]?: (event: HTMLElementEventMap[Name]) => void }} Listeners
 * @typedef {"autocomplete" | "autofocus" | "class" | "for" | "height" | "hidden" | "href" | "id" | "max" | "maxlength" | "min" | "name" |
 *   "placeholder" | "role" | "scope" | "spellcheck" | "src" | "step" | "tabindex" | "title" | "type" | "value" | "width" |
 *   `aria-${string}` | `data-${string}`} AttributeName
 * @typedef {Listeners & { [Name in AttributeName]?: string | number | boolean | null }} Attributes
 * @typedef {Node | string | null | undefined} Child
 */

/**
 * Creates an element with attributes and children; strings become text, never HTML.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} attributes
 * @param {...Child} children
 */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/**
 * Creates an element for a name from the data, isolated so that its writing direction does not affect the surrounding text.
 * @param {string} text
 */
function nameElement(text) {
  return make("bdi", {}, text);
}

/**
 * Returns the page element with the given ID.
 * @param {string} id
 */
function pageElement(id) {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`the page has no element '${id}'`);
  return element;
}

/**
 * Returns the drawing context of a canvas.
 * @param {HTMLCanvasElement} canvas
 * @param {CanvasRenderingContext2DSettings} [options]
 */
function contextOf(canvas, options) {
  const context = canvas.getContext("2d", options);
  if (context === null) throw new Error("the browser could not allocate a canvas");
  return context;
}

let fieldCount = 0;

/**
 * Creates a labeled menu of `[value, text]` pairs.
 * @template {string} Value
 * @param {string} title
 * @param {[value: Value, text: string][]} choices
 * @param {Value} value
 * @param {(value: Value) => void} onChoice
 */
function menu(title, choices, value, onChoice) {
  const id = `field-${++fieldCount}`;
  const label = make("label", { for: id }, title);
  const select = make("select", { id, onchange: () => onChoice(/** @type {Value} */ (select.value)) });
  for (const [choice, text] of choices) select.append(make("option", { value: choice }, text));
  select.value = value;
  return Object.assign(make("div", { class: "field" }, label, select), { label, select });
}

/**
 * Creates a labeled checkbox.
 * @param {string} title
 * @param {boolean} isOn
 * @param {(isOn: boolean) => void} onToggle
 */
function toggle(title, isOn, onToggle) {
  const box = make("input", { type: "checkbox", onchange: () => onToggle(box.checked) });
  box.checked = isOn;
  return Object.assign(make("label", { class: "toggle" }, box, make("span", {}, title)), { box });
}

/**
 * Creates a group of exclusive buttons for `[value, text]` pairs.
 * @template {string} Value
 * @param {string} title
 * @param {[value: Value, text: string][]} choices
 * @param {Value} value
 * @param {(value: Value) => void} onChoice
 */
function segments(title, choices, value, onChoice) {
  const name = `segments-${++fieldCount}`;
  const group = make("fieldset", { class: "segments" }, make("legend", { class: "unseen" }, title));
  for (const [choice, text] of choices) {
    const radio = make("input", { type: "radio", name, value: choice, onchange: () => onChoice(choice) });
    radio.checked = choice === value;
    group.append(make("label", {}, radio, make("span", {}, text)));
  }
  /** @param {Value} choice */
  const select = (choice) => {
    for (const radio of group.querySelectorAll("input")) radio.checked = radio.value === choice;
  };
  return Object.assign(group, { select });
}

/**
 * Creates a labeled slider for integers.
 * @param {string} title
 * @param {{ minimum?: number, maximum: number, value: number, isLabelVisible?: boolean }} range
 * @param {(value: number) => void} onSlide
 */
function slider(title, { minimum = 0, maximum, value, isLabelVisible = true }, onSlide) {
  const id = `field-${++fieldCount}`;
  const label = make("label", { for: id, class: isLabelVisible ? null : "unseen" }, title);
  const input = make("input", { id, type: "range", min: minimum, max: maximum, step: 1, oninput: () => onSlide(Number(input.value)) });
  input.value = String(value);
  return Object.assign(make("div", { class: "field slider" }, label, input), { label, input });
}

/**
 * Creates a section that is named by its heading.
 * @param {string} title
 * @param {...Child} children
 */
function section(title, ...children) {
  const id = `section-${++fieldCount}`;
  return make("section", { "aria-labelledby": id }, make("h2", { id }, title), ...children);
}

/**
 * Announces a message to screen readers.
 * @param {string} message
 */
function announce(message) {
  const status = pageElement("status");
  status.textContent = "";
  status.textContent = message;
}

/**
 * Formats a byte count: "834 bytes", "1.2 KB".
 * @param {number} bytes
 */
function sizeText(bytes) {
  return bytes < 1000 ? `${bytes} bytes` : bytes < 1e6 ? `${(bytes / 1000).toFixed(1)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/**
 * Formats a count with its noun: "1 frame", "1,200 frames".
 * @param {number} count
 * @param {string} noun
 */
function countText(count, noun) {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}

/**
 * Returns whether a control uses an event's key, so the page must ignore it.
 * @param {KeyboardEvent} event
 */
function isForControl(event) {
  return event.ctrlKey || event.metaKey || event.altKey ||
    event.target instanceof Element && event.target.closest("input, select, button, summary, a, [role=slider], pre") !== null;
}
