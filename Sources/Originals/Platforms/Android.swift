public import RefreshKit
internal import SystemSupport

/// Options of Android's `SwipeRefreshLayout`; the initial values are the original's.
///
/// Numbers: androidx SwipeRefreshLayout.java, CircularProgressDrawable.java.
public struct SwipeRefresh: Sendable, Hashable {
    /// How the original learns about the finger.
    public enum Path: Sendable, Hashable {
        /// From a child that scrolls, such as a RecyclerView: what the child leaves counts in full.
        case nested
        /// From its own touch events: half of the movement counts.
        case touch
    }

    /// Diameter of the disc, in points.
    static let diameter = 40.0, largeDiameter = 56.0
    /// Top of the disc at rest for both sizes, as in the original, which leaves 16 points of the large disc in sight.
    static let start = -40.0
    /// Distance of the resting position from the start of a disc that starts at 0, and of the trigger, in points.
    static let end = 64.0
    static let touchRate = 0.5
    static let fullOpacity = 1.0, startOpacity = 76.0 / 255
    static let moving = RefreshMotion.decelerating(over: .milliseconds(200), factor: 2)
    static let shrinking = RefreshMotion.acceleratingDecelerating(over: .milliseconds(150))
    /// `config_mediumAnimTime`.
    static let growing = RefreshMotion.acceleratingDecelerating(over: .milliseconds(400))
    static let fading = RefreshMotion.acceleratingDecelerating(over: .milliseconds(300))

    /// How the finger is followed; `nested` by default.
    public var path = Path.nested
    /// Whether the disc grows with the pull and shrinks with the way back; false by default.
    public var scales = false
    /// Whether the disc is large; false by default.
    public var isLarge = false
    /// Top of the disc at rest, in points, as set by `setProgressViewOffset`; nil for -40.
    public var startOffset: Double?
    /// End offset, in points, as set by `setProgressViewOffset` or `setProgressViewEndTarget`; nil for 64.
    public var endOffset: Double?
    /// Distance to the trigger, in points, as set by `setDistanceToTriggerSync`; 64 by default.
    public var triggerDistance = SwipeRefresh.end
    /// Distance of the way, in points, as set by `setSlingshotDistance`; nil derives it from the offsets.
    public var slingshotDistance: Double?

    /// Creates the original's defaults.
    public init() {}

    /// The rules of the control.
    public var behavior: RefreshBehavior {
        let start = startOffset ?? Self.start, end = endOffset ?? Self.end
        let way = slingshotDistance.flatMap { $0 > 0 ? $0 : nil } ?? (startOffset == nil ? end : end - start)
        var exit = RefreshBehavior.Overlay.Exit(move: Self.moving, shrink: Self.shrinking, shrinksLast: true)
        if scales { exit = RefreshBehavior.Overlay.Exit(move: Self.shrinking, shrink: Self.shrinking) }
        var overlay = RefreshBehavior.Overlay(
            distance: RefreshBehavior.PullDistance(points: triggerDistance), stretch: .tension, start: start, way: way,
            rest: startOffset == nil ? end + start : end, trigger: .init(includesLimit: false), carriesProgress: false,
            opening: Self.moving,
            appearance: .growing(Self.growing), cancellation: exit, closing: RefreshBehavior.Overlay.Exit(shrink: Self.shrinking),
            runsWhenOpened: true)
        overlay.scalesWithPull = scales
        overlay.gesture.interruptsExit = true
        if path == .touch {
            overlay.gesture.rate = Self.touchRate
            overlay.gesture.start = .atTop
            overlay.gesture.givingBack = .only
            overlay.gesture.staysWhenCanceled = true
        }
        return RefreshBehavior(
            platform: "android", extent: isLarge ? Self.largeDiameter : Self.diameter, overlay, action: .opened, callRunsAction: false)
    }

    /// The look of the control.
    public var look: RefreshLook {
        let drawing = SwipeRefreshDrawing(isLarge: isLarge, startsFull: path == .nested)
        let name = "swipe-refresh\(isLarge ? "-large" : "")\(path == .touch ? "-touch" : "")"
        var look = RefreshLook(refreshView: .init(name) { _, _ in ControlDrawingView(drawing) })
        // CircleImageView.java: the disc is light in both appearances; the elevation is 4.
        look.plate = RefreshLook.Plate(color: AdaptiveColor(Color(bytes: 250, 250, 250)), shadow: .elevation(4))
        return look
    }
}

extension PlatformControl {
    /// Android's `SwipeRefreshLayout`, fed by a list.
    public static let android: PlatformControl = {
        let options = SwipeRefresh(), source = "androidx SwipeRefreshLayout.java"
        return PlatformControl(
            name: "android", aliases: ["SwipeRefreshLayout"],
            summary: "A disc comes down over the list, which does not move; refreshes on release.", frameworks: "Android Views",
            behavior: options.behavior, look: options.look, indicatorSide: nil, hasTitle: false,
            facts: Fact.overlay(options.behavior, source) + [
                Fact("finger", "counts in full below a list, by half on the touch path", source),
                Fact("arc", SwipeRefreshDrawing.arcText, source),
                Fact("spinner", "a cycle of \(SwipeRefreshDrawing.cycle.secondsText) s", "androidx CircularProgressDrawable.java"),
            ])
    }()
}

/// Drawing of CircularProgressDrawable.java.
struct SwipeRefreshDrawing: ControlDrawing {
    static let longest = 0.8
    /// Progress below which nothing is drawn.
    static let hidden = 0.4
    static let cycle = Duration.milliseconds(1332), finish = Duration.milliseconds(666)
    /// Longest and shortest arc of a cycle, in turns.
    static let stretch = 0.79, shortest = 0.01
    /// Rotation of the ring in a cycle, in turns, and of the whole drawing, in degrees.
    static let ringTurn = 0.21, groupTurn = 216.0

    static let arcText = "\(longest.shortText) turn at the trigger, nothing below \((100 * hidden).shortText) %"

    let isLarge: Bool
    let startsFull: Bool

    var size: Size {
        let diameter = isLarge ? SwipeRefresh.largeDiameter : SwipeRefresh.diameter
        return Size(width: diameter, height: diameter)
    }
    var fade: ProgressFade? {
        ProgressFade(low: SwipeRefresh.startOpacity, full: SwipeRefresh.fullOpacity, motion: SwipeRefresh.fading, startsFull: startsFull)
    }

    private var stroke: Double { isLarge ? 3 : 2.5 }
    private var radius: Double { isLarge ? 11 + 1.5 : 7.5 + 1.25 }
    private var arrow: Size { isLarge ? Size(width: 12, height: 6) : Size(width: 10, height: 5) }

    /// Ends of the arc, in turns, the rotation of the ring, in turns, and of the drawing, in degrees.
    struct Ring: Equatable {
        var start = 0.0
        var end = 0.0
        var rotation = 0.0
        var groupRotation = 0.0
    }

    func draw(_ moment: ControlMoment, in bounds: Rect, on canvas: Canvas) {
        let pulled = Self.ring(pulledTo: moment.pose)
        let ring = moment.elapsed.map { Self.ring(after: $0, from: Self.ring(pulledTo: moment.startPose)) } ?? pulled
        let arc = ArrowArc(
            start: (ring.start + ring.rotation) * 360 + ring.groupRotation, sweep: (ring.end - ring.start) * 360, radius: radius,
            stroke: Stroke(width: stroke, cap: .square), color: .black)
        canvas.group(opacity: moment.opacity) {
            arc.draw(around: bounds.center, on: canvas)
            let scale = Self.arrowScale(at: moment)
            arc.drawArrow(
                width: arrow.width * scale, height: arrow.height * scale, distance: stroke / 2, around: bounds.center, on: canvas)
        }
    }

    private static func arrowScale(at moment: ControlMoment) -> Double {
        let scale = share(of: moment.pose)
        switch moment.pose.step {
        case .pulling, .idle: return scale
        case .opening: return moment.pose.progress > 0 ? scale * (1 - moment.pose.fraction) : 0
        case .refreshing, .closing, .canceling: return 0
        }
    }

    private static func share(of pose: RefreshPose) -> Double { max(min(pose.progress, 1) - hidden, 0) / (1 - hidden) }

    static func ring(pulledTo pose: RefreshPose) -> Ring {
        let share = share(of: pose)
        return Ring(end: min(longest, share * longest), rotation: (-0.25 + 0.4 * share + pose.tension) * 0.5)
    }

    /// Returns the ring of the refresh animation, which first lets the start of the pulled arc catch up.
    static func ring(after elapsed: Duration, from pulled: Ring) -> Ring {
        var (begin, rotation, time) = (pulled.start, pulled.rotation, elapsed)
        if pulled.end > pulled.start {
            let target = (pulled.rotation / longest).rounded(.down) + 1
            let share = elapsed.seconds / finish.seconds
            begin = pulled.start + (pulled.end - shortest - pulled.start) * min(share, 1)
            rotation = pulled.rotation + (target - pulled.rotation) * min(share, 1)
            if share < 1 { return Ring(start: begin, end: pulled.end, rotation: rotation) }
            time = elapsed - finish
        }
        let cycles = time.seconds / cycle.seconds
        let (count, share) = (cycles.rounded(.down), cycles - cycles.rounded(.down))
        begin += (stretch - shortest) * count
        var ring = Ring(rotation: rotation + ringTurn * (count + share), groupRotation: groupTurn * (count + share))
        if share < 0.5 {
            ring.start = begin
            ring.end = begin + stretch * Curve.fastOutSlowIn(2 * share) + shortest
        } else {
            // At half a cycle, both ends jump back by the shortest arc, as in the original.
            ring.end = begin + stretch
            ring.start = ring.end - (stretch * (1 - Curve.fastOutSlowIn(2 * share - 1)) + shortest)
        }
        return ring
    }
}
