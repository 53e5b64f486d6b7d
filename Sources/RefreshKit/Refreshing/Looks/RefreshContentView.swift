/// A refresh view with text after it: the content of a refresh control, or a standalone view.
///
/// A `TextRefreshControl` updates its content view. Without a control, set the progress and the state yourself:
///
/// ```swift
/// let texts = RefreshTexts(idle: "Pull down", pulling: "Release", refreshing: "Loading...")
/// let content = RefreshContentView(RefreshLook(), texts: texts)
/// content.frame = Rect(x: 0, y: 0, width: 320, height: 54)
/// content.progress = 0.5
/// content.startRefreshAnimating()
/// ```
///
/// The view is also a refresh animation, so it can serve as a control's refresh view.
public final class RefreshContentView: View, PullProgressing, RefreshStateObserving {
    /// The label that shows the text for the state or the result; takes no space while it is hidden.
    public let label: Label
    /// A second line, below the text; hidden by default.
    public let timeLabel: Label
    let mark = ResultMark()
    /// Look of the refresh view and the text.
    public let look: RefreshLook
    /// Edge of the control; at the bottom, an arrow points up at rest, and at the right, everything is rotated clockwise.
    public let edge: RefreshBehavior.Edge

    /// The state whose text and background color are shown.
    public private(set) var state = RefreshControl.State.idle
    /// The result that is shown instead of the state, if any.
    public private(set) var result: RefreshResult?
    /// The text for each state and result.
    public var texts: RefreshTexts { didSet { showText() } }
    /// Language of the text, as a BCP 47 tag.
    public internal(set) var language: String { didSet { (label.language, timeLabel.language) = (language, language) } }
    /// View before the text; created by the look unless assigned.
    public var refreshView: (any View & RefreshAnimating)? { didSet { refreshViewDidChange(from: oldValue) } }
    /// Whether the view shows the background color for its state; inside a control, the control shows that color instead.
    var showsBackground = true { didSet { backgroundColor = showsBackground ? stateBackgroundColor : nil } }
    private var shownProgress = 0.0

    /// Creates an idle view; `language` is a BCP 47 tag.
    public init(_ look: RefreshLook, texts: RefreshTexts, edge: RefreshBehavior.Edge = .top, language: String = "en") {
        (self.look, self.texts, self.edge, self.language) = (look, texts, edge, language)
        label = Label(font: look.font, color: look.color, alignment: .center, language: language)
        timeLabel = Label(font: look.font, color: look.color, alignment: .center, language: language)
        timeLabel.isHidden = true
        super.init()
        if let plate = look.plate { addSubview(PlateView(plate)) }
        for view in [label, timeLabel, mark] { addSubview(view) }
        refreshView = makeRefreshView()
        refreshViewDidChange(from: nil)
        show(.idle, nil)
    }

    public override var drawsContent: Bool { false }

    public override func layoutSubviews() {
        showRefreshView()
        for case let plate as PlateView in subviews { plate.frame = bounds }
        arrange()
    }

    func makeRefreshView() -> (any View & RefreshAnimating)? {
        look.makeRefreshView(at: edge)
    }

    private func refreshViewDidChange(from old: (any View & RefreshAnimating)?) {
        guard refreshView !== old else { return }
        if let old, old.superview === self { old.removeFromSuperview() }
        if let refreshView { addSubview(refreshView) }
        setNeedsLayout()
    }

    // MARK: Display

    func show(_ state: RefreshControl.State, _ result: RefreshResult?) {
        self.state = state
        if result != self.result {
            self.result = result
            mark.show(result)
        }
        if showsBackground { backgroundColor = stateBackgroundColor }
        showRefreshView()
        showAlpha()
        showText()
    }

    var stateBackgroundColor: AdaptiveColor? { look.backgroundColors[state] }

    func show(progress: Double) {
        shownProgress = progress
        showAlpha()
    }

    private func showRefreshView() {
        let isAtRest = look.hidesRefreshViewWhenIdle && state != .refreshing
        refreshView?.isHidden = state == .noMoreData || result != nil || isAtRest
    }

    private func showText() {
        label.text = result.map(texts.text(for:)) ?? texts.text(for: state)
        setNeedsLayout()
    }

    private func showAlpha() {
        let isUnderWay = state == .refreshing || state == .willRefresh
        if look.fadesTextWithPull { label.alpha = isUnderWay || result != nil ? 1 : shownProgress }
    }

    // MARK: Use without a control

    /// Progress of the pull: 0 at rest, 1 when releasing would start a refresh, above 1 when pulled further; 0 by default.
    ///
    /// Values that are negative or not finite count as 0. The refresh view ignores the progress during a refresh.
    public var progress: Double {
        get { shownProgress }
        set { pullDidChange(to: newValue, phase: newValue > 0 ? .pulling : .idle) }
    }

    /// Shows the progress of a pull in the text and the refresh view.
    public func pullDidChange(to progress: Double, phase: Phase) {
        show(progress: Moment.pulling(progress).progress)
        if state != .refreshing { (refreshView as? any PullProgressing)?.pullDidChange(to: shownProgress, phase: phase) }
    }

    /// Shows a state in the text and the refresh view.
    public func refreshStateDidChange(to state: RefreshControl.State) {
        show(state, nil)
        (refreshView as? any RefreshStateObserving)?.refreshStateDidChange(to: state)
    }

    /// Starts the refresh view, and shows the text for a refresh.
    public func startRefreshAnimating() {
        if state != .refreshing { refreshStateDidChange(to: .refreshing) }
        refreshView?.startRefreshAnimating()
    }

    /// Stops the refresh view, and shows the text for the idle state; has no effect unless the view is refreshing.
    public func stopRefreshAnimating() {
        guard state == .refreshing else { return }
        refreshView?.stopRefreshAnimating()
        refreshStateDidChange(to: .idle)
    }
}
