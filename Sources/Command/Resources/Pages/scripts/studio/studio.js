"use strict";

/** The page's keyboard shortcuts, as shown in its help line. */
const keyHelp = [
  ["Space", "play or pause"],
  [", .", "step"],
  ["\u2193 \u2191", "pull, scroll"],
  ["\u2190 \u2192", "swipe"],
  ["Home End", "top, bottom"],
  ["1\u20135", "tap a tab"],
  ["S", "save"],
  ["/", "search"],
];

/** The media query for pages on which the phone's options do not fit above it. */
const narrowPage = matchMedia("(max-width: 1180px)");

/** The entire page, which connects the session with the phones, the timeline, and the panels. */
class Studio {
  constructor() {
    /**
     * The phones' options, which are sent to a new session after the connection is lost.
     * @type {Partial<Wanted>}
     */
    this.wanted = {};
    /**
     * The last `shown` message.
     * @type {ShownMessage | null}
     */
    this.shown = null;
    /**
     * The first `shown` message of a new session, until the lost session's options are restored.
     * @type {ShownMessage | null}
     */
    this.unrestored = null;
    this.isRestoring = false;
    /** Whether the first frame is on the screen. */
    this.isReady = false;
    this.wasResting = false;
    /** The last scale that the page requested to match the screen. */
    this.askedScale = 0;
    /**
     * The last notice.
     * @type {HTMLElement | null}
     */
    this.notice = null;
    this.stage = pageElement("stage");
    this.banner = pageElement("banner");
    pageElement("top").append(themeControl());
    this.measures = new Measures(pageElement("figures"));
    const keys = keyHelp.map(([keys, text]) => make("span", {}, make("kbd", {}, keys), ` ${text} `));
    pageElement("end").append(make("p", { class: "keys", id: "keys" }, make("span", { class: "unseen" }, "Keys: "), ...keys));
    this.phones = new Phones(this.stage, { onSelect: () => this.showPanels(), onRemove: (index) => this.remove(index) });
    this.hand = new Hand(this.phones, (event, phase) => this.didInput(event, phase));
    this.clock = new Clock({ send: (message) => this.ask(message), hand: this.hand });
    this.session = new Session({
      onMessage: (message) => this.receive(message),
      onFrame: (buffer) => this.draw(buffer),
      onState: (state) => this.showConnection(state),
    });
    this.timeline = new Timeline(pageElement("timeline"), {
      play: () => this.play(!this.clock.isPlaying),
      seek: (tick) => this.seek(tick),
      step: (count) => this.step(count),
      replay: () => this.replay(),
      restart: () => this.restart(),
      speed: (speed) => {
        this.clock.speed = speed;
      },
      save: () => this.dialogs?.save(),
      export: () => this.dialogs?.export(),
      trace: () => this.dialogs?.trace(),
    });
    this.catalog = new Catalog((names) => this.showSubjects(names));
    pageElement("catalog").append(...this.catalog.elements);
    this.options = new Options((message) => this.session.send(message));
    this.actions = new AppActions((entry) => this.perform(entry));
    this.reproduction = new Reproduction(() => this.session.send({ do: "code", phone: this.phones.selected }));
    const actions = make("section", { class: "code" }, make("h2", {}, "Actions"), this.actions.rows);
    this.scrolling = make("div", { class: "scrolling" }, this.options.element, actions);
    pageElement("panels").append(this.scrolling, this.reproduction.element);
    narrowPage.addEventListener("change", () => this.placeTools());
    addEventListener("keydown", (event) => this.key(event));
    this.watchScale();
    this.session.connect();
  }

  /** Pixels per point that fit the screen, fewer for phones that are shown smaller. */
  get scale() {
    const pixels = devicePixelRatio * (this.phones.list[0]?.zoom ?? 1);
    return Math.max(1, Math.min(3, Math.ceil(pixels - 0.1)));
  }

  /** Draws at the screen's scale; asks only once, because a session might not support every scale. */
  fitScale() {
    const { scale } = this;
    if (this.shown === null || this.shown.scale === scale || this.askedScale === scale) return;
    this.askedScale = scale;
    this.change({});
  }

  /** Draws at another scale when the page moves to another screen. */
  watchScale() {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => {
      this.watchScale();
      this.fitScale();
    }, { once: true });
  }

  // MARK: Messages

  /** @param {Message} message */
  receive(message) {
    if (message.type === "catalog") this.fill(message);
    else if (message.type === "shown") this.restoreOr(message);
    else if (message.type === "changed") this.didChange(message.files, message.phones);
    else if (message.type === "saved") this.dialogs?.didSave(message);
    else if (message.type === "trace") this.dialogs?.didTrace(message.lines);
    else if (message.type === "code") this.reproduction.show(message.reproduce);
    else if (message.type === "problem") this.report(message);
  }

  /**
   * Builds the parts that need the catalog; a session that replaces a lost session receives the lost session's options.
   * @param {CatalogMessage} catalog
   */
  fill(catalog) {
    this.catalog.fill(catalog.groups);
    if (this.dialogs) {
      this.isRestoring = true;
      this.session.send({ do: "show", ...this.wanted, scale: this.scale });
    } else {
      this.dialogs = new TakeDialogs(catalog, this.phones, (message) => this.session.send(message));
      this.device = new DeviceControls(catalog, { onChange: (values) => this.change(values), onZoom: (zoom) => this.setZoom(zoom) });
      this.placeTools();
    }
  }

  /**
   * Displays a `shown` message, except the first one in a new session, which precedes the lost session's options.
   * @param {ShownMessage} shown
   */
  restoreOr(shown) {
    if (this.isRestoring) {
      this.isRestoring = false;
      this.unrestored = shown;
    } else {
      this.unrestored = null;
      this.describe(shown);
    }
  }

  /** Puts the phone's options above it, or with the other panels on a narrow page. */
  placeTools() {
    if (this.device === undefined) return;
    if (narrowPage.matches) this.scrolling.prepend(this.device.element);
    else document.querySelector("#top .heading")?.after(this.device.element);
  }

  /** @param {ShownMessage} shown */
  describe(shown) {
    const { device, orientation, appearance, reducesMotion, direction, language, phones } = shown;
    this.hand.isEnabled = true;
    document.getElementById("starting")?.remove();
    this.options.didAnswer();
    this.shown = shown;
    // Ignore data about another take.
    if (shown.end !== this.timeline.end || phones[0].name !== this.phones.list[0]?.facts.name) this.timeline.clear();
    const subjects = phones.map(({ name, options }) => {
      /** @type {Record<string, string>} */
      const changed = {};
      for (const option of options) if (option.value !== null && option.value !== option.default) changed[option.name] = option.value;
      return { name, options: changed };
    });
    this.wanted = { subjects, device, orientation, appearance, reducesMotion, direction, language };
    this.device?.show(shown);
    this.catalog.select(phones.map(({ name }) => name));
    this.phones.describe(phones);
    this.clock.refresh();
    this.fitScale();
  }

  /** Shows the panels of the selected phone. */
  showPanels() {
    const phone = this.phones.selectedPhone?.facts;
    if (phone === undefined) return;
    this.options.show(this.phones.selected, phone);
    this.reproduction.show(phone.reproduce);
    this.actions.show(phone);
  }

  /**
   * @param {string[]} files
   * @param {number[]} phones
   */
  didChange(files, phones) {
    // A phone whose file has a problem shows the problem instead of a frame.
    if (phones.length > 0) this.toast(`${files.join(", ")} changed on disk.`);
    this.clock.refresh();
  }

  /** @param {ProblemMessage} problem */
  report({ message, phone }) {
    if (this.unrestored) this.restoreOr(this.unrestored);
    if (this.options.didAnswer(message)) return;
    if (this.dialogs?.report(message)) return;
    const title = phone === null ? null : this.phones.list[phone]?.facts.title;
    this.toast(title ? `${title}: ${message}` : message, true);
  }

  /** @param {ArrayBuffer} buffer */
  draw(buffer) {
    const startTime = pageTime();
    const { header, words } = parseFrame(buffer);
    if (header.phones.length === this.phones.list.length) this.phones.draw(header, words);
    // The phone shows its problem from now on.
    const notice = this.notice?.textContent ?? "";
    if (header.phones.some(({ problem }) => problem !== null && notice.includes(problem))) this.notice?.remove();
    this.measures.didDraw(header, buffer.byteLength, startTime);
    this.timeline.update(header);
    if (header.selectedTab !== this.actions.tab) this.actions.selectTab(header.selectedTab);
    this.followEvents(header);
    this.clock.didReceive(header);
    // The scene contains the take, which has just stopped.
    if (header.resting && !this.wasResting && this.reproduction.showsScene) this.reproduction.onScene();
    this.wasResting = header.resting;
    this.isReady = true;
  }

  /**
   * Announces the states of controls, and shows whether the bar is hidden and, during playback, the recorded finger.
   * @param {FrameHeader} header
   */
  followEvents({ events, reset, finger }) {
    for (const event of events) {
      if (event.event === "state" && !reset) announce(`${event.control}: ${event.state}`);
      if (event.event === "bar") this.actions.showBar(event.hidden === true);
    }
    if (!this.hand.isDown) this.phones.touch(finger === null ? null : { x: finger[0], y: finger[1] });
  }

  /**
   * Sends a message that is answered with a frame.
   * @param {FrameRequest} message
   */
  ask(message) {
    this.measures.willSend(message.do === "advance" && message.touches.length > 0);
    return this.session.send(message);
  }

  // MARK: Input

  /**
   * @param {Event | null} event
   * @param {TouchPhase} phase
   */
  didInput(event, phase) {
    if (event !== null) this.measures.didInput(event);
    if (phase === "began") this.play(true);
    this.clock.wake();
  }

  /** @param {ScriptEntry} entry */
  perform(entry) {
    this.session.send({ do: "perform", entry });
    this.play(true);
    this.clock.refresh();
  }

  /** @param {boolean} isPlaying */
  play(isPlaying) {
    if (isPlaying === this.clock.isPlaying) {
      if (isPlaying) this.clock.wake();
      return;
    }
    this.clock.play(isPlaying);
    this.timeline.showPlaying(isPlaying);
  }

  /** @param {number} tick */
  seek(tick) {
    this.play(false);
    this.hand.reset();
    this.clock.seek(Math.max(0, Math.min(this.timeline.end, tick)));
  }

  /** @param {1 | -1} count */
  step(count) {
    this.play(false);
    if (count > 0) this.clock.step();
    else this.seek((Math.ceil(this.timeline.tick / ticksPerFrame) - 1) * ticksPerFrame);
  }

  replay() {
    this.seek(0);
    this.play(true);
  }

  /** Forgets the take. */
  restart() {
    this.hand.reset();
    this.clock.restart();
    this.play(true);
    announce("Cleared.");
  }

  // MARK: Options

  /** @param {string[]} names */
  showSubjects(names) {
    const known = new Map((this.wanted.subjects ?? []).map((subject) => [subject.name, subject]));
    this.change({ subjects: names.map((name) => known.get(name) ?? { name, options: {} }) });
  }

  /** @param {number} index */
  remove(index) {
    this.showSubjects(this.phones.list.map(({ facts }) => facts.name).filter((_, number) => number !== index));
    this.phones.list[0].screen.focus();
  }

  /** @param {string} zoom */
  setZoom(zoom) {
    this.phones.zoom = zoom;
    this.phones.layout();
    this.fitScale();
  }

  /** @param {Partial<Wanted>} values */
  change(values) {
    this.hand.reset();
    Object.assign(this.wanted, values);
    this.session.send({ do: "show", ...values, scale: this.scale });
  }

  // MARK: Notices

  /** @param {string} state */
  showConnection(state) {
    this.banner.hidden = state === "open";
    document.body.classList.toggle("lost", state !== "open");
    if (state === "open") return;
    this.clock.reset();
    this.hand.reset();
    this.hand.isEnabled = false;
    this.isReady = false;
    this.measures.reset();
    this.options.reset();
    this.banner.replaceChildren(
      ...state === "lost" ? ["The connection was lost. Reconnecting\u2026"] : [
        make("span", {}, "The studio has ended; start it again, and open the address that it prints."),
        make("button", { type: "button", onclick: () => this.session.retry() }, "Try again"),
      ],
    );
  }

  /**
   * Shows a message for a few seconds.
   * @param {string} message
   */
  toast(message, isProblem = false) {
    this.notice?.remove();
    const notice = this.notice = make("div", { class: isProblem ? "toast problem" : "toast" }, message);
    this.stage.after(notice);
    announce(message);
    setTimeout(() => notice.remove(), isProblem ? 8000 : 4000);
  }

  /**
   * Handles page-wide shortcuts, unless a control uses the key.
   * @param {KeyboardEvent} event
   */
  key(event) {
    if (isForControl(event) || this.dialogs?.dialog.open) return;
    const { key } = event;
    const tabs = this.shown?.phones[0].tabs ?? [];
    /** @type {Record<string, (() => void) | undefined>} */
    const actions = {
      " ": () => this.play(!this.clock.isPlaying),
      ",": () => this.step(-1),
      ".": () => this.step(1),
      "/": () => this.catalog.search.focus(),
      s: () => this.dialogs?.save(),
      Home: () => this.perform({ scroll: "top" }),
      End: () => this.perform({ scroll: "bottom" }),
    };
    if (/^[1-9]$/.test(key) && Number(key) <= tabs.length) actions[key] = () => this.perform({ tap: { tab: Number(key) - 1 } });
    const action = actions[key.toLowerCase()] ?? actions[key];
    if (!action || event.repeat && !",.".includes(key)) return;
    event.preventDefault();
    action();
  }
}

// Global variable for browser checks.
Object.assign(globalThis, { studio: new Studio() });
