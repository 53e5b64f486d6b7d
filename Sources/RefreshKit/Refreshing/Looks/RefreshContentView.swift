/// A picture before words: the inside of a refresh control, and a view to be used alone.
///
/// In a `TextRefreshControl`, the control leads it. Alone, it takes what a control would tell: how far something is pulled, and its state.
///
/// ```swift
/// let content = RefreshContentView(.ring, texts: .header(in: "en"))
/// content.frame = Rect(x: 0, y: 0, width: 320, height: 54)
/// content.progress = 0.5  // half of the ring, and words that are half to be seen
/// content.startRefreshAnimating()
/// ```
///
/// It is a refresh animation itself, so it may take the place of a picture, too.
public final class RefreshContentView: View, PullProgressing, RefreshStateFollowing {
    /// The words; hidden ones give up their place with the next layout.
    public let label: Label
    /// A second line below the words; hidden by default.
    public let timeLabel: Label
    /// The mark of a result, in the place of the picture.
    let mark = ResultMark()
    /// The look of the picture and the words.
    public let look: RefreshLook
    /// Where its control is: at the bottom an arrow points up at rest, and at the right all of it is turned and reads downwards.
    public let edge: RefreshBehavior.Edge

    /// The state whose words and ground are shown.
    public private(set) var state = RefreshControl.State.idle
    /// The result that is shown instead; nil for none.
    public private(set) var result: RefreshResult?
    /// The words of the states.
    public var texts: RefreshTexts { didSet { showText() } }
    /// The language of the words, as a BCP 47 tag.
    public internal(set) var language: String { didSet { (label.language, timeLabel.language) = (language, language) } }
    /// The picture before the words; that of the look by default.
    public var picture: (any View & RefreshAnimating)? { didSet { pictureDidChange(from: oldValue) } }
    /// Whether it shows the ground; in a control, that does.
    var showsGround = true { didSet { backgroundColor = showsGround ? ground : nil } }
    private var shownProgress = 0.0

    /// Makes a view at rest.
    ///
    /// - Parameters:
    ///   - look: How it looks.
    ///   - texts: The words of the states.
    ///   - edge: Where its control is; the top by default.
    ///   - language: The language of the words, as a BCP 47 tag; English by default.
    public init(_ look: RefreshLook, texts: RefreshTexts, edge: RefreshBehavior.Edge = .top, language: String = "en") {
        (self.look, self.texts, self.edge, self.language) = (look, texts, edge, language)
        label = Label(font: look.font, color: look.color, alignment: .center, language: language)
        timeLabel = Label(font: look.font, color: look.color, alignment: .center, language: language)
        timeLabel.isHidden = true
        super.init()
        for view in [label, timeLabel, mark] { addSubview(view) }
        picture = makePicture()
        pictureDidChange(from: nil)
        show(.idle, nil)
    }

    public override var drawsContent: Bool { false }

    public override func layoutSubviews() {
        showPicture()
        arrange()
    }

    /// Returns a new picture of the look.
    func makePicture() -> (any View & RefreshAnimating)? {
        look.makePicture(at: edge)
    }

    private func pictureDidChange(from old: (any View & RefreshAnimating)?) {
        guard picture !== old else { return }
        if let old, old.superview === self { old.removeFromSuperview() }
        if let picture { addSubview(picture) }
        setNeedsLayout()
    }

    // MARK: What is shown, without the picture's own motion

    /// Shows the words and the ground of a state, or how a refresh came out.
    func show(_ state: RefreshControl.State, _ result: RefreshResult?) {
        self.state = state
        if result != self.result {
            self.result = result
            mark.show(result)
        }
        if showsGround { backgroundColor = ground }
        showPicture()
        showAlpha()
        showText()
    }

    /// The color behind the words in the state.
    var ground: AdaptiveColor? { look.grounds[state] }

    /// Shows how far the control is pulled.
    func show(progress: Double) {
        shownProgress = progress
        showAlpha()
    }

    private func showPicture() {
        let isAtRest = look.hidesPictureAtRest && state != .refreshing
        picture?.isHidden = state == .noMoreData || result != nil || isAtRest
    }

    private func showText() {
        label.text = result.map(texts.text(for:)) ?? texts.text(for: state)
        setNeedsLayout()
    }

    private func showAlpha() {
        let isUnderWay = state == .refreshing || state == .willRefresh
        if look.fadesTextWithPull { label.alpha = isUnderWay || result != nil ? 1 : shownProgress }
    }

    // MARK: Alone

    /// Progress of the pull: 0, the default, at rest, 1 where letting go refreshes, more beyond that.
    ///
    /// A value that is not finite counts as 0, a negative one too. While it refreshes, the picture does not follow.
    public var progress: Double {
        get { shownProgress }
        set { pullDidChange(to: newValue, phase: newValue > 0 ? .pulling : .idle) }
    }

    /// Shows how far something is pulled, in the picture, too.
    public func pullDidChange(to progress: Double, phase: Phase) {
        show(progress: Moment.pulling(progress).progress)
        if state != .refreshing { (picture as? any PullProgressing)?.pullDidChange(to: shownProgress, phase: phase) }
    }

    /// Shows a state, in the picture, too.
    public func refreshStateDidChange(to state: RefreshControl.State) {
        show(state, nil)
        (picture as? any RefreshStateFollowing)?.refreshStateDidChange(to: state)
    }

    /// Runs the picture, with the words of a refresh.
    public func startRefreshAnimating() {
        if state != .refreshing { refreshStateDidChange(to: .refreshing) }
        picture?.startRefreshAnimating()
    }

    /// Brings the picture to rest, with the words that belong to that; does nothing unless it refreshes.
    public func stopRefreshAnimating() {
        guard state == .refreshing else { return }
        picture?.stopRefreshAnimating()
        refreshStateDidChange(to: .idle)
    }
}
