"use strict";

/**
 * The texts that reproduce a phone's content; null if there are none.
 *
 * @typedef {{ command: string | null, batch: string | null, scene: string | null }} Reproduce
 */

/**
 * The ways to reproduce the phone's content, in tab order.
 * @type {[keyof Reproduce, string][]}
 */
const reproductions = [["command", "Command"], ["batch", "Batch"], ["scene", "Scene"]];

/**
 * Names of export formats; others are shown by their identifiers.
 * @type {Record<string, string | undefined>}
 */
const formatNames = { png: "PNG frames", webp: "WebP", gif: "GIF", apng: "APNG" };

/**
 * Creates a code block with a copy button.
 * @param {string} label
 */
function codeBlock(label) {
  const code = make("code");
  const button = make("button", { type: "button", "aria-label": `Copy: ${label}`, onclick: () => copy(code, label, button) }, "Copy");
  const pre = make("pre", { tabindex: 0, "aria-label": label }, code);
  return { element: make("div", { class: "block" }, pre, button), pre, code, button };
}

/**
 * Shows a command that wraps only between its words; its text stays the same.
 * @param {HTMLElement} code
 * @param {string} command
 */
function showCommand(code, command) {
  code.replaceChildren(...command.split(/(?<= )/).map((word) => make("span", { class: "word" }, word)));
}

/** The command line, the batch entry, and the scene that draw what a phone shows, as tabs. */
class Reproduction {
  /**
   * Calls `onScene` to request the scene, which changes with the take.
   * @param {() => void} onScene
   */
  constructor(onScene) {
    this.onScene = onScene;
    this.current = 0;
    this.title = make("h2", { id: "reproduction-title" }, "Code");
    this.block = codeBlock("Command");
    this.panel = make("div", { role: "tabpanel", id: "reproduction-panel" }, this.block.element);
    this.tabs = reproductions.map(([, title], index) =>
      make(
        "button",
        {
          type: "button",
          role: "tab",
          id: `reproduction-${index}`,
          "aria-controls": "reproduction-panel",
          onclick: () => this.choose(index),
        },
        title,
      )
    );
    this.list = make("div", {
      class: "tabs",
      role: "tablist",
      "aria-labelledby": "reproduction-title",
      onkeydown: (event) => this.key(event),
    }, ...this.tabs);
    const head = make("div", { class: "head" }, this.title, this.list);
    this.element = make("section", { class: "reproduce", "aria-labelledby": "reproduction-title" }, head, this.panel);
    this.select(0);
  }

  /**
   * Shows the texts for a phone.
   * @param {Reproduce} reproduce
   */
  show(reproduce) {
    this.reproduce = reproduce;
    this.tabs.forEach((tab, index) => {
      tab.hidden = reproduce[reproductions[index][0]] === null;
    });
    this.select(this.tabs[this.current].hidden ? this.tabs.findIndex((tab) => !tab.hidden) : this.current);
  }

  get showsScene() {
    return reproductions[this.current][0] === "scene";
  }

  /** @param {number} index */
  choose(index) {
    this.select(index);
    if (this.showsScene) this.onScene();
  }

  /** @param {number} index */
  select(index) {
    this.current = index;
    const [key, title] = reproductions[index];
    this.tabs.forEach((tab, number) => {
      tab.setAttribute("aria-selected", String(number === index));
      tab.tabIndex = number === index ? 0 : -1;
    });
    this.panel.setAttribute("aria-labelledby", `reproduction-${index}`);
    const { pre, code, button } = this.block;
    pre.setAttribute("aria-label", title);
    button.setAttribute("aria-label", `Copy: ${title}`);
    const text = this.reproduce?.[key] ?? "";
    if (code.textContent === text) return;
    if (key === "command") showCommand(code, text);
    else code.textContent = text;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    const step = event.key === "ArrowLeft" ? -1 : 1;
    event.preventDefault();
    const visible = this.tabs.filter((tab) => !tab.hidden);
    const tab = visible[(visible.indexOf(this.tabs[this.current]) + step + visible.length) % visible.length];
    this.choose(this.tabs.indexOf(tab));
    tab.focus();
  }
}

/** The dialogs that save a take: as a scene file, as images, and as a trace. */
class TakeDialogs {
  /**
   * Creates dialogs that save the take of the selected phone.
   * @param {CatalogMessage} catalog
   * @param {Phones} phones
   * @param {(request: StudioRequest) => boolean} send
   */
  constructor({ folder, formats }, phones, send) {
    this.phones = phones;
    this.send = send;
    this.name = "my-take";
    /** @type {[string, string][]} */
    this.formats = formats.map((format) => [format, formatNames[format] ?? format]);
    this.format = formats.includes("webp") ? "webp" : formats[0];
    this.folder = folder === "." ? "the current folder" : folder;
    this.traceCode = make("code");
    this.problem = make("p", { class: "problem", role: "alert" });
    this.result = make("div", { class: "result", "aria-live": "polite" });
    this.dialog = make("dialog", { "aria-labelledby": "dialog-title" });
    document.body.append(this.dialog);
  }

  /**
   * @param {string} title
   * @param {string} note
   * @param {HTMLElement} element
   */
  open(title, note, element) {
    this.problem.replaceChildren();
    this.result.replaceChildren();
    const close = make(
      "button",
      { type: "button", class: "icon close", "aria-label": "Close", onclick: () => this.dialog.close() },
      icon("close"),
    );
    this.dialog.replaceChildren(
      make("div", { class: "head" }, make("h2", { id: "dialog-title" }, title), close),
      make("p", { class: "note" }, note),
      element,
      this.problem,
      this.result,
    );
    this.dialog.showModal();
    this.dialog.querySelector("input")?.select();
  }

  /** The phone's name if there are several. */
  get subject() {
    const { list, selectedPhone } = this.phones;
    return list.length > 1 && selectedPhone ? `the take of ${selectedPhone.facts.title}` : "the take";
  }

  /** @param {() => void} onEnter */
  nameField(onEnter) {
    const id = `field-${++fieldCount}`;
    const input = make("input", { id, type: "text", value: this.name, autofocus: true, spellcheck: "false", autocomplete: "off" });
    input.addEventListener("input", () => {
      this.name = input.value.trim();
    });
    input.addEventListener("keydown", (event) => {
      if (event.key === "Enter") onEnter();
    });
    return make("div", { class: "field" }, make("label", { for: id }, "Name"), input);
  }

  /** Asks for the name of a scene file. */
  save() {
    const confirm = () => this.request({ do: "save", phone: this.phones.selected, name: this.name });
    const button = make("button", { type: "button", class: "primary", onclick: confirm }, "Save");
    this.open(
      `Save ${this.subject}`,
      `Everything since the start becomes the script of a scene file in ${this.folder}. An existing file is never overwritten.`,
      make("div", { class: "row" }, this.nameField(confirm), button),
    );
  }

  /** Asks for the name and format of the images. */
  export() {
    const confirm = () => this.request({ do: "export", phone: this.phones.selected, name: this.name, format: this.format });
    const format = menu("Format", this.formats, this.format, (format) => {
      this.format = format;
    });
    const button = make("button", { type: "button", class: "primary", onclick: confirm }, "Export");
    this.open(
      `Export ${this.subject}`,
      `The take is drawn to files in ${this.folder}: as frames at the device's resolution, 60 per second, or as a small animation.`,
      make("div", { class: "row" }, this.nameField(confirm), format, button),
    );
  }

  /** Shows the trace. */
  trace() {
    const { element, code } = codeBlock("Trace");
    this.traceCode = code;
    this.open(`Trace of ${this.subject}`, "One line for each event, as 'refreshkit trace' prints them.", element);
    this.dialog.classList.add("large");
    this.dialog.addEventListener("close", () => this.dialog.classList.remove("large"), { once: true });
    this.request({ do: "trace", phone: this.phones.selected });
  }

  /** @param {TakeRequest} message */
  request(message) {
    this.problem.textContent = "";
    this.result.replaceChildren(make("p", { class: "note" }, message.do === "export" ? "Drawing\u2026" : "Working\u2026"));
    if (!this.send(message)) this.report("the connection to the studio is lost");
  }

  /**
   * Shows the path and the command of a `saved` message.
   * @param {SavedMessage} message
   */
  didSave({ path, count, command }) {
    if (!this.dialog.open) return;
    const text = count > 1 ? `${countText(count, "file")} in ${path}` : path;
    const line = make("p", {}, make("span", { class: "done" }, icon("check")), " Saved: ", nameElement(text));
    this.result.replaceChildren(line);
    if (command === null) return;
    const { element, code } = codeBlock("Command");
    showCommand(code, command);
    this.result.append(make("p", { class: "note" }, "To draw it again:"), element);
  }

  /** @param {string[]} lines */
  didTrace(lines) {
    if (!this.dialog.open) return;
    this.traceCode.textContent = lines.join("\n");
    this.result.replaceChildren(make("p", { class: "note" }, countText(lines.length, "line")));
  }

  /**
   * Shows a problem in the open dialog; returns whether there is one.
   * @param {string} message
   */
  report(message) {
    if (!this.dialog.open) return false;
    this.result.replaceChildren();
    this.problem.textContent = message;
    return true;
  }
}
