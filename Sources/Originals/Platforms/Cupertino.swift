public import RefreshKit

/// Options of Flutter's `CupertinoSliverRefreshControl`; the initial values are the original's.
///
/// Numbers: flutter cupertino/refresh.dart and activity_indicator.dart.
public struct CupertinoRefresh: Sendable, Hashable {
    static let triggerPull = 100.0, heldExtent = 60.0
    /// Share of the trigger to which the gap must fall after a refresh.
    static let inactive = 0.1

    /// Gap at which a refresh starts, under the finger, in points; 100 by default.
    public var triggerDistance = CupertinoRefresh.triggerPull
    /// Gap that a refresh keeps, in points; 60 by default.
    public var holdDistance = CupertinoRefresh.heldExtent

    /// Creates the original's defaults.
    public init() {}

    /// The rules of the control.
    public var behavior: RefreshBehavior {
        var behavior = RefreshBehavior(
            platform: "cupertino", extent: holdDistance, at: .init(points: triggerDistance), requiresFinger: false, height: Self.heldExtent)
        behavior.returnProgress = Self.inactive
        behavior.haptic = .medium
        behavior.requiresAction = true
        return behavior
    }

    /// The look of the control.
    public var look: RefreshLook { .ticks("cupertino-refresh", TicksDrawing(style: .fading(0.35))) }
}

extension PlatformControl {
    /// Flutter's iOS control, `CupertinoSliverRefreshControl`.
    public static let cupertino: PlatformControl = {
        let options = CupertinoRefresh(), source = "flutter cupertino/refresh.dart"
        return PlatformControl(
            name: "cupertino", aliases: ["CupertinoSliverRefreshControl"],
            summary: "Spokes appear one by one in the gap above the list; refreshes under the finger.", frameworks: "Flutter, for iOS",
            behavior: options.behavior, look: options.look, indicatorSide: 28, hasTitle: false,
            facts: Fact.gap(options.behavior, source) + [
                Fact("spinner", "radius 14 pt, 16 pt below the top; 8 spokes, one per eighth of the pull", source),
                Fact("opacity", "eases in and out over the first 35 % of the pull", source),
                Fact("end", "the spinner shrinks with the gap; inactive from 10 % of the trigger on", source),
            ])
    }()
}

extension RefreshLook {
    /// The look of spokes that appear one by one.
    static func ticks(_ name: String, _ drawing: TicksDrawing) -> RefreshLook {
        var look = RefreshLook(
            font: Font(size: 12), color: .secondaryLabel, refreshView: .init(name) { _, _ in ControlDrawingView(drawing) })
        look.arrangement = .aboveText(gap: 2)
        return look
    }
}

/// Spokes that appear one by one while pulled, and light up in turn during a refresh; activity_indicator.dart.
struct TicksDrawing: ControlDrawing {
    static let count = 8
    static let radius = 14.0
    static let period = Duration.seconds(1)
    /// Opacity of a spoke by its distance from the active one, in 255ths.
    static let opacities = [47.0, 47, 47, 47, 72, 97, 122, 147]
    static let pulledOpacity = 147.0
    /// CupertinoDynamicColor of the spokes.
    static let color = AdaptiveColor(light: Color(bytes: 60, 60, 68), dark: Color(bytes: 235, 235, 245))
    /// Inner end and half the width of a spoke, relative to the radius.
    static let innerEnd = 1.0 / 3, halfWidth = 0.1

    /// How spokes appear.
    enum Style: Sendable {
        /// One by one, while all fade in over a share of the pull.
        case fading(Double)
        /// Each over the rest of the pull.
        case ionic
    }

    let style: Style

    var size: Size { Size(width: 2 * Self.radius, height: 2 * Self.radius) }

    func draw(_ moment: ControlMoment, in bounds: Rect, on canvas: Canvas) {
        let pose = moment.pose
        let isPulled = pose.step == .pulling || pose.step == .idle
        // At the end, the spokes shrink with the gap.
        let shrunk = pose.step == .closing ? min(pose.progress, 1) : 1
        switch style {
        case .fading(let share):
            canvas.group(opacity: isPulled ? Curve.easeInOut((pose.progress / share).clamped(to: 0...1)) : 1) {
                let count = isPulled ? Int((Double(Self.count) * min(pose.progress, 1)).rounded(.up)) : Self.count
                for index in 0..<count {
                    let alpha = isPulled ? Self.pulledOpacity : Self.opacity(of: index, after: moment.elapsed ?? .zero)
                    draw(index, moment.color(Self.color).opacity(alpha / 255), Self.radius * shrunk, around: bounds.center, on: canvas)
                }
            }
        case .ionic:
            IonicLines.draw(around: bounds.center, side: 2 * Self.radius * shrunk, canvas, moment.color(IonicLines.color)) { index in
                guard isPulled else { return IonicLines.opacity(of: index, after: moment.elapsed ?? .zero) }
                let start = Double(index) / Double(Self.count)
                return ((pose.progress - start) / (1 - start)).clamped(to: 0...1)
            }
        }
    }

    private func draw(_ index: Int, _ color: Color, _ radius: Double, around center: Point, on canvas: Canvas) {
        let tick = Path.roundedRect(
            Rect(x: -Self.halfWidth * radius, y: -radius, width: 2 * Self.halfWidth * radius, height: radius * (1 - Self.innerEnd)),
            radius: Self.halfWidth * radius)
        canvas.saved {
            canvas.translate(x: center.x, y: center.y)
            canvas.rotate(by: 2 * .pi * Double(index) / Double(Self.count))
            canvas.fill(tick, .color(color))
        }
    }

    static func opacity(of index: Int, after elapsed: Duration) -> Double {
        let active = Int(elapsed.fraction(of: period) * Double(count) + 1e-9) % count
        return opacities[(index - active + count) % count]
    }
}
