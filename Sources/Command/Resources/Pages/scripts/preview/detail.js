"use strict";

/** The selection of all phases. */
const wholeRefresh = "whole";

/** @typedef {Phase | typeof wholeRefresh} Selection */

/** One subject in light and dark: playback, frames, file sizes, contact sheet, and code to copy. */
class Detail {
  /** @param {Subject} subject */
  constructor(subject) {
    this.subject = subject;
    this.phases = phasesOf(subject.passes);
    /** @type {Selection} */
    this.selection = this.phases.length > 1 ? wholeRefresh : this.phases[0];
    this.time = 0;
    this.speed = 1;
    const versions = subject.passes.map((head) => head.reducedMotion);
    this.isReduced = versions.includes(true) && (!versions.includes(false) || matchMedia("(prefers-reduced-motion: reduce)").matches);
    this.isRightToLeft = subject.passes.every((head) => head.rightToLeft);
    this.scale = Math.max(...subject.passes.map((head) => head.scale));
    /** @type {string | null} */
    this.tint = null;
    this.entryIndex = 0;
    this.stages = [...new Set(subject.passes.map((head) => head.appearance))].map((appearance) => new SubjectStage(subject, appearance));
    this.snippets = new Snippets(subject);
    /**
     * The phase in the strip; null until the first one is shown.
     * @type {Phase | null}
     */
    this.stripPhase = null;
    this.strip = new SizeStrip((index) => {
      if (this.stripPhase !== null) this.goToFrame(this.stripPhase, index);
    });
    this.timeline = subject.scene ? new Timeline(subject.scene, (time) => this.goTo(time)) : null;
    this.sheet = make("div", { class: "sheet" });
    /** @param {number} seconds */
    this.onTick = (seconds) => this.advance(seconds);
    this.onPageOptions = () => {
      this.layout();
      this.update();
    };
    this.playButton = make("button", { type: "button", class: "play", onclick: () => this.togglePlaying() }, "Pause");
    this.slider = slider("Frame", { maximum: 0, value: 0, isLabelVisible: false }, (index) => this.goToEntry(index));
    this.readout = make("output", { class: "readout" });
    this.problem = make("p", { class: "problem", role: "alert" });
    this.selector = segments("Phase", this.selections, this.selection, (selection) => this.select(selection));
    this.backgroundColor = make("input", {
      type: "color",
      "aria-label": "Background color",
      value: "#808080",
      hidden: true,
      oninput: () => this.setBackground("custom"),
    });
    this.zoomNote = make("p", { class: "note", role: "status" });
    this.element = this.build();
    if (subject.tintable && pageOptions.tint) this.setTint(pageOptions.tint);
    this.load();
  }

  show() {
    pageOptions.listeners.add(this.onPageOptions);
    ticker.add(this.onTick);
    this.onPageOptions();
  }

  hide() {
    pageOptions.listeners.delete(this.onPageOptions);
    ticker.remove(this.onTick);
  }

  // MARK: Elements

  build() {
    const { subject } = this;
    const words = subject.scene ? [`${subject.scene.duration} s`] : [subject.family, ...subject.tags].filter(Boolean);
    const facts = [sizeInPoints(subject), ...words].join(", ");
    const aliases = subject.aliases.length > 0
      ? make("p", { class: "note" }, "Also known as ", nameElement(subject.aliases.join(", ")), ".")
      : null;
    const heading = make("h1", { tabindex: -1 }, nameElement(subject.name));
    const note = "These values change the code above. The images keep the options with which this page was written, except for the tint.";
    return make(
      "article",
      { class: subject.scene ? "detail scene" : "detail" },
      make("div", { class: "title" }, heading, make("p", {}, subject.summary), make("p", { class: "note" }, facts), aliases),
      make("div", { class: "stages" }, ...this.stages.map((stage) => stage.element)),
      this.playback(),
      this.looks(),
      this.timeline ? section("Script and trace", this.timeline.element) : null,
      section("File sizes", this.strip.element),
      section("Contact sheet", this.sheet),
      subject.take.length > 0 ? section("Take this", this.snippets.element) : null,
      this.snippets.options ? section("Options", make("p", { class: "note" }, note), this.snippets.options) : null,
    );
  }

  /** @returns {[Selection, string][]} */
  get selections() {
    /** @type {[Selection, string][]} */
    const names = this.phases.map((phase) => [phase, phaseNames[phase]]);
    return this.phases.length > 1 ? [[wholeRefresh, "Whole refresh"], ...names] : names;
  }

  playback() {
    return make(
      "div",
      { class: "playback", role: "group", "aria-label": "Playback" },
      this.phases.length > 1 ? this.selector : null,
      make(
        "div",
        { class: "transport" },
        this.playButton,
        make("button", { type: "button", "aria-label": "Previous frame", onclick: () => this.step(-1) }, "\u2039"),
        make("button", { type: "button", "aria-label": "Next frame", onclick: () => this.step(1) }, "\u203a"),
        this.slider,
      ),
      this.readout,
      this.problem,
    );
  }

  looks() {
    const { subject } = this;
    const scales = [...new Set(subject.passes.map((head) => head.scale))];
    /** @type {[string, string][]} */
    const backgrounds = [["appearance", "Light and dark"], ["checkers", "Checkerboard"], ["custom", "Custom color"]];
    return make(
      "div",
      { class: "controls looks", role: "group", "aria-label": "View" },
      speedMenu((speed) => {
        this.speed = speed;
      }),
      subject.passes.some((head) => head.reducedMotion)
        ? toggle("Reduced motion", this.isReduced, (isOn) => {
          this.isReduced = isOn;
          this.load();
        })
        : null,
      new Set(subject.passes.map((head) => head.rightToLeft)).size > 1
        ? toggle("Right to left", this.isRightToLeft, (isOn) => {
          this.isRightToLeft = isOn;
          this.load();
        })
        : null,
      zoomMenu((zoom) => this.setZoom(zoom)),
      scales.length > 1
        ? menu("Scale", scales.map((scale) => [String(scale), `@${scale}x`]), String(this.scale), (scale) => {
          this.scale = Number(scale);
          this.load();
        })
        : null,
      subject.scene ? null : menu("Background", backgrounds, "appearance", (background) => this.setBackground(background)),
      subject.scene ? null : this.backgroundColor,
      subject.tintable ? tintControl("Tint", ownColor(subject), (tint) => this.setTint(tint)) : null,
      this.zoomNote,
    );
  }

  // MARK: Frames

  /** Loads the passes of the current motion and scale in all appearances, then builds the story. */
  async load() {
    const heads = this.subject.passes.filter(
      (head) => head.scale === this.scale && head.reducedMotion === this.isReduced && head.rightToLeft === this.isRightToLeft,
    );
    const request = this.request = Symbol("load");
    try {
      const passes = await Promise.all(heads.map(loadPass));
      if (this.request !== request) return;
      this.passes = passes;
      this.problem.textContent = "";
    } catch (error) {
      if (this.request !== request) return;
      const advice = "Send the whole folder, or write the page as one file.";
      this.problem.textContent = `This animation cannot be shown: ${messageOf(error)}. ${advice}`;
      return;
    }
    for (const stage of this.stages) stage.passes = this.passes.filter((pass) => pass.head.appearance === stage.appearance);
    this.layout();
    this.rebuild(0);
    this.showSheet();
  }

  showSheet() {
    this.sheet.replaceChildren(...this.phases.flatMap((phase) => [
      make("h3", {}, phaseNames[phase]),
      make(
        "div",
        { class: "rows" },
        ...this.stages.map((stage) => sheetRow(stage.pass(phase), this.tint, (index) => this.goToFrame(phase, index))),
      ),
    ]));
  }

  /** @param {number} time */
  rebuild(time) {
    const stage = this.stages[0];
    const phases = this.phases.filter((phase) => this.selection === wholeRefresh || phase === this.selection);
    this.story = new Story(phases.map((phase) => stage.pass(phase)), this.selection === wholeRefresh);
    this.slider.input.max = String(this.story.entries.length - 1);
    this.slider.label.textContent = this.selection === "pulling" ? "Pull" : "Frame";
    this.stripPhase = null;
    this.goTo(time);
  }

  /** @param {Selection} selection */
  select(selection) {
    this.selection = selection;
    this.selector.select(selection);
    if (this.passes) this.rebuild(0);
  }

  /** @param {number} time */
  goTo(time) {
    this.time = time;
    this.update();
  }

  /** @param {number} index */
  goToEntry(index) {
    if (!this.story) return;
    this.setPlaying(false);
    this.goTo(this.story.entries[index].start);
  }

  /**
   * Goes to a frame of a phase, within the entire refresh if that is playing.
   * @param {Phase} phase
   * @param {number} frame
   */
  goToFrame(phase, frame) {
    if (this.selection !== wholeRefresh && this.selection !== phase) this.select(phase);
    if (this.story) this.goToEntry(this.story.entries.findIndex((entry) => entry.phase === phase && entry.index === frame));
  }

  /** @param {1 | -1} count */
  step(count) {
    if (!this.story) return;
    const { length } = this.story.entries;
    this.goToEntry((this.entryIndex + count + length) % length);
  }

  /** @param {number} seconds */
  advance(seconds) {
    if (!pageOptions.isPlaying || !this.story) return;
    this.time = (this.time + seconds * this.speed) % (this.story.duration || 1);
    this.update();
  }

  update() {
    this.playButton.textContent = pageOptions.isPlaying ? "Pause" : "Play";
    if (!this.story) return;
    this.entryIndex = this.story.entryIndex(this.time);
    const entry = this.story.entries[this.entryIndex];
    for (const stage of this.stages) stage.frames.show(stage.pass(entry.phase), entry.index, this.tint);
    const text = this.story.text(this.entryIndex);
    this.readout.textContent = text;
    this.slider.input.value = String(this.entryIndex);
    this.slider.input.setAttribute("aria-valuetext", text);
    if (this.stripPhase !== entry.phase) {
      this.stripPhase = entry.phase;
      this.strip.pass = this.stages[0].pass(entry.phase);
    }
    this.strip.select(entry.index);
    this.timeline?.select(entry.position);
  }

  /** Sets the size of the frames on the screen. */
  layout() {
    this.stages.forEach((stage) => stage.resize());
    this.zoomNote.textContent = this.stages[0].zoomText;
  }

  // MARK: Looks

  /** @param {boolean} isPlaying */
  setPlaying(isPlaying) {
    if (pageOptions.isPlaying !== isPlaying) pageOptions.change({ isPlaying });
  }

  togglePlaying() {
    this.setPlaying(!pageOptions.isPlaying);
  }

  /** @param {string} zoom */
  setZoom(zoom) {
    for (const stage of this.stages) stage.zoom = zoom;
    this.layout();
  }

  /** @param {string} background */
  setBackground(background) {
    this.backgroundColor.hidden = background !== "custom";
    for (const stage of this.stages) {
      stage.element.dataset.background = background;
      stage.element.style.setProperty("--custom", this.backgroundColor.value);
    }
  }

  /** @param {string | null} tint */
  setTint(tint) {
    this.tint = tint;
    if (this.subject.setting) this.snippets.set(this.subject.setting, tint);
    if (!this.passes) return;
    this.showSheet();
    this.update();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { story } = this;
    if (!story) return;
    /** @type {Record<string, (() => void) | undefined>} */
    const actions = {
      " ": () => this.togglePlaying(),
      ArrowLeft: () => this.step(-1),
      ArrowRight: () => this.step(1),
      Home: () => this.goToEntry(0),
      End: () => this.goToEntry(story.entries.length - 1),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }
}

/** A subject in one appearance, on its background. */
class SubjectStage extends Stage {
  /**
   * @param {Subject} subject
   * @param {Appearance} appearance
   */
  constructor(subject, appearance) {
    const name = appearance === "light" ? "Light" : "Dark";
    super(appearance, name, `${name} appearance`);
    this.appearance = appearance;
    this.isScene = Boolean(subject.scene);
    this.frames = new FrameCanvas(`${subject.name}, ${name.toLowerCase()}`);
    this.frame.append(this.frames.element);
    /** @type {Pass[]} */
    this.passes = [];
  }

  /** @param {Phase} phase */
  pass(phase) {
    const pass = this.passes.find((pass) => (pass.head.phase ?? "scene") === phase);
    if (!pass) throw new Error(`the page has no frames of the phase '${phase}'`);
    return pass;
  }

  /** @override */
  get fittingZoom() {
    const width = this.box.clientWidth * devicePixelRatio;
    if (this.isScene) return Math.min(1, width / this.width) || 1;
    return Math.min(width, fittingSide * devicePixelRatio) / Math.max(this.width, this.height) || 1;
  }

  /** @override */
  get isSmooth() {
    return this.zoom === "fit" || super.isSmooth;
  }

  /** @override */
  resize() {
    this.heads = this.passes.map((pass) => pass.head);
    super.resize();
  }
}
