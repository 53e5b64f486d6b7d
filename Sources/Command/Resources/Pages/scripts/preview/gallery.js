"use strict";

/** The grid of all subjects on the page, with search, families, tags, one tint, and one size. */
class Gallery {
  /** @param {Subject[]} subjects */
  constructor(subjects) {
    this.subjects = subjects;
    this.cards = subjects.map((subject) => new Card(subject, hasSeveralSizes(subject, subjects)));
    this.search = "";
    this.searchId = `field-${++fieldCount}`;
    this.searchInput = make("input", {
      id: this.searchId,
      type: "search",
      placeholder: "Name, tag, or alias",
      autocomplete: "off",
      spellcheck: "false",
      oninput: () => {
        this.search = this.searchInput.value.trim().toLowerCase();
        this.filter();
      },
    });
    this.group = "";
    this.count = make("p", { class: "count", role: "status" });
    this.list = make("ul", { class: "cards" }, ...this.cards.map((card) => card.element));
    this.element = make("div", { class: "gallery" }, this.controls(), this.count, this.list);
    this.onPageOptions = () => this.cards.forEach((card) => card.update());
    /** @param {number} seconds */
    this.onTick = (seconds) => this.cards.forEach((card) => card.advance(pageOptions.isPlaying ? seconds : 0));
    this.observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const card = this.cards.find((card) => card.element === target);
        if (card) card.isVisible = isIntersecting;
      }
    }, { rootMargin: "100px" });
    this.filter();
  }

  show() {
    pageOptions.listeners.add(this.onPageOptions);
    for (const card of this.cards) this.observer.observe(card.element);
    ticker.add(this.onTick);
    this.onPageOptions();
  }

  hide() {
    pageOptions.listeners.delete(this.onPageOptions);
    this.observer.disconnect();
    for (const card of this.cards) card.isVisible = false;
    ticker.remove(this.onTick);
  }

  controls() {
    const families = [...new Set(this.subjects.map((subject) => subject.family).filter(Boolean))];
    const tags = [...new Set(this.subjects.flatMap((subject) => subject.tags))].sort();
    /** @type {[string, string][]} */
    const groups = [["", "All"]];
    for (const family of families) groups.push([`family:${family}`, `Family: ${family}`]);
    for (const tag of tags) groups.push([`tag:${tag}`, `Tag: ${tag}`]);
    const tinted = this.subjects.find((subject) => subject.tintable);
    const size = slider("Size", { minimum: 1, maximum: 4, value: 2 }, (value) => {
      this.list.dataset.size = String(value);
    });
    size.input.setAttribute("aria-valuetext", "2 of 4");
    size.input.addEventListener("input", () => size.input.setAttribute("aria-valuetext", `${size.input.value} of 4`));
    this.list.dataset.size = "2";
    return make(
      "div",
      { class: "controls", role: "group", "aria-label": "Gallery" },
      make("div", { class: "field search" }, make("label", { for: this.searchId }, "Search"), this.searchInput),
      groups.length > 1
        ? menu("Show", groups, "", (group) => {
          this.group = group;
          this.filter();
        })
        : null,
      tinted ? tintControl("Tint", ownColor(tinted), (tint) => pageOptions.change({ tint })) : null,
      size,
      toggle("Play", pageOptions.isPlaying, (isPlaying) => pageOptions.change({ isPlaying })),
    );
  }

  filter() {
    let count = 0;
    for (const card of this.cards) {
      const isShown = card.matches(this.search) && card.isIn(this.group);
      card.element.hidden = !isShown;
      if (isShown) count++;
    }
    this.count.textContent = count > 0 ? countText(count, "animation") : "Nothing found; try a shorter word.";
  }
}

/**
 * Returns whether only their sizes distinguish a subject from others.
 * @param {Subject} subject
 * @param {Subject[]} subjects
 */
function hasSeveralSizes(subject, subjects) {
  return subjects.some(({ name, width, height }) => name === subject.name && (width !== subject.width || height !== subject.height));
}

/** A subject in the gallery: its loop, its name, and possibly its size, as a link to the details. */
class Card {
  /**
   * @param {Subject} subject
   * @param {boolean} showsSize
   */
  constructor(subject, showsSize) {
    this.subject = subject;
    this.frames = new FrameCanvas("");
    this.frames.element.setAttribute("aria-hidden", "true");
    const summary = make("span", { class: "summary" }, subject.summary);
    this.stage = make("span", { class: "loop" }, this.frames.element);
    const name = make("span", { class: "name" }, nameElement(subject.name));
    const size = showsSize ? make("span", { class: "size" }, sizeInPoints(subject)) : null;
    this.element = make("li", {}, make("a", { href: addressOf(subject) }, this.stage, name, size, summary));
    this.isVisible = false;
    this.time = 0;
    /** @type {Pass | null} */
    this.pass = null;
    /** @type {PassHead | null} */
    this.wanted = null;
  }

  /** @param {string} word */
  matches(word) {
    const { name, summary, tags, aliases, family } = this.subject;
    return [name, summary, family, ...tags, ...aliases].some((text) => text.toLowerCase().includes(word));
  }

  /** @param {string} group */
  isIn(group) {
    const [kind, name] = group.split(":");
    return group === "" || (kind === "family" ? this.subject.family === name : this.subject.tags.includes(name));
  }

  /** The pass to show: the loop in the page's appearance, or a scene's frames. */
  get head() {
    const heads = this.subject.cards.length > 0 ? this.subject.cards : this.subject.passes;
    return heads.find((head) => head.appearance === pageOptions.appearance) ?? heads[0];
  }

  get color() {
    return this.subject.color ? pageOptions.tint ?? ownColor(this.subject) : null;
  }

  /** Redraws the current frame with the current options; loads the pass first if necessary. */
  update() {
    const head = this.head;
    if (!this.isVisible || !head) return;
    if (this.wanted !== head) {
      this.wanted = head;
      loadPass(head).then((pass) => {
        if (this.wanted !== head) return;
        this.pass = pass;
        this.story = new Story([pass], false);
        this.frames.element.style.aspectRatio = `${head.width} / ${head.height}`;
        this.frames.element.style.setProperty("--width", String(head.width / head.scale));
        this.show();
      }, () => {
        this.stage.replaceChildren(make("span", { class: "problem" }, "Cannot be shown"));
      });
    }
    this.show();
  }

  /** @param {number} seconds */
  advance(seconds) {
    if (!this.isVisible) return;
    if (!this.story) this.update();
    if (!this.story || seconds === 0) return;
    this.time = (this.time + seconds) % (this.story.duration || 1);
    this.show();
  }

  show() {
    if (this.pass && this.story) this.frames.show(this.pass, this.story.entryIndex(this.time), this.color);
  }
}
