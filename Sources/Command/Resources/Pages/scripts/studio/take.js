"use strict";

/** The ways to reproduce what is shown, in the order of their tabs. */
const reproductions = [["command", "Command"], ["batch", "Batch"], ["scene", "Scene"]];

/** Names of the formats of an export; others are shown by their identifiers. */
const formatNames = { png: "PNG frames", webp: "WebP", gif: "GIF", apng: "APNG" };

/** Code with a button that copies it. */
function codeBlock(label) {
  const code = make("code");
  const button = make("button", { type: "button", "aria-label": `Copy: ${label}`, onclick: () => copy(code, label, button) }, "Copy");
  const element = make("div", { class: "block" }, make("pre", { tabindex: 0, "aria-label": label }, code), button);
  return { element, code, button };
}

/** Shows a command in a way that breaks between its words only; its text stays the same. */
function showCommand(code, command) {
  code.replaceChildren(...command.split(/(?<= )/).map((word) => make("span", { class: "word" }, word)));
}

/** The command line, the batch entry, and the scene that draw what a phone shows, as tabs. */
class Reproduction {
  /** Calls `onScene` when the scene is wanted, which changes with the take. */
  constructor(element, onScene) {
    this.onScene = onScene;
    this.current = 0;
    this.title = make("h2", { id: "reproduction-title" }, "Code");
    element.setAttribute("aria-labelledby", "reproduction-title");
    const code = codeBlock("Command");
    this.code = code.code;
    this.copyButton = code.button;
    this.pre = code.element.querySelector("pre");
    this.panel = make("div", { role: "tabpanel", id: "reproduction-panel" }, code.element);
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
    element.append(make("div", { class: "head" }, this.title, this.list), this.panel);
    this.select(0);
  }

  /** Shows the texts for a phone; those that do not exist for it are null. */
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

  choose(index) {
    this.select(index);
    if (this.showsScene) this.onScene();
  }

  select(index) {
    this.current = index;
    const [key, title] = reproductions[index];
    this.tabs.forEach((tab, number) => {
      tab.setAttribute("aria-selected", String(number === index));
      tab.tabIndex = number === index ? 0 : -1;
    });
    this.panel.setAttribute("aria-labelledby", `reproduction-${index}`);
    this.pre.setAttribute("aria-label", title);
    this.copyButton.setAttribute("aria-label", `Copy: ${title}`);
    const text = this.reproduce?.[key] ?? "";
    if (this.code.textContent === text) return;
    if (key === "command") showCommand(this.code, text);
    else this.code.textContent = text;
  }

  key(event) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const visible = this.tabs.filter((tab) => !tab.hidden);
    const tab = visible[(visible.indexOf(this.tabs[this.current]) + step + visible.length) % visible.length];
    this.choose(this.tabs.indexOf(tab));
    tab.focus();
  }
}

/** The dialogs that keep a take: as a scene file, as pictures, and as a trace. */
class TakeDialogs {
  /** `phone` returns the index and the title of the phone whose take is kept. */
  constructor({ folder, formats = Object.keys(formatNames) }, phone, send) {
    this.phone = phone;
    this.send = send;
    this.name = "my-take";
    this.formats = formats.map((format) => [format, formatNames[format] ?? format]);
    this.format = formats.includes("webp") ? "webp" : formats[0];
    this.folder = folder === "." ? "the current folder" : folder;
    this.dialog = make("dialog", { "aria-labelledby": "dialog-title" });
    document.body.append(this.dialog);
  }

  open(title, ...children) {
    this.problem = make("p", { class: "problem", role: "alert" });
    this.result = make("div", { class: "result", "aria-live": "polite" });
    const close = make(
      "button",
      { type: "button", class: "icon close", "aria-label": "Close", onclick: () => this.dialog.close() },
      icon("close"),
    );
    this.dialog.replaceChildren(
      make("div", { class: "head" }, make("h2", { id: "dialog-title" }, title), close),
      ...children,
      this.problem,
      this.result,
    );
    this.dialog.showModal();
    this.dialog.querySelector("input")?.select();
  }

  /** Names the phone if there are several. */
  get subject() {
    const { title, count } = this.phone();
    return count > 1 ? `the take of ${title}` : "the take";
  }

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
    const confirm = () => this.request({ do: "save", phone: this.phone().index, name: this.name });
    this.open(
      `Save ${this.subject}`,
      make(
        "p",
        { class: "note" },
        `Everything since the start becomes the script of a scene file in ${this.folder}. An existing file is never overwritten.`,
      ),
      make(
        "div",
        { class: "row" },
        this.nameField(confirm),
        make("button", { type: "button", class: "primary", onclick: confirm }, "Save"),
      ),
    );
  }

  /** Asks for the name and the format of pictures. */
  export() {
    const confirm = () => this.request({ do: "export", phone: this.phone().index, name: this.name, format: this.format });
    this.open(
      `Export ${this.subject}`,
      make(
        "p",
        { class: "note" },
        `The take is drawn to files in ${this.folder}: as frames with the device's pixels, 60 per second, or as a small animation.`,
      ),
      make(
        "div",
        { class: "row" },
        this.nameField(confirm),
        menu("Format", this.formats, this.format, (format) => {
          this.format = format;
        }),
        make("button", { type: "button", class: "primary", onclick: confirm }, "Export"),
      ),
    );
  }

  /** Shows the lines of the trace. */
  trace() {
    const { element, code } = codeBlock("Trace");
    this.traceCode = code;
    this.open(
      `Trace of ${this.subject}`,
      make("p", { class: "note" }, "One line for each event, as 'refreshkit trace' prints them."),
      element,
    );
    this.dialog.classList.add("large");
    this.dialog.addEventListener("close", () => this.dialog.classList.remove("large"), { once: true });
    this.request({ do: "trace", phone: this.phone().index });
  }

  request(message) {
    this.problem.textContent = "";
    this.result.replaceChildren(make("p", { class: "note" }, message.do === "export" ? "Drawing\u2026" : "Working\u2026"));
    if (!this.send(message)) this.report("the connection to the studio is lost");
  }

  /** Shows the path and the command of a `saved` message. */
  didSave({ path, count, command }) {
    if (!this.dialog.open) return;
    const text = count > 1 ? `${countText(count, "file")} in ${path}` : path;
    const line = make("p", {}, make("span", { class: "done" }, icon("check")), " Saved: ", nameElement(text));
    this.result.replaceChildren(line);
    if (command == null) return;
    const { element, code } = codeBlock("Command");
    showCommand(code, command);
    this.result.append(make("p", { class: "note" }, "To draw it again:"), element);
  }

  didTrace(lines) {
    if (!this.dialog.open) return;
    this.traceCode.textContent = lines.join("\n");
    this.result.replaceChildren(make("p", { class: "note" }, countText(lines.length, "line")));
  }

  /** Shows a problem in the open dialog; returns whether there is one. */
  report(message) {
    if (!this.dialog.open) return false;
    this.result.replaceChildren();
    this.problem.textContent = message;
    return true;
  }
}
