import Choreography
import RefreshKit

/// An indicator drawn as a single arc whose two ends run around a ring.
///
/// While pulling, the arc grows clockwise from the top. After the release, its ends continue from there. In the finish animation, its tail
/// catches up with its head, as in Material's "complete end" animation. With reduced motion, the arc stands still with its middle at the
/// top.
protocol ArcIndicator: StyledIndicator {
    /// Motion of the arc's ends in the loop.
    static var loop: ArcLoop { get }
    /// The line width option.
    static var thicknessOption: IndicatorOption<Double> { get }
    /// Number of cycles in a loop, each of which may have its own color.
    static var cycleCount: Int { get }
    /// Shape of the ends.
    static var cap: Stroke.Cap { get }
    /// Line width, relative to the size, 0.02...0.3.
    var thickness: Double { get set }
    /// Opacity of a full ring behind the arc, in 0...1.
    var trackOpacity: Double { get }
}

/// How the two ends of an arc run around a ring.
struct ArcLoop: Sendable {
    /// Position in the loop at which the arc of a full pull continues, in 0..<1.
    let start: Double
    /// Returns both ends at a position in the loop, in degrees clockwise; after the loop, they are whole turns farther along.
    let ends: @Sendable (_ fraction: Double) -> (tail: Double, head: Double)
}

extension ArcIndicator {
    static var cycleCount: Int { 1 }

    static var cap: Stroke.Cap { .butt }

    var trackOpacity: Double { 0 }

    package static var bindings: [OptionBinding<Self>] { [OptionBinding(thicknessOption, \.thickness)] }

    /// The period in `info`, divided by the speed; with several colors, enough loops for the colors to repeat as well.
    public var period: Duration { style.period(of: Self.info) * loopCount }

    fileprivate var loopCount: Int {
        let colorCount = max(style.colors.count, 1)
        return (1...colorCount).first { ($0 * Self.cycleCount).isMultiple(of: colorCount) } ?? colorCount
    }

    /// Draws the track, and the arc over it.
    public func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        let pose = ArcPose(of: self, at: moment)
        guard pose.sweep > 0, pose.opacity > 0 else { return }
        let diameter = bounds.minSide * 0.99
        let width = min(max(thickness * diameter, 1.5), diameter / 3)
        let radius = (diameter - width) / 2
        let paint = solid.style.paint(atCycle: pose.cycle)
        let sweep = pose.sweep * .pi / 180
        let arc = Path.arc(center: bounds.center, radius: radius, start: pose.tail * .pi / 180, sweep: sweep)
        // Round ends that meet would leave a dot, which shrinks instead.
        let shrinking = Self.cap == .round ? min(radius * sweep / width, 1) : 1
        canvas.group(opacity: pose.opacity * style.opacity) {
            if trackOpacity > 0 {
                let ring = Path.circle(center: bounds.center, radius: radius)
                canvas.stroke(ring, paint.opacity(trackOpacity * pose.presence), Stroke(width: width))
            }
            canvas.stroke(arc, paint, Stroke(width: width * shrinking, cap: Self.cap))
        }
    }
}

/// The arc at one moment.
private struct ArcPose {
    /// Start of the arc, in degrees clockwise from 3 o'clock.
    private(set) var tail: Double
    /// Length of the arc, in degrees.
    private(set) var sweep: Double
    /// How much of the indicator is visible, in 0...1.
    let presence: Double
    let opacity: Double
    /// Number of cycles since the one in which the pull ended.
    let cycle: Double

    /// Maximum rotation by a pull past the trigger, in degrees.
    private static let maximumTurn = 120.0

    init(of indicator: some ArcIndicator, at moment: Moment) {
        let loop = type(of: indicator).loop
        let view = LoopMoment(of: indicator, at: moment, still: loop.start, winding: 0, loops: indicator.loopCount)
        let ends = loop.ends(view.fraction)
        let cycles = Double(type(of: indicator).cycleCount)
        let start = cycles * loop.start
        cycle = start - start.rounded(.down) + moment.fraction(of: indicator.period) * cycles * Double(indicator.loopCount)
        (presence, opacity) = (view.presence, view.opacity)
        guard !view.isStill else {
            sweep = ends.head - ends.tail
            tail = -90 - sweep / 2
            return
        }
        let over = max(moment.progress - 1, 0)
        let turn = Self.maximumTurn * over / (over + 1)
        (tail, sweep) = (ends.tail - loop.ends(loop.start).tail + turn - 90, ends.head - ends.tail)
        let gone = Curve.fastOutSlowIn(moment.finishShare(of: indicator))
        let whole = sweep * moment.beforeFinish(of: indicator).growth(of: indicator)
        (tail, sweep) = (tail + whole * gone, whole * (1 - gone))
    }
}

extension Curve {
    /// Material's standard easing, which Android calls fast-out-slow-in.
    static let fastOutSlowIn = Curve(0.4, 0, 0.2, 1)
}

extension IndicatorInfo {
    /// Describes an arc: 40 points, with the options that all arcs have.
    static func arc(
        _ id: String, _ summary: String, period: Duration, options: [OptionInfo], aliases: [String]
    ) -> IndicatorInfo {
        .styled(
            id, summary, period: period, family: Platforms.family, tags: ["ring", "rotation"], aliases: aliases,
            options: options)
    }
}
