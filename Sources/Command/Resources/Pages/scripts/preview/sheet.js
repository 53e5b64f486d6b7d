"use strict";

/** The number of frames in each row of a contact sheet. */
const sheetColumns = 12;

/** The width of a larger frame, such as a phone's screen, in points. */
const widestPoints = 84;

/**
 * Returns a row of evenly spaced frames of a pass, not enlarged, as buttons that go to the frame.
 * @param {Pass} pass
 * @param {string | null} color
 * @param {(index: number) => void} onFrame
 */
function sheetRow(pass, color, onFrame) {
  const count = Math.min(pass.frames.length, sheetColumns);
  const row = make("div", { class: `row ${pass.head.appearance}` });
  for (let column = 0; column < count; column++) {
    const index = Math.floor((column * pass.frames.length) / count);
    const frames = new FrameCanvas("");
    frames.element.setAttribute("aria-hidden", "true");
    frames.show(pass, index, color);
    frames.element.style.width = `${Math.min(pass.head.width / pass.head.scale, widestPoints)}px`;
    const name = `${phaseNames[pass.head.phase ?? "scene"]}, ${pass.head.appearance}, frame ${index}`;
    const number = make("span", {}, String(index));
    row.append(make("button", { type: "button", "aria-label": name, onclick: () => onFrame(index) }, frames.element, number));
  }
  return row;
}
