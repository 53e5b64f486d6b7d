public import Motion

extension Path {
    /// A straight line.
    public static func line(from start: Point, to end: Point) -> Path {
        Path(from: start, to: end)
    }

    /// A closed circle.
    ///
    /// - Parameters:
    ///   - center: The center.
    ///   - radius: The radius, in points; below 0 there is no circle.
    /// - Returns: A path of one outline.
    public static func circle(center: Point, radius: Double) -> Path {
        Path(.circle(center: center, radius: radius))
    }

    /// The closed ellipse that touches the four sides of a rectangle; an empty rectangle holds none.
    public static func ellipse(in rect: Rect) -> Path {
        Path(.ellipse(rect))
    }

    /// A closed rectangle.
    public static func rect(_ rect: Rect) -> Path {
        Path(.rect(rect))
    }

    /// A closed rectangle with round corners.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - radius: The corners' radius, in points: at least 0 (as NaN is), at most half of the smaller side.
    /// - Returns: A path of one outline.
    public static func roundedRect(_ rect: Rect, radius: Double) -> Path {
        Path(.roundedRect(rect, radius: min(max(0, radius), rect.minSide / 2)))
    }

    /// A part of a circle; a full turn is the closed circle.
    ///
    /// - Parameters:
    ///   - center: The circle's center.
    ///   - radius: The circle's radius, in points; below 0 there is no arc.
    ///   - start: Where the arc starts: radians from the positive x axis, positive is clockwise since `y` grows downwards.
    ///   - sweep: How far it goes, in radians: clockwise if above 0. A full turn or more is one turn.
    /// - Returns: A path of one outline, open unless it is a full turn.
    public static func arc(center: Point, radius: Double, start: Double, sweep: Double) -> Path {
        Path(.arc(center: center, radius: radius, start: start, sweep: sweep))
    }

    /// A closed outline of straight lines; empty without points.
    public static func polygon(_ points: [Point]) -> Path {
        guard let first = points.first else { return Path() }
        return Path([.move(first)] + points.dropFirst().map { .line($0) } + [.close])
    }

    /// A rectangle around the path, or nil if it is empty.
    ///
    /// Nothing of the path lies outside, but curves may stay inside of it: it reaches to their control points, and around all of an
    /// arc's circle. A stroke's width is not in it.
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
    /// The smallest rectangle around both, even where one is a point or a line.
    fileprivate func enclosing(_ other: Rect) -> Rect {
        Rect(minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }
}
