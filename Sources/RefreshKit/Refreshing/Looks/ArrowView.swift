/// An arrow that turns over once letting go would refresh, and gives its place to a spinner while refreshing.
///
/// An indicator shows a moment and could not turn in a time of its own; hence this is a view.
package final class ArrowView: View, RefreshStateFollowing {
    /// The half turn, in radians: a trace less than pi, against the clock, so that the way back is the same way.
    private static let halfTurn = -(Double.pi - 0.000001)
    private static let turning = AnimationTiming.curve(over: .milliseconds(250))
    private static let fading = AnimationTiming.curve(over: .milliseconds(400))

    /// Whether the arrow points up at rest and down past the point of release, as footers have it.
    package let pointsUp: Bool
    /// Whether it was started and not yet stopped.
    package private(set) var isRefreshAnimating = false
    /// Whether the arrow is turned over, or about to be.
    package private(set) var isTurned = false

    /// The arrow, for tests to look at.
    let arrow: View
    /// Runs in the place of the arrow.
    let spinner = IndicatorView(default: Spinner.self)
    /// Grows with each start, so that the end of a fade knows whether it still counts.
    private var starts = 0

    /// Creates an arrow of 20 x 40 points that points down at rest unless `pointsUp` is true.
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
        let (center, side) = (bounds.center, min(20, bounds.minSide))
        arrow.frame = bounds
        spinner.frame = Rect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
    }

    /// Turns the arrow over in `pulling`, and back at rest, in 0.25 s.
    package func refreshStateDidChange(to state: RefreshControl.State) {
        switch state {
        case .pulling: turn(over: true)
        case .idle, .noMoreData: turn(over: false)
        case .refreshing, .willRefresh: break
        }
    }

    private func turn(over isOver: Bool) {
        guard !isRefreshAnimating, isOver != isTurned else { return }
        isTurned = isOver
        animate(Self.turning) { arrow.transform = transform(turned: isOver) }
    }

    /// Shows the spinner in the arrow's place.
    package func startRefreshAnimating() {
        guard !isRefreshAnimating else { return }
        isRefreshAnimating = true
        starts += 1
        arrow.isHidden = true
        spinner.isHidden = false
        spinner.alpha = 1
        spinner.startRefreshAnimating()
    }

    /// Turns the arrow back at once, and shows it when the spinner has faded out after 0.4 s, unless it was started again by then.
    package func stopRefreshAnimating() {
        guard isRefreshAnimating else { return }
        isRefreshAnimating = false
        isTurned = false
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

/// A slim arrow that points down, in the middle of the view.
final class ArrowShape: View {
    /// Length of the arrow, in points.
    private static let length = 24.0
    /// How far the head reaches to each side and up from the tip, in points.
    private static let head = 5.5
    private static let stroke = Stroke(width: 2, cap: .round, join: .round)

    private let color: AdaptiveColor

    init(_ color: AdaptiveColor) {
        self.color = color
        super.init()
    }

    override func draw(in bounds: Rect, on canvas: Canvas) {
        let half = max(0, min(Self.length, bounds.height - 2) - Self.stroke.width) / 2
        let head = min(Self.head, max(0, bounds.width / 2 - 1), half)
        let (x, tip) = (bounds.midX, bounds.midY + half)
        var path = Path()
        path.move(to: Point(x: x, y: bounds.midY - half))
        path.line(to: Point(x: x, y: tip))
        path.move(to: Point(x: x - head, y: tip - head))
        path.line(to: Point(x: x, y: tip))
        path.line(to: Point(x: x + head, y: tip - head))
        canvas.stroke(path, color.color(for: appearance.style), Self.stroke)
    }
}
