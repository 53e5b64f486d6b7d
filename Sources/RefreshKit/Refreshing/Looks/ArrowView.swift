/// An arrow that flips at the limit and changes to a spinner during a refresh; it is a view because indicators have no state.
package final class ArrowView: View, RefreshStateObserving {
    /// Half a turn counterclockwise, in radians; slightly less than pi, so that the arrow turns back the way it came.
    private static let halfTurn = -(Double.pi - 0.000001)
    private static let turning = AnimationTiming.curve(over: .milliseconds(250))
    private static let fading = AnimationTiming.curve(over: PullArrow.fading)

    /// Whether the arrow points up at rest and down past the limit, as in footers.
    package let pointsUp: Bool
    package private(set) var isRefreshAnimating = false
    package private(set) var rotatesDevice = false

    let arrow: View
    let spinner = IndicatorView(default: Spinner.self)
    /// Counter that each start increments, so that the completion of an outdated fade is ignored.
    private var starts = 0

    package init(pointsUp: Bool = false, color: AdaptiveColor = RefreshLook.gray) {
        self.pointsUp = pointsUp
        arrow = ArrowShape(color)
        super.init(frame: Rect(x: 0, y: 0, width: 20, height: 40))
        isUserInteractionEnabled = false
        spinner.isHidden = true
        addSubview(arrow)
        addSubview(spinner)
        arrow.transform = transform(turned: false)
    }

    package override var drawsContent: Bool { false }

    package override func layoutSubviews() {
        let (center, side) = (bounds.center, min(PullArrow.spinnerSide, bounds.minSide))
        arrow.frame = bounds
        spinner.frame = Rect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
    }

    /// Flips the arrow when pulling and back when idle; each turn takes 0.25 s.
    package func refreshStateDidChange(to state: RefreshControl.State) {
        switch state {
        case .pulling: turn(over: true)
        case .idle, .noMoreData: turn(over: false)
        case .refreshing, .willRefresh: break
        }
    }

    private func turn(over isOver: Bool) {
        guard !isRefreshAnimating, isOver != rotatesDevice else { return }
        rotatesDevice = isOver
        animate(Self.turning) { arrow.transform = transform(turned: isOver) }
    }

    package func startRefreshAnimating() {
        guard !isRefreshAnimating else { return }
        isRefreshAnimating = true
        starts += 1
        arrow.isHidden = true
        spinner.isHidden = false
        spinner.alpha = 1
        spinner.startRefreshAnimating()
    }

    /// Turns the arrow back immediately, and shows it after the spinner has faded out for 0.4 s, unless a new refresh has started.
    package func stopRefreshAnimating() {
        guard isRefreshAnimating else { return }
        isRefreshAnimating = false
        rotatesDevice = false
        arrow.transform = transform(turned: false)
        let start = starts
        animate(Self.fading) {
            spinner.alpha = 0
        } completion: { [weak self] in
            if let self, starts == start { rest() }
        }
    }

    private func rest() {
        spinner.stopRefreshAnimating()
        spinner.isHidden = true
        arrow.isHidden = false
    }

    private func transform(turned: Bool) -> ViewTransform {
        ViewTransform(rotation: turned != pointsUp ? Self.halfTurn : 0)
    }
}

final class ArrowShape: View {
    private let color: AdaptiveColor

    init(_ color: AdaptiveColor) {
        self.color = color
        super.init()
    }

    override func draw(in bounds: Rect, on canvas: Canvas) {
        var arrow = PullArrow()
        arrow.length = min(arrow.length, bounds.height - 2)
        arrow.head = min(arrow.head, max(0, bounds.width / 2 - 1))
        arrow.draw(at: bounds.center, .color(color.color(for: traits.appearance)), on: canvas)
    }
}
