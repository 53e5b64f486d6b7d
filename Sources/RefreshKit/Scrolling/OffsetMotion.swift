/// The motion of a content offset along both axes, which go independently, against a clock.
struct OffsetMotion {
    /// When it began.
    let start: Duration
    /// Where it began.
    let origin: Point
    /// Along the width; nil for an axis that stays where it is.
    let x: ScrollMotion?
    /// Along the height; nil for an axis that stays where it is.
    let y: ScrollMotion?
    /// Whether it goes to a page.
    let isPaging: Bool

    /// When both axes rest.
    var end: Duration { start + max(x?.duration ?? .zero, y?.duration ?? .zero) }

    /// Where both axes come to rest.
    var target: Point { Point(x: x?.target ?? origin.x, y: y?.target ?? origin.y) }

    /// The offset at an instant.
    func offset(at instant: Duration) -> Point {
        Point(x: x?.value(at: instant - start) ?? origin.x, y: y?.value(at: instant - start) ?? origin.y)
    }

    /// How fast the offset grows at an instant, in points a second.
    func velocity(at instant: Duration) -> Point {
        Point(x: x?.velocity(at: instant - start) ?? 0, y: y?.velocity(at: instant - start) ?? 0)
    }
}
