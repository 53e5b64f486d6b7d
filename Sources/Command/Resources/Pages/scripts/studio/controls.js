"use strict";

/** Names of the phone's languages, by tag. */
const languageNames = new Intl.DisplayNames("en", { type: "language", fallback: "code" });

/** @type {[string, string][]} */
const orientations = [["portrait", "Portrait"], ["landscape-left", "Landscape left"], ["landscape-right", "Landscape right"]];

/**
 * Titles of the refresh controls.
 * @type {Record<string, string | undefined>}
 */
const controlTitles = { header: "Header", footer: "Footer", trailer: "Trailer", tab: "Tab button" };

/** The options of all phones: device, orientation, appearance, language, motion, direction, and size on the page. */
class DeviceControls {
  /**
   * Calls `onChange` with the changed keys of a `show` message, and `onZoom` with a zoom.
   * @param {CatalogMessage} catalog
   * @param {{ onChange: (values: Partial<LookOfPhones>) => void, onZoom: (zoom: string) => void }} callbacks
   */
  constructor({ devices, languages }, { onChange, onZoom }) {
    /** @type {[string, string][]} */
    const languageChoices = languages.map((tag) => [tag, languageNames.of(tag) ?? tag]);
    /** @type {[string, string][]} */
    const deviceChoices = devices.map(({ id, name }) => [id, name]);
    this.device = menu("Device", deviceChoices, "", (device) => onChange({ device }));
    this.orientation = menu("Orientation", orientations, "portrait", (orientation) => onChange({ orientation }));
    this.language = menu("Language", languageChoices, "en", (language) => onChange({ language }));
    this.zoom = menu("Size on the page", [["fit", "Fit"], ["0.5", "50%"], ["0.75", "75%"], ["1", "100%"]], "fit", onZoom);
    this.appearance = segments(
      "Appearance of the phone",
      [["light", "Light"], ["dark", "Dark"]],
      "light",
      (appearance) => onChange({ appearance }),
    );
    this.motion = toggle("Reduced motion", false, (reducesMotion) => onChange({ reducesMotion }));
    this.direction = toggle(
      "Right to left",
      false,
      (isOn) => onChange({ direction: isOn ? "right-to-left" : "left-to-right" }),
    );
    const menus = [this.device, this.orientation, this.language, this.zoom];
    for (const { label } of menus) label.classList.add("unseen");
    this.element = make(
      "div",
      { class: "tools", role: "group", "aria-label": "Phone" },
      ...menus,
      make("div", { class: "looks" }, this.appearance, this.motion, this.direction),
    );
  }

  /**
   * Applies the options from a `shown` message.
   * @param {LookOfPhones} look
   */
  show({ device, orientation, language, appearance, reducesMotion, direction }) {
    /** @type {[HTMLSelectElement, string][]} */
    const values = [[this.device.select, device], [this.orientation.select, orientation], [this.language.select, language]];
    for (const [select, value] of values) {
      // A scene may have its own device.
      if (![...select.options].some((option) => option.value === value)) select.append(make("option", { value }, value));
      select.value = value;
    }
    this.appearance.select(appearance);
    this.motion.box.checked = reducesMotion;
    this.direction.box.checked = direction === "right-to-left";
  }
}

/** Buttons for calls that an app makes: begin and end refreshes, select tabs, hide the bar, and set badges. */
class AppActions {
  /**
   * Calls `onAction` with a scene script entry.
   * @param {(entry: ScriptEntry) => void} onAction
   */
  constructor(onAction) {
    this.onAction = onAction;
    this.isBarHidden = false;
    this.rows = make("div", { class: "actions" });
    this.tab = 0;
    /**
     * The controls and tabs that the rows were built for.
     * @type {string | null}
     */
    this.key = null;
    this.bar = this.button("Hide", "Hide the tab bar", () => this.toggleBar());
    this.badge = make("input", {
      type: "text",
      "aria-label": "Badge of the selected tab",
      maxlength: 6,
      placeholder: "3",
      onkeydown: (event) => {
        if (event.key === "Enter") this.setBadge();
      },
    });
  }

  /** @param {PhoneFacts} facts */
  show({ controls, tabs, selectedTab }) {
    const key = JSON.stringify([controls, tabs]);
    this.tab = selectedTab;
    if (key === this.key) {
      this.selectTab(selectedTab);
      return;
    }
    this.key = key;
    const rows = controls.map((control) =>
      this.row(
        controlTitles[control] ?? control,
        this.button("Begin", `Begin the refresh of the ${control}`, () => ({ begin: control })),
        this.button("End", `End the refresh of the ${control}`, () => ({ end: control })),
      )
    );
    if (tabs.length > 1) {
      /** @type {[string, string][]} */
      const choices = tabs.map((title, index) => [String(index), title]);
      this.tabs = segments("Select a tab", choices, String(selectedTab), (index) => this.onAction({ page: Number(index) }));
      rows.push(make("div", { class: "field" }, this.tabs));
    }
    if (tabs.length > 0) {
      this.showBar(false);
      this.badge.value = "";
      const set = make(
        "button",
        { type: "button", "aria-label": "Set the badge of the selected tab", onclick: () => this.setBadge() },
        "Set",
      );
      rows.push(this.row("Tab bar", this.bar), this.row("Badge", this.badge, set));
    }
    this.rows.replaceChildren(...rows);
  }

  /**
   * @param {string} title
   * @param {...Child} children
   */
  row(title, ...children) {
    return make("div", { class: "field" }, make("span", { class: "label" }, title), make("div", { class: "buttons" }, ...children));
  }

  /**
   * @param {string} text
   * @param {string} label
   * @param {() => ScriptEntry} entry
   */
  button(text, label, entry) {
    return make("button", { type: "button", "aria-label": label, onclick: () => this.onAction(entry()) }, text);
  }

  /** @param {number} index */
  selectTab(index) {
    this.tab = index;
    this.tabs?.select(String(index));
  }

  toggleBar() {
    const bar = this.isBarHidden ? "shown" : "hidden";
    this.showBar(!this.isBarHidden);
    return { bar };
  }

  /**
   * Labels the button with its next action.
   * @param {boolean} isHidden
   */
  showBar(isHidden) {
    this.isBarHidden = isHidden;
    this.bar.textContent = isHidden ? "Show" : "Hide";
    this.bar.setAttribute("aria-label", `${isHidden ? "Show" : "Hide"} the tab bar`);
  }

  setBadge() {
    this.onAction({ badge: { tab: this.tab, value: this.badge.value.trim() || null } });
  }
}
