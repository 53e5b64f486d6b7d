/// A refresh control with a refresh view and text that describes its state or result.
///
/// The text depends on the behavior and the language, everything else on the `look`. Any `RefreshAnimating` view can be the refresh view.
/// It follows the pull if it is `PullProgressing`, and the state if it is `RefreshStateObserving`. Only the text is visible when all data
/// has been loaded. `Originals` has text in six languages, and an initializer that selects the text for a language.
///
/// ```swift
/// let texts = RefreshTexts(idle: "Pull down", pulling: "Release", refreshing: "Loading...")
/// let times = LastUpdatedTexts(prefix: "Last update: ", today: "Today", noRecord: "None")
/// let header = TextRefreshControl(
///     RefreshBehavior(edge: .top, extent: 54), look: RefreshLook(),
///     localizedTexts: LocalizedRefreshTexts(texts: { _ in texts }, lastUpdated: { _ in times }))
/// header.onRefresh = { [weak header] in header?.endRefreshing() }
/// ```
open class TextRefreshControl: RefreshControl {
    package final let content: RefreshContentView
    private final let localizedTexts: LocalizedRefreshTexts
    /// Language of the text, as a BCP 47 tag; changing it replaces `texts` and `lastUpdatedTexts`.
    public final var language: String { didSet { if language != oldValue { languageDidChange() } } }
    /// The wording of the line that shows the time of the last update.
    public final var lastUpdatedTexts: LastUpdatedTexts { didSet { showTime() } }
    /// Time of the last update; nil, the default, means unknown.
    ///
    /// Set to `now` at the end of each refresh that did not fail. The application is responsible for saving it.
    public final var lastUpdated: LastUpdated? { didSet { showTime() } }
    /// Closure that returns the current date and time; if it is nil, a header does not show the time of the last update.
    public final var now: (() -> LastUpdated)? { didSet { showTime() } }

    /// Control that receives taps on the text; nil if taps are not supported.
    private final let button: Control?
    private final var isPulled = false
    /// Counter that is incremented whenever the result changes, so that the completion of an outdated closing animation is ignored.
    private final var resultCount = 0

    /// Creates a control; `texts` apply until the language changes, and come from `localizedTexts` by default.
    public init(
        _ behavior: RefreshBehavior, look: RefreshLook, localizedTexts: LocalizedRefreshTexts, language: String = "en",
        texts: RefreshTexts? = nil
    ) {
        (self.localizedTexts, self.language) = (localizedTexts, language)
        lastUpdatedTexts = localizedTexts.lastUpdated(language)
        content = RefreshContentView(look, texts: texts ?? localizedTexts.texts(language), edge: behavior.edge, language: language)
        button = behavior.trigger == .visibility ? Control() : nil
        super.init(behavior)
    }

    open override func prepare() {
        super.prepare()
        button?.addAction(for: .touchUpInside) { [unowned self] in tapLabel() }
        content.showsBackground = false
        backgroundColor = content.stateBackgroundColor
        addSubview(content)
        // A control over the content is out of sight at rest.
        content.isHidden = behavior.overlay != nil
        if let button { content.insertSubview(button, at: 0) }
        refreshView = content.refreshView
    }

    /// The label that shows the text for the state or the result; takes no space while it is hidden.
    public final var label: Label { content.label }
    /// Time of the last update, below the text; visible only in a header whose `now` is set.
    public final var timeLabel: Label { content.timeLabel }
    /// The control's look.
    public final var look: RefreshLook { content.look }
    /// The text for each state and result.
    public final var texts: RefreshTexts {
        get { content.texts }
        set { changeText { content.texts = newValue } }
    }

    /// Replaces the refresh view with a new one created by the look.
    public final func resetRefreshView() {
        refreshView = content.makeRefreshView()
    }

    override var movingView: View? { content }

    override func addRefreshView() {
        content.refreshView = refreshView
    }

    override func refreshDidEnd(with result: RefreshResult?) {
        if result != .failure, let now { lastUpdated = now() }
    }

    /// Returns the text for a state, or the label of the refresh view in the control's language if the text is empty, or hidden and the
    /// refresh view has its own words.
    ///
    /// The standard words are for headers. A control that loads more has only the label of a refresh.
    open override func label(for state: RefreshLabels.State) -> String {
        let labels = refreshView?.labels ?? .standard
        let language = RefreshLanguage(language)
        let own = labels.ownText(for: state, in: language)
        if label.isHidden, let own { return own }
        let text =
            switch state {
            case .pull: texts.idle
            case .release: texts.pulling
            case .loading, .refreshing: texts.refreshing
            case .updated: self.state == .noMoreData && !texts.noMoreData.isEmpty ? texts.noMoreData : texts.success
            case .failed: texts.failure
            }
        if !text.isEmpty { return text }
        if let own { return own }
        guard behavior.edge != .top else { return labels.text(for: state, in: language) }
        return state == .refreshing || state == .loading ? labels.text(for: .loading, in: language) : ""
    }

    open override func stateDidChange(from old: State) {
        super.stateDidChange(from: old)
        if state != .idle { show(nil) }
        showTime()
        changeText { content.show(state, content.result) }
        backgroundColor = content.stateBackgroundColor
        // A ring that is still pulled into view keeps showing its progress after the refresh.
        if old == .refreshing, behavior.trigger == .maximum {
            (refreshView as? any PullProgressing)?.pullDidChange(to: pullProgress, phase: .pulling)
        }
    }

    open override func resultDidChange() {
        super.resultDidChange()
        if result == .success, let now { lastUpdated = now() }
        guard result == nil, state != .refreshing else { return show(result) }
        // The mark and its text remain visible until the control has closed.
        let count = resultCount
        animate(.curve(over: behavior.closingDuration)) {
        } completion: { [weak self] in
            if let self, resultCount == count { show(nil) }
        }
    }

    open override func pullProgressDidChange(to progress: Double) {
        super.pullProgressDidChange(to: progress)
        content.show(progress: progress)
        // If the last refresh ended "today", that may now be yesterday.
        if (progress > 0) != isPulled { showTime() }
        isPulled = progress > 0
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if !behavior.staysInPlace { content.frame = bounds }
        button?.frame = bounds
    }

    // MARK: Texts

    private func languageDidChange() {
        content.language = language
        (texts, lastUpdatedTexts) = (localizedTexts.texts(language), localizedTexts.lastUpdated(language))
    }

    private func show(_ result: RefreshResult?) {
        guard result != content.result else { return }
        resultCount += 1
        changeText { content.show(state, result) }
    }

    private func changeText(_ change: () -> Void) {
        let text = label.text
        change()
        if label.text != text { notify(.textChanged) }
    }

    private func showTime() {
        timeLabel.isHidden = now == nil || behavior.edge != .top
        if let now, !timeLabel.isHidden { timeLabel.text = lastUpdatedTexts.line(for: lastUpdated, on: now()) }
        content.setNeedsLayout()
    }
}
