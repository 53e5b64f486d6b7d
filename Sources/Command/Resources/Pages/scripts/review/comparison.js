"use strict";

/** How long each side of a flicker is shown, in seconds: slower than three flashes a second. */
const flickerSeconds = 0.4;

/** The maximum number of frames in a list of the largest differences. */
const largestCount = 24;

/** @typedef {keyof typeof modeNames} Mode */

/** Names of the modes for comparing two frames. */
const modeNames = { side: "Side by side", onion: "Onion skin", flicker: "Flicker", swipe: "Swipe", difference: "Difference" };

/** @typedef {"appearance" | Appearance | "checkers"} Background */

/**
 * The backgrounds of frames, and their names.
 * @type {[Background, string][]}
 */
const backgrounds = [["appearance", "As exported"], ["light", "Light"], ["dark", "Dark"], ["checkers", "Checkerboard"]];

/** The viewer's choices for all entries. */
const view = {
  /** @type {Mode} */
  mode: "side",
  /** Opacity of the found frame in an onion skin, and position of the divider, in 0...100. */
  opacity: 50,
  divider: 50,
  /** @type {Side} */
  flickerSide: "expected",
  isAlternating: !matchMedia("(prefers-reduced-motion: reduce)").matches,
  zoom: "fit",
  /** @type {Background} */
  background: "appearance",
  speed: 1,
};

/** One pass of two exports: its frames, playback, and everything that differs. */
class Comparison {
  /** @param {Entry} entry */
  constructor(entry) {
    this.entry = entry;
    this.time = 0;
    this.flickerTime = 0;
    const heads = sides.map((side) => entry[side]).filter((head) => head !== null);
    this.isOverlaid = heads.length === 2;
    this.panels = sides.map((side) => new ComparisonStage(sideNames[side], heads, [side]));
    this.overlay = new Overlay(heads, (divider) => this.setDivider(divider));
    this.stages = [...this.panels, this.overlay];
    // Both sides show the same part of a magnified frame.
    this.panels.forEach(({ box }, index) =>
      box.addEventListener("scroll", () => {
        const other = this.panels[1 - index].box;
        [other.scrollLeft, other.scrollTop] = [box.scrollLeft, box.scrollTop];
      })
    );
    this.hasPictures = heads.length > 0 && entry.frames.length > 0;
    this.strip = new DifferenceStrip(entry, (index) => this.goToPair(index));
    this.timing = entry.kinds.includes("timing") && entry.frames.length > 0 ? new TimingRows(entry) : null;
    /** @param {number} seconds */
    this.onTick = (seconds) => this.advance(seconds);
    this.onPageOptions = () => {
      this.layout();
      this.update();
    };
    /** The selected pair; at first, the pair with the largest difference. */
    this.index = 0;
    /** @type {Record<Side, Pass | null>} */
    this.passes = { expected: null, found: null };
    /**
     * The buttons that go to the pairs with the largest differences, by index.
     * @type {Map<number, HTMLButtonElement>}
     */
    this.jumps = new Map();
    this.playButton = make("button", {
      type: "button",
      class: "play",
      hidden: !this.hasPictures,
      onclick: () => this.setPlaying(!pageOptions.isPlaying),
    }, "Play");
    this.readout = make("output", { class: "readout" }, "Loading\u2026");
    this.problem = make("p", { class: "problem", role: "alert" });
    this.zoomNote = make("p", { class: "note", role: "status" });
    this.opacity = slider("Opacity of found", { maximum: 100, value: view.opacity }, (opacity) => {
      view.opacity = opacity;
      this.update();
    });
    this.divider = slider("Divider", { maximum: 100, value: view.divider }, (divider) => this.setDivider(divider));
    this.alternateButton = make("button", { type: "button", onclick: () => this.setAlternating(!view.isAlternating) }, "Alternate");
    /** The mode controls. */
    this.tools = { onion: this.opacity, flicker: this.flickerTool(), swipe: this.divider };
    this.element = this.build();
    /** Fulfilled when the frames are shown, or have failed to load. */
    this.loading = this.load();
  }

  show() {
    pageOptions.listeners.add(this.onPageOptions);
    ticker.add(this.onTick);
    this.onPageOptions();
  }

  hide() {
    this.setPlaying(false);
    pageOptions.listeners.delete(this.onPageOptions);
    ticker.remove(this.onTick);
  }

  /** The mode; every mode except side by side needs both exports. */
  get mode() {
    return this.isOverlaid ? view.mode : "side";
  }

  // MARK: Elements

  build() {
    const { entry } = this;
    const title = make(
      "div",
      { class: "title" },
      make("h2", { tabindex: -1 }, nameElement(entry.title)),
      make("p", { class: "note" }, [factsText(entry), sizeOfFrames(entry)].filter(Boolean).join(", ")),
      make("p", {}, capitalized(amountTexts(entry).join("; "))),
    );
    const missing = entry.isOmitted
      ? "The images of this entry were left out to limit the size of this page."
      : entry.kinds.includes("unreadable")
      ? "Files that cannot be read as images are compared by their bytes only."
      : null;
    return make(
      "article",
      { class: "comparison" },
      title,
      missing ? make("p", { class: "note" }, missing) : null,
      ...(this.hasPictures ? this.viewer() : []),
      entry.frames.length > 0 ? this.playback() : null,
      this.largest(),
      this.timing ? subsection("Timing", this.timing.element) : null,
      ...changedFiles(entry),
    );
  }

  viewer() {
    const looks = make(
      "div",
      { class: "controls tools", role: "group", "aria-label": "View" },
      ...Object.values(this.tools),
      zoomMenu((zoom) => this.setZoom(zoom), view.zoom),
      menu("Background", backgrounds, view.background, (background) => {
        view.background = background;
        this.layout();
      }),
      this.zoomNote,
    );
    const modes = /** @type {[Mode, string][]} */ (Object.entries(modeNames));
    return [
      this.isOverlaid ? segments("View", modes, view.mode, (mode) => this.setMode(mode)) : null,
      make("div", { class: "stages" }, ...this.stages.map((stage) => stage.element)),
      looks,
    ];
  }

  flickerTool() {
    const button = make("button", {
      type: "button",
      onclick: () => {
        this.setAlternating(false);
        this.switchSide();
      },
    }, "Switch");
    return make("div", { class: "field" }, this.alternateButton, button);
  }

  playback() {
    return make(
      "div",
      { class: "playback", role: "group", "aria-label": "Playback" },
      make(
        "div",
        { class: "transport" },
        this.playButton,
        make("button", { type: "button", "aria-label": "Previous frame", onclick: () => this.step(-1) }, "\u2039"),
        make("button", { type: "button", "aria-label": "Next frame", onclick: () => this.step(1) }, "\u203a"),
        this.readout,
        this.hasPictures
          ? speedMenu((speed) => {
            view.speed = speed;
          }, view.speed)
          : null,
      ),
      this.strip.element,
      this.problem,
    );
  }

  /** Buttons that go to the frames that differ most. */
  largest() {
    const { frames, unit } = this.entry;
    const pairs = frames.map(([expected, found, position, pixels, largest], index) => {
      return { index, frame: found ?? expected, position, pixels: pixels ?? 0, largest };
    }).filter((pair) => pair.pixels > 0).sort((a, b) => b.pixels - a.pixels || b.largest - a.largest || a.index - b.index);
    // If no pixels differ: the first frame that cannot be compared, or that one export lacks even though the frame rates are equal.
    const missing = frames.findIndex(([expected, found, , pixels]) => expected === null || found === null || pixels === null);
    this.index = pairs[0]?.index ?? Math.max(0, this.isOverlaid && !this.entry.timing ? missing : 0);
    if (pairs.length < 2) return null;
    const items = pairs.slice(0, largestCount).map(({ index, frame, position, pixels, largest }) => {
      const button = make(
        "button",
        { type: "button", onclick: () => this.goToPair(index) },
        make("span", { class: "frame-name" }, `Frame ${frame}`),
        make("span", {}, positionText(unit, position)),
        make("span", { class: "pixels" }, countText(pixels, "pixel")),
        make("span", {}, `by up to ${largest}`),
      );
      this.jumps.set(index, button);
      return make("li", {}, button);
    });
    const rest = pairs.length - items.length;
    const note = rest > 0 ? make("p", { class: "note" }, `${differText(rest, "other frame")} less.`) : null;
    return subsection("Largest differences", ...folded(items, (items) => make("ol", { class: "jumps" }, ...items), "frame"), note);
  }

  // MARK: Frames

  async load() {
    const { entry } = this;
    try {
      const [expected, found] = await Promise.all(sides.map((side) => entry[side] && loadPass(entry[side])));
      this.passes = { expected, found };
    } catch (error) {
      this.problem.textContent = `This entry cannot be shown: ${messageOf(error)}.`;
      return;
    }
    this.story = new Pairs(entry, this.passes);
    this.timing?.setPasses(this.passes);
    if (this.story.entries.length === 0) return;
    const first = this.story.entries[this.index];
    this.goToPair(this.index);
    if (!this.hasPictures) return;
    this.appearance = entry.appearance ?? this.likelyAppearance(first);
    this.layout();
  }

  /** @param {Pair} pair */
  likelyAppearance(pair) {
    const side = pair.expected === null ? "found" : "expected";
    const frames = new FrameCanvas("", true);
    if (this.passes[side] !== null && pair[side] !== null) frames.show(this.passes[side], pair[side]);
    return likelyAppearance(frames.element);
  }

  /** @param {number} index */
  goToPair(index) {
    if (!this.story) return;
    this.setPlaying(false);
    this.time = this.story.entries[index].start;
    this.update();
  }

  /** @param {1 | -1} count */
  step(count) {
    if (!this.story) return;
    const { length } = this.story.entries;
    this.goToPair((this.index + count + length) % length);
  }

  /** @param {number} seconds */
  advance(seconds) {
    if (!this.story) return;
    if (pageOptions.isPlaying) {
      this.time = (this.time + seconds * view.speed) % (this.story.duration || 1);
      this.update();
    }
    this.flickerTime += seconds;
    if (this.mode !== "flicker" || !view.isAlternating || this.flickerTime < flickerSeconds) return;
    this.switchSide();
  }

  update() {
    if (!this.story || this.story.entries.length === 0) return;
    this.playButton.textContent = pageOptions.isPlaying ? "Pause" : "Play";
    this.index = this.story.entryIndex(this.time);
    const text = this.story.text(this.index);
    // Screen readers announce a chosen frame, but not each frame of playback.
    this.readout.setAttribute("aria-live", pageOptions.isPlaying ? "off" : "polite");
    this.readout.textContent = text;
    this.strip.mark(this.index, text);
    this.timing?.select(this.story.entries[this.index].position);
    for (const [index, button] of this.jumps) button.setAttribute("aria-current", String(index === this.index));
    if (this.hasPictures) this.showFrames(this.story, this.story.entries[this.index]);
  }

  /**
   * @param {Pairs} story
   * @param {Pair} pair
   */
  showFrames(story, pair) {
    const played = { expected: story.playedFrame(pair, "expected"), found: story.playedFrame(pair, "found") };
    const frames = pageOptions.isPlaying ? played : pair;
    if (this.mode === "side") this.panels.forEach((panel, index) => this.showPanel(panel, sides[index], frames[sides[index]]));
    else this.showOverlay(frames, pair);
  }

  /**
   * @param {ComparisonStage} panel
   * @param {Side} side
   * @param {number | null} frame
   */
  showPanel(panel, side, frame) {
    panel.show(side, this.passes[side], frame);
    panel.setAbsent(frame !== null ? "" : this.entry[side] ? "No frame at this time" : "Not in this export");
    panel.caption.replaceChildren(
      make("strong", {}, sideNames[side]),
      " ",
      nameElement(pageData[side]),
      frame === null ? "" : make("span", { class: "at" }, `frame ${frame}`),
    );
  }

  /**
   * @param {Record<Side, number | null>} frames
   * @param {Pair} pair
   */
  showOverlay(frames, pair) {
    this.overlay.update(frames, this.passes, this.mode, view, pair);
    const missing = sides.find((side) => frames[side] === null);
    const texts = {
      side: "",
      onion: `Expected at ${100 - view.opacity}%, found at ${view.opacity}%`,
      flicker: sideNames[view.flickerSide],
      swipe: "Expected on the left, found on the right",
      difference: this.overlay.markCount === 0
        ? "No pixel differs"
        : `${countText(this.overlay.markCount, "pixel")} in red ${this.overlay.markCount === 1 ? "differs" : "differ"}`,
    };
    this.overlay.caption.textContent = missing && this.mode !== "flicker" ? `No ${missing} frame at this time` : texts[this.mode];
    this.opacity.input.setAttribute("aria-valuetext", `${view.opacity}%`);
    this.divider.input.value = String(view.divider);
    this.divider.input.setAttribute("aria-valuetext", `${view.divider}%`);
    this.alternateButton.setAttribute("aria-pressed", String(view.isAlternating));
  }

  // MARK: Looks

  /** Sets up the mode's stages, with their size on the screen and their background. */
  layout() {
    if (!this.hasPictures) return;
    const isSideBySide = this.mode === "side";
    for (const panel of this.panels) panel.element.hidden = !isSideBySide;
    this.overlay.element.hidden = isSideBySide;
    for (const [mode, tool] of Object.entries(this.tools)) tool.hidden = mode !== this.mode;
    for (const stage of this.stages) {
      stage.zoom = view.zoom;
      stage.appearance = view.background === "light" || view.background === "dark"
        ? view.background
        : this.appearance ?? this.entry.appearance ?? "light";
      stage.element.dataset.background = view.background === "checkers" ? "checkers" : "appearance";
      if (!stage.element.hidden) stage.resize();
    }
    this.zoomNote.textContent = (isSideBySide ? this.panels[0] : this.overlay).zoomText;
  }

  /** @param {boolean} isPlaying */
  setPlaying(isPlaying) {
    if (pageOptions.isPlaying !== isPlaying) pageOptions.change({ isPlaying });
  }

  /** @param {Mode} mode */
  setMode(mode) {
    view.mode = mode;
    this.layout();
    this.update();
    this.centerDifference();
  }

  /** @param {string} zoom */
  setZoom(zoom) {
    view.zoom = zoom;
    this.layout();
    this.centerDifference();
  }

  /** Scrolls magnified frames to their difference. */
  centerDifference() {
    const bounds = this.story?.entries[this.index]?.bounds;
    if (!bounds) return;
    for (const stage of this.stages) stage.center(bounds);
  }

  /** @param {number} divider */
  setDivider(divider) {
    view.divider = divider;
    this.update();
  }

  /** @param {boolean} isAlternating */
  setAlternating(isAlternating) {
    view.isAlternating = isAlternating;
    this.flickerTime = 0;
    this.update();
  }

  switchSide() {
    this.flickerTime = 0;
    view.flickerSide = view.flickerSide === "expected" ? "found" : "expected";
    this.update();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { story } = this;
    if (!story || story.entries.length === 0) return;
    /** @type {Record<string, (() => void) | undefined>} */
    const actions = {
      " ": () => this.setPlaying(!pageOptions.isPlaying),
      ArrowLeft: () => this.step(-1),
      ArrowRight: () => this.step(1),
      Home: () => this.goToPair(0),
      End: () => this.goToPair(story.entries.length - 1),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }
}
