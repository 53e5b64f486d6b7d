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
    const width = pass.head.width / pass.head.scale;
    const picture = width > widestPoints ? thumbnail(frames.element, widestPoints) : frames.element;
    picture.style.width = `${Math.min(width, widestPoints)}px`;
    const name = `${phaseNames[pass.head.phase ?? "scene"]}, ${pass.head.appearance}, frame ${index}`;
    const number = make("span", {}, String(index));
    row.append(make("button", { type: "button", "aria-label": name, onclick: () => onFrame(index) }, picture, number));
  }
  return row;
}

/**
 * Returns a smoothed copy of a canvas with one pixel for each screen pixel; a browser skips pixels when it shrinks a canvas a lot.
 * @param {HTMLCanvasElement} canvas
 * @param {number} points The width on the screen.
 */
function thumbnail(canvas, points) {
  const width = Math.round(points * devicePixelRatio);
  const copy = make("canvas", { "aria-hidden": "true", width, height: Math.round((width * canvas.height) / canvas.width) });
  const context = contextOf(copy);
  context.imageSmoothingQuality = "high";
  context.drawImage(canvas, 0, 0, copy.width, copy.height);
  return copy;
}
