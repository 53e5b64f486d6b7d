/// A view that shows a different indicator in each control state, such as one image when idle and another at the limit.
///
/// ```swift
/// let view = StateImagesView([
///     .idle: Spinner(),
///     .refreshing: Spinner(),
/// ])
/// let header = RefreshControl(RefreshBehavior(edge: .top, extent: 60))
/// header.refreshView = view
/// ```
///
/// The indicator for `idle` follows the pull. The indicator for `pulling` runs while releasing would start a refresh, and the indicator for
/// `refreshing` runs during the refresh. In a state without an indicator, the previous one stays visible. Without a control, as in a tab
/// button, starting the view shows the indicator for `refreshing`, and stopping it shows the one for `idle`.
public final class StateImagesView: View, PullProgressing, RefreshStateObserving {
    /// Maximum width and height of the indicators, in points; smaller indicators are centered.
    public let naturalSize: Size
    /// Whether the view is running.
    public private(set) var isRefreshAnimating = false

    private let views: [RefreshControl.State: IndicatorView]
    private var shown: IndicatorView?

    /// Creates an idle view at its natural size, with an indicator for each state.
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

    /// The visible indicator; nil until a state with an indicator is shown.
    package var indicator: (any IndicatorDrawing)? { shown?.indicator }

    public override var drawsContent: Bool { false }

    /// Centers each indicator, scaled with the view.
    public override func layoutSubviews() {
        guard naturalSize.width > 0, naturalSize.height > 0 else { return }
        let (x, y) = (bounds.width / naturalSize.width, bounds.height / naturalSize.height)
        for view in views.values {
            let size = Size(width: view.naturalSize.width * x, height: view.naturalSize.height * y)
            let frame = Rect(center: bounds.center, size: size)
            view.frame = Rect(origin: Point(x: wholePixels(frame.minX), y: wholePixels(frame.minY)), size: size)
        }
    }

    private func wholePixels(_ points: Double) -> Double { (points * traits.scale).rounded() / traits.scale }

    /// Passes the progress to the indicator for `idle`, even if it is hidden.
    public func pullDidChange(to progress: Double, phase: Phase) {
        views[.idle]?.pullDidChange(to: progress, phase: phase)
    }

    /// Shows the indicator for a state.
    public func refreshStateDidChange(to state: RefreshControl.State) {
        show(state)
    }

    /// Runs the indicator for `refreshing`; has no effect if it is already running.
    public func startRefreshAnimating() {
        guard !isRefreshAnimating else { return }
        isRefreshAnimating = true
        show(.refreshing)
        views[.refreshing]?.startRefreshAnimating()
    }

    /// Shows the indicator for `idle`; has no effect unless the view is running.
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
