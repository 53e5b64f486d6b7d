"use strict";

/** Number of slider positions for fractional numbers. */
const sliderPositions = 1000;

/** A range whose ends differ by more than this factor is shown on a logarithmic slider. */
const logarithmicFactor = 200;

/**
 * An option of an indicator.
 *
 * @typedef {object} Option
 * @property {string} name
 * @property {string} summary
 * @property {string} kind
 * @property {number | null} minimum
 * @property {number | null} maximum
 * @property {string[]} choices
 * @property {string | null} default
 * @property {string | null} value
 * @property {string} expected
 */

/** A slider that sets the number in a field, to three significant digits. */
class NumberSlider {
  /**
   * @param {Option} option
   * @param {number} minimum
   * @param {number} maximum
   * @param {(number: number) => void} onPick
   */
  constructor({ kind, name }, minimum, maximum, onPick) {
    this.minimum = minimum;
    this.maximum = maximum;
    this.isWhole = kind === "integer";
    this.isLogarithmic = minimum > 0 && maximum / minimum > logarithmicFactor;
    this.positions = this.isWhole && maximum - minimum <= sliderPositions ? maximum - minimum : sliderPositions;
    this.element = make("input", {
      type: "range",
      "aria-label": name,
      min: 0,
      max: this.positions,
      step: 1,
      oninput: () => onPick(this.number),
    });
  }

  /** The number at the slider's position. */
  get number() {
    const { minimum, maximum } = this;
    const share = Number(this.element.value) / this.positions;
    const number = this.isLogarithmic ? minimum * (maximum / minimum) ** share : minimum + share * (maximum - minimum);
    return this.isWhole ? Math.round(number) : Math.min(maximum, Math.max(minimum, Number(number.toPrecision(3))));
  }

  /**
   * Moves the slider to a number.
   * @param {number} number
   */
  show(number) {
    const { minimum, maximum } = this;
    const share = this.isLogarithmic ? Math.log(number / minimum) / Math.log(maximum / minimum) : (number - minimum) / (maximum - minimum);
    const position = Number.isFinite(share) ? Math.round(Math.max(0, Math.min(1, share)) * this.positions) : 0;
    this.element.value = String(position);
  }
}

/** Swatches for a list of colors, and a button that adds one. */
class Swatches {
  /**
   * Calls `onAdd` to add a color, and `onPick` to replace one.
   * @param {string} name
   * @param {() => void} onAdd
   * @param {(index: number, color: string) => void} onPick
   */
  constructor(name, onAdd, onPick) {
    this.name = name;
    this.onPick = onPick;
    /** @type {HTMLInputElement[]} */
    this.inputs = [];
    this.adder = make("button", { type: "button", class: "icon", "aria-label": `Add a color to ${name}`, onclick: onAdd }, icon("add"));
    this.element = make("div", { class: "swatches" }, this.adder);
  }

  /** @param {string[]} colors */
  show(colors) {
    while (this.inputs.length > colors.length) this.inputs.pop()?.remove();
    while (this.inputs.length < colors.length) {
      const index = this.inputs.length;
      const label = `${this.name}, color ${index + 1}`;
      const input = make("input", { type: "color", "aria-label": label, oninput: () => this.onPick(index, input.value) });
      this.inputs.push(input);
      this.adder.before(input);
    }
    for (const [index, input] of this.inputs.entries()) input.value = hexColor(colors[index]);
  }
}

/** The control of one option: its fields, its summary, and a button that restores the default. */
class OptionField {
  /**
   * Calls `onChange` with the value as text; "" means the default.
   * @param {Option} option
   * @param {(value: string) => void} onChange
   */
  constructor(option, onChange) {
    this.option = option;
    this.onChange = onChange;
    this.id = `field-${++fieldCount}`;
    this.reset = make("button", {
      type: "button",
      class: "icon reset",
      "aria-label": `Reset ${option.name}`,
      onclick: () => this.restore(),
    }, icon("reset"));
    this.problem = make("p", { class: "problem", role: "alert" });
    // A label makes the area of a checkbox larger.
    this.inputs = make(option.kind === "toggle" ? "label" : "div", { class: `inputs ${option.kind}` });
    const expected = ["colors", "duration", "path"].includes(option.kind) ? ` Expects ${option.expected}.` : "";
    this.summary = make("p", { class: "note", id: `${this.id}-about` }, option.summary, expected);
    this.element = make(
      "div",
      { class: "option" },
      make("div", { class: "head" }, make("label", { for: this.id }, nameElement(option.name)), this.reset),
      this.inputs,
      this.summary,
      this.problem,
    );
    /** @type {NumberSlider | null} */
    this.slider = null;
    /** @type {HTMLInputElement | null} */
    this.swatch = null;
    this.field = this.makeField();
    this.inputs.append(this.field);
    this.swatches = option.kind === "colors" ? this.makeSwatches() : null;
    this.value = "";
    this.update(option);
  }

  /** Attributes that name the main field. */
  get main() {
    return { id: this.id, "aria-describedby": this.summary.id };
  }

  /**
   * Creates the main field, and adds the control before it.
   * @returns {HTMLInputElement | HTMLSelectElement}
   */
  makeField() {
    const { kind, name, choices, minimum, maximum } = this.option;
    const change = () => this.change(this.field.value.trim());
    if (kind === "toggle") {
      const box = make("input", { ...this.main, type: "checkbox", onchange: () => this.change(String(box.checked)) });
      this.element.classList.add("switch");
      return box;
    }
    if (kind === "choice") {
      return make("select", { ...this.main, onchange: change }, ...choices.map((choice) => make("option", { value: choice }, choice)));
    }
    if (["number", "integer", "duration"].includes(kind) && minimum !== null && maximum !== null) {
      const slider = this.slider = new NumberSlider(this.option, minimum, maximum, (number) => {
        this.field.value = String(number);
        this.describe();
        this.change(this.field.value);
      });
      this.inputs.append(slider.element);
      // Sends a number only if it is in range.
      const slide = () => {
        slider.show(Number(this.field.value));
        if (this.field.value === "" || this.field.checkValidity()) change();
      };
      const step = kind === "integer" ? 1 : "any";
      return make("input", { ...this.main, type: "number", min: minimum, max: maximum, step, oninput: slide, onchange: change });
    }
    if (kind === "color") {
      const pick = () => {
        this.field.value = swatch.value;
        /** @param {string} value */
        change();
      };
      const swatch = this.swatch = make("input", { type: "color", "aria-label": `${name}, as a swatch`, oninput: pick });
      this.inputs.append(swatch);
    }
    return make("input", { ...this.main, type: "text", spellcheck: "false", autocomplete: "off", oninput: change });
  }

  makeSwatches() {
    const add = () => this.replaceColor(this.colors.length, "#007aff");
    const swatches = new Swatches(this.option.name, add, (index, color) => this.replaceColor(index, color));
    this.inputs.append(swatches.element);
    return swatches;
  }

  describe() {
    const unit = this.option.kind === "duration" ? " s" : "";
    this.slider?.element.setAttribute("aria-valuetext", this.field.value === "" ? "automatic" : `${this.field.value}${unit}`);
  }

  /** @param {string} value */
  change(value) {
    // A number field also reports a change when it loses focus.
    if (value === this.value) return;
    this.value = value;
    this.problem.textContent = "";
    this.reset.disabled = value === (this.option.default ?? "");
    this.onChange(value);
  }

  restore() {
    this.value = this.option.default ?? "";
    this.show(this.value);
    this.reset.disabled = true;
    this.problem.textContent = "";
    this.onChange("");
    this.field.focus();
  }

  /**
   * Shows the session's value, unless the viewer is editing it.
   * @param {Option} option
   */
  update(option) {
    this.option = option;
    this.value = option.value ?? "";
    this.reset.disabled = (option.value ?? "") === (option.default ?? "");
    if (!this.element.contains(document.activeElement) || this.reset === document.activeElement) {
      this.show(option.value ?? option.default ?? "");
    } else {
      this.showSwatches();
    }
  }

  /** @param {string} value */
  show(value) {
    const { field } = this;
    if (field instanceof HTMLInputElement && field.type === "checkbox") {
      field.checked = value === "true";
    } else {
      field.value = field.type === "number" ? plainNumber(value) : value;
      if (this.option.default === null && field instanceof HTMLInputElement) field.placeholder = "automatic";
    }
    this.slider?.show(Number(field.value));
    this.describe();
    this.showSwatches();
  }

  /** The colors in a list. */
  get colors() {
    return this.field.value.split(",").map((color) => color.trim()).filter(Boolean);
  }

  showSwatches() {
    if (this.swatch) this.swatch.value = hexColor(this.field.value);
    this.swatches?.show(this.colors);
  }

  /**
   * @param {number} index
   * @param {string} color
   */
  replaceColor(index, color) {
    const { colors } = this;
    colors[index] = color;
    this.field.value = colors.join(",");
    this.showSwatches();
    this.change(this.field.value);
  }
}

/**
 * Returns a color without its transparency, as swatches require.
 * @param {string} text
 */
function hexColor(text) {
  const digits = /^#([0-9a-f]{3,8})$/i.exec(text.trim())?.[1] ?? "808080";
  return `#${digits.length < 6 ? [...digits.slice(0, 3)].map((digit) => digit + digit).join("") : digits.slice(0, 6)}`.toLowerCase();
}

/**
 * Returns a number or a time as shown in a number field: "500ms" and "1/2" are 0.5.
 * @param {string} text
 */
function plainNumber(text) {
  const [, number, divisor, unit] = /^\s*([-+.\de]+)(?:\/([.\d]+))?\s*(ms|s)?\s*$/.exec(text) ?? [];
  if (number === undefined) return "";
  return divisor === undefined && unit !== "ms" ? number : String(Number(number) / Number(divisor ?? 1) / (unit === "ms" ? 1000 : 1));
}

/** The options of the selected phone; changes are sent one request at a time. */
class Options {
  /** @param {(request: StudioRequest) => boolean} send */
  constructor(send) {
    this.send = send;
    /** @type {Map<string, OptionField>} */
    this.fields = new Map();
    /** @type {Map<string, string>} */
    this.waiting = new Map();
    /** @type {string[] | null} */
    this.sent = null;
    /** @type {string | null} */
    this.key = null;
    this.phone = 0;
    this.title = make("h2", { id: "options-title" });
    this.notes = make("ul", { class: "notes note" });
    this.list = make("div", { class: "option-list" });
    this.element = make("section", { class: "options", "aria-labelledby": "options-title" }, this.title, this.notes, this.list);
  }

  /**
   * Shows the options of a phone; keeps the fields if they are the same.
   * @param {number} index
   * @param {PhoneFacts} phone
   */
  show(index, phone) {
    const key = JSON.stringify([
      index,
      phone.name,
      phone.options.map(({ name, kind, choices, minimum, maximum }) => [name, kind, choices, minimum, maximum]),
    ]);
    this.phone = index;
    this.notes.hidden = phone.notes.length === 0;
    this.notes.replaceChildren(...phone.notes.map((note) => make("li", {}, note)));
    if (key !== this.key) {
      this.key = key;
      this.waiting.clear();
      this.title.replaceChildren("Options of ", nameElement(phone.title));
      this.fields = new Map(phone.options.map((option) => [option.name, new OptionField(option, (value) => this.set(option.name, value))]));
      const isIndicator = phone.kind === "indicator";
      const none = isIndicator ? "This indicator has no options." : "Only indicators have options; a scene gets its options from its file.";
      const fields = [...this.fields.values()].map((field) => field.element);
      this.list.replaceChildren(...fields.length > 0 ? fields : [make("p", { class: "note" }, none)]);
    } else {
      for (const option of phone.options) if (!this.waiting.has(option.name)) this.fields.get(option.name)?.update(option);
    }
  }

  /**
   * @param {string} name
   * @param {string} value
   */
  set(name, value) {
    this.waiting.set(name, value);
    this.flush();
  }

  flush() {
    if (this.sent !== null || this.waiting.size === 0) return;
    const options = Object.fromEntries(this.waiting);
    if (!this.send({ do: "options", phone: this.phone, options })) return;
    this.sent = [...this.waiting.keys()];
    this.waiting.clear();
  }

  /**
   * Records the answer to the pending change; shows an error message at its field.
   * @param {string | null} problem
   */
  didAnswer(problem = null) {
    const names = this.sent ?? [];
    this.sent = null;
    if (problem !== null) {
      const name = names.find((name) => problem.includes(name)) ?? names[0];
      this.fields.get(name)?.problem.replaceChildren(problem);
    }
    this.flush();
    return names.length > 0;
  }

  /** Drops the pending change after the connection is lost. */
  reset() {
    this.sent = null;
    this.waiting.clear();
  }
}
