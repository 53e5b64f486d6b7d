import Glibc
import RefreshPluginSDK

/// A drop of liquid that is stretched by the pull; let go, it spins, and turns faster whenever it draws itself together.
public struct LiquidDrop: Indicator {
    static let stretchOption = IndicatorOption.number(
        "stretch", "How far it is drawn apart while it spins.", default: 0.8, in: 0.2...0.9)

    /// The facts about the drop.
    public static let info = IndicatorInfo(
        id: "liquid-drop",
        summary: "A drop stretches with the pull, spins and draws itself together.",
        period: .milliseconds(900),
        introduction: .milliseconds(450),
        finish: .milliseconds(450),
        options: [stretchOption.info]
    )

    /// How far it is drawn apart while it spins, 0.2...0.9.
    public var stretch = stretchOption.defaultValue

    /// Makes a drop with every option at its default.
    public init() {}

    /// Makes a drop as the options say.
    public init(options: OptionValues) { stretch = options[Self.stretchOption] }

    /// Draws the drop, lighter at its upper end.
    public func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        let pose = pose(at: moment)
        guard pose.size > 0, pose.alpha > 0 else { return }
        let side = bounds.minSide
        let tint = moment.appearance.tint
        let shine = Gradient([tint.mixed(with: .white, fraction: 0.3), tint])
        canvas.saved {
            canvas.translate(x: bounds.midX, y: bounds.midY)
            // Turned here and not by the canvas, so that the light stays above.
            let shape = DropShape(stretch: pose.stretch, radius: side * Self.radius * pose.size).path(turnedBy: pose.angle)
            let paint = Paint.linearGradient(shine, from: Point(x: 0, y: -side / 2), to: Point(x: 0, y: side / 3))
            canvas.fill(shape, paint.opacity(pose.alpha))
        }
    }

    /// Radius of the round drop, as a part of the smaller side: stretched to the utmost it fills its bounds.
    private static let radius = 0.29
}

extension LiquidDrop {
    /// What a moment comes down to.
    struct Pose {
        /// The direction it is stretched in, in radians; a quarter turn is upright.
        var angle = Double.pi / 2
        /// How fast that direction turns, in radians a second.
        var speed = 0.0
        /// How far it is drawn apart, 0...1.
        var stretch = 0.0
        /// 1 for the whole drop.
        var size = 1.0
        /// How visible it is, 0...1.
        var alpha = 1.0
    }

    /// The pose at a moment: each phase goes on from where the one before it ended.
    func pose(at moment: Moment) -> Pose {
        switch moment.phase {
        case .idle: Pose(size: 0)
        case .pulling: pulled(to: moment.progress)
        case .introduction, .refreshing: turning(at: moment.elapsed, from: moment)
        case .finishing: finishing(moment)
        }
    }

    /// It grows first, then it is drawn apart; past the point of release ever more slowly.
    private func pulled(to progress: Double) -> Pose {
        let over = max(progress - 1, 0)
        let reach = Curve.easeIn(min(progress, 1)) * 0.7 + 0.2 * over / (over + 0.5)
        return Pose(stretch: reach, size: Curve.easeOut(min(progress / 0.6, 1)))
    }

    private func turning(at elapsed: Duration, from moment: Moment) -> Pose {
        let start = moment.releaseProgress.map(pulled) ?? Pose(stretch: stretch)
        let entry = Curve.easeInOut(min(elapsed.seconds / introduction.seconds, 1))
        let turn = elapsed < introduction ? 0 : (elapsed - introduction).fraction(of: period)
        var pose = Pose()
        pose.size = start.size + (1 - start.size) * entry
        if moment.appearance.reducesMotion {
            pose.stretch = start.stretch + (0.4 - start.stretch) * entry
            pose.alpha = 0.75 + 0.25 * cos(2 * .pi * turn)
            return pose
        }
        let between = (stretch + 0.1) / 2 + (stretch - 0.1) / 2 * cos(2 * .pi * turn)
        pose.stretch = start.stretch + (between - start.stretch) * entry
        // Half a turn brings it onto itself. It is slow while it is long, and fast while it is short, as skaters are.
        let slow = 1 - Self.haste
        let time = min(elapsed.seconds / introduction.seconds, 1)
        let gathered = slow * time * time / 2 * introduction.seconds / period.seconds
        pose.angle += .pi * (gathered + turn - Self.haste * sin(2 * .pi * turn) / (2 * .pi))
        pose.speed = .pi * time * (1 - Self.haste * cos(2 * .pi * turn)) / period.seconds
        return pose
    }

    /// How much faster than its mean it turns when it is shortest; less than 1, or it would turn back when it is long.
    private static let haste = 0.6

    /// It comes to rest while it draws itself together, swells a little, and is gone.
    private func finishing(_ moment: Moment) -> Pose {
        var pose = turning(at: moment.finishStart ?? .zero, from: moment)
        let share = min(moment.phaseElapsed.seconds / finish.seconds, 1)
        pose.angle += pose.speed * finish.seconds * (share - share * share / 2)
        pose.stretch *= 1 - Curve.easeOut(min(share / 0.5, 1))
        let going = max(share - 0.3, 0) / 0.7
        pose.size *= 1 + going * going * (1.7 - 2.7 * going)
        return pose
    }
}
