/// A refresh control with a picture before words that tell its state and its result.
///
/// The words depend on the behavior and the language, the rest on the `look`. Anything that can be started and stopped may take the place
/// of the picture; it follows the pull if it is `PullProgressing`, and the state if it is `RefreshStateFollowing`. With nothing more to
/// load, only the words are seen.
open class TextRefreshControl: RefreshControl {
    /// The picture and the words, as large as the control.
    package final let content: RefreshContentView
    private final let words: RefreshWords
    /// The language of the words, as a BCP 47 tag; another one replaces `texts` and `lastUpdatedTexts`.
    public final var language: String { didSet { if language != oldValue { languageDidChange() } } }
    /// The texts of the line that tells when the list was last updated.
    public final var lastUpdatedTexts: LastUpdatedTexts { didSet { showTime() } }
    /// When the list was last updated; nil, the default, for not known.
    ///
    /// Each end of a refresh that did not fail sets it to `now`. To keep it for the next start is up to the application.
    public final var lastUpdated: LastUpdated? { didSet { showTime() } }
    /// Returns the present date and time of day; nil, the default, for a header without a line for it.
    public final var now: (() -> LastUpdated)? { didSet { showTime() } }

    /// Takes taps on the words; nil for controls that take none.
    private final let button: Control?
    /// Whether it was pulled at the last change of the pull.
    private final var isPulled = false
    /// Grows with each result that is shown or hidden, so that the end of a closing knows whether it still counts.
    private final var resultCount = 0

    /// Makes a control.
    ///
    /// - Parameters:
    ///   - behavior: When it starts and what it holds open.
    ///   - look: How it looks.
    ///   - words: Its words in any language.
    ///   - language: The language of its words, as a BCP 47 tag; English by default.
    ///   - texts: The words of its states until the language changes; by default `words` in the language.
    public init(
        _ behavior: RefreshBehavior, look: RefreshLook, words: RefreshWords, language: String = "en", texts: RefreshTexts? = nil
    ) {
        (self.words, self.language) = (words, language)
        lastUpdatedTexts = words.lastUpdated(language)
        content = RefreshContentView(look, texts: texts ?? words.texts(language), edge: behavior.edge, language: language)
        button = behavior.trigger == .appearance ? Control() : nil
        super.init(behavior)
    }

    open override func prepare() {
        super.prepare()
        button?.addAction(for: .touchUpInside) { [unowned self] in tapLabel() }
        content.showsGround = false
        backgroundColor = content.ground
        addSubview(content)
        if let button { content.insertSubview(button, at: 0) }
        picture = content.picture
    }

    /// The words; hidden ones give up their place with the next layout.
    public final var label: Label { content.label }
    /// When the list was last updated; below the words of a header that knows `now`, hidden elsewhere.
    public final var timeLabel: Label { content.timeLabel }
    /// The look of the control.
    public final var look: RefreshLook { content.look }
    /// The words of its states.
    public final var texts: RefreshTexts {
        get { content.texts }
        set { changeText { content.texts = newValue } }
    }

    /// Goes back to a new picture of the look.
    public final func resetPicture() {
        picture = content.makePicture()
    }

    override func placePicture() {
        content.picture = picture
    }

    override func refreshDidEnd(with result: RefreshResult?) {
        if result != .failure, let now { lastUpdated = now() }
    }

    open override func stateDidChange(from old: State) {
        super.stateDidChange(from: old)
        if state != .idle { show(nil) }
        showTime()
        changeText { content.show(state, content.result) }
        backgroundColor = content.ground
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
        content.show(progress: percent)
        // Today, when the last refresh ended, may be yesterday by now.
        if (percent > 0) != isPulled { showTime() }
        isPulled = percent > 0
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        content.frame = bounds
        button?.frame = bounds
    }

    // MARK: Words

    private func languageDidChange() {
        content.language = language
        (texts, lastUpdatedTexts) = (words.texts(language), words.lastUpdated(language))
    }

    private func show(_ result: RefreshResult?) {
        guard result != content.result else { return }
        resultCount += 1
        changeText { content.show(state, result) }
    }

    private func changeText(_ change: () -> Void) {
        let text = label.text
        change()
        if label.text != text { tell(.textChanged) }
    }

    private func showTime() {
        timeLabel.isHidden = now == nil || behavior.edge != .top
        if let now, !timeLabel.isHidden { timeLabel.text = lastUpdatedTexts.line(for: lastUpdated, on: now()) }
        content.setNeedsLayout()
    }
}
