internal import Drawing
package import Motion
package import RefreshKit
internal import SystemSupport

/// The phases of an indicator that are to become shapes, one after the other.
package struct DrawnTimeline: Sendable {
    /// A phase with its length.
    package struct Part: Sendable {
        package let role: ShapeAnimation.Range.Role
        /// Length, in seconds.
        package let duration: Double
        /// Returns the moment at a time since the start of the part, in the light appearance.
        package let moment: @Sendable (Double) -> Moment

        package init(_ role: ShapeAnimation.Range.Role, duration: Double, moment: @escaping @Sendable (Double) -> Moment) {
            (self.role, self.duration, self.moment) = (role, duration, moment)
        }

        /// Whether the end of the part belongs to the next one.
        fileprivate var endsOpen: Bool { role != .phase(.pulling) && role != .phase(.finishing) }
    }

    package let indicator: any IndicatorDrawing
    package let size: Size
    /// Time between two frames, in seconds.
    package let frameDuration: Double
    package let parts: [Part]
    /// Whether the colors of the dark appearance are kept beside the colors of the light appearance, which is then the parts' own.
    package let keepsDarkColors: Bool

    package init(
        _ indicator: any IndicatorDrawing, size: Size, frameDuration: Double, parts: [Part], keepsDarkColors: Bool = true
    ) {
        (self.indicator, self.size, self.frameDuration, self.parts) = (indicator, size, frameDuration, parts)
        self.keepsDarkColors = keepsDarkColors
    }

    /// Creates a timeline of phases.
    ///
    /// - Parameters:
    ///   - indicator: The indicator to draw.
    ///   - size: Size of the drawings, in points.
    ///   - frameRate: Rate of the frames at which the timeline is sampled.
    ///   - phases: Phases in order; those that take no time are left out.
    ///   - pullFrameCount: Number of frames of the pull, the last of which shows the release; at least 1.
    ///   - released: Progress at the release; 1 by default.
    ///   - showsReducedMotion: Whether the loop of the version with reduced motion follows at the end.
    ///   - keepsDarkColors: Whether the colors of the dark appearance are kept, too; true by default.
    ///   - traits: Traits of all moments, except for reduced motion; light by default.
    package init(
        _ indicator: any IndicatorDrawing, size: Size, frameRate: FrameRate, phases: [Phase], pullFrameCount: Int, released: Double = 1,
        showsReducedMotion: Bool, keepsDarkColors: Bool = true, traits: Traits = Traits()
    ) {
        let (introduction, period, frame) = (indicator.introduction, indicator.period.seconds, frameRate.frameDuration.seconds)
        var still = traits
        still.reducesMotion = true
        var parts = phases.compactMap { phase -> Part? in
            let role = ShapeAnimation.Range.Role.phase(phase)
            switch phase {
            case .idle: return nil
            case .pulling:
                let duration = Double(pullFrameCount - 1) * frame
                return Part(role, duration: duration) {
                    .pulling(duration > 0 ? min(released * $0 / duration, released) : released, traits)
                }
            case .introduction:
                guard introduction > .zero else { return nil }
                return Part(role, duration: introduction.seconds) { indicator.refreshMoment(at: .instant($0), released: released, traits) }
            case .refreshing:
                return Part(role, duration: period) { indicator.refreshMoment(at: introduction + .instant($0), released: released, traits) }
            case .finishing:
                guard indicator.finish > .zero else { return nil }
                return Part(role, duration: indicator.finish.seconds) {
                    .finishing(.instant($0), after: introduction, released: released, traits)
                }
            }
        }
        if showsReducedMotion {
            parts.append(
                Part(.reducedMotion, duration: period) { [still] in
                    indicator.refreshMoment(at: introduction + .instant($0), released: released, still)
                })
        }
        self.init(indicator, size: size, frameDuration: frame, parts: parts, keepsDarkColors: keepsDarkColors)
    }

    /// Returns the moment at a time since the start of a part; an end that belongs to the next part is just before it.
    package func moment(_ time: Double, in part: Part) -> Moment {
        part.moment(part.endsOpen ? min(time, part.duration - Self.instant) : time)
    }

    /// A time too short to be seen, in seconds.
    static let instant = 1e-8
}

extension Duration {
    /// Returns a time that a floating-point number of seconds stands for, so that a step at exactly this time has happened.
    fileprivate static func instant(_ seconds: Double) -> Duration { .seconds(seconds) + .picoseconds(100) }
}

extension Duration {
    fileprivate static func picoseconds(_ count: Int128) -> Duration { Duration(attoseconds: count * 1_000_000) }
}

/// A drawing that cannot become shapes with keyframes.
package struct ShapeFitError: MessageError, Equatable {
    /// The reason, such as `draws a conic gradient`.
    package let reason: String
    /// The phase and the time in it, such as `refreshing at 0.35 s`.
    package let instant: String?

    package init(_ reason: String, at moment: Moment? = nil) {
        self.reason = reason
        instant = moment.map { moment in
            switch moment.phase {
            case .idle, .pulling: "\(moment.phase.rawValue) at \(moment.progress.roundedText)"
            default: "\(moment.phase.rawValue) at \(moment.phaseElapsed.secondsText) s"
            }
        }
    }

    package var message: Message {
        let when = instant.map { " (\($0))" } ?? ""
        return
            "the indicator \(reason)\(when), so it cannot become shapes with keyframes; draw it with plain fills and strokes, or export pixels"
    }
}

/// Drawings at ascending times that change without jumps; all have the same structure.
struct DrawnRun {
    /// Times on the timeline, in seconds.
    var times: [Double]
    var drawings: [DrawnNode]

    /// Shows the last drawing until a jump.
    mutating func end(at jump: Double) {
        if times.count > 1 {
            times[times.count - 1] = jump
        } else {
            times.append(jump)
            drawings.append(drawings[0])
        }
    }
}

/// The drawings of a timeline.
struct DrawnSamples {
    private(set) var runs: [DrawnRun] = []
    private(set) var ranges: [ShapeAnimation.Range] = []
    private let timeline: DrawnTimeline
    private let tolerance: FitTolerance
    /// Number of drawings that may still be made.
    private var rest: Int

    /// Number of drawings for each frame, on average, that an indicator with a few jumps needs at most.
    private static let drawingsPerFrame = 60
    private static let spareDrawings = 3000

    /// Draws a timeline at enough times to know each drawing between them.
    init(_ timeline: DrawnTimeline, _ tolerance: FitTolerance) throws(ShapeFitError) {
        (self.timeline, self.tolerance) = (timeline, tolerance)
        let duration = timeline.parts.reduce(0) { $0 + $1.duration }
        rest = Int(duration / timeline.frameDuration) * Self.drawingsPerFrame + Self.spareDrawings
        var start = 0.0
        for part in timeline.parts {
            let samples = try samples(of: part)
            // If the pictures differ, the frame at the end belongs to the phase before.
            if let last = runs.last?.drawings.last, let first = samples.first?.drawing, !isContinuous(last, first) {
                start += timeline.frameDuration
            }
            ranges.append(ShapeAnimation.Range(part.role, from: start, to: start + part.duration))
            for sample in samples {
                if sample.startsRun {
                    if sample.time > 0, let last = runs.indices.last { runs[last].end(at: start + sample.time) }
                    runs.append(DrawnRun(times: [], drawings: []))
                }
                runs[runs.count - 1].times.append(start + sample.time)
                runs[runs.count - 1].drawings.append(sample.drawing)
            }
            start += part.duration
        }
    }

    private struct Sample {
        let time: Double
        let drawing: DrawnNode
        var startsRun = false
    }

    private mutating func samples(of part: DrawnTimeline.Part) throws(ShapeFitError) -> [Sample] {
        var first = Sample(time: 0, drawing: try drawing(0, in: part))
        first.startsRun = true
        var samples = [first]
        guard part.duration > 0 else { return samples }
        let count = max(2, Int((2 * part.duration / timeline.frameDuration - 1e-6).rounded(.up)))
        for index in 1...count {
            let time = min(part.duration, timeline.frameDuration / 2 * Double(index))
            try divide(
                samples[samples.count - 1], Sample(time: time, drawing: try drawing(time, in: part)), in: part, &samples)
        }
        return samples
    }

    /// Appends samples after the first one up to the last one, close enough that the drawings between them are means.
    private mutating func divide(_ first: Sample, _ last: Sample, in part: DrawnTimeline.Part, _ samples: inout [Sample])
        throws(ShapeFitError)
    {
        let time = (first.time + last.time) / 2
        let middle = Sample(time: time, drawing: try drawing(time, in: part))
        let hasStructure = first.drawing.hasStructure(of: middle.drawing) && last.drawing.hasStructure(of: middle.drawing)
        if hasStructure, middle.drawing.isMean(of: first.drawing, last.drawing, tolerance) {
            samples.append(middle)
            samples.append(last)
        } else if last.time - first.time > 2 * DrawnTimeline.instant {
            try divide(first, middle, in: part, &samples)
            try divide(middle, last, in: part, &samples)
        } else {
            samples.append(Sample(time: last.time, drawing: last.drawing, startsRun: !isContinuous(first.drawing, last.drawing)))
        }
    }

    private func isContinuous(_ first: DrawnNode, _ last: DrawnNode) -> Bool {
        first.hasStructure(of: last) && first.isNear(last, tolerance)
    }

    private mutating func drawing(_ time: Double, in part: DrawnTimeline.Part) throws(ShapeFitError) -> DrawnNode {
        let moment = timeline.moment(time, in: part)
        rest -= 1
        guard rest > 0 else { throw ShapeFitError("changes abruptly too often", at: moment) }
        var node = try recorded(moment)
        guard timeline.keepsDarkColors else { return node }
        var dark = moment
        dark.traits.appearance = .dark
        guard node.add(dark: try recorded(dark)) else { throw ShapeFitError("draws other shapes in the dark appearance", at: moment) }
        return node
    }

    private func recorded(_ moment: Moment) throws(ShapeFitError) -> DrawnNode {
        do {
            return try DrawnNode(timeline.indicator.drawing(of: moment, size: timeline.size), tint: moment.traits.tint)
        } catch let error as DrawnNode.Unkept {
            throw ShapeFitError("draws \(error.operation)", at: moment)
        } catch {
            throw ShapeFitError("cannot be recorded: \(error)", at: moment)
        }
    }
}
