import RefreshKit

/// A ring that fills with the pull, rotates while refreshing, and closes at the end.
///
/// The arc starts at the top and runs clockwise. Past the trigger, the ring swells. After the release, the arc accelerates from its
/// position into a steady rotation. In the finish animation, it closes to a full ring and fades. With reduced motion, the arc closes to a
/// full ring that fades to half and back once per turn.
public struct ProgressRing: Indicator {
    static let colorOption = IndicatorOption.color("color", "Color of the arc; the tint by default.")
    static let widthOption = IndicatorOption.number(
        "width", "Line width, relative to the diameter of the ring.", default: 0.085, in: 0.01...0.3)
    static let trackOption = IndicatorOption.toggle("track", "Whether a faint full ring is drawn behind the arc.", default: true)

    /// The static description of the ring.
    public static let info = IndicatorInfo(
        id: "progress-ring",
        summary: "An arc fills with the pull, rotates while refreshing, and closes to a ring.",
        naturalSize: Size(width: 37, height: 37),
        compactSize: Size(width: 24, height: 24),
        minimumSize: Size(width: 12, height: 12),
        period: .seconds(1),
        introduction: .milliseconds(400),
        finish: .milliseconds(500),
        options: [colorOption.info, widthOption.info, trackOption.info],
        family: "basics", tags: ["ring", "rotation"]
    )

    /// Color of the arc; nil for the tint.
    public var color: Color?
    /// Line width, relative to the diameter of the ring.
    public var width = widthOption.defaultValue
    /// Whether a faint full ring is drawn behind the arc.
    public var hasTrack = true

    /// Creates a ring in the tint color.
    public init() {}

    /// Creates a ring from options.
    public init(options: OptionValues) {
        color = options[Self.colorOption]
        width = options[Self.widthOption]
        hasTrack = options[Self.trackOption]
    }

    /// Returns 0 at rest; nil otherwise, because every other moment has its own picture.
    public func picture(of moment: Moment) -> Int? {
        moment.phase == .idle ? 0 : nil
    }

    /// Draws the track, and the arc over it.
    public func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        let look = RingLook(of: moment, in: self)
        guard look.alpha > 0 else { return }
        let outer = bounds.minSide * (Self.radiusAtRest + Self.swell * look.swelling)
        let lineWidth = max(2 * outer * width, min(Self.minimumLineWidth, outer))
        let ring = Path.circle(center: bounds.center, radius: outer - lineWidth / 2)
        let stroke = Stroke(width: lineWidth, cap: .round)
        if hasTrack, look.trackAlpha > 0 {
            let track = AdaptiveColor.systemFill.color(for: moment.traits.appearance)
            canvas.stroke(ring, .color(track.opacity(look.trackAlpha * look.alpha)), stroke)
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

    /// Minimum line width, in points, so that a small ring stays visible.
    static let minimumLineWidth = 2.0
    /// Outer radius at rest, relative to the smaller side; leaves room to swell.
    static let radiusAtRest = 0.46
    /// Increase of the outer radius when fully swollen, relative to the smaller side.
    static let swell = 0.04
}
