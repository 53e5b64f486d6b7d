/// Shows an indicator for each state of a control, such as one image at rest and another one once letting go would refresh.
///
/// ```swift
/// header.picture = StateImagesView([
///     .idle: try ImageSequence(path: "down.png"), .pulling: try ImageSequence(path: "up.png"),
///     .refreshing: try ImageSequence(path: "loading"),
/// ])
/// ```
///
/// That of `idle` follows the pull, that of `pulling` runs as long as letting go would refresh, and that of `refreshing` runs from the
/// start to the stop. In a state without an indicator of its own, the one before stays. Without a control, as in a tab's button, a start
/// shows that of `refreshing`, and a stop that of `idle`.
public final class StateImagesView: View, PullProgressing, RefreshStateFollowing {
    /// Width and height of the widest and the highest indicator, in points; smaller ones are in the middle.
    public let naturalSize: Size
    /// Whether it was started and not yet stopped.
    public private(set) var isRefreshAnimating = false

    private let views: [RefreshControl.State: IndicatorView]
    private var shown: IndicatorView?

    /// Makes a view of indicators at rest, in its natural size.
    ///
    /// - Parameter indicators: The indicators by the states that they are shown in.
    public init(_ indicators: [RefreshControl.State: any IndicatorDrawing]) {
        let views = indicators.mapValues { IndicatorView($0) }
        let sizes = views.values.map(\.naturalSize)
        self.views = views
        naturalSize = Size(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
        super.init(frame: Rect(origin: .zero, size: naturalSize))
        isUserInteractionEnabled = false
        for view in RefreshControl.State.allCases.compactMap({ views[$0] }) {
            view.isHidden = true
            addSubview(view)
        }
        show(.idle)
    }

    /// The indicator that is shown; nil while there was none for any state so far.
    package var indicator: (any IndicatorDrawing)? { shown?.indicator }

    public override var drawsContent: Bool { false }

    /// Puts each indicator in the middle, as much larger or smaller than it is by nature as the view is.
    public override func layoutSubviews() {
        guard naturalSize.width > 0, naturalSize.height > 0 else { return }
        let (x, y) = (bounds.width / naturalSize.width, bounds.height / naturalSize.height)
        for view in views.values {
            let size = Size(width: view.naturalSize.width * x, height: view.naturalSize.height * y)
            let frame = Rect(center: bounds.center, size: size)
            view.frame = Rect(origin: Point(x: wholePixels(frame.minX), y: wholePixels(frame.minY)), size: size)
        }
    }

    private func wholePixels(_ points: Double) -> Double { (points * appearance.scale).rounded() / appearance.scale }

    /// Moves the indicator of `idle` on, shown or not.
    public func pullDidChange(to progress: Double, phase: Phase) {
        views[.idle]?.pullDidChange(to: progress, phase: phase)
    }

    /// Shows the indicator of a state.
    public func refreshStateDidChange(to state: RefreshControl.State) {
        show(state)
    }

    /// Runs the indicator of `refreshing`; does nothing while it runs.
    public func startRefreshAnimating() {
        guard !isRefreshAnimating else { return }
        isRefreshAnimating = true
        show(.refreshing)
        views[.refreshing]?.startRefreshAnimating()
    }

    /// Shows the indicator of `idle`; does nothing when it does not run.
    public func stopRefreshAnimating() {
        guard isRefreshAnimating else { return }
        isRefreshAnimating = false
        show(.idle)
    }

    private func show(_ state: RefreshControl.State) {
        if let view = views[state], view !== shown {
            shown?.stopRefreshAnimating()
            shown?.isHidden = true
            view.isHidden = false
            shown = view
        }
        switch state {
        case .pulling: views[.pulling]?.startRefreshAnimating()
        case .idle, .noMoreData: shown?.stopRefreshAnimating()
        case .refreshing, .willRefresh: break
        }
    }
}
