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
        keepsDurations: true,
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
        let rate = plan.paceText
        if timing.leftOut > 0 {
            return "\(begin)\(rate) cannot be kept, \(timing.leftOut) of \(places.count) frames are left out\(wayOut(plan))"
        }
        if places.count == 1, plan.subject.period == .zero { return nil }
        if !timing.total.isWithinAMillisecond(of: total) {
            return "\(begin)\(total.secondsText) s become \(timing.total.secondsText) s"
        }
        let delays = Set(timing.delays)
        // Pictures that stay for several frames are off by a hundredth at most, which nobody sees.
        guard plan.loopInstants == nil, isUneven, timing.delays.count == places.count, delays.count > 1, let least = delays.min(),
            let most = delays.max()
        else {
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
