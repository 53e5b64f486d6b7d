public import RefreshKit

/// Options of Flutter's `RefreshIndicator`; the initial values are the original's.
///
/// Numbers: flutter refresh_indicator.dart and progress_indicator.dart.
public struct FlutterRefresh: Sendable, Hashable {
    /// How the list behaves at its top.
    public enum Physics: Sendable, Hashable {
        /// The list stops, as on Android.
        case clamping
        /// The list bounces, as on iOS; the gap counts as the pull.
        case bouncing
    }

    /// Rules for a pull that is armed, but not at its end.
    public enum Version: Sendable, Hashable {
        /// From 2024 on (flutter#139535): a release refreshes at the end of the pull only.
        case release2024
        /// Until 2024: a release refreshes once armed.
        case release2021
    }

    /// When a gesture can begin to pull.
    public enum TriggerMode: Sendable, Hashable {
        /// When it begins at the list's top.
        case onEdge
        /// Also when it reaches the list's top.
        case anywhere
    }

    /// Share of the list's height that is a full pull.
    static let extent = 0.25
    /// How far past the displacement a full pull goes, as a factor.
    static let limitFactor = 1.5
    /// Diameter of the disc, and its margin, in points.
    static let diameter = 41.0, margin = 4.0
    /// Progress at which the color is opaque in 8 bits, which arms the control.
    static let armed = 0.66536, formerlyArmed = 1 / limitFactor
    static let snapping = RefreshMotion.linear(over: .milliseconds(150))
    static let leaving = RefreshMotion.linear(over: .milliseconds(200))

    /// How the list behaves at its top; `clamping` by default.
    public var physics = Physics.clamping
    /// Rules for a pull that is armed; the newer ones by default.
    public var version = Version.release2024
    /// When a gesture can begin to pull; `onEdge` by default.
    public var triggerMode = TriggerMode.onEdge
    /// Whether a list that fits can be pulled, as with `AlwaysScrollableScrollPhysics`; true by default.
    public var isAlwaysScrollable = true
    /// Distance of the resting disc from the edge, in points; 40 by default.
    public var displacement = 40.0
    /// Distance of the edge from the list's top, in points; 0 by default.
    public var edgeOffset = 0.0

    /// Creates the original's defaults.
    public init() {}

    /// The rules of the control.
    public var behavior: RefreshBehavior {
        let box = Self.diameter + 2 * Self.margin + displacement
        let start = edgeOffset - Self.diameter - Self.margin
        let way = box * Self.limitFactor
        let armed = version == .release2024 ? Self.armed : Self.formerlyArmed
        let isFull = version == .release2024 && physics == .clamping
        var overlay = RefreshBehavior.Overlay(
            distance: RefreshBehavior.PullDistance(viewportShare: Self.extent), stretch: .limited, start: start, way: way,
            rest: start + way / Self.limitFactor, trigger: .init(progress: isFull ? 1 : armed, includesLimit: true), carriesProgress: true,
            opening: Self.snapping, appearance: .moving(Self.snapping), cancellation: RefreshBehavior.Overlay.Exit(move: Self.leaving),
            closing: RefreshBehavior.Overlay.Exit(shrink: Self.leaving), runsWhenOpened: true)
        overlay.holdProgress = armed
        overlay.gesture.start = triggerMode == .onEdge ? .atTop : .reachingTop
        overlay.gesture.givingBack = version == .release2024 ? .withList : .cancels
        overlay.gesture.requiresOverflow = !isAlwaysScrollable
        overlay.gesture.followsGap = physics == .bouncing
        return RefreshBehavior(platform: "flutter", extent: Self.diameter, overlay, action: .opened)
    }

    /// The look of the control.
    public var look: RefreshLook {
        var look = RefreshLook(refreshView: .init("flutter-refresh") { _, _ in ControlDrawingView(FlutterDrawing()) })
        // The canvas color of the baseline scheme, at an elevation of 2.
        look.plate = RefreshLook.Plate(
            color: AdaptiveColor(light: Color(bytes: 254, 247, 255), dark: Color(bytes: 20, 18, 24)), shadow: .elevation(2))
        return look
    }
}

extension PlatformControl {
    /// Flutter's `RefreshIndicator`.
    public static let flutter: PlatformControl = {
        let options = FlutterRefresh(), source = "flutter refresh_indicator.dart"
        return PlatformControl(
            name: "flutter", aliases: ["RefreshIndicator"],
            summary: "A disc comes down over the list; refreshes on release after a pull of a quarter of the list's height.",
            frameworks: "Flutter", behavior: options.behavior, look: options.look, indicatorSide: 24, hasTitle: false,
            facts: Fact.overlay(options.behavior, source) + [
                Fact("version", "since 2024, a release before the end of the pull cancels", "flutter#139535"),
                Fact("arc", "0.75 of the pull's progress, 283.5° at most", "flutter progress_indicator.dart"),
                Fact("spinner", "arcs of 1.333 s on a turn of 2.222 s", "flutter progress_indicator.dart"),
            ])
    }()
}

/// Drawing of RefreshProgressIndicator in progress_indicator.dart.
struct FlutterDrawing: ControlDrawing {
    static let radius = 8.5, stroke = 2.5
    static let cycle = 1.333, turn = 2.222
    /// Longest arc of the spinner, in degrees, and how much longer the pulled arc gets.
    static let longest = 270.0, pulledFactor = 1.05
    /// Shortest arc, in degrees: 0.001 radians.
    static let shortest = 0.001 * 180 / Double.pi
    /// Share of the pull that is the arc's value.
    static let valueFactor = 0.75
    /// Values between which the arc and the arrow grow.
    static let growth = 0.1...0.33
    /// The baseline scheme's primary color.
    static let color = AdaptiveColor(light: Color(bytes: 103, 80, 164), dark: Color(bytes: 208, 188, 255))

    var size: Size { Size(width: FlutterRefresh.diameter, height: FlutterRefresh.diameter) }

    func draw(_ moment: ControlMoment, in bounds: Rect, on canvas: Canvas) {
        let value = Self.valueFactor * moment.pose.progress
        let growth = ((value - Self.growth.lowerBound) / (Self.growth.upperBound - Self.growth.lowerBound)).clamped(to: 0...1)
        let isPulled = moment.elapsed == nil
        let time = moment.elapsed?.seconds ?? growth * Self.cycle / 2
        var arc = Self.arc(after: time, factor: isPulled ? Self.pulledFactor : 1, color: moment.color(Self.color))
        arc.start += 180 * Self.extraTurn(isPulled ? value : Self.valueFactor * moment.startPose.progress)
        // The color is opaque at two thirds of the pull.
        canvas.group(opacity: isPulled ? min(1, moment.pose.progress * FlutterRefresh.limitFactor) : 1) {
            arc.draw(around: bounds.center, on: canvas)
            guard isPulled else { return }
            let side = 2 * Self.stroke * growth
            arc.drawArrow(width: 2 * side, height: side, distance: 0, around: bounds.center, on: canvas)
        }
    }

    /// Returns the arc at a time of the spinner, in seconds.
    static func arc(after time: Double, factor: Double, color: Color) -> ArrowArc {
        let share = (time / cycle).truncatingRemainder(dividingBy: 1)
        let head = Curve.fastOutSlowIn(2 * share), tail = Curve.fastOutSlowIn(2 * share - 1)
        let start = -90 + longest * tail + 360 * (time / turn).truncatingRemainder(dividingBy: 1) + 90 * share
        return ArrowArc(
            start: start, sweep: max(longest * (head * factor - tail), shortest), radius: radius, stroke: Stroke(width: stroke),
            color: color)
    }

    /// Rotation of the drawing for a value of the pull, in half turns.
    static func extraTurn(_ value: Double) -> Double {
        let limit = growth.upperBound
        if value < limit { return -0.1 - 0.1 * value / limit }
        return -0.2 + 1.55 * (value - limit) / (1 - limit)
    }
}
