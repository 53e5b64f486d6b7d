"use strict";

/**
 * @typedef {{ label: string, language: "shell" | "yaml" | "swift" | "plain", before: string, after: string }} Snippet
 * @typedef {{ name: string, summary: string, kind: string, values: string, default: string | null, required: boolean,
 *   value: string | null }} Option
 */

/**
 * Writes options in the syntax of each language, between the two parts of a snippet.
 * @type {Record<Snippet["language"], (options: [name: string, value: string][]) => string>}
 */
const optionNotations = {
  shell: (options) => options.map(([name, value]) => ` --set ${shellWord(`${name}=${value}`)}`).join(""),
  yaml: (options) => options.length === 0 ? "" : `, set: {${options.map(([name, value]) => `${name}: ${yamlWord(value)}`).join(", ")}}`,
  swift: (options) =>
    options.length === 0 ? "" : `, options: [${options.map(([name, value]) => `${swiftText(name)}: ${swiftText(value)}`).join(", ")}]`,
  plain: () => "",
};

/** @param {string} text */
function shellWord(text) {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** @param {string} text */
function yamlWord(text) {
  const isPlain = /^[\w./][\w./@-]*$/.test(text) && !/^(null|yes|no|on|off)$/i.test(text);
  return isPlain ? text : `'${text.replaceAll("'", "''")}'`;
}

/** @param {string} text */
function swiftText(text) {
  return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

/** The commands and lines of code that use a subject, with buttons to copy them, and the options that they set. */
class Snippets {
  /** @param {Subject} subject */
  constructor(subject) {
    this.subject = subject;
    /** @type {Map<string, string>} */
    this.values = new Map();
    for (const option of subject.options) if (option.value !== null) this.values.set(option.name, option.value);
    this.codes = subject.take.map((snippet) => ({ snippet, code: make("code") }));
    this.element = make("div", { class: "snippets" }, ...this.codes.map(({ snippet, code }) => this.block(snippet, code)));
    /** @type {Map<string, HTMLInputElement | HTMLSelectElement>} */
    this.inputs = new Map();
    const takesOptions = subject.take.some((snippet) => snippet.language !== "plain");
    this.options = subject.options.length > 0 && takesOptions ? this.table() : null;
    this.update();
  }

  /**
   * Sets an option from another control, such as the tint; null restores its default.
   * @param {string} name
   * @param {string | null} value
   */
  set(name, value) {
    const input = this.inputs.get(name);
    if (input) input.value = value ?? "";
    if (value === null || value === "") this.values.delete(name);
    else this.values.set(name, value);
    this.update();
  }

  update() {
    const options = [...this.values];
    for (const { snippet, code } of this.codes) {
      code.textContent = snippet.before + optionNotations[snippet.language](options) + snippet.after;
    }
  }

  /**
   * @param {Snippet} snippet
   * @param {HTMLElement} code
   */
  block(snippet, code) {
    const button = make("button", {
      type: "button",
      "aria-label": `Copy: ${snippet.label}`,
      onclick: () => copy(code, snippet.label, button),
    }, "Copy");
    return make(
      "div",
      { class: "snippet" },
      make("h3", {}, snippet.label),
      make("pre", { tabindex: 0, "aria-label": snippet.label }, code),
      button,
    );
  }

  table() {
    const rows = this.subject.options.map((option) => {
      const id = `field-${++fieldCount}`;
      const input = option.kind === "toggle"
        ? make(
          "select",
          { id },
          ...["", "true", "false"].map((value) => make("option", { value }, value || `default (${option.default ?? "none"})`)),
        )
        : make("input", {
          id,
          type: "text",
          placeholder: option.default ?? (option.required ? "required" : "default"),
          spellcheck: "false",
          autocomplete: "off",
        });
      input.value = option.value ?? "";
      input.addEventListener("input", () => this.set(option.name, input.value.trim()));
      this.inputs.set(option.name, input);
      const label = make("label", { for: id }, nameElement(option.name));
      return make(
        "tr",
        {},
        make("th", { scope: "row" }, label),
        make("td", {}, input),
        make("td", {}, option.summary, make("span", { class: "note" }, ` ${option.values}`)),
      );
    });
    const head = make("tr", {}, ...["Option", "Value", "Meaning"].map((title) => make("th", { scope: "col" }, title)));
    return make("table", { class: "options" }, make("thead", {}, head), make("tbody", {}, ...rows));
  }
}
