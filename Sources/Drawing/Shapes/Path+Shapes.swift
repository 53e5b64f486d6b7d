public import Motion

extension Path {
    /// Returns a straight line.
    public static func line(from start: Point, to end: Point) -> Path {
        Path(from: start, to: end)
    }

    /// Returns a closed circle; the path is empty if the radius, in points, is negative.
    public static func circle(center: Point, radius: Double) -> Path {
        Path(.circle(center: center, radius: radius))
    }

    /// Returns the closed ellipse that touches the four sides of a rectangle; an empty path for an empty rectangle.
    public static func ellipse(in rect: Rect) -> Path {
        Path(.ellipse(rect))
    }

    /// Returns a closed rectangle.
    public static func rect(_ rect: Rect) -> Path {
        Path(.rect(rect))
    }

    /// Returns a closed rectangle with rounded corners.
    ///
    /// `radius` is in points and clamped to 0 through half of the shorter side.
    public static func roundedRect(_ rect: Rect, radius: Double) -> Path {
        Path(.roundedRect(rect, radius: min(max(0, radius), rect.minSide / 2)))
    }

    /// Returns an arc of a circle; a full turn is a closed circle.
    ///
    /// `radius` is in points; a negative radius gives an empty path. `start` is in radians from the positive x axis. `sweep` is in radians,
    /// clockwise if positive, and limited to a full turn.
    public static func arc(center: Point, radius: Double, start: Double, sweep: Double) -> Path {
        Path(.arc(center: center, radius: radius, start: start, sweep: sweep))
    }

    /// Returns a closed outline of straight lines; without points, the path is empty.
    public static func polygon(_ points: [Point]) -> Path {
        guard let first = points.first else { return Path() }
        return Path([.move(first)] + points.dropFirst().map { .line($0) } + [.close])
    }

    /// A rectangle that contains the path; nil if the path is empty.
    ///
    /// It may be larger than necessary: it contains the control points of curves and the whole circles of arcs. The width of strokes is not
    /// included.
    public var bounds: Rect? {
        switch storage {
        case .empty: return nil
        case .one(let element): return element.bounds
        case .segment(let start, let end): return start.rect(to: end)
        case .many(let elements):
            return elements.reduce(nil) { sum, element in
                guard let bounds = element.bounds else { return sum }
                return sum?.enclosing(bounds) ?? bounds
            }
        }
    }
}

extension Path.Element {
    fileprivate var bounds: Rect? {
        switch self {
        case .move(let point), .line(let point): Rect(origin: point, size: .zero)
        case .curve(let point, let control1, let control2): point.rect(to: control1).enclosing(Rect(origin: control2, size: .zero))
        case .arc(let center, let radius, _, _), .circle(let center, let radius):
            radius < 0 ? nil : Rect(center: center, size: Size(width: radius * 2, height: radius * 2))
        case .ellipse(let rect), .rect(let rect), .roundedRect(let rect, _): rect
        case .close: nil
        }
    }
}

extension Point {
    fileprivate func rect(to other: Point) -> Rect {
        Rect(minX: min(x, other.x), minY: min(y, other.y), maxX: max(x, other.x), maxY: max(y, other.y))
    }
}

extension Rect {
    /// Returns the smallest rectangle that encloses both rectangles, even if one is a point or a line.
    fileprivate func enclosing(_ other: Rect) -> Rect {
        Rect(minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }
}
