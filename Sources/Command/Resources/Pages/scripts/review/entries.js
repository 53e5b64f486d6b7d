"use strict";

/** The list of all entries, with thumbnails and a filter. */
class EntryList {
  /**
   * `onChoice` is called when the viewer chooses an entry by its link.
   * @param {Entry[]} entries
   * @param {() => void} onChoice
   */
  constructor(entries, onChoice) {
    this.items = entries.map((entry) => new EntryItem(entry));
    /** @type {EntryItem | null} */
    this.selected = null;
    /** @type {[Kind | "", string][]} */
    const kinds = [["", `All (${entries.length})`]];
    for (const kind of /** @type {Kind[]} */ (Object.keys(kindNames))) {
      const { length } = entries.filter((entry) => entry.kinds.includes(kind));
      if (length > 0) kinds.push([kind, `${kindNames[kind]} (${length})`]);
    }
    const filter = kinds.length > 2 ? menu("Show", kinds, "", (kind) => this.filter(kind)) : null;
    this.list = make("ul", { class: "entries" }, ...this.items.map((item) => item.element));
    this.list.addEventListener("keydown", (event) => this.key(event));
    // The address changes at some time after the click, unless the entry is already shown.
    this.list.addEventListener("click", () => {
      addEventListener("hashchange", onChoice, { once: true });
      setTimeout(onChoice);
    });
    this.element = make("nav", { class: "list", "aria-label": "Differences" }, filter, this.list);
    this.observer = new IntersectionObserver((changes) => {
      for (const { target, isIntersecting } of changes) {
        if (isIntersecting) this.items.find((item) => item.element === target)?.load();
      }
    }, { rootMargin: "100px" });
  }

  /** Loads the thumbnails that are on the screen, and others when they are scrolled into view. */
  loadThumbnails() {
    for (const item of this.items) this.observer.observe(item.element);
  }

  get shownItems() {
    return this.items.filter((item) => !item.element.hidden);
  }

  /** @param {Kind | ""} kind */
  filter(kind) {
    for (const item of this.items) item.element.hidden = kind !== "" && !item.entry.kinds.includes(kind);
    announce(countText(this.shownItems.length, "difference"));
    if (this.selected?.element.hidden) location.replace(addressOf(this.shownItems[0].entry));
  }

  /**
   * Marks an entry; Tab reaches only its link.
   * @param {Entry} entry
   */
  select(entry) {
    for (const item of this.items) {
      if (item.entry === entry) this.selected = item;
      item.link.tabIndex = item.entry === entry ? 0 : -1;
      if (item.entry === entry) item.link.setAttribute("aria-current", "true");
      else item.link.removeAttribute("aria-current");
    }
    if (this.selected === null) return;
    // Scrolls the list only, not the page.
    const { element } = this.selected;
    const [top, bottom] = [element.offsetTop, element.offsetTop + element.offsetHeight];
    if (top < this.list.scrollTop || bottom > this.list.scrollTop + this.list.clientHeight) {
      this.list.scrollTop = top - this.list.clientHeight / 3;
    }
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const items = this.shownItems;
    const index = items.findIndex((item) => item === this.selected);
    const [previous, next] = [index - 1, index + 1];
    /** @type {Record<string, number | undefined>} */
    const targets = { ArrowUp: previous, ArrowLeft: previous, ArrowDown: next, ArrowRight: next, Home: 0, End: items.length - 1 };
    const target = targets[event.key];
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const item = items[Math.max(0, Math.min(items.length - 1, target))];
    item.link.focus({ preventScroll: true });
    location.replace(addressOf(item.entry));
  }
}

/** An entry in the list: its frames before and after, its name, and how much differs. */
class EntryItem {
  /** @param {Entry} entry */
  constructor(entry) {
    this.entry = entry;
    this.thumbnails = sides.map((side) => make("span", { class: entry[side] ? "thumbnail" : "thumbnail empty" }));
    const facts = factsText(entry) ? make("span", { class: "note" }, factsText(entry)) : null;
    const kinds = make("span", { class: "kinds" }, facts, ...entry.kinds.map((kind) => make("span", { class: "kind" }, kindNames[kind])));
    this.link = make(
      "a",
      { href: addressOf(entry), tabindex: -1 },
      entry.isOmitted ? null : make("span", { class: "thumbnails", "aria-hidden": "true" }, ...this.thumbnails),
      make("span", { class: "name" }, nameElement(entry.title)),
      kinds,
      make("span", { class: "amount" }, amountTexts(entry)[0] ?? ""),
    );
    this.element = make("li", {}, this.link);
    this.isLoaded = false;
  }

  /** Shows the frames that differ most. */
  async load() {
    const { frames } = this.entry;
    if (this.isLoaded || frames.length === 0) return;
    this.isLoaded = true;
    const largest = frames.reduce((best, frame) => ((frame[3] ?? 0) > (best[3] ?? 0) ? frame : best));
    await Promise.all(sides.map((side, index) => this.loadThumbnail(this.entry[side], largest[index] ?? 0, this.thumbnails[index])));
  }

  /**
   * @param {PassHead | null} head
   * @param {number} index
   * @param {HTMLElement} thumbnail
   */
  async loadThumbnail(head, index, thumbnail) {
    if (head === null) return;
    const frames = new FrameCanvas("", true);
    try {
      frames.show(await loadPass(head), index);
    } catch {
      // The selected entry reports the problem.
      return;
    }
    frames.element.removeAttribute("role");
    frames.element.removeAttribute("aria-label");
    thumbnail.classList.add(this.entry.appearance ?? likelyAppearance(frames.element));
    thumbnail.append(frames.element);
  }
}
