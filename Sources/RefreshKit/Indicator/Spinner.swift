internal import Glibc

/// The activity spinner of iOS: spokes in a circle that light up in turn.
///
/// While pulling, the spokes appear one by one. After the release they fade into the rotation within the first turn. With reduced motion,
/// the spinner neither rotates nor shrinks: all spokes dim slightly and brighten again once per turn.
public struct Spinner: Indicator {
    static let spokesOption = IndicatorOption.choice("spokes", "Number of spokes: 8, or the classic 12.", default: Spokes.eight)
    static let sizeOption = IndicatorOption.choice("size", "Natural size: medium is 20 pt, large is 37 pt.", default: NaturalSize.large)
    static let colorOption = IndicatorOption.color("color", "Color of the spokes; by default the system color for the appearance.")
    static let hidesOption = IndicatorOption.toggle("hides-when-stopped", "Whether the spinner is hidden at rest.", default: true)

    /// The static description of the spinner.
    public static let info = IndicatorInfo(
        id: "spinner",
        summary: "Spokes in a circle light up in turn, one turn per second.",
        naturalSize: Size(width: 37, height: 37),
        compactSize: Size(width: 20, height: 20),
        minimumSize: Size(width: 16, height: 16),
        period: .seconds(1),
        introduction: .seconds(1),
        finish: .milliseconds(250),
        options: [spokesOption.info, sizeOption.info, colorOption.info, hidesOption.info],
        family: "basics", tags: ["bars", "ring"], aliases: ["UIActivityIndicatorView", "activity-indicator", "CupertinoActivityIndicator"]
    )

    /// The number of spokes; 8 by default, as in iOS 13 and later.
    public var spokes = Spokes.eight
    /// The natural size; large by default.
    public var size = NaturalSize.large
    /// Color of the spokes; nil for the system color of the appearance.
    public var color: Color?
    /// Whether the spinner is hidden at rest; true by default.
    public var hidesWhenStopped = true

    /// Creates a spinner with 8 spokes, 37 points wide.
    public init() {}

    /// Creates a spinner from options.
    public init(options: OptionValues) {
        spokes = options[Self.spokesOption]
        size = options[Self.sizeOption]
        color = options[Self.colorOption]
        hidesWhenStopped = options[Self.hidesOption]
    }

    /// 20x20 or 37x37 points.
    public var naturalSize: Size { Size(width: size.points, height: size.points) }
    /// A quarter of a second, during which the spokes shrink and fade; 0 if the spinner stays visible.
    public var finish: Duration { hidesWhenStopped ? Self.info.finish : .zero }
    /// One picture for each spoke.
    public var pullPictureCount: Int? { spokes.count }
    /// True if the spinner stays visible: it stops at its current position, without a finish animation.
    public var jumpsBetweenPhases: Bool { !hidesWhenStopped }

    /// Returns a number for the step of the rotation or the visible spokes; nil while spokes fade.
    public func picture(of moment: Moment) -> Int? {
        switch moment.phase {
        case .idle: hidesWhenStopped ? 0 : 1
        case .pulling: 100 + shownSpokes(at: moment)
        case .introduction, .refreshing: isFadingIn(moment) || moment.traits.reducesMotion ? nil : 200 + head(at: moment)
        case .finishing: nil
        }
    }

    /// Draws each spoke with its own alpha.
    public func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        let color = color ?? spokes.color.color(for: moment.traits.appearance)
        let closing = moment.phase == .finishing ? Curve.easeIn(moment.phaseElapsed.seconds / finish.seconds) : 0
        let radius = bounds.minSide / 2 * (moment.traits.reducesMotion ? 1 : 1 - 0.4 * closing)
        let stroke = Stroke(width: radius * spokes.width, cap: .round)
        for spoke in 0..<spokes.count {
            let alpha = alpha(of: spoke, at: moment) * (1 - closing)
            guard alpha > 0 else { continue }
            let angle = 2 * Double.pi * Double(spoke) / Double(spokes.count) - .pi / 2
            let from = Point(center: bounds.center, radius: radius * spokes.innerEnd, angle: angle)
            let to = Point(center: bounds.center, radius: radius * spokes.outerEnd, angle: angle)
            canvas.stroke(.line(from: from, to: to), .color(color.opacity(alpha)), stroke)
        }
    }

    private func alpha(of spoke: Int, at moment: Moment) -> Double {
        let pulled = spoke < shownSpokes(at: moment) ? spokes.pulledAlpha : 0
        switch moment.phase {
        case .idle: return hidesWhenStopped ? 0 : spokes.alpha(behindHead: behind(head: 0, spoke))
        case .pulling: return pulled
        case .introduction, .refreshing, .finishing:
            let turning = moment.traits.reducesMotion ? reducedMotionAlpha(at: moment) : turningAlpha(of: spoke, at: moment)
            guard isFadingIn(moment) else { return turning }
            let share = Curve.easeOut(moment.elapsed.seconds / introduction.seconds)
            return pulled + (turning - pulled) * share
        }
    }

    private func turningAlpha(of spoke: Int, at moment: Moment) -> Double {
        spokes.alpha(behindHead: behind(head: head(at: moment), spoke))
    }

    /// Returns the alpha of all spokes with reduced motion, which falls to half of the pulled alpha and rises again.
    private func reducedMotionAlpha(at moment: Moment) -> Double {
        spokes.pulledAlpha * (0.75 + 0.25 * cos(2 * .pi * moment.fraction(of: period, after: introduction)))
    }

    /// Returns whether the spokes of a pull are still fading in; a refresh that was started programmatically is fully visible from the
    /// start.
    private func isFadingIn(_ moment: Moment) -> Bool {
        moment.releaseProgress != nil && moment.elapsed < introduction
    }

    private func shownSpokes(at moment: Moment) -> Int {
        min(Int((moment.clampedProgress * Double(spokes.count)).rounded(.up)), spokes.count)
    }

    private func head(at moment: Moment) -> Int {
        Int(moment.fraction(of: period, after: introduction) * Double(spokes.count) + 1e-9) % spokes.count
    }

    private func behind(head: Int, _ spoke: Int) -> Int {
        (head - spoke + spokes.count) % spokes.count
    }
}
