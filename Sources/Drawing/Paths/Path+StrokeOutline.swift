internal import CClipper
internal import Glibc
internal import Motion

extension Path {
    /// Returns the area that a stroke of this path covers.
    ///
    /// ![The outline of a thick wave, and the outlines of four dashes around a circle.](strokeOutlines)
    ///
    /// Joins, caps, and dashes match `Canvas.stroke`. The result consists of lines that deviate from the exact area by at most about
    /// `tolerance`, in points; 0.0001 or more. Its outlines do not cross, and holes run in the opposite direction.
    ///
    /// A closed curve that is tighter than half the width, such as a circle of radius 3 with a width of 10, is filled up to its center.
    /// Cairo, and therefore `Canvas.stroke`, leaves a hole there.
    ///
    /// More than 10,000 dashes become a solid line. The result is empty if it would need more than 20,000 points before its parts are
    /// merged, or if coordinates exceed a million points.
    ///
    /// ```swift
    /// let ring = Path.circle(center: Point(x: 20, y: 20), radius: 12)
    /// let band = ring.stroked(Stroke(width: 6, cap: .round, dashes: [8, 12]))
    /// var bitmap = Bitmap(width: 40, height: 40)
    /// try bitmap.draw { $0.stroke(band, .tint, Stroke(width: 1)) }
    /// ```
    public func stroked(_ stroke: Stroke, tolerance: Double = 0.01) -> Path {
        guard stroke.width > 0, stroke.width <= Polygons.maximumCoordinate else { return Path() }
        var stroker = Stroker(stroke, tolerance: tolerance >= 0.0001 ? tolerance : 0.0001)
        for outline in outlines {
            guard stroke.hasUsableDashes else {
                stroker.append(outline)
                continue
            }
            for dash in DashedOutline(outline, stroke).dashes {
                switch dash {
                case .line(let outline): stroker.append(outline)
                case .dot(let point, let angle): stroker.appendDot(at: point, direction: Point(center: .zero, radius: 1, angle: angle))
                }
            }
        }
        return Polygons.combined(Polygons(stroker.polygons), Polygons([]), REFRESHKIT_CLIP_UNION, .winding)
    }
}

/// The dashes of one outline.
private struct DashedOutline {
    enum Dash {
        case line(Outline)
        case dot(Point, direction: Double)
    }

    static let maximumCount = 10_000.0

    private(set) var dashes: [Dash] = []

    init(_ outline: Outline, _ stroke: Stroke) {
        let measure = PathMeasure([outline])
        // With an odd number of lengths, each length alternates between a dash and a gap.
        let pattern = stroke.dashes.count.isMultiple(of: 2) ? stroke.dashes : stroke.dashes + stroke.dashes
        let total = pattern.reduce(0, +)
        guard measure.length > 0, measure.length / total * Double(pattern.count) <= Self.maximumCount else {
            dashes = [.line(outline)]
            return
        }
        var spans = Self.spans(pattern, total, stroke.dashOffset, measure.length)
        if outline.isClosed, let first = spans.first, let last = spans.last, first.from == 0, last.to == measure.length {
            if spans.count == 1 {
                dashes = [.line(outline)]
                return
            }
            // A dash across the start of a closed outline has no caps there.
            spans.removeFirst()
            spans.removeLast()
            dashes = measure.wrappedPart(from: last.from, to: first.to).map { .line($0) }
        }
        for span in spans {
            if span.to > span.from {
                dashes += measure.part(from: span.from, to: span.to).map { .line(Outline(segments: $0.segments, isClosed: false)) }
            } else if let location = measure.location(at: span.from) {
                dashes.append(.dot(location.point, direction: location.direction))
            }
        }
    }

    private static func spans(_ pattern: [Double], _ total: Double, _ offset: Double, _ length: Double) -> [(from: Double, to: Double)] {
        let offset = offset.isFinite ? offset : 0
        var start = (offset / total).rounded(.down) * total - offset
        var spans: [(from: Double, to: Double)] = []
        while start < length {
            for (index, dash) in pattern.enumerated() {
                if index.isMultiple(of: 2), start + dash >= 0, start < length, start >= 0 || start + dash > 0 {
                    spans.append((max(0, start), min(length, start + dash)))
                }
                start += dash
            }
        }
        return spans
    }
}
