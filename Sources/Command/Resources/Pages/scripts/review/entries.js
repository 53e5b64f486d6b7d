"use strict";

/** The list of all entries, with thumbnails and a filter. */
class EntryList {
  /** `onChoice` is called after the viewer chose an entry by its link. */
  constructor(entries, onChoice) {
    this.items = entries.map((entry) => new EntryItem(entry));
    const kinds = Object.keys(kindNames).filter((kind) => entries.some((entry) => entry.kinds.includes(kind)));
    const choices = kinds.map((kind) => [kind, `${kindNames[kind]} (${entries.filter((entry) => entry.kinds.includes(kind)).length})`]);
    const filter = kinds.length > 1 ? menu("Show", [["", `All (${entries.length})`], ...choices], "", (kind) => this.filter(kind)) : null;
    this.list = make("ul", { class: "entries" }, ...this.items.map((item) => item.element));
    this.list.addEventListener("keydown", (event) => this.key(event));
    // The address changes after the click.
    this.list.addEventListener("click", () => setTimeout(onChoice));
    this.element = make("nav", { class: "list", "aria-label": "Differences" }, filter, this.list);
    this.observer = new IntersectionObserver((changes) => {
      for (const { target, isIntersecting } of changes) if (isIntersecting) target.item.load();
    }, { rootMargin: "100px" });
  }

  /** Loads the thumbnails that are on the screen, and others when they are scrolled into view. */
  loadThumbnails() {
    for (const item of this.items) this.observer.observe(item.element);
  }

  get shownItems() {
    return this.items.filter((item) => !item.element.hidden);
  }

  filter(kind) {
    for (const item of this.items) item.element.hidden = kind !== "" && !item.entry.kinds.includes(kind);
    announce(countText(this.shownItems.length, "difference"));
    if (!this.shownItems.includes(this.selected)) location.replace(addressOf(this.shownItems[0].entry));
  }

  /** Marks an entry; only its link is reached with Tab. */
  select(entry) {
    for (const item of this.items) {
      const isSelected = item.entry === entry;
      item.link.tabIndex = isSelected ? 0 : -1;
      if (isSelected) item.link.setAttribute("aria-current", "true");
      else item.link.removeAttribute("aria-current");
      if (isSelected) this.selected = item;
    }
    // Scrolls the list only, not the page.
    const { element } = this.selected;
    const [top, bottom] = [element.offsetTop, element.offsetTop + element.offsetHeight];
    if (top < this.list.scrollTop || bottom > this.list.scrollTop + this.list.clientHeight) {
      this.list.scrollTop = top - this.list.clientHeight / 3;
    }
  }

  key(event) {
    const items = this.shownItems;
    const index = items.indexOf(this.selected);
    const target =
      { ArrowUp: index - 1, ArrowLeft: index - 1, ArrowDown: index + 1, ArrowRight: index + 1, Home: 0, End: items.length - 1 }[event.key];
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const item = items[Math.max(0, Math.min(items.length - 1, target))];
    item.link.focus({ preventScroll: true });
    location.replace(addressOf(item.entry));
  }
}

/** An entry in the list: its frames before and after, its name, and how much differs. */
class EntryItem {
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
    this.element.item = this;
    this.isLoaded = false;
  }

  /** Shows the frames that differ most. */
  async load() {
    if (this.isLoaded) return;
    this.isLoaded = true;
    const { entry } = this;
    const largest = entry.frames.reduce((best, frame) => (best === null || frame[3] > best[3] ? frame : best), null);
    for (const [index, side] of sides.entries()) {
      if (!entry[side] || !largest) continue;
      const frames = new FrameCanvas("", true);
      try {
        const pass = await loadPass(entry[side]);
        frames.show(pass, largest[index] ?? 0);
      } catch {
        // The selected entry reports the problem.
        return;
      }
      frames.element.removeAttribute("role");
      frames.element.removeAttribute("aria-label");
      this.thumbnails[index].classList.add(entry.appearance ?? likelyAppearance(frames.element));
      this.thumbnails[index].append(frames.element);
    }
  }
}
