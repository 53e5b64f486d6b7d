public import RefreshKit

/// Options of Ionic's `ion-refresher`; the initial values are the original's.
///
/// Numbers: ionic-framework refresher.tsx and refresher.utils.ts.
public struct IonicRefresh: Sendable, Hashable {
    /// The original's three ways to refresh.
    public enum Mode: Sendable, Hashable {
        /// The content moves with the finger, in any browser.
        case fallback
        /// A disc comes down, as in Material Design.
        case md
        /// Spokes appear in the gap above a list that bounces.
        case ios
    }

    static let minimumPull = 60.0, pullRange = 60.0
    static let snapback = RefreshMotion.curve(.default, over: .milliseconds(280))
    static let closeDelay = Duration.milliseconds(120), busy = Duration.milliseconds(600)
    /// Gap that does not count, share of the list's height, and gap that a refresh keeps, in the mode `ios`.
    static let deadZone = 30.0, viewportShare = 0.16, held = 60.0
    /// Finger travel that is a full pull, share from which a release refreshes, and way of the disc, in the mode `md`.
    static let fullPull = 360.0, releaseProgress = 0.4, discStart = -60.0, discWay = 160.0
    /// Spinner, twice the padding, and twice the border.
    static let discDiameter = 42.0

    /// How the original refreshes; `fallback` by default.
    public var mode = Mode.fallback
    /// Distance to the trigger, in points; 60 by default; fallback only.
    public var pullMin = IonicRefresh.minimumPull
    /// Distance beyond which a refresh starts under the finger, in points; nil for 60 more than `pullMin`; fallback only.
    public var pullMax: Double?
    /// Share of the finger's movement that counts; 1 by default, and for negative values; fallback only.
    public var pullFactor = 1.0
    /// Whether the page has a header, from which the disc comes; without one, it grows; true by default; md only.
    public var hasHeader = true
    /// Whether a release within the last 30 points does not refresh, unlike in the original; false by default; ios only.
    public var mendsRelease = false

    /// Creates the original's defaults.
    public init() {}

    /// The rules of the control.
    public var behavior: RefreshBehavior {
        switch mode {
        case .fallback: fallbackBehavior
        case .md: mdBehavior
        case .ios: iosBehavior
        }
    }

    private var fallbackBehavior: RefreshBehavior {
        var cancellation = RefreshBehavior.Overlay.Exit(move: Self.snapback)
        cancellation.minimumDuration = Self.busy
        var closing = cancellation
        closing.delay = Self.closeDelay
        var overlay = RefreshBehavior.Overlay(
            distance: RefreshBehavior.PullDistance(points: pullMin), stretch: .unlimited, start: 0, way: 0, rest: 0,
            trigger: .init(includesLimit: true), carriesProgress: false, opening: Self.snapback, appearance: .moving(Self.snapback),
            cancellation: cancellation, closing: closing, runsWhenOpened: false)
        overlay.contentRest = pullMin
        overlay.automaticProgress = (pullMax ?? pullMin + Self.pullRange) / pullMin
        overlay.gesture.rate = pullFactor >= 0 ? pullFactor : 1
        overlay.gesture.start = .atTop
        return RefreshBehavior(platform: "ionic", extent: pullMin, overlay, action: .start)
    }

    private var mdBehavior: RefreshBehavior {
        var overlay = RefreshBehavior.Overlay(
            distance: RefreshBehavior.PullDistance(points: Self.fullPull), stretch: .limited, start: Self.discStart, way: Self.discWay,
            rest: 0, trigger: .init(progress: Self.releaseProgress, includesLimit: false), carriesProgress: true,
            opening: .curve(.default, over: .milliseconds(125)), appearance: .moving(.curve(.default, over: .milliseconds(125))),
            cancellation: .init(move: .curve(.default, over: .milliseconds(500))),
            closing: .init(shrink: .curve(.default, over: .milliseconds(200))), runsWhenOpened: true)
        overlay.curve = .easeOut
        overlay.scalesWithPull = !hasHeader
        overlay.gesture.start = .atTop
        overlay.gesture.ignoresFirstMovement = true
        return RefreshBehavior(platform: "ionic-md", extent: Self.discDiameter, overlay, action: .opened)
    }

    private var iosBehavior: RefreshBehavior {
        var behavior = RefreshBehavior(
            platform: "ionic-ios", extent: Self.held, at: .init(points: Self.deadZone, viewportShare: Self.viewportShare),
            requiresFinger: true, height: Self.held)
        behavior.deadZone = Self.deadZone
        behavior.haptic = .light
        if !mendsRelease { behavior.releaseDistance = .init(viewportShare: Self.viewportShare) }
        return behavior
    }

    /// The look of the control.
    public var look: RefreshLook {
        switch mode {
        case .fallback:
            return RefreshLook(refreshView: .init("ionic-refresher") { _, _ in ControlDrawingView(IonicDrawing()) })
        case .md:
            var look = RefreshLook(refreshView: .init("ionic-refresher-md") { _, _ in ControlDrawingView(IonicDiscDrawing()) })
            look.plate = RefreshLook.Plate(
                color: AdaptiveColor(light: .white, dark: Color(bytes: 30, 30, 30)),
                shadow: .init(opacity: 0.1, radius: 6, y: 1))
            return look
        case .ios: return .ticks("ionic-refresher-ios", TicksDrawing(style: .ionic))
        }
    }
}

extension PlatformControl {
    /// Ionic's `ion-refresher` in any browser.
    public static let ionic: PlatformControl = {
        let options = IonicRefresh(), source = "ionic-framework refresher.tsx"
        return PlatformControl(
            name: "ionic", aliases: ["ion-refresher"],
            summary: "The content moves with the finger and uncovers an arrow; refreshes on release, or far down under the finger.",
            frameworks: "Ionic, for the web", behavior: options.behavior, look: options.look, indicatorSide: 30, hasTitle: true,
            facts: Fact.overlay(options.behavior, source) + [
                Fact("under the finger", "beyond 120 pt", source), Fact("end", "waits 0.12 s, and is busy for 0.6 s", source),
            ])
    }()

    /// Ionic's `ion-refresher` with the platform's refresher of Material Design.
    public static let ionicMD: PlatformControl = {
        var options = IonicRefresh()
        options.mode = .md
        let source = "ionic-framework refresher.utils.ts"
        return PlatformControl(
            name: "ionic-md", aliases: ["ion-refresher-md"],
            summary: "A disc with an arc and an arrow comes down over the list; refreshes on release.",
            frameworks: "Ionic, for Android", behavior: options.behavior, look: options.look, indicatorSide: nil, hasTitle: false,
            facts: Fact.overlay(options.behavior, source) + [
                Fact("arrow", "from 30 % of the way on, 400° at its end", source),
                Fact("opacity", "0.3 up to 45 % of the way, 1 from 55 % on", source),
            ])
    }()

    /// Ionic's `ion-refresher` with the platform's refresher of iOS.
    public static let ionicIOS: PlatformControl = {
        var options = IonicRefresh()
        options.mode = .ios
        let source = "ionic-framework refresher.tsx"
        return PlatformControl(
            name: "ionic-ios", aliases: ["ion-refresher-ios"],
            summary: "Lines appear in the gap above the list; refreshes under the finger.", frameworks: "Ionic, for iOS",
            behavior: options.behavior, look: options.look, indicatorSide: 32, hasTitle: false,
            facts: Fact.gap(options.behavior, source) + [
                Fact("lines", "each fades in over the rest of the pull, after 30 pt", source),
                Fact("release", "within the last 30 pt, it refreshes as well", source),
                Fact("end", "0.3 s", source),
            ])
    }()
}

/// The arrow that turns when a release would refresh, and lines during a refresh.
struct IonicDrawing: ControlDrawing {
    static let side = 30.0
    static let turn = RefreshMotion.curve(.default, over: .milliseconds(200))

    var size: Size { Size(width: Self.side, height: Self.side) }

    func draw(_ moment: ControlMoment, in bounds: Rect, on canvas: Canvas) {
        if let elapsed = moment.elapsed {
            let shrinks = moment.pose.step == .closing ? 1 - moment.pose.fraction : 1
            return IonicLines.draw(around: bounds.center, side: Self.side * shrinks, canvas, moment.color(IonicLines.color)) {
                IonicLines.opacity(of: $0, after: elapsed)
            }
        }
        guard moment.pose.step != .idle else { return }
        let scale = moment.pose.step == .canceling ? 1 - moment.pose.fraction : 1
        guard scale > 0 else { return }
        let length = 0.7 * Self.side * scale, head = 0.35 * length
        canvas.saved {
            canvas.rotate(by: moment.pose.progress >= 1 ? .pi : 0, around: bounds.center)
            let (x, top, bottom) = (bounds.center.x, bounds.center.y - length / 2, bounds.center.y + length / 2)
            var arrow = Path.line(from: Point(x: x, y: top), to: Point(x: x, y: bottom))
            arrow.move(to: Point(x: x - head, y: bottom - head))
            arrow.line(to: Point(x: x, y: bottom))
            arrow.line(to: Point(x: x + head, y: bottom - head))
            canvas.stroke(arrow, .color(moment.color(IonicLines.color)), Stroke(width: 2.5, cap: .round, join: .round))
        }
    }
}

/// Ionic's spinner "lines": 8 lines from 14 to 26 of 32, 7 wide.
enum IonicLines {
    static let count = 8
    static let innerEnd = 14.0 / 32, outerEnd = 26.0 / 32, width = 7.0 / 32
    static let color = AdaptiveColor(Color(bytes: 116, 117, 119))

    static func draw(around center: Point, side: Double, _ canvas: Canvas, _ color: Color, opacity: (Int) -> Double) {
        guard side > 0 else { return }
        let radius = side / 2
        for index in 0..<count {
            let line = Path.roundedRect(
                Rect(
                    x: -width * radius / 2, y: -(outerEnd + width / 2) * radius, width: width * radius,
                    height: (outerEnd - innerEnd + width) * radius),
                radius: width * radius / 2)
            canvas.saved {
                canvas.translate(x: center.x, y: center.y)
                canvas.rotate(by: 2 * .pi * Double(index) / Double(count))
                canvas.fill(line, .color(color.opacity(opacity(index))))
            }
        }
    }

    /// Opacity from 1 to 0 within a second, one line after the other.
    static func opacity(of index: Int, after elapsed: Duration) -> Double {
        1 - (elapsed.fraction(of: .seconds(1)) + 1 - Double(index) / Double(count)).truncatingRemainder(dividingBy: 1)
    }
}

/// The disc of Material Design: an arc and an arrow, along keys of the way.
struct IonicDiscDrawing: ControlDrawing {
    static let radius = 10.0, stroke = 2.8, arrowSide = 12.0
    /// Shares of the way at which the arc and the arrow begin, the opacity begins to rise, and all of them are complete.
    static let arcStart = 0.2, arrowStart = 0.3, opacityStart = 0.45, complete = 0.55
    /// Length of the arc in the original's units, of which 125.66 are a turn.
    static let shortest = 1.0, longest = 100.0, circumference = 40 * Double.pi
    static let lowOpacity = 0.3
    static let rotation = -90.0, rotationRange = 300.0, arrowTurn = 280.0, lastArrowTurn = 400.0
    static let color = AdaptiveColor(light: Color(bytes: 0, 84, 233), dark: Color(bytes: 77, 141, 255))

    var size: Size { Size(width: IonicRefresh.discDiameter, height: IonicRefresh.discDiameter) }

    func draw(_ moment: ControlMoment, in bounds: Rect, on canvas: Canvas) {
        let color = moment.color(Self.color), center = bounds.center
        if let elapsed = moment.elapsed {
            return Self.spinner(after: elapsed.seconds, color: color).draw(around: center, on: canvas)
        }
        let way = moment.pose.step == .pulling ? Curve.easeOut(moment.pose.progress) : moment.pose.progress
        func share(from start: Double) -> Double { ((way - start) / (Self.complete - start)).clamped(to: 0...1) }
        let length = Self.shortest + (Self.longest - Self.shortest) * share(from: Self.arcStart)
        let arc = ArrowArc(
            start: Self.rotation + Self.rotationRange * way, sweep: 360 * length / Self.circumference, radius: Self.radius,
            stroke: Stroke(width: Self.stroke), color: color)
        let grown = share(from: Self.arrowStart)
        let turn = Self.arrowTurn * grown + (Self.lastArrowTurn - Self.arrowTurn) * max(way - Self.complete, 0) / (1 - Self.complete)
        canvas.group(opacity: Self.lowOpacity + (1 - Self.lowOpacity) * share(from: Self.opacityStart)) {
            arc.draw(around: center, on: canvas)
            guard grown > 0 else { return }
            canvas.saved {
                canvas.rotate(by: turn * .pi / 180, around: center)
                let (x, y, side) = (center.x, center.y - Self.radius, Self.arrowSide * grown / 2)
                var arrow = Path()
                arrow.move(to: Point(x: x, y: y - side))
                arrow.line(to: Point(x: x + side, y: y))
                arrow.line(to: Point(x: x, y: y + side))
                arrow.close()
                canvas.fill(arrow, .color(color))
            }
        }
    }

    /// Ionic's spinner "circular" after some time, in seconds: an arc that grows, goes on, and shrinks, on a turn of 1.4 s.
    private static func spinner(after time: Double, color: Color) -> ArrowArc {
        let share = (time / 1.4).truncatingRemainder(dividingBy: 1)
        let (first, second) = (Curve.easeInOut(min(2 * share, 1)), Curve.easeInOut(max(2 * share - 1, 0)))
        let dash = shortest + (longest - shortest) * first, offset = 15 * first + 110 * second
        let visible = min(dash, circumference - offset)
        return ArrowArc(
            start: -90 + 360 * share + 360 * offset / circumference, sweep: 360 * max(visible, shortest) / circumference, radius: radius,
            stroke: Stroke(width: stroke), color: color)
    }
}
