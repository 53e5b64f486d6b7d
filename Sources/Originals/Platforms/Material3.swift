internal import PlatformsFamily
public import RefreshKit

/// Options of Jetpack Compose's `PullToRefreshBox` of Material 3; the initial values are the original's.
///
/// Numbers: androidx PullToRefresh.kt.
public struct Material3Refresh: Sendable, Hashable {
    /// Diameter of the container, in points.
    static let diameter = 40.0
    /// Greatest distance of the container, and default of the trigger, in points.
    static let maximumDistance = 80.0
    static let dragRate = 0.5
    static let restingProgress = 1.0
    /// The default spring of `animateTo`, on the progress.
    static let moving = RefreshMotion.spring(Spring(stiffness: 1500, dampingRatio: 1), tolerance: 0.01)
    static let lowOpacity = 0.3
    /// The motion scheme's default effects.
    static let fading = RefreshMotion.spring(Spring(stiffness: 1600, dampingRatio: 1), tolerance: 0.01)

    /// Distance to the trigger, of which a finger needs twice as much, in points; 80 by default.
    public var threshold = Material3Refresh.maximumDistance

    /// Creates the original's defaults.
    public init() {}

    /// The rules of the control.
    public var behavior: RefreshBehavior {
        let exit = RefreshBehavior.Overlay.Exit(move: Self.moving)
        var overlay = RefreshBehavior.Overlay(
            distance: RefreshBehavior.PullDistance(points: threshold), stretch: .tensionOfProgress, start: -Self.diameter,
            way: Self.maximumDistance, rest: Self.maximumDistance * Self.restingProgress - Self.diameter,
            trigger: .init(includesLimit: false),
            carriesProgress: true, opening: Self.moving, appearance: .moving(Self.moving), cancellation: exit, closing: exit,
            runsWhenOpened: false)
        overlay.gesture.rate = Self.dragRate
        overlay.gesture.joinsLate = true
        return RefreshBehavior(platform: "material3", extent: Self.diameter, overlay, action: .start, callRunsAction: false)
    }

    /// The look of the control.
    public var look: RefreshLook {
        var look = RefreshLook(refreshView: .init("material3-refresh") { _, _ in ControlDrawingView(Material3Drawing()) })
        // The baseline scheme's surfaceContainerHigh, at level 2.
        look.plate = RefreshLook.Plate(
            color: AdaptiveColor(light: Color(bytes: 236, 230, 240), dark: Color(bytes: 43, 41, 48)), shadow: .elevation(3))
        return look
    }
}

extension PlatformControl {
    /// Material 3's `PullToRefreshBox`.
    public static let material3: PlatformControl = {
        let options = Material3Refresh(), source = "androidx PullToRefresh.kt"
        return PlatformControl(
            name: "material3", aliases: ["PullToRefreshBox", "pullToRefresh"],
            summary: "A container comes down over the list on a spring; refreshes on release.", frameworks: "Jetpack Compose",
            behavior: options.behavior, look: options.look, indicatorSide: 24, hasTitle: false,
            facts: Fact.overlay(options.behavior, source) + [
                Fact("finger", "counts by half", source),
                Fact("spring", "stiffness 1500, damping ratio 1, ends at 0.01", source),
                Fact("arc", "0.8 turn at the trigger, nothing below 40 %", source),
                Fact("opacity", "0.3 below the trigger, 1 above", source),
            ])
    }()
}

/// Drawing of CircularArrowProgressIndicator in PullToRefresh.kt.
struct Material3Drawing: ControlDrawing {
    static let radius = 5.5 + 1.25, stroke = 2.5
    static let longest = 0.8, hidden = 0.4
    static let arrow = Size(width: 10, height: 5)
    /// Side of the canvas of the arc and the spinner.
    static let side = 16.0
    /// The baseline scheme's onSurfaceVariant.
    static let color = AdaptiveColor(light: Color(bytes: 73, 69, 79), dark: Color(bytes: 202, 196, 208))

    var size: Size { Size(width: Material3Refresh.diameter, height: Material3Refresh.diameter) }
    var fade: ProgressFade? {
        ProgressFade(low: Material3Refresh.lowOpacity, full: 1, motion: Material3Refresh.fading)
    }

    func draw(_ moment: ControlMoment, in bounds: Rect, on canvas: Canvas) {
        let crossed = moment.elapsed.map { Material3Refresh.fading.value(from: 0, to: 1, after: $0) } ?? 0
        if crossed < 1 {
            canvas.group(opacity: moment.opacity * (1 - crossed)) { drawArc(moment, around: bounds.center, on: canvas) }
        }
        guard let elapsed = moment.elapsed, crossed > 0 else { return }
        var spinner = ComposeCircular()
        spinner.thickness = Self.stroke / Self.side
        canvas.group(opacity: crossed) {
            canvas.tinted(moment.color(Self.color)) {
                spinner.draw(
                    .refreshing(elapsed, moment.traits), in: Rect(center: bounds.center, size: Size(width: Self.side, height: Self.side)),
                    on: canvas)
            }
        }
    }

    private func drawArc(_ moment: ControlMoment, around center: Point, on canvas: Canvas) {
        let progress = moment.pose.progress
        let share = max(min(progress, 1) - Self.hidden, 0) / (1 - Self.hidden)
        // The progress is already bent, and is bent once more here, as in the original.
        let turn = (-0.25 + 0.4 * share + RefreshPose.tension(ofExcess: progress - 1)) * 0.5
        // The original also turns the drawing by this number of turns, taken as degrees.
        let arc = ArrowArc(
            start: turn * 360 + turn, sweep: Self.longest * share * 360, radius: Self.radius, stroke: Stroke(width: Self.stroke),
            color: moment.color(Self.color))
        arc.draw(around: center, on: canvas)
        arc.drawArrow(
            width: Self.arrow.width * share, height: Self.arrow.height * share, distance: -Self.stroke, turn: -Self.stroke, isOpen: true,
            around: center, on: canvas)
    }
}
