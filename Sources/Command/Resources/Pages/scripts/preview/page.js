"use strict";

/** The part of the page's address that names a subject. */
function addressOf(subject) {
  return `#${encodeURIComponent(subject.id)}`;
}

/** Shows the gallery, or the subject that the address names. */
const page = {
  current: null,
  gallery: null,

  /** Whether everything that the page shows at first is loaded. */
  get isReady() {
    return this.current === this.gallery || this.current.story !== undefined;
  },

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
    const subject = this.gallery ? pageData.subjects.find((subject) => addressOf(subject) === location.hash) : pageData.subjects[0];
    if (this.current !== null && subject === this.current.subject) return;
    const next = subject ? new Detail(subject) : this.gallery;
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

  /** Keys of the whole page, unless a control uses them. */
  key(event) {
    if (isForControl(event)) return;
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
