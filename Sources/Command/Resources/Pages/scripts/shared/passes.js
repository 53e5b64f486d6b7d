"use strict";

// The page's data. A script of the page calls refreshkitPage once, and the file of each pass calls refreshkitPass when it is loaded.

let pageData = null;

function refreshkitPage(data) {
  pageData = data;
}

const waitingPasses = new Map();

function refreshkitPass(key, contents) {
  waitingPasses.get(key)?.(contents);
  waitingPasses.delete(key);
}

/** The frames of one phase, appearance, and scale: pictures in images, and the picture, position, duration, and file size of each frame. */
class Pass {
  constructor(head, contents, images) {
    this.head = head;
    this.images = images;
    this.pictures = contents.pictures.map(([sheet, x, y, width, height, left, top, isKey]) => ({
      sheet,
      x,
      y,
      width,
      height,
      left,
      top,
      isKey: isKey === 1,
    }));
    this.frames = contents.frames.map(([picture, position, duration, bytes]) => ({ picture, position, duration, bytes }));
  }

  /** The number of different pictures. */
  get pictureCount() {
    return new Set(this.frames.map((frame) => frame.picture)).size;
  }
}

const loadedPasses = new Map();

/** Loads a pass once; the promise fails with a message for the viewer. */
function loadPass(head) {
  let pass = loadedPasses.get(head.key);
  if (!pass) {
    pass = contentsOfPass(head.key).then(async (contents) => new Pass(head, contents, await Promise.all(contents.sheets.map(decode))));
    loadedPasses.set(head.key, pass);
  }
  return pass;
}

function contentsOfPass(key) {
  const element = document.querySelector(`script[data-pass="${key}"]`);
  if (element) return Promise.resolve(JSON.parse(element.textContent));
  return new Promise((resolve, reject) => {
    waitingPasses.set(key, resolve);
    const file = `data/${key}.js`;
    document.head.append(make("script", { src: file, onerror: () => reject(new Error(`${file} is missing next to this page`)) }));
  });
}

/** Decodes an image so that its pixels are those of the exported files: WebP decoders multiply colors by alpha less exactly than canvases do. */
function decode(sheet) {
  const bytes = Uint8Array.from(atob(sheet.data), (character) => character.charCodeAt(0));
  return createImageBitmap(new Blob([bytes], { type: sheet.type }), { colorSpaceConversion: "none", premultiplyAlpha: "none" });
}
