"use strict";

/** The part of the page's address that names an entry. */
function addressOf(entry) {
  return `#${encodeURIComponent(entry.id)}`;
}

/** Summarizes everything that differs in one sentence. */
function verdictText({ entries, files, findings, noun, expectedCount, foundCount }) {
  const sum = (count) => entries.reduce((total, entry) => total + count(entry), 0);
  const kinds = (kind) => entries.filter((entry) => entry.kinds.includes(kind)).length;
  const frames = sum((entry) => entry.frames.filter((frame) => frame[3] > 0).length);
  const isOne = (count) => (count === 1 ? "is" : "are");
  // An animation is one file with many frames.
  const all = Math.max(expectedCount, foundCount);
  const ofAll = sum((entry) => entry.frames.length) <= all ? ` of ${all.toLocaleString("en")}` : "";
  const clause = (count, text) => (count > 0 ? text(count) : null);
  const clauses = [
    clause(
      frames,
      (count) =>
        `${ofAll && all > 1 ? `${count.toLocaleString("en")}${ofAll} frames` : countText(count, "frame")} ${
          count === 1 ? "differs" : "differ"
        }`,
    ),
    clause(kinds("timing"), (count) => `the timing of ${countText(count, "animation")} differs`),
    clause(sum((entry) => entry.names.length), (count) => `${countText(count, "file")} ${isOne(count)} renamed`),
    clause(
      sum((entry) => entry.gone.length) + files.filter((file) => file.kind === "gone").length,
      (count) => `${countText(count, noun)} ${isOne(count)} missing`,
    ),
    clause(
      sum((entry) => entry.added.length) + files.filter((file) => file.kind === "added").length,
      (count) => `${countText(count, noun)} ${isOne(count)} new`,
    ),
    clause(
      sum((entry) => entry.frames.filter((frame) => frame[3] === null).length) + files.filter((file) => file.kind === "unreadable").length,
      (count) => `${countText(count, "file")} cannot be read as ${count === 1 ? "an image" : "images"}`,
    ),
    clause(
      files.filter((file) => file.kind === "bytes").length,
      (count) => `${countText(count, "other file")} ${count === 1 ? "differs" : "differ"}`,
    ),
  ].filter(Boolean);
  const isCompared = entries.every((entry) =>
    entry.frames.every((frame) => frame[3] !== null) && entry.frames.some(([before, after]) => before !== null && after !== null)
  );
  const isUnread = files.some((file) => file.kind === "unreadable");
  if (clauses.length === 0) clauses.push("no visible differences");
  else if (frames === 0 && isCompared && !isUnread && entries.length > 0) clauses.unshift("no pixels differ");
  if (findings.length > 0) clauses.push(`${countText(findings.length, "file")} ${isOne(findings.length)} not as in the manifest`);
  return `${capitalized(clauses.join("; "))}.`;
}

/** Shows all differences, and the one that the address names. */
const page = {
  current: null,
  comparison: null,

  /** Whether everything that the page shows at first is loaded. */
  get isReady() {
    return this.comparison === null || this.comparison.story !== undefined;
  },

  start() {
    const { entries, title, version } = pageData;
    document.title = title;
    settings.isPlaying = false;
    document.getElementById("top").append(make("p", { class: "heading" }, nameElement(title)), themeControl());
    document.getElementById("end").append(make("p", {}, `Written by ${version}. This page works without a network.`));
    this.list = entries.length > 1 ? new EntryList(entries, () => this.reveal()) : null;
    this.selected = make("div", { class: "selected" });
    const differences = entries.length > 0
      ? make("div", { class: this.list ? "differences" : "differences single" }, this.list?.element, this.selected)
      : null;
    const others = [settingsSection(pageData.settings), otherFilesSection(pageData.files), findingsSection(pageData.findings)].filter(
      Boolean,
    );
    document.getElementById("main").append(
      ...[this.overview(), differences, others.length > 0 ? make("div", { class: "others" }, ...others) : null].filter(Boolean),
    );
    this.current = this.selected;
    addEventListener("hashchange", () => this.route(true));
    addEventListener("keydown", (event) => this.key(event));
    addEventListener("resize", () => settings.change({}));
    if (entries.length > 0) this.route(false);
    // The selected entry comes first.
    this.comparison?.loading.then(() => this.list?.loadThumbnails());
  },

  /** The verdict, and the names of both exports. */
  overview() {
    const { noun, equalPasses, entries } = pageData;
    const isEqual = [entries, pageData.files, pageData.findings].every((list) => list.length === 0);
    const side = (side, count) =>
      make(
        "div",
        {},
        make("dt", {}, sideNames[side]),
        make("dd", {}, nameElement(pageData[side]), make("span", { class: "note" }, countText(count, noun))),
      );
    const equal = equalPasses === 0
      ? null
      : entries.length === 0
      ? `${countText(equalPasses, "animation")} compared.`
      : `${countText(equalPasses, "other animation")} ${equalPasses === 1 ? "is" : "are"} equal.`;
    return make(
      "div",
      { class: isEqual ? "overview calm" : "overview" },
      make("h1", {}, verdictText(pageData)),
      make(
        "div",
        { class: "exports" },
        make("dl", {}, side("expected", pageData.expectedCount), side("found", pageData.foundCount)),
        equal ? make("p", { class: "note" }, equal) : null,
      ),
    );
  },

  route(isChosen) {
    const { entries } = pageData;
    const entry = entries.find((entry) => addressOf(entry) === location.hash) ?? entries[0];
    if (this.comparison?.entry === entry) return;
    this.comparison?.hide();
    this.current = this.comparison = new Comparison(entry);
    this.selected.replaceChildren(this.comparison.element);
    this.list?.select(entry);
    this.comparison.show();
    if (!isChosen) return;
    announce(`${entry.title}, ${factsText(entry)}: ${amountTexts(entry).join("; ")}`);
  },

  /** Shows the entry that was chosen in the list, which is above it on narrow screens. */
  reveal() {
    if (isWide.matches) return;
    this.selected.scrollIntoView();
    this.selected.querySelector("h2").focus({ preventScroll: true });
  },

  key(event) {
    if (this.comparison && !isForControl(event)) this.comparison.key(event);
  },
};

const isWide = matchMedia("(min-width: 960px)");

page.start();
