"use strict";

/**
 * The data of the page: two exports, and everything that differs.
 *
 * @typedef {object} PageData
 * @property {string} title
 * @property {string} version
 * @property {string} expected
 * @property {string} found
 * @property {number} expectedCount
 * @property {number} foundCount
 * @property {string} noun The noun for an export's contents: "frame" or "file".
 * @property {number} equalPasses
 * @property {Entry[]} entries
 * @property {{ path: string, kind: FileKind }[]} files
 * @property {{ path: string, kind: string }[]} findings
 * @property {{ label: string, expected: string, found: string }[]} options
 */

/**
 * A pass that differs.
 *
 * @typedef {object} Entry
 * @property {string} id
 * @property {string} title
 * @property {string | null} variant The size or frame rate, if only this distinguishes the pass from others.
 * @property {Phase | null} phase
 * @property {Appearance | null} appearance
 * @property {number | null} scale
 * @property {Kind[]} kinds
 * @property {number} pixels The total number of differing pixels.
 * @property {number} largest The largest difference in any component.
 * @property {Unit} unit
 * @property {string | null} timing
 * @property {PassHead | null} expected
 * @property {PassHead | null} found
 * @property {boolean} isOmitted
 * @property {FramePair[]} frames
 * @property {[expected: string, found: string][]} names
 * @property {string[]} added
 * @property {string[]} gone
 *
 * @typedef {"seconds" | "progress" | "number"} Unit
 * @typedef {[expected: number | null, found: number | null, position: number, pixels: number | null, largest: number,
 *   ...bounds: number[]]} FramePair
 */

/**
 * Returns the part of the page's address that names an entry.
 * @param {Entry} entry
 */
function addressOf(entry) {
  return `#${encodeURIComponent(entry.id)}`;
}

/**
 * Summarizes everything that differs in one sentence.
 * @param {PageData} data
 */
function verdictText({ entries, files, findings, noun, expectedCount, foundCount }) {
  /** @param {(entry: Entry) => number} count */
  const sum = (count) => entries.reduce((total, entry) => total + count(entry), 0);
  /** @param {FileKind} kind */
  const fileCount = (kind) => files.filter((file) => file.kind === kind).length;
  const frames = sum(differingCount);
  /** @param {number} count */
  const isOne = (count) => (count === 1 ? "is" : "are");
  // An animation is one file with many frames.
  const all = Math.max(expectedCount, foundCount);
  const ofAll = sum((entry) => entry.frames.length) <= all ? ` of ${all.toLocaleString("en")}` : "";
  const timings = entries.filter((entry) => entry.kinds.includes("timing")).length;
  const renamed = sum((entry) => entry.names.length);
  const gone = sum((entry) => entry.gone.length) + fileCount("gone");
  const added = sum((entry) => entry.added.length) + fileCount("added");
  const unreadable = sum((entry) => entry.frames.filter((frame) => frame[3] === null).length) + fileCount("unreadable");
  const others = fileCount("bytes");
  const clauses = [];
  if (frames > 0 && ofAll && all > 1) clauses.push(`${frames.toLocaleString("en")}${ofAll} frames ${frames === 1 ? "differs" : "differ"}`);
  else if (frames > 0) clauses.push(differText(frames, "frame"));
  if (timings > 0) clauses.push(`the timing of ${countText(timings, "animation")} differs`);
  if (renamed > 0) clauses.push(`${countText(renamed, "file")} ${isOne(renamed)} renamed`);
  if (gone > 0) clauses.push(`${countText(gone, noun)} ${isOne(gone)} missing`);
  if (added > 0) clauses.push(`${countText(added, noun)} ${isOne(added)} new`);
  if (unreadable > 0) clauses.push(`${countText(unreadable, "file")} cannot be read as ${unreadable === 1 ? "an image" : "images"}`);
  if (others > 0) clauses.push(differText(others, "other file"));
  const isCompared = entries.every((entry) =>
    entry.frames.every((frame) => frame[3] !== null) && entry.frames.some(([before, after]) => before !== null && after !== null)
  );
  const isUnread = files.some((file) => file.kind === "unreadable");
  if (clauses.length === 0) clauses.push("no visible differences");
  else if (frames === 0 && isCompared && !isUnread && entries.length > 0) clauses.unshift("no pixels differ");
  const mismatches = findings.length;
  if (mismatches > 0) clauses.push(`${countText(mismatches, "file")} ${mismatches === 1 ? "does" : "do"} not match the manifest`);
  return `${capitalized(clauses.join("; "))}.`;
}

/** The media query for pages with the list next to the selected entry. */
const isWide = matchMedia("(min-width: 960px)");

/** A page that lists all differences and shows the one named in its address. */
class Page {
  constructor() {
    const { entries, title, version, files, findings } = pageData;
    document.title = title;
    pageOptions.isPlaying = false;
    /** @type {Comparison | null} */
    this.comparison = null;
    this.list = entries.length > 1 ? new EntryList(entries, () => this.reveal()) : null;
    this.selected = make("div", { class: "selected" });
    pageElement("top").append(make("p", { class: "heading" }, nameElement(title)), themeControl());
    pageElement("end").append(make("p", {}, `Written by ${version}. This page works without a network.`));
    const main = pageElement("main");
    main.append(this.overview());
    if (entries.length > 0) {
      main.append(make("div", { class: this.list ? "differences" : "differences single" }, this.list?.element, this.selected));
    }
    const others = [optionsSection(pageData.options), otherFilesSection(files), findingsSection(findings)];
    if (others.some((other) => other !== null)) main.append(make("div", { class: "others" }, ...others));
    addEventListener("hashchange", () => this.route(true));
    addEventListener("keydown", (event) => this.key(event));
    addEventListener("resize", () => pageOptions.change({}));
    if (entries.length > 0) this.route(false);
    // The selected entry comes first.
    if (this.current instanceof Comparison) this.current.loading.then(() => this.list?.loadThumbnails());
  }

  /** The shown comparison or entry; an empty element if nothing differs. */
  get current() {
    return this.comparison ?? this.selected;
  }

  /** Whether the initial contents of the page are loaded. */
  get isReady() {
    return this.comparison === null || this.comparison.story !== undefined;
  }

  /** Creates the summary and the names of both exports. */
  overview() {
    const { noun, equalPasses, entries, files, findings, expectedCount, foundCount } = pageData;
    const isEqual = entries.length + files.length + findings.length === 0;
    /** @type {(side: Side, count: number) => HTMLElement} */
    const facts = (side, count) => {
      const note = make("span", { class: "note" }, countText(count, noun));
      return make("div", {}, make("dt", {}, sideNames[side]), make("dd", {}, nameElement(pageData[side]), note));
    };
    const equal = entries.length === 0
      ? `${countText(equalPasses, "animation")} compared.`
      : `${countText(equalPasses, "other animation")} ${equalPasses === 1 ? "is" : "are"} equal.`;
    return make(
      "div",
      { class: isEqual ? "overview calm" : "overview" },
      make("h1", {}, verdictText(pageData)),
      make(
        "div",
        { class: "exports" },
        make("dl", {}, facts("expected", expectedCount), facts("found", foundCount)),
        equalPasses > 0 ? make("p", { class: "note" }, equal) : null,
      ),
    );
  }

  /** @param {boolean} isChosen */
  route(isChosen) {
    const { entries } = pageData;
    const entry = entries.find((entry) => addressOf(entry) === location.hash) ?? entries[0];
    if (this.comparison?.entry === entry) return;
    this.comparison?.hide();
    this.comparison = new Comparison(entry);
    this.selected.replaceChildren(this.comparison.element);
    this.list?.select(entry);
    this.comparison.show();
    if (!isChosen) return;
    announce(`${entry.title}, ${factsText(entry)}: ${amountTexts(entry).join("; ")}`);
  }

  /** Shows the entry that was chosen in the list, which is above it on narrow screens. */
  reveal() {
    if (isWide.matches) return;
    this.selected.scrollIntoView();
    this.selected.querySelector("h2")?.focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (!isForControl(event)) this.comparison?.key(event);
  }
}

// Global variable for browser checks.
Object.assign(globalThis, { page: new Page() });
