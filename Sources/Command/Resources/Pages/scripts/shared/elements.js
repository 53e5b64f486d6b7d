"use strict";

/** Creates an element with attributes, event listeners (`onclick`), and children; strings become text, never HTML. */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child != null));
  return element;
}

/** A name from data, isolated so that its direction does not affect the text around it. */
function nameElement(text) {
  return make("bdi", {}, text);
}

let fieldCount = 0;

/** A labeled menu of `[value, text]` pairs. */
function menu(label, choices, value, onChoice) {
  const id = `field-${++fieldCount}`;
  const select = make("select", { id, onchange: () => onChoice(select.value) });
  for (const [choice, text] of choices) select.append(make("option", { value: choice }, text));
  select.value = value;
  return make("div", { class: "field" }, make("label", { for: id }, label), select);
}

/** A labeled checkbox. */
function toggle(label, isOn, onToggle) {
  const box = make("input", { type: "checkbox", onchange: () => onToggle(box.checked) });
  box.checked = isOn;
  return make("label", { class: "toggle" }, box, make("span", {}, label));
}

/** A group of exclusive buttons for `[value, text]` pairs. */
function segments(label, choices, value, onChoice) {
  const name = `segments-${++fieldCount}`;
  const group = make("fieldset", { class: "segments" }, make("legend", { class: "unseen" }, label));
  for (const [choice, text] of choices) {
    const radio = make("input", { type: "radio", name, value: choice, onchange: () => onChoice(choice) });
    radio.checked = choice === value;
    group.append(make("label", {}, radio, make("span", {}, text)));
  }
  group.select = (choice) => {
    for (const radio of group.querySelectorAll("input")) radio.checked = radio.value === choice;
  };
  return group;
}

/** A labeled slider for whole numbers. */
function slider(label, { minimum = 0, maximum, value, isLabelVisible = true }, onSlide) {
  const id = `field-${++fieldCount}`;
  const input = make("input", { id, type: "range", min: minimum, max: maximum, step: 1, oninput: () => onSlide(Number(input.value)) });
  input.value = value;
  const field = make("div", { class: "field slider" }, make("label", { for: id, class: isLabelVisible ? null : "unseen" }, label), input);
  field.input = input;
  return field;
}

/** A section with a heading, which names it. */
function section(title, ...children) {
  const id = `section-${++fieldCount}`;
  return make("section", { "aria-labelledby": id }, make("h2", { id }, title), ...children);
}

/** Announces a message to screen readers. */
function announce(message) {
  const status = document.getElementById("status");
  status.textContent = "";
  status.textContent = message;
}

/** Formats a number of bytes: "834 bytes", "1.2 KB". */
function sizeText(bytes) {
  return bytes < 1000 ? `${bytes} bytes` : bytes < 1e6 ? `${(bytes / 1000).toFixed(1)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Formats a count with its noun: "1 frame", "1,200 frames". */
function countText(count, noun) {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}

/** Whether a control uses the key of an event, so that the page must not. */
function isForControl(event) {
  return event.ctrlKey || event.metaKey || event.altKey ||
    event.target.closest("input, select, button, summary, a, [role=slider], pre") !== null;
}
