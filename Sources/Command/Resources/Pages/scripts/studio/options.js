"use strict";

/** Positions of the slider of a number that is not whole. */
const sliderPositions = 1000;

/** A range whose ends differ by more than this factor is shown on a logarithmic slider. */
const logarithmicFactor = 200;

/** The control of one option: its fields, its summary, and a button that restores the default. */
class OptionField {
  /** Calls `onChange` with the value as text; "" stands for the default. */
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
    this.build();
    this.update(option);
  }

  /** Attributes that name the main field. */
  get main() {
    return { id: this.id, "aria-describedby": this.summary.id };
  }

  build() {
    const { kind, name, choices, minimum, maximum } = this.option;
    const change = () => this.change(this.field.value.trim());
    const text = () => make("input", { ...this.main, type: "text", spellcheck: "false", autocomplete: "off", oninput: change });
    if (kind === "toggle") {
      this.field = make("input", { ...this.main, type: "checkbox", onchange: () => this.change(String(this.field.checked)) });
      this.element.classList.add("switch");
    } else if (kind === "choice") {
      this.field = make(
        "select",
        { ...this.main, onchange: change },
        ...choices.map((choice) => make("option", { value: choice }, choice)),
      );
    } else if (["number", "integer", "duration"].includes(kind) && minimum != null && maximum != null) {
      const step = kind === "integer" ? 1 : "any";
      this.field = make("input", {
        ...this.main,
        type: "number",
        min: minimum,
        max: maximum,
        step,
        oninput: () => this.slide(change),
        onchange: change,
      });
      this.slider = make("input", { type: "range", "aria-label": name, min: 0, max: this.positions, step: 1, oninput: () => this.pick() });
    } else if (kind === "color") {
      this.field = text();
      this.swatch = make("input", {
        type: "color",
        "aria-label": `${name}, as a swatch`,
        oninput: () => {
          this.field.value = this.swatch.value;
          change();
        },
      });
    } else if (kind === "colors") {
      this.field = text();
      const add = () => this.replaceColor(this.colors.length, "#007aff");
      this.adder = make("button", { type: "button", class: "icon", "aria-label": `Add a color to ${name}`, onclick: add }, icon("add"));
      this.swatches = make("div", { class: "swatches" }, this.adder);
    } else {
      this.field = text();
    }
    this.inputs.append(...[this.slider, this.swatch, this.field, this.swatches].filter(Boolean));
  }

  // MARK: Sliders

  get isLogarithmic() {
    const { minimum, maximum } = this.option;
    return minimum > 0 && maximum / minimum > logarithmicFactor;
  }

  get positions() {
    const { kind, minimum, maximum } = this.option;
    return kind === "integer" && maximum - minimum <= sliderPositions ? maximum - minimum : sliderPositions;
  }

  get position() {
    const { minimum, maximum } = this.option;
    const value = Number(this.field.value);
    const share = this.isLogarithmic ? Math.log(value / minimum) / Math.log(maximum / minimum) : (value - minimum) / (maximum - minimum);
    return Number.isFinite(share) ? Math.round(Math.max(0, Math.min(1, share)) * this.positions) : 0;
  }

  /** Moves the slider to the number, and sends the number if it is in range. */
  slide(change) {
    this.slider.value = this.position;
    if (this.field.value === "" || this.field.checkValidity()) change();
  }

  /** Sets the number to the position of the slider, with three digits that count. */
  pick() {
    const { kind, minimum, maximum } = this.option;
    const share = Number(this.slider.value) / this.positions;
    const value = this.isLogarithmic ? minimum * (maximum / minimum) ** share : minimum + share * (maximum - minimum);
    this.field.value = kind === "integer" ? Math.round(value) : Math.min(maximum, Math.max(minimum, Number(value.toPrecision(3))));
    this.describe();
    this.change(this.field.value);
  }

  describe() {
    this.slider?.setAttribute(
      "aria-valuetext",
      this.field.value === "" ? "automatic" : `${this.field.value}${this.option.kind === "duration" ? " s" : ""}`,
    );
  }

  // MARK: Values

  change(value) {
    // A number field also reports a change when it loses the focus.
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

  /** Takes over the value that the session has, unless it is being edited. */
  update(option) {
    this.option = option;
    this.value = option.value ?? "";
    this.reset.disabled = (option.value ?? "") === (option.default ?? "");
    if (!this.element.contains(document.activeElement) || this.reset === document.activeElement) {
      this.show(option.value ?? option.default ?? "");
    } else this.showSwatches();
  }

  show(value) {
    if (this.option.kind === "toggle") this.field.checked = value === "true";
    else this.field.value = this.field.type === "number" ? plainNumber(value) : value;
    if (this.option.default == null && this.field.type !== "checkbox") this.field.placeholder = "automatic";
    if (this.slider) this.slider.value = this.position;
    this.describe();
    this.showSwatches();
  }

  /** The colors of a list. */
  get colors() {
    return this.field.value.split(",").map((color) => color.trim()).filter(Boolean);
  }

  showSwatches() {
    if (this.swatch) this.swatch.value = hexColor(this.field.value);
    if (!this.swatches) return;
    const { colors, adder } = this;
    const count = () => this.swatches.children.length - 1;
    while (count() > colors.length) adder.previousElementSibling.remove();
    while (count() < colors.length) {
      const index = count();
      const swatch = make("input", {
        type: "color",
        "aria-label": `${this.option.name}, color ${index + 1}`,
        oninput: () => this.replaceColor(index, swatch.value),
      });
      adder.before(swatch);
    }
    colors.forEach((color, index) => {
      this.swatches.children[index].value = hexColor(color);
    });
  }

  replaceColor(index, color) {
    const { colors } = this;
    colors[index] = color;
    this.field.value = colors.join(",");
    this.showSwatches();
    this.change(this.field.value);
  }
}

/** A color without its transparency, as swatches need it. */
function hexColor(text) {
  const digits = /^#([0-9a-f]{3,8})$/i.exec(text.trim())?.[1] ?? "808080";
  return `#${digits.length < 6 ? [...digits.slice(0, 3)].map((digit) => digit + digit).join("") : digits.slice(0, 6)}`.toLowerCase();
}

/** A number or a time as a number field shows it: "500ms" and "1/2" are 0.5. */
function plainNumber(text) {
  const [, number, divisor, unit] = /^\s*([-+.\de]+)(?:\/([.\d]+))?\s*(ms|s)?\s*$/.exec(text) ?? [];
  if (number === undefined) return "";
  return divisor === undefined && unit !== "ms" ? number : String(Number(number) / Number(divisor ?? 1) / (unit === "ms" ? 1000 : 1));
}

/** The options of the selected phone; changes are sent one request at a time. */
class Options {
  constructor(element, send) {
    this.element = element;
    this.send = send;
    this.fields = new Map();
    this.waiting = new Map();
    this.sent = null;
    this.key = null;
    this.title = make("h2", { id: "options-title" });
    this.notes = make("ul", { class: "notes note" });
    this.list = make("div", { class: "option-list" });
    element.setAttribute("aria-labelledby", "options-title");
    element.append(this.title, this.notes, this.list);
  }

  /** Shows the options of a phone, and keeps the fields when they are the same. */
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
      const none = make(
        "p",
        { class: "note" },
        phone.kind === "indicator" ? "This indicator has no options." : "Only indicators have options; a file can set those of a scene.",
      );
      this.list.replaceChildren(...phone.options.length > 0 ? [...this.fields.values()].map((field) => field.element) : [none]);
    } else {
      for (const option of phone.options) if (!this.waiting.has(option.name)) this.fields.get(option.name).update(option);
    }
  }

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

  /** Takes note of the answer to the change under way; the message of a problem is shown at its field. */
  didAnswer(problem = null) {
    const names = this.sent ?? [];
    this.sent = null;
    if (problem !== null) this.fields.get(names.find((name) => problem.includes(name)) ?? names[0])?.problem.replaceChildren(problem);
    this.flush();
    return names.length > 0;
  }

  /** Forgets the change under way when the connection was lost. */
  reset() {
    this.sent = null;
    this.waiting.clear();
  }
}
