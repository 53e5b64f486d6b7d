internal import Imaging
internal import RefreshKit
internal import Scenes
internal import System

extension FrameFormat {
    /// An animated GIF: 256 colours, no half-transparent pixels, delays of whole hundredths of a second.
    public static let gif = FrameFormat(
        id: "gif", summary: "An animated GIF: at most 256 colors, one of them transparent, and delays of whole hundredths of a second.",
        fileEnding: ".gif", options: [FormatOption.plays.info, FormatOption.matte.info, FormatOption.dither.info],
        // Two, three, four, five and ten hundredths a frame.
        rates: [FrameRate(50), FrameRate(numerator: 100, denominator: 3), FrameRate(25), FrameRate(20), FrameRate(10)],
        warnings: { GIFMatte($1[FormatOption.matte]).warnings($0) + GIFTimingWarnings($0).lines }
    ) { request in
        let matte = GIFMatte(request.options[FormatOption.matte]).color(request.style)
        let dithers = request.options[FormatOption.dither]
        return AnimationSink(writer: GIFWriter(playCount: request.playCount, matte: matte.word, dithers: dithers))
    }
}

extension Color {
    /// Red, green and blue in 8 bits each, `0xRRGGBB`; opacity is left out.
    fileprivate var word: UInt32 {
        [red, green, blue].reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) }
    }
}

/// What the half-transparent pixels of a GIF are blended onto.
struct GIFMatte {
    private let given: Color?

    /// Nil is white for light frames and black for dark ones.
    init(_ given: Color?) { self.given = given }

    /// The colour behind frames of a style.
    func color(_ style: Appearance.Style) -> Color { given ?? (style == .dark ? .black : .white) }

    /// Returns at most one warning, about the matte that half-transparent pixels are blended onto.
    func warnings(_ plan: FramePlan) -> [Message] {
        // A screen lets nothing through; what is around a device does.
        if let scene = plan.subject.scene, !scene.showsBezel, !scene.isTurned { return [] }
        let styles = Set(plan.passes.map(\.style))
        if given != nil {
            guard styles.count > 1 else { return [] }
            return [
                """
                light and dark frames stand on the same matte, so one of them has an edge of the wrong colour; \
                leave the matte out for white and black, or export each with its own
                """
            ]
        }
        let ground = styles.count > 1 ? "white (dark frames: black)" : styles.contains(.dark) ? "black" : "white"
        return ["half-transparent pixels are blended onto \(ground); choose with \(.presetOptions, "matte", "#RRGGBB")"]
    }
}

/// What a GIF makes of a plan's timing, for the person who would be surprised by it.
struct GIFTimingWarnings {
    /// A line for each phase whose timing is not what was asked for.
    let lines: [Message]

    init(_ plan: FramePlan) {
        var lines: [Message] = []
        var phases: Set<Phase?> = []
        for number in plan.passes.indices where phases.insert(plan.passes[number].phase).inserted {
            if let line = Self.line(plan, number) { lines.append(line) }
        }
        self.lines = lines
    }

    private static func line(_ plan: FramePlan, _ number: Int) -> Message? {
        let places = plan.places(ofPass: number)
        let phase = plan.passes[number].phase.name
        var timing = GIFTiming()
        var total: Duration = .zero
        var isUneven = false
        for place in places {
            let shown = plan.shown(at: place)
            // A frame that looks like the one before it makes that one longer; not every indicator can tell.
            timing.append(shown.duration, isNew: place == places.lowerBound || !plan.looksAlike(place - 1, place))
            total += shown.duration
            isUneven = isUneven || !shown.duration.isWholeHundredths
        }
        timing.finish()
        let begin = "\(phase): delays in a GIF are whole hundredths of a second, of which browsers keep two and more: "
        let rate = "\(plan.frameRate.text) fps"
        if timing.leftOut > 0 {
            return "\(begin)\(rate) cannot be kept, \(timing.leftOut) of \(places.count) frames are left out\(wayOut(plan))"
        }
        if !timing.total.isWithinAMillisecond(of: total) {
            return "\(begin)\(total.secondsText) s become \(timing.total.secondsText) s"
        }
        let delays = Set(timing.delays)
        // Pictures that stay for several frames are off by a hundredth at most, which nobody sees.
        guard isUneven, timing.delays.count == places.count, delays.count > 1, let least = delays.min(), let most = delays.max() else {
            return nil
        }
        return "\(begin)at \(rate) frames are shown for \(least) to \(most) of them\(wayOut(plan))"
    }

    /// The nearest rate at which the loop is whole and no delay is rounded; of two that are as near the higher one.
    private static func wayOut(_ plan: FramePlan) -> Message {
        let period = plan.subject.period
        let kept = (2...100).map { FrameRate(numerator: 100, denominator: $0) }
            .filter { period <= .zero || $0.frameCount(in: period) ?? 0 > 0 }
        let nearest = kept.min { distance($0, plan.frameRate) < distance($1, plan.frameRate) }
        return nearest.map { "; use \(.frameRate, "\($0)")" } ?? ""
    }

    private static func distance(_ rate: FrameRate, _ other: FrameRate) -> Double {
        abs(Double(rate.numerator) / Double(rate.denominator) - Double(other.numerator) / Double(other.denominator))
    }
}

extension FramePlan {
    /// Whether two frames of a row show the same picture, as far as the indicator says.
    fileprivate func looksAlike(_ first: Int, _ second: Int) -> Bool {
        guard let indicator = subject.indicator, let picture = frame(at: first).moment.flatMap(indicator.picture) else { return false }
        return picture == frame(at: second).moment.flatMap(indicator.picture)
    }
}

extension Duration {
    private static let nanosecond: Int128 = 1_000_000_000

    /// Whether this is a whole number of hundredths of a second, to the nanosecond.
    fileprivate var isWholeHundredths: Bool {
        let hundredth = 10_000_000 * Self.nanosecond
        let rest = attoseconds % hundredth
        return min(rest, hundredth - rest) <= Self.nanosecond
    }

    /// Whether nobody would notice the difference.
    fileprivate func isWithinAMillisecond(of other: Duration) -> Bool {
        (attoseconds - other.attoseconds).magnitude <= (1_000_000 * Self.nanosecond).magnitude
    }
}
