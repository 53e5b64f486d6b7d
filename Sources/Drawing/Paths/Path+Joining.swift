extension Path {
    /// Returns the path with another path connected to its end.
    ///
    /// A straight line connects the end of the last outline to the start of the other path's first outline, unless the two points coincide.
    /// Closed outlines stay separate.
    ///
    /// ```swift
    /// let left = Path.arc(center: Point(x: 10, y: 20), radius: 6, start: .pi / 2, sweep: .pi)
    /// let right = Path.arc(center: Point(x: 30, y: 20), radius: 6, start: -.pi / 2, sweep: .pi)
    /// var pill = left.joined(to: right)
    /// pill.close()
    /// ```
    public func joined(to other: Path) -> Path {
        let (first, second) = (outlines, other.outlines)
        guard var middle = first.last, let next = second.first else { return second.isEmpty ? self : other }
        guard !middle.isClosed, !next.isClosed else { return Path(first + second) }
        if !middle.end.isNear(next.start) { middle.segments.append(.line(middle.end, next.start)) }
        middle.segments += next.segments
        return Path(first.dropLast() + [middle] + second.dropFirst())
    }

    /// Returns the reversed path: the outlines in reverse order, each in the opposite direction.
    ///
    /// Dashes and trimmed parts then begin at the other end, and with the winding rule, a reversed shape inside another one is a hole.
    ///
    /// ```swift
    /// let center = Point(x: 20, y: 20)
    /// var washer = Path.circle(center: center, radius: 16)
    /// washer.add(Path.circle(center: center, radius: 6).reversed())
    /// ```
    public func reversed() -> Path {
        Path(
            outlines.reversed().map { outline in
                var segments = outline.segments
                if outline.isClosed, !outline.end.isNear(outline.start) { segments.append(.line(outline.end, outline.start)) }
                return Outline(segments: segments.reversed().map(\.reversed), isClosed: outline.isClosed)
            })
    }
}
