internal import Glibc

/// The activity spinner of iOS: spokes in a circle that light up one after the other.
///
/// While pulling, the spokes appear one by one. On release they fade from there into the turning ramp, within the first turn.
/// With reduced motion nothing turns or shrinks: all spokes together fade a little and come back, once a turn.
public struct Spinner: Indicator {
    static let spokesOption = IndicatorOption.choice("spokes", "How many spokes: 8, or the classic 12.", default: Spokes.eight)
    static let sizeOption = IndicatorOption.choice("size", "Natural size: medium is 20 pt, large is 37 pt.", default: NaturalSize.large)
    static let colorOption = IndicatorOption.color("color", "Color of the spokes; by default the system's, for light or dark.")
    static let hidesOption = IndicatorOption.toggle("hides-when-stopped", "Whether nothing is seen at rest.", default: true)

    /// The facts about the spinner.
    public static let info = IndicatorInfo(
        id: "spinner",
        summary: "Spokes in a circle light up one after the other, one turn a second.",
        naturalSize: Size(width: 37, height: 37),
        compactSize: Size(width: 20, height: 20),
        period: .seconds(1),
        introduction: .seconds(1),
        finish: .milliseconds(250),
        options: [spokesOption.info, sizeOption.info, colorOption.info, hidesOption.info]
    )

    /// How many spokes; 8 by default, as since iOS 13.
    public var spokes = Spokes.eight
    /// The size it is meant to be seen at; large by default.
    public var size = NaturalSize.large
    /// The color of the spokes; nil takes the system's, for light or dark.
    public var color: Color?
    /// Whether nothing is seen at rest; true by default.
    public var hidesWhenStopped = true

    /// Makes a spinner of 8 spokes, 37 pt wide.
    public init() {}

    /// Makes a spinner as the options say.
    public init(options: OptionValues) {
        spokes = options[Self.spokesOption]
        size = options[Self.sizeOption]
        color = options[Self.colorOption]
        hidesWhenStopped = options[Self.hidesOption]
    }

    /// 20x20 or 37x37 points.
    public var naturalSize: Size { Size(width: size.points, height: size.points) }
    /// A quarter of a second in which the spokes shrink away; none when they stay.
    public var finish: Duration { hidesWhenStopped ? Self.info.finish : .zero }
    /// One more spoke each.
    public var pullPictureCount: Int? { spokes.count }
    /// A spinner that stays when it is stopped stops where it was, without a finish.
    public var cutsBetweenPhases: Bool { !hidesWhenStopped }

    /// The step in the turn, or the number of spokes that are shown; nil while the ramp fades in, while all fade together and while finishing.
    public func picture(of moment: Moment) -> Int? {
        switch moment.phase {
        case .idle: hidesWhenStopped ? 0 : 1
        case .pulling: 100 + shownSpokes(at: moment)
        case .introduction, .refreshing: isFadingIn(moment) || moment.appearance.reducesMotion ? nil : 200 + head(at: moment)
        case .finishing: nil
        }
    }

    /// Draws the spokes, each with its own alpha.
    public func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        let color = color ?? spokes.color.color(for: moment.appearance.style)
        let closing = moment.phase == .finishing ? Curve.easeIn(moment.phaseElapsed.seconds / finish.seconds) : 0
        let radius = bounds.minSide / 2 * (moment.appearance.reducesMotion ? 1 : 1 - 0.4 * closing)
        let stroke = Stroke(width: radius * spokes.width, cap: .round)
        for spoke in 0..<spokes.count {
            let alpha = alpha(of: spoke, at: moment) * (1 - closing)
            guard alpha > 0 else { continue }
            let angle = 2 * Double.pi * Double(spoke) / Double(spokes.count) - .pi / 2
            let from = Point(center: bounds.center, radius: radius * spokes.innerEnd, angle: angle)
            let to = Point(center: bounds.center, radius: radius * spokes.outerEnd, angle: angle)
            canvas.stroke(.line(from: from, to: to), color.opacity(alpha), stroke)
        }
    }

    private func alpha(of spoke: Int, at moment: Moment) -> Double {
        let pulled = spoke < shownSpokes(at: moment) ? spokes.pulledAlpha : 0
        switch moment.phase {
        case .idle: return hidesWhenStopped ? 0 : spokes.alpha(behindHead: behind(head: 0, spoke))
        case .pulling: return pulled
        case .introduction, .refreshing, .finishing:
            let turning = moment.appearance.reducesMotion ? calmAlpha(at: moment) : turningAlpha(of: spoke, at: moment)
            guard isFadingIn(moment) else { return turning }
            let share = Curve.easeOut(moment.elapsed.seconds / introduction.seconds)
            return pulled + (turning - pulled) * share
        }
    }

    private func turningAlpha(of spoke: Int, at moment: Moment) -> Double {
        spokes.alpha(behindHead: behind(head: head(at: moment), spoke))
    }

    /// The alpha of all spokes where none may turn: that of a pull's spokes, down to a half of it and back.
    private func calmAlpha(at moment: Moment) -> Double {
        spokes.pulledAlpha * (0.75 + 0.25 * cos(2 * .pi * moment.fraction(of: period, after: introduction)))
    }

    /// A refresh that began by a call has its ramp at once.
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
