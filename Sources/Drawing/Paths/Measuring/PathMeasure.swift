internal import Glibc
internal import Motion

/// The outlines of a path with the length of each segment.
struct PathMeasure {
    private let outlines: [MeasuredOutline]
    /// Sum of all lengths, in points; 0 if it is not finite.
    let length: Double

    init(_ path: Path) {
        self.init(path.outlines)
    }

    init(_ outlines: [Outline]) {
        let outlines = outlines.map(MeasuredOutline.init)
        self.outlines = outlines
        let sum = outlines.reduce(0) { $0 + $1.length }
        length = sum.isFinite ? sum : 0
    }

    var segmentLengths: [Double] { outlines.flatMap { $0.segments.map(\.length) } }

    /// Returns the point and the direction at a distance from the start; nil if the path has no segments.
    func location(at distance: Double) -> (point: Point, direction: Double)? {
        var rest = distance
        for outline in outlines {
            for segment in outline.segments {
                if rest <= segment.length, segment.length > 0 { return segment.location(at: rest) }
                rest -= segment.length
            }
        }
        // Rounding may leave a small remainder beyond the end.
        let segments = outlines.flatMap(\.segments)
        guard let last = segments.last(where: { $0.length > 0 }) ?? segments.last else { return nil }
        return last.location(at: last.length)
    }

    /// Returns the outlines between two distances from the start.
    func part(from: Double, to: Double) -> [Outline] {
        var result: [Outline] = []
        var start = 0.0
        for outline in outlines where outline.length > 0 {
            if from < start + outline.length, to > start { result.append(outline.part(from: from - start, to: to - start)) }
            start += outline.length
        }
        return result
    }

    /// Returns the part that extends past the full length and continues at the start.
    func wrappedPart(from: Double, to: Double) -> [Outline] {
        let (before, after) = (part(from: from, to: length), part(from: 0, to: to))
        guard outlines.count == 1, outlines[0].isClosed, let first = before.first, let second = after.first else { return before + after }
        var segments = first.segments
        if case .arc(let last)? = segments.last, case .arc(let next) = second.segments[0], let joined = last.joined(to: next) {
            segments.removeLast()
            segments.append(.arc(joined))
            segments += second.segments.dropFirst()
        } else {
            segments += second.segments
        }
        return [Outline(segments: segments, isClosed: false)]
    }
}

extension Arc {
    /// Returns an arc that covers this arc and the next one; nil if the next one does not continue it on the same circle.
    fileprivate func joined(to next: Arc) -> Arc? {
        guard center == next.center, radius == next.radius, (sweep < 0) == (next.sweep < 0), end.isNear(next.start) else { return nil }
        return Arc(center: center, radius: radius, startAngle: startAngle, sweep: sweep + next.sweep)
    }
}

private struct MeasuredOutline {
    let segments: [MeasuredSegment]
    let isClosed: Bool
    let length: Double

    init(_ outline: Outline) {
        var segments = outline.segments
        if outline.isClosed, !outline.end.isNear(outline.start) { segments.append(.line(outline.end, outline.start)) }
        self.segments = segments.map(MeasuredSegment.init)
        isClosed = outline.isClosed
        length = self.segments.reduce(0) { $0 + $1.length }
    }

    func part(from: Double, to: Double) -> Outline {
        if from <= 0, to >= length { return Outline(segments: segments.map(\.segment), isClosed: isClosed) }
        var parts: [Segment] = []
        var start = 0.0
        for segment in segments where segment.length > 0 {
            if from < start + segment.length, to > start { parts.append(segment.part(from: from - start, to: to - start)) }
            start += segment.length
        }
        if parts.isEmpty, let last = segments.last { parts = [.line(last.segment.end, last.segment.end)] }
        return Outline(segments: parts, isClosed: false)
    }
}

private struct MeasuredSegment {
    let segment: Segment
    let length: Double
    private var curve: MeasuredBezier?

    init(_ segment: Segment) {
        self.segment = segment
        switch segment {
        case .line(let start, let end): length = hypot(end.x - start.x, end.y - start.y)
        case .arc(let arc): length = arc.radius * abs(arc.sweep)
        case .curve(let bezier):
            let measured = MeasuredBezier(bezier)
            curve = measured
            length = measured.length
        }
    }

    func location(at distance: Double) -> (point: Point, direction: Double) {
        let fraction = length > 0 ? min(max(distance / length, 0), 1) : 0
        switch segment {
        case .line(let start, let end): return (start.toward(end, fraction), atan2(end.y - start.y, end.x - start.x))
        case .arc(let arc):
            let angle = arc.startAngle + arc.sweep * fraction
            let direction = angle + (arc.sweep < 0 ? -.pi / 2 : .pi / 2)
            return (arc.point(at: angle), atan2(sin(direction), cos(direction)))
        case .curve(let bezier):
            let time = curve?.time(at: distance) ?? 0
            return (bezier.point(at: time), bezier.direction(at: time))
        }
    }

    func part(from: Double, to: Double) -> Segment {
        if from <= 0, to >= length { return segment }
        let (first, last) = (min(max(from / length, 0), 1), min(max(to / length, 0), 1))
        switch segment {
        case .line(let start, let end): return .line(start.toward(end, first), start.toward(end, last))
        case .arc(let arc):
            return .arc(
                Arc(
                    center: arc.center, radius: arc.radius, startAngle: arc.startAngle + arc.sweep * first,
                    sweep: arc.sweep * (last - first)))
        case .curve(let bezier):
            return .curve(bezier.part(from: curve?.time(at: from) ?? 0, to: curve?.time(at: to) ?? 1))
        }
    }
}
