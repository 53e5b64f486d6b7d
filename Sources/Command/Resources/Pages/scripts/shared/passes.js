"use strict";

// The page's data. A page script calls refreshkitPage once, and each pass file calls refreshkitPass when it is loaded.

/** @type {PageData} */
let pageData;

/** @param {PageData} data */
function refreshkitPage(data) {
  pageData = data;
}

/**
 * A pass without its frames; its phase is null for a scene, and its appearance is null if unknown.
 *
 * @typedef {object} PassHead
 * @property {string} key
 * @property {Phase | null} phase
 * @property {Appearance | null} appearance
 * @property {number} scale
 * @property {number} width
 * @property {number} height
 */

/**
 * A pass's frames as stored in its file; `Pass` documents the numbers.
 *
 * @typedef {{ sheets: { type: string, data: string }[], pictures: number[][], frames: number[][] }} PassContents
 */

/** @type {Map<string, (contents: PassContents) => void>} */
const waitingPasses = new Map();

/**
 * @param {string} key
 * @param {PassContents} contents
 */
function refreshkitPass(key, contents) {
  waitingPasses.get(key)?.(contents);
  waitingPasses.delete(key);
}

/** The frames of one phase, appearance, and scale: distinct images, and each frame's image, position, duration, and file size. */
class Pass {
  /**
   * @param {PassHead} head
   * @param {PassContents} contents
   * @param {ImageBitmap[]} images
   */
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

  /** The number of distinct images. */
  get pictureCount() {
    return new Set(this.frames.map((frame) => frame.picture)).size;
  }
}

/** @type {Map<string, Promise<Pass>>} */
const loadedPasses = new Map();

/**
 * Loads a pass once; the promise is rejected with a message for the viewer.
 * @param {PassHead} head
 */
function loadPass(head) {
  let pass = loadedPasses.get(head.key);
  if (!pass) {
    pass = contentsOfPass(head.key).then(async (contents) => new Pass(head, contents, await Promise.all(contents.sheets.map(decode))));
    loadedPasses.set(head.key, pass);
  }
  return pass;
}

/**
 * @param {string} key
 * @returns {Promise<PassContents>}
 */
function contentsOfPass(key) {
  const element = document.querySelector(`script[data-pass="${key}"]`);
  if (element) return Promise.resolve(JSON.parse(element.textContent));
  return new Promise((resolve, reject) => {
    waitingPasses.set(key, resolve);
    const file = `data/${key}.js`;
    document.head.append(make("script", { src: file, onerror: () => reject(new Error(`${file} is missing next to this page`)) }));
  });
}

/**
 * Returns the message of a caught error.
 * @param {unknown} error
 */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Decodes an image to exactly the pixels of the exported files.
 *
 * WebP decoders premultiply colors less precisely than canvases do.
 * @param {{ type: string, data: string }} sheet
 */
function decode(sheet) {
  const bytes = Uint8Array.from(atob(sheet.data), (character) => character.charCodeAt(0));
  return createImageBitmap(new Blob([bytes], { type: sheet.type }), { colorSpaceConversion: "none", premultiplyAlpha: "none" });
}
