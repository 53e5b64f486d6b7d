internal import Drawing
internal import RefreshKit

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
        if timeline.isCanceled() { throw .stopped(timeline.indicator.info.id) }
        guard rest > 0 else { throw ShapeFitError("changes abruptly too often", of: timeline.indicator.info.id, at: moment) }
        var node = try recorded(moment)
        guard timeline.keepsDarkColors else { return node }
        var dark = moment
        dark.traits.appearance = .dark
        guard node.add(dark: try recorded(dark)) else {
            throw ShapeFitError("draws other shapes in the dark appearance", of: timeline.indicator.info.id, at: moment)
        }
        return node
    }

    private func recorded(_ moment: Moment) throws(ShapeFitError) -> DrawnNode {
        do {
            let drawing = try timeline.indicator.drawing(of: moment, size: timeline.size)
            return try DrawnNode(timeline.isRecordedByCairo ? drawing.withRecognizedArcs : drawing, tint: moment.traits.tint)
        } catch let error as DrawnNode.Unkept {
            throw ShapeFitError("draws \(error.operation)", of: timeline.indicator.info.id, at: moment)
        } catch {
            throw ShapeFitError("cannot be recorded: \(error)", of: timeline.indicator.info.id, at: moment)
        }
    }
}
