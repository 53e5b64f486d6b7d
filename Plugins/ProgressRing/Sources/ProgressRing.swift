import RefreshKit

/// A ring that fills with the pull, turns while it refreshes, and closes when it is done.
///
/// The arc starts at the top and runs clockwise. Pulled past the point of release, the ring swells. On release the arc goes on from
/// where it is: it speeds up into an endless turn. In the finish it closes to a whole ring and fades. With reduced motion it does not turn:
/// the arc closes to a whole ring that fades by half and comes back, once a turn.
public struct ProgressRing: Indicator {
    static let colorOption = IndicatorOption.color("color", "Color of the arc; by default the tint of its surroundings.")
    static let widthOption = IndicatorOption.number(
        "width", "Width of the line, as a part of the ring's diameter.", default: 0.085, in: 0.01...0.3)
    static let trackOption = IndicatorOption.toggle("track", "Whether a faint ring shows the way of the arc.", default: true)

    /// The facts about the ring.
    public static let info = IndicatorInfo(
        id: "progress-ring",
        summary: "An arc fills with the pull, turns while refreshing, and closes to a ring.",
        naturalSize: Size(width: 37, height: 37),
        compactSize: Size(width: 24, height: 24),
        period: .seconds(1),
        introduction: .milliseconds(400),
        finish: .milliseconds(500),
        options: [colorOption.info, widthOption.info, trackOption.info]
    )

    /// The color of the arc; nil takes the tint of its surroundings.
    public var color: Color?
    /// Width of the line, as a part of the ring's diameter.
    public var width = widthOption.defaultValue
    /// Whether a faint ring shows the way of the arc.
    public var hasTrack = true

    /// Makes a ring in the tint of its surroundings.
    public init() {}

    /// Makes a ring as the options say.
    public init(options: OptionValues) {
        color = options[Self.colorOption]
        width = options[Self.widthOption]
        hasTrack = options[Self.trackOption]
    }

    /// Only rest is known by name: every other picture differs.
    public func picture(of moment: Moment) -> Int? {
        moment.phase == .idle ? 0 : nil
    }

    /// Draws the track, then the arc over it.
    public func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        let look = RingLook(of: moment, in: self)
        guard look.alpha > 0 else { return }
        let outer = bounds.minSide * (Self.radiusAtRest + Self.swell * look.swelling)
        let lineWidth = max(2 * outer * width, min(Self.thinnestLine, outer))
        let ring = Path.circle(center: bounds.center, radius: outer - lineWidth / 2)
        let stroke = Stroke(width: lineWidth, cap: .round)
        if hasTrack, look.trackAlpha > 0 {
            let track = AdaptiveColor.systemFill.color(for: moment.appearance.style)
            canvas.stroke(ring, track.opacity(look.trackAlpha * look.alpha), stroke)
        }
        guard look.sweep > 0 else { return }
        let paint: Paint = (color.map(Paint.color) ?? .tint).opacity(look.arcAlpha * look.alpha)
        if look.sweep >= 1 {
            canvas.stroke(ring, paint, stroke)
        } else {
            let start = 2 * Double.pi * look.tail - .pi / 2
            let arc = Path.arc(
                center: bounds.center, radius: outer - lineWidth / 2, start: start, sweep: 2 * .pi * look.sweep)
            canvas.stroke(arc, paint, stroke)
        }
    }

    /// The line is never thinner than this, in points, so that a small ring keeps its weight.
    static let thinnestLine = 2.0
    /// Outer radius at rest, as a part of the smaller side: leaves room to swell.
    static let radiusAtRest = 0.46
    /// How much the outer radius grows when fully swollen, as a part of the smaller side.
    static let swell = 0.04
}
