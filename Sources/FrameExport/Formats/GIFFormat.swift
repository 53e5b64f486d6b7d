internal import Imaging
internal import RefreshKit
internal import Scenes
internal import SystemSupport

extension FrameFormat {
    /// Animated GIF with 256 colors, binary alpha, and delays in whole hundredths of a second.
    public static let gif = FrameFormat(
        id: "gif", summary: "An animated GIF: at most 256 colors, one of them transparent, and delays in whole hundredths of a second.",
        fileExtension: ".gif", options: [FormatOption.plays.info, FormatOption.matte.info, FormatOption.dither.info],
        // These rates give frames of 2, 3, 4, 5, and 10 hundredths of a second.
        rates: [FrameRate(50), FrameRate(numerator: 100, denominator: 3), FrameRate(25), FrameRate(20), FrameRate(10)],
        keepsDurations: true,
        warnings: { GIFMatte($1[FormatOption.matte]).warnings($0) + GIFTimingWarnings($0).lines }
    ) { request in
        let matte = GIFMatte(request.options[FormatOption.matte]).color(request.appearance)
        let dithers = request.options[FormatOption.dither]
        return AnimationSink(
            writer: GIFWriter(playCount: request.playCount, matte: matte.word, dithers: dithers, isCanceled: request.isCanceled))
    }
}

extension Color {
    /// Red, green, and blue with 8 bits each, `0xRRGGBB`, without alpha.
    fileprivate var word: UInt32 {
        [red, green, blue].reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) }
    }
}

struct GIFTimingWarnings {
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
        let frameIndices = plan.frameIndices(ofPass: number)
        let phase = plan.passes[number].phase.name
        var timing = GIFTiming()
        var total: Duration = .zero
        var isUneven = false
        for index in frameIndices {
            let shown = plan.timedFrame(at: index)
            // If the indicator numbers its images, a frame that looks like the previous frame only extends the previous frame's duration.
            timing.append(shown.duration, isNew: index == frameIndices.lowerBound || !plan.showSamePicture(index - 1, index))
            total += shown.duration
            isUneven = isUneven || !shown.duration.isWholeHundredths
        }
        timing.finish()
        let start = "\(phase): GIF delays are whole hundredths of a second, and at least two in browsers: "
        let rate = plan.rateText
        if timing.skippedCount > 0 {
            return
                "\(start)\(rate) cannot be kept, so \(timing.skippedCount) of \(frameIndices.count) frames are skipped\(rateAdvice(plan))"
        }
        if frameIndices.count == 1, plan.subject.period == .zero { return nil }
        if !timing.total.isWithinAMillisecond(of: total) {
            return "\(start)the total of \(total.secondsText) s becomes \(timing.total.secondsText) s"
        }
        let delays = Set(timing.delays)
        // Images that last several frames are off by at most a hundredth of a second, which is not visible.
        guard plan.loopInstants == nil, isUneven, timing.delays.count == frameIndices.count, delays.count > 1, let least = delays.min(),
            let most = delays.max()
        else {
            return nil
        }
        return "\(start)at \(rate), frames last \(least) to \(most) hundredths\(rateAdvice(plan))"
    }

    /// Returns advice to use the nearest rate that divides the loop evenly without rounding delays; prefers the higher of two equally close
    /// rates.
    private static func rateAdvice(_ plan: FramePlan) -> Message {
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

    /// Whether this time is a whole number of hundredths of a second, to the nanosecond.
    fileprivate var isWholeHundredths: Bool {
        let hundredth = 10_000_000 * Self.nanosecond
        let rest = attoseconds % hundredth
        return min(rest, hundredth - rest) <= Self.nanosecond
    }

    /// Whether the difference is at most a millisecond, which is not visible.
    fileprivate func isWithinAMillisecond(of other: Duration) -> Bool {
        (attoseconds - other.attoseconds).magnitude <= (1_000_000 * Self.nanosecond).magnitude
    }
}
