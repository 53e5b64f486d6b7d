"use strict";

/** The maximum number of phones side by side. */
const maximumPhones = 6;

/**
 * Titles of the indicator families.
 * @type {Record<string, string | undefined>}
 */
const familyTitles = { basics: "Basics", classics: "Classics", platforms: "Platforms", playful: "Playful" };

/**
 * The subjects that the session offers.
 *
 * @typedef {{ name: string, title: string, summary: string, family: string, tags: string[] }} CatalogEntry
 * @typedef {{ title: string, entries: CatalogEntry[] }} CatalogGroup
 * @typedef {{ entry: CatalogEntry, words: string, element: HTMLElement }} CatalogRow
 */

/** The list of all subjects, which selects one or more to show side by side. */
class Catalog {
  /**
   * Calls `onShow` with the names to show.
   * @param {(names: string[]) => void} onShow
   */
  constructor(onShow) {
    this.onShow = onShow;
    /** @type {string[]} */
    this.names = [];
    /** @type {CatalogRow[]} */
    this.rows = [];
    /** @type {{ rows: CatalogRow[], element: HTMLElement }[]} */
    this.groups = [];
    /** @type {CatalogRow | undefined} */
    this.active = undefined;
    const id = `field-${++fieldCount}`;
    this.search = make("input", {
      id,
      type: "search",
      placeholder: "Search",
      autocomplete: "off",
      spellcheck: "false",
      oninput: () => this.filter(),
      onkeydown: (event) => this.searchKey(event),
    });
    const note = make("span", { class: "note" });
    this.besideNote = note;
    const beside = toggle("Side by side", false, (isOn) => this.allowBeside(isOn));
    this.isBeside = false;
    this.list = make("div", {
      class: "subjects",
      role: "listbox",
      "aria-label": "Subjects",
      "aria-multiselectable": "true",
      onkeydown: (event) => this.key(event),
    });
    this.none = make("p", { class: "note none", hidden: true }, "Nothing matches.");
    this.summary = make("p", { class: "note about", id: "about" });
    this.elements = [
      make(
        "div",
        { class: "find" },
        make("label", { for: id, class: "unseen" }, "Search"),
        this.search,
        make("div", { class: "beside" }, beside, note),
      ),
      this.list,
      this.none,
      this.summary,
    ];
  }

  /**
   * Fills the list with the groups from a `catalog` message; indicators are grouped by family.
   * @param {CatalogGroup[]} groups
   */
  fill(groups) {
    const split = groups.flatMap(({ title, entries }) => {
      const families = [...new Set(entries.map(({ family }) => family))];
      if (families.length < 2) return [{ title, entries }];
      return families.map((family) => ({
        title: `${title}: ${familyTitles[family] ?? (family || "Other")}`,
        entries: entries.filter((entry) => entry.family === family),
      }));
    });
    this.rows = [];
    this.groups = split.filter(({ entries }) => entries.length > 0).map(({ title, entries }) => {
      const id = `group-${++fieldCount}`;
      const rows = entries.map((entry) => this.row(entry));
      const heading = make("div", { class: "group", id, role: "presentation" }, title);
      return { rows, element: make("div", { role: "group", "aria-labelledby": id }, heading, ...rows.map(({ element }) => element)) };
    });
    this.list.replaceChildren(...this.groups.map(({ element }) => element));
    this.activate(this.rows[0]);
    this.filter();
    this.select(this.names);
  }

  /** @param {CatalogEntry} entry */
  row(entry) {
    const words = [entry.name, entry.title, entry.summary, entry.family, ...entry.tags].join(" ").toLowerCase();
    const element = make("div", {
      role: "option",
      tabindex: -1,
      "aria-selected": "false",
      onclick: (event) => this.choose(row, this.isBeside || event.ctrlKey || event.metaKey || event.shiftKey),
      onfocus: () => this.activate(row),
      onpointerenter: () => this.describe(row),
    }, nameElement(entry.title));
    /** @type {CatalogRow} */
    const row = { entry, words, element };
    this.rows.push(row);
    return row;
  }

  /**
   * Marks the subjects that are shown.
   * @param {string[]} names
   */
  select(names) {
    this.names = names;
    for (const { entry, element } of this.rows) element.setAttribute("aria-selected", String(names.includes(entry.name)));
    this.besideNote.textContent = names.length > 1 ? `${names.length} of ${maximumPhones}` : "";
    const row = this.rows.find(({ entry }) => entry.name === names[0]);
    if (row === undefined || this.list.contains(document.activeElement)) return;
    this.activate(row);
    const { list } = this;
    const top = row.element.offsetTop - list.offsetTop;
    if (top >= list.scrollTop + 40 && top <= list.scrollTop + list.clientHeight - 40) return;
    const group = (row.element.parentElement ?? row.element).offsetTop - list.offsetTop;
    list.scrollTop = top - group < list.clientHeight - 80 ? group : top - list.clientHeight / 3;
  }

  /**
   * Sets whether a click adds a subject to the others; turning this off keeps only the first subject.
   * @param {boolean} isOn
   */
  allowBeside(isOn) {
    this.isBeside = isOn;
    if (!isOn && this.names.length > 1) this.onShow([this.names[0]]);
  }

  /**
   * Makes a row the tab stop of the list.
   * @param {CatalogRow | undefined} row
   */
  activate(row) {
    if (row === undefined) return;
    if (this.active !== undefined) this.active.element.tabIndex = -1;
    this.active = row;
    row.element.tabIndex = 0;
    this.describe(row);
  }

  /** @param {CatalogRow} row */
  describe(row) {
    this.described?.element.removeAttribute("aria-describedby");
    this.described = row;
    row.element.setAttribute("aria-describedby", "about");
    this.summary.textContent = row.entry.summary;
  }

  /**
   * Shows a subject alone, adds it to the visible subjects, or removes it.
   * @param {CatalogRow} row
   * @param {boolean} isBeside
   */
  choose(row, isBeside) {
    const { name } = row.entry;
    this.activate(row);
    if (!isBeside) {
      this.onShow([name]);
    } else if (this.names.includes(name)) {
      if (this.names.length > 1) this.onShow(this.names.filter((other) => other !== name));
    } else if (this.names.length < maximumPhones) {
      this.onShow([...this.names, name]);
    } else {
      announce(`At most ${maximumPhones} phones fit side by side; remove one first.`);
      this.besideNote.textContent = `at most ${maximumPhones}`;
    }
  }

  filter() {
    const words = this.search.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const row of this.rows) row.element.hidden = !words.every((word) => row.words.includes(word));
    for (const { rows, element } of this.groups) element.hidden = rows.every((row) => row.element.hidden);
    const visible = this.visibleRows();
    this.none.hidden = visible.length > 0;
    this.list.hidden = visible.length === 0;
    this.summary.hidden = visible.length === 0;
    if (visible.length > 0 && this.active?.element.hidden !== false) this.activate(this.bestRow());
  }

  visibleRows() {
    return this.rows.filter(({ element }) => !element.hidden);
  }

  /** Returns the row that best matches the search: its name equals, begins with, or contains the text. */
  bestRow() {
    const rows = this.visibleRows();
    const text = this.search.value.trim().toLowerCase();
    /** @param {CatalogRow} row */
    const title = ({ entry }) => entry.title.toLowerCase();
    return rows.find((row) => title(row) === text) ?? rows.find((row) => title(row).startsWith(text)) ??
      rows.find((row) => title(row).includes(text)) ?? rows[0];
  }

  /** @param {KeyboardEvent} event */
  searchKey(event) {
    const first = this.bestRow();
    if (event.key === "ArrowDown" && first !== undefined) {
      event.preventDefault();
      first.element.focus();
    } else if (event.key === "Enter" && first !== undefined) {
      this.choose(first, this.isBeside || event.shiftKey);
    }
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const rows = this.visibleRows();
    const index = rows.findIndex((row) => row === this.active);
    /** @type {Record<string, number | undefined>} */
    const moves = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1, PageDown: index + 10, PageUp: index - 10 };
    const move = moves[event.key];
    if (move !== undefined) {
      event.preventDefault();
      rows[Math.max(0, Math.min(rows.length - 1, move))].element.focus();
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      event.stopPropagation();
      if (this.active !== undefined) this.choose(this.active, event.key === " " || this.isBeside || event.shiftKey);
    } else if (event.key.length === 1 && /[a-z]/i.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      // Moves to the next name that begins with the typed letter, as native lists do.
      event.stopPropagation();
      const next = [...rows.slice(index + 1), ...rows.slice(0, index + 1)].find(({ entry }) =>
        entry.title.toLowerCase().startsWith(event.key.toLowerCase())
      );
      next?.element.focus();
    }
  }
}
