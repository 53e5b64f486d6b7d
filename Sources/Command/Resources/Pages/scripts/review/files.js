"use strict";

/** The number of rows that a list shows before it collapses the rest. */
const listedCount = 12;

/**
 * Creates a section inside an entry.
 * @param {string} title
 * @param {...Child} children
 */
function subsection(title, ...children) {
  const id = `section-${++fieldCount}`;
  return make("section", { "aria-labelledby": id }, make("h3", { id }, title), ...children);
}

/**
 * Creates the sections for the names of an entry's files: renamed, added, and missing.
 * @param {Entry} entry
 */
function changedFiles({ names, added, gone }) {
  const rows = names.map(([old, name]) => make("tr", {}, make("td", {}, nameElement(old)), make("td", {}, nameElement(name))));
  return [
    names.length > 0 ? subsection("Names", ...folded(rows, (rows) => table(["Expected", "Found"], rows), "name")) : null,
    added.length > 0 ? subsection("Added files", ...pathLists(added)) : null,
    gone.length > 0 ? subsection("Missing files", ...pathLists(gone)) : null,
  ].filter(Boolean);
}

/** @param {string[]} paths */
function pathLists(paths) {
  return folded(paths.map((path) => make("li", {}, nameElement(path))), (items) => make("ul", { class: "paths" }, ...items), "file");
}

/**
 * Puts the first items into a list, and the rest into a list that the viewer can expand.
 * @param {HTMLElement[]} items
 * @param {(items: HTMLElement[]) => HTMLElement} list
 * @param {string} noun
 */
function folded(items, list, noun) {
  const rest = items.slice(listedCount);
  if (rest.length === 0) return [list(items)];
  return [list(items.slice(0, listedCount)), make("details", {}, make("summary", {}, countText(rest.length, `more ${noun}`)), list(rest))];
}

/**
 * @param {string[]} titles
 * @param {HTMLElement[]} rows
 */
function table(titles, rows) {
  const head = make("tr", {}, ...titles.map((title) => make("th", { scope: "col" }, title)));
  return make("table", {}, make("thead", {}, head), make("tbody", {}, ...rows));
}

/**
 * Creates the section for the options that differ.
 * @param {PageData["options"]} values
 */
function optionsSection(values) {
  const rows = values.map(({ label, expected, found }) =>
    make(
      "tr",
      {},
      make("th", { scope: "row" }, nameElement(label)),
      make("td", {}, nameElement(expected)),
      make("td", {}, nameElement(found)),
    )
  );
  return values.length > 0 ? section("Options", table(["Option", "Expected", "Found"], rows)) : null;
}

/** @typedef {keyof typeof fileKindNames} FileKind */

/** Names of the differences between files without frames. */
const fileKindNames = { added: "Added", gone: "Missing", bytes: "Different bytes", unreadable: "Cannot be read as an image" };

/**
 * Creates the section for the files of the found export that do not match its manifest.
 * @param {PageData["findings"]} findings
 */
function findingsSection(findings) {
  const rows = findings.map(({ path, kind }) => make("tr", {}, make("td", {}, nameElement(path)), make("td", {}, capitalized(kind))));
  return findings.length > 0
    ? section("Not matching the manifest", ...folded(rows, (rows) => table(["File", "Finding"], rows), "file"))
    : null;
}

/**
 * Creates the section for the differing files that contain no frames.
 * @param {PageData["files"]} files
 */
function otherFilesSection(files) {
  const rows = files.map(({ path, kind }) => make("tr", {}, make("td", {}, nameElement(path)), make("td", {}, fileKindNames[kind])));
  return files.length > 0 ? section("Other files", ...folded(rows, (rows) => table(["File", "Difference"], rows), "file")) : null;
}
