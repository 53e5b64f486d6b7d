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
}
