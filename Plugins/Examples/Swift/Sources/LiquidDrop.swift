import Glibc
import RefreshPluginSDK

/// A drop of liquid that stretches with the pull.
///
/// After the release, the drop spins, and speeds up whenever it contracts.
public struct LiquidDrop: Indicator {
    static let stretchOption = IndicatorOption.number(
        "stretch", "Maximum stretch while spinning.", default: 0.8, in: 0.2...0.9)

    /// The id, the description, the sizes, and the options.
    public static let info = IndicatorInfo(
        id: "liquid-drop",
        summary: "A drop stretches with the pull, spins, and contracts.",
        period: .milliseconds(900),
        introduction: .milliseconds(450),
        finish: .milliseconds(450),
        options: [stretchOption.info],
        labels: RefreshLabels([.english: [.loading: "Filling up"]]),
        mirroring: .keeps
    )

    /// Maximum stretch while spinning, 0.2...0.9.
    public var stretch = stretchOption.defaultValue

    /// Creates a drop with default options.
    public init() {}

    /// Creates a drop with options.
    public init(options: OptionValues) { stretch = options[Self.stretchOption] }

    /// Draws the drop, which is lighter at the top.
    public func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        let pose = pose(at: moment)
        guard pose.size > 0, pose.alpha > 0 else { return }
        let side = bounds.minSide
        let tint = moment.traits.tint
        let shine = Gradient([.color(tint.mixed(with: .white, fraction: 0.3)), .color(tint)])
        canvas.saved {
            canvas.translate(x: bounds.midX, y: bounds.midY)
            // Rotates the path rather than the canvas, so that the light stays at the top.
            let shape = DropShape(stretch: pose.stretch, radius: side * Self.radius * pose.size).path(rotatedBy: pose.angle)
            let paint = Paint.linearGradient(shine, from: Point(x: 0, y: -side / 2), to: Point(x: 0, y: side / 3))
            canvas.fill(shape, paint.opacity(pose.alpha))
        }
    }

    /// Radius of the round drop, as a fraction of the smaller side; at maximum stretch, the drop fills its bounds.
    private static let radius = 0.29
}

extension LiquidDrop {
    /// The appearance of the drop at a moment.
    struct Pose {
        /// Direction of the stretch, in radians; a quarter turn is vertical.
        var angle = Double.pi / 2
        /// Angular velocity, in radians per second.
        var speed = 0.0
        /// Stretch, 0...1.
        var stretch = 0.0
        /// Scale; 1 is full size.
        var size = 1.0
        /// Opacity, 0...1.
        var alpha = 1.0
    }

    /// Returns the pose at a moment.
    ///
    /// Each phase continues from the end of the previous one.
    func pose(at moment: Moment) -> Pose {
        switch moment.phase {
        case .idle: Pose(size: 0)
        case .pulling: pulled(to: moment.progress)
        case .introduction, .refreshing: turning(at: moment.elapsed, from: moment)
        case .finishing: finishing(moment)
        }
    }

    /// Grows the drop first, then stretches it.
    ///
    /// Past the release point, the drop stretches more and more slowly.
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
        if moment.traits.reducesMotion {
            pose.stretch = start.stretch + (0.4 - start.stretch) * entry
            pose.alpha = 0.75 + 0.25 * cos(2 * .pi * turn)
            return pose
        }
        let between = (stretch + 0.1) / 2 + (stretch - 0.1) / 2 * cos(2 * .pi * turn)
        pose.stretch = start.stretch + (between - start.stretch) * entry
        // The drop looks the same after half a turn. Like a skater, it is slow while stretched and fast while contracted.
        let slow = 1 - Self.haste
        let time = min(elapsed.seconds / introduction.seconds, 1)
        let gathered = slow * time * time / 2 * introduction.seconds / period.seconds
        pose.angle += .pi * (gathered + turn - Self.haste * sin(2 * .pi * turn) / (2 * .pi))
        pose.speed = .pi * time * (1 - Self.haste * cos(2 * .pi * turn)) / period.seconds
        return pose
    }

    /// How much faster than average the drop rotates when contracted; at 1 or more, it would rotate backward when stretched.
    private static let haste = 0.6

    /// Slows the drop down while it contracts, grows a little, and fades out.
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
