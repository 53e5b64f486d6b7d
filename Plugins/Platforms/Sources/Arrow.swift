import Choreography
import RefreshKit

/// The arrow of MJRefresh's headers: it turns around at the trigger, and becomes the spinner of iOS while refreshing.
///
/// The arrow grows with the pull. With reduced motion, it flips at the trigger without turning.
public struct Arrow: Indicator {
    static let colorOption = IndicatorOption.color(
        "color", "Color of the arrow and the spinner; the system's grays by default.")
    static let directionOption = IndicatorOption.choice(
        "direction", "Where the arrow points while pulled: down, as in headers, or up, as in footers.", default: Direction.down)

    /// The id, the summary, the durations, and the options.
    public static let info = IndicatorInfo(
        id: "arrow", summary: "An arrow turns around at the trigger and becomes a spinner.", naturalSize: Size(width: side, height: side),
        compactSize: Size(width: PullArrow.spinnerSide, height: PullArrow.spinnerSide),
        minimumSize: Size(width: 16, height: 16), period: .seconds(1), introduction: .milliseconds(300), finish: PullArrow.fading,
        options: [colorOption.info, directionOption.info], family: Platforms.family, tags: ["arrow", "bars", "rotation"],
        aliases: ["MJRefresh", "pull-arrow"])

    /// Where an arrow points.
    public enum Direction: String, Sendable, Hashable, CaseIterable {
        /// Down, as in headers.
        case down
        /// Up, as in footers.
        case up
    }

    static let side = PullArrow().length
    private static let minimumLineWidth = 1.5
    /// Progress at which the arrow turns, so that it has turned when a release would refresh; MJRefresh turns it in the 0.25 s after that.
    static let turning = 0.9...1.0
    /// Progress at which the arrow is opaque.
    private static let appearing = 0.25
    /// Size of the arrow when it has disappeared, and of the spinner when it appears.
    private static let smallest = 0.5

    /// Color of the arrow and the spinner; nil for gray.
    public var color: Color?
    /// Where the arrow points while pulled; down by default.
    public var direction = Direction.down

    /// Creates a gray arrow that points down.
    public init() {}

    /// Creates an arrow from options.
    public init(options: OptionValues) {
        color = options[Self.colorOption]
        direction = options[Self.directionOption]
    }

    /// Returns the number of the spinner's picture while only the spinner is visible; nil otherwise.
    public func picture(of moment: Moment) -> Int? {
        moment.phase == .refreshing ? spinner.picture(of: spinning(moment)) : nil
    }

    /// Draws the arrow, the spinner, or both while one becomes the other.
    public func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        guard moment.phase != .idle else { return }
        let alpha = 1 - Curve.easeInOut(moment.finishShare(of: self))
        let change = moment.introductionShare(of: self)
        // Arrow and spinner overlap while they grow and shrink, but not at full size.
        let (leaving, entering) = moment.traits.reducesMotion ? (0.5, 0.5) : (0.6, 0.3)
        drawArrow(moment, gone: Curve.easeIn(change / leaving), alpha, in: bounds, on: canvas)
        drawSpinner(moment, entry: Curve.easeOut((change - entering) / (1 - entering)), alpha, in: bounds, on: canvas)
    }

    private func drawArrow(_ moment: Moment, gone: Double, _ alpha: Double, in bounds: Rect, on canvas: Canvas) {
        guard moment.progress > 0, gone < 1 else { return }
        let isStill = moment.traits.reducesMotion
        let scale = bounds.minSide / Self.side
        var arrow = PullArrow()
        arrow.lineWidth = max(arrow.lineWidth, Self.minimumLineWidth / scale)
        let shortest = arrow.head + arrow.lineWidth
        arrow.length = shortest + (Self.side - shortest) * Curve.easeOut(moment.progress / Self.turning.lowerBound)
        let turning = (moment.progress - Self.turning.lowerBound) / (Self.turning.upperBound - Self.turning.lowerBound)
        let flip = isStill ? (turning < 1 ? 0 : 1) : Curve.easeInOut(turning)
        let opacity = alpha * (1 - gone) * Curve.easeOut(moment.progress / Self.appearing)
        let gray = color ?? RefreshLook.gray.color(for: moment.traits.appearance)
        let turned = direction == .up ? Double.pi : 0
        canvas.saved {
            canvas.translate(x: bounds.midX, y: bounds.midY)
            canvas.scale(by: scale * (isStill ? 1 : 1 - (1 - Self.smallest) * gone))
            // Counterclockwise, as in MJRefresh.
            canvas.rotate(by: turned - .pi * flip)
            arrow.draw(at: .zero, .color(gray.opacity(opacity)), on: canvas)
        }
    }

    private func drawSpinner(_ moment: Moment, entry: Double, _ alpha: Double, in bounds: Rect, on canvas: Canvas) {
        guard entry > 0, alpha > 0 else { return }
        let size = moment.traits.reducesMotion ? 1 : Self.smallest + (1 - Self.smallest) * entry
        let side = bounds.minSide * PullArrow.spinnerSide / Self.side * size
        let frame = Rect(center: bounds.center, size: Size(width: side, height: side))
        canvas.group(opacity: alpha * entry) {
            spinner.draw(spinning(moment), in: frame, on: canvas)
        }
    }

    private var spinner: Spinner {
        var spinner = Spinner()
        spinner.color = color
        return spinner
    }

    /// Returns the moment of a spinner that has turned since the release.
    private func spinning(_ moment: Moment) -> Moment { .refreshing(moment.elapsed, moment.traits) }
}
