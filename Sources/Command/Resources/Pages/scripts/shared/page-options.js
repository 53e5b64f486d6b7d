"use strict";

/** @typedef {"light" | "dark"} Appearance */

/** The viewer's choices for the entire page; listeners are called after each change. */
const pageOptions = {
  /**
   * The colors of the page itself.
   * @type {"auto" | Appearance}
   */
  theme: "auto",
  /** Whether cards and stories play; off at first for viewers who prefer reduced motion. */
  isPlaying: !matchMedia("(prefers-reduced-motion: reduce)").matches,
  /**
   * The tint of all single-color indicators; null keeps their own colors.
   * @type {string | null}
   */
  tint: null,
  /** @type {Set<() => void>} */
  listeners: new Set(),

  /** @param {{ theme?: "auto" | Appearance, isPlaying?: boolean, tint?: string | null }} values */
  change(values) {
    Object.assign(this, values);
    document.documentElement.dataset.theme = this.theme;
    for (const listener of [...this.listeners]) listener();
  },

  /**
   * The appearance that fits the page's colors.
   * @returns {Appearance}
   */
  get appearance() {
    const isDark = this.theme === "auto" ? darkScheme.matches : this.theme === "dark";
    return isDark ? "dark" : "light";
  },
};

const darkScheme = matchMedia("(prefers-color-scheme: dark)");
darkScheme.addEventListener("change", () => pageOptions.change({}));
document.documentElement.dataset.theme = pageOptions.theme;

/** Creates the control for the page's colors. */
function themeControl() {
  return segments("Page colors", [["auto", "Auto"], ["light", "Light"], ["dark", "Dark"]], pageOptions.theme, (theme) => {
    pageOptions.change({ theme });
  });
}

/**
 * Creates the tint control: a color field, and a button that restores the indicators' own colors.
 * @param {string} label
 * @param {string} standard
 * @param {(color: string | null) => void} onTint
 */
function tintControl(label, standard, onTint) {
  const id = `field-${++fieldCount}`;
  const input = make("input", { id, type: "color", oninput: () => choose(input.value) });
  input.value = pageOptions.tint ?? standard;
  const reset = make("button", { type: "button", onclick: () => choose(null) }, "Reset");
  /** @param {string | null} color */
  function choose(color) {
    if (color === null) input.value = standard;
    reset.disabled = color === null;
    onTint(color);
  }
  reset.disabled = pageOptions.tint === null;
  return make("div", { class: "field" }, make("label", { for: id }, label), input, reset);
}
