"use strict";

/** The number of frames of each row of a contact sheet. */
const sheetColumns = 12;

/** The width of a larger frame, such as a phone's screen, in points. */
const widestPoints = 84;

/** Returns a row of evenly picked frames of a pass, in their own size or smaller, as buttons that go to the frame. */
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
    row.append(
      make(
        "button",
        { type: "button", "aria-label": name, onclick: () => onFrame(index) },
        frames.element,
        make("span", {}, String(index)),
      ),
    );
  }
  return row;
}
