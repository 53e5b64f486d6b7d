"use strict";

/**
 * Copies an element's text, or selects it if the page is not allowed to use the clipboard.
 * @param {HTMLElement} code
 * @param {string} label
 * @param {HTMLButtonElement} button
 */
async function copy(code, label, button) {
  try {
    await navigator.clipboard.writeText(code.textContent);
  } catch {
    const selection = getSelection();
    selection?.selectAllChildren(code);
    if (!document.execCommand("copy")) {
      announce(`${label} is selected; copy it with the keyboard.`);
      return;
    }
    selection?.removeAllRanges();
  }
  announce(`Copied: ${label}`);
  button.textContent = "Copied";
  button.addEventListener("blur", () => {
    button.textContent = "Copy";
  }, { once: true });
}
