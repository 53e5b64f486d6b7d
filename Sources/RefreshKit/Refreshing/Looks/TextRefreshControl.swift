/// A refresh control that says what it does and how it went, with a picture before the words.
///
/// What it says depends on the behavior and the language, what it looks like on the `look`. Anything that can be started and stopped may
/// take the place of the picture; it follows the pull too if it is `PullProgressing`. With nothing more to load, only the words are seen.
open class TextRefreshControl: RefreshControl {
    /// The words; hidden ones give up their place with the next layout.
    public final let label: Label
    /// When the list was last updated; below the words of a header that knows `now`, hidden elsewhere.
    public final let timeLabel: Label
    /// What the control looks like.
    public final let look: RefreshLook
    private final let words: RefreshWords
    /// The language of the words, as a BCP 47 tag; another one replaces `texts` and `lastUpdatedTexts`.
    public final var language: String { didSet { if language != oldValue { languageDidChange() } } }
    /// What it says in its states.
    public final var texts: RefreshTexts { didSet { showText() } }
    /// How it says when the list was last updated.
    public final var lastUpdatedTexts: LastUpdatedTexts { didSet { showTime() } }
    /// When the list was last updated; nil, the default, for not known.
    ///
    /// Each end of a refresh that did not fail sets it to `now`. To keep it for the next start is up to the application.
    public final var lastUpdated: LastUpdated? { didSet { showTime() } }
    /// Tells what date and time of day it is; nil, the default, for a header without a line for it.
    public final var now: (() -> LastUpdated)? { didSet { showTime() } }

    final let mark = ResultMark()
    /// What takes taps on the words; nil for controls that have none.
    private final let button: Control?
    /// The result that is seen; it stays while the control closes.
    private final var shownResult: RefreshResult?
    /// Whether it was pulled when that was told last.
    private final var isPulled = false
    /// Grows with each result that is shown or hidden, so that the end of a closing knows whether it still counts.
    private final var resultCount = 0

    /// Makes a control.
    ///
    /// - Parameters:
    ///   - behavior: When it starts and what it holds open.
    ///   - look: What it looks like.
    ///   - words: What it says in any language.
    ///   - language: The language of its words, as a BCP 47 tag; English by default.
    ///   - texts: What it says in its states until the language changes; by default its words in the language.
    public init(
        _ behavior: RefreshBehavior, look: RefreshLook, words: RefreshWords, language: String = "en", texts: RefreshTexts? = nil
    ) {
        (self.look, self.words, self.language) = (look, words, language)
        (self.texts, lastUpdatedTexts) = (texts ?? words.texts(language), words.lastUpdated(language))
        label = Label(font: look.font, color: look.color, alignment: .center, language: language)
        timeLabel = Label(font: look.font, color: look.color, alignment: .center, language: language)
        button = behavior.trigger == .appearance ? Control() : nil
        super.init(behavior)
    }

    open override func prepare() {
        super.prepare()
        button?.addAction(for: .touchUpInside) { [unowned self] in tapLabel() }
        for view in [button, label, timeLabel, mark] { if let view { addSubview(view) } }
        resetPicture()
        timeLabel.isHidden = true
        showState()
    }

    /// Goes back to the picture of the look, made anew.
    public final func resetPicture() {
        picture = look.picture.makeView(pointsUp: behavior.edge == .bottom)
    }

    override func refreshDidEnd(with result: RefreshResult?) {
        if result != .failure, let now { lastUpdated = now() }
    }

    open override func stateDidChange(from old: State) {
        super.stateDidChange(from: old)
        if state != .idle { show(nil) }
        // An end while it is pulled, and a reset after a pull, turn the arrow back though the percentage stays.
        if state == .idle { (picture as? ArrowView)?.pullDidChange(to: 0, phase: .idle) }
        showTime()
        showState()
        // A ring that is still pulled shows so, although its refresh is over.
        if old == .refreshing, behavior.trigger == .maximum {
            (picture as? any PullProgressing)?.pullDidChange(to: pullingPercent, phase: .pulling)
        }
    }

    open override func resultDidChange() {
        super.resultDidChange()
        if result == .success, let now { lastUpdated = now() }
        guard result == nil, state != .refreshing else { return show(result) }
        // The mark and its words stay until the control has closed.
        let count = resultCount
        animate(.curve(over: behavior.closingDuration)) {
        } completion: { [weak self] in
            if let self, resultCount == count { show(nil) }
        }
    }

    open override func pullingPercentDidChange(to percent: Double) {
        super.pullingPercentDidChange(to: percent)
        showAlpha()
        // What was today when the last refresh ended may have become yesterday.
        if (percent > 0) != isPulled { showTime() }
        isPulled = percent > 0
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        button?.frame = bounds
        showPicture()
        arrange()
    }

    // MARK: What is shown

    private func languageDidChange() {
        (label.language, timeLabel.language) = (language, language)
        (texts, lastUpdatedTexts) = (words.texts(language), words.lastUpdated(language))
    }

    private func show(_ result: RefreshResult?) {
        guard result != shownResult else { return }
        resultCount += 1
        shownResult = result
        mark.show(result)
        showState()
    }

    private func showState() {
        backgroundColor = look.grounds[state]
        showPicture()
        showAlpha()
        showText()
    }

    private func showPicture() {
        let isAtRest = look.hidesPictureAtRest && state != .refreshing
        picture?.isHidden = state == .noMoreData || shownResult != nil || isAtRest
    }

    private func showText() {
        let text = shownResult.map(texts.text(for:)) ?? texts.text(for: state)
        if label.text != text {
            label.text = text
            tell(.textChanged)
        }
        setNeedsLayout()
    }

    private func showAlpha() {
        if look.fadesTextWithPull { label.alpha = isUnderWay || shownResult != nil ? 1 : pullingPercent }
    }

    private func showTime() {
        timeLabel.isHidden = now == nil || behavior.edge != .top
        if let now, !timeLabel.isHidden { timeLabel.text = lastUpdatedTexts.line(for: lastUpdated, on: now()) }
        setNeedsLayout()
    }
}
