"use strict";

/** What the viewer chose for the whole page; listeners are called after each change. */
const settings = {
  /** "auto", "light", or "dark": the colors of the page itself. */
  theme: "auto",
  /** Whether cards and stories play; off at first for viewers who prefer reduced motion. */
  isPlaying: !matchMedia("(prefers-reduced-motion: reduce)").matches,
  /** The color of all indicators that have only one; null for their own. */
  tint: null,
  listeners: new Set(),

  change(values) {
    Object.assign(this, values);
    document.documentElement.dataset.theme = this.theme;
    for (const listener of [...this.listeners]) listener();
  },

  /** The appearance that fits the page's colors. */
  get appearance() {
    const isDark = this.theme === "auto" ? darkScheme.matches : this.theme === "dark";
    return isDark ? "dark" : "light";
  },
};

const darkScheme = matchMedia("(prefers-color-scheme: dark)");
darkScheme.addEventListener("change", () => settings.change({}));
document.documentElement.dataset.theme = settings.theme;

/** The control for the page's colors. */
function themeControl() {
  const choices = [["auto", "Auto"], ["light", "Light"], ["dark", "Dark"]];
  return segments("Colors of the page", choices, settings.theme, (theme) => settings.change({ theme }));
}

/** The control for a tint: a color, and a button that restores the indicators' own colors. */
function tintControl(label, standard, onTint) {
  const id = `field-${++fieldCount}`;
  const input = make("input", { id, type: "color", oninput: () => choose(input.value) });
  input.value = settings.tint ?? standard;
  const reset = make("button", { type: "button", onclick: () => choose(null) }, "Reset");
  function choose(color) {
    if (color === null) input.value = standard;
    reset.disabled = color === null;
    onTint(color);
  }
  reset.disabled = settings.tint === null;
  return make("div", { class: "field" }, make("label", { for: id }, label), input, reset);
}
