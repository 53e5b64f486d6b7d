"use strict";

/** Shows the gallery, or the subject that the address names. */
const page = {
  current: null,
  gallery: null,
  details: new Map(),

  start() {
    document.title = pageData.title;
    const isGallery = pageData.subjects.length > 1;
    this.gallery = isGallery ? new Gallery(pageData.subjects) : null;
    this.heading = make(isGallery ? "h1" : "p", { class: "heading" }, nameElement(pageData.title));
    this.back = make("a", { href: "#", class: "back" }, "All animations");
    document.getElementById("top").append(this.back, this.heading, themeControl());
    document.getElementById("end").append(make("p", {}, `Written by ${pageData.version}. This page works without a network.`));
    addEventListener("hashchange", () => this.route(true));
    addEventListener("keydown", (event) => this.key(event));
    addEventListener("resize", () => settings.change({}));
    this.route(false);
  },

  route(movesFocus) {
    const id = decodeURIComponent(location.hash.slice(1));
    const subject = this.gallery ? pageData.subjects.find((subject) => subject.id === id) : pageData.subjects[0];
    const next = subject ? this.detail(subject) : this.gallery;
    if (next === this.current) return;
    this.current?.hide();
    this.current = next;
    this.back.hidden = !subject || !this.gallery;
    this.heading.hidden = Boolean(subject);
    document.title = subject ? `${subject.name} \u2013 ${pageData.title}` : pageData.title;
    document.getElementById("main").replaceChildren(next.element);
    next.show();
    if (movesFocus) {
      scrollTo(0, 0);
      (subject ? next.element.querySelector("h1") : document.getElementById("main")).focus();
    }
  },

  detail(subject) {
    if (!this.details.has(subject.id)) this.details.set(subject.id, new Detail(subject));
    return this.details.get(subject.id);
  },

  /** Keys of the whole page, unless a control uses them. */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, button, summary, a, [role=slider], pre")) return;
    if (this.current === this.gallery) {
      if (event.key !== "/" || !this.gallery) return;
      event.preventDefault();
      this.gallery.searchInput.focus();
    } else {
      this.current.key(event);
    }
  },
};

page.start();
