public import Motion

/// An outline of lines, curves, and arcs, in points.
///
/// Simple shapes and single lines allocate no memory, so paths can be created in every frame. A path with an infinite or NaN
/// coordinate draws nothing.
///
/// ```swift
/// var arrow = Path()
/// arrow.move(to: Point(x: 10, y: 0))
/// arrow.line(to: Point(x: 20, y: 16))
/// arrow.line(to: Point(x: 0, y: 16))
/// arrow.close()
/// arrow.add(.rect(Rect(x: 7, y: 16, width: 6, height: 12)))
/// ```
public struct Path: Sendable, Hashable {
    /// One step of a path, as it was added: a circle stays a circle.
    ///
    /// The current point is the end of the previous step, or the start of the outline after `close` and after a closed shape.
    public enum Element: Sendable, Hashable {
        /// Begins a new outline at a point.
        case move(Point)
        /// A straight line from the current point; begins an outline if there is none.
        case line(Point)
        /// A cubic Bézier curve from the current point, or from `control1` if there is none.
        case curve(Point, control1: Point, control2: Point)
        /// An arc of a circle, connected to the current point by a straight line.
        ///
        /// Angles are in radians, clockwise from the positive x axis. A sweep beyond a full turn counts as a full turn; a negative radius
        /// adds nothing. A path that consists of a single full-turn arc is closed.
        case arc(center: Point, radius: Double, start: Double, sweep: Double)
        /// Closes the outline with a straight line to its start.
        case close
        /// A closed circle, clockwise from its rightmost point; a negative radius adds nothing.
        case circle(center: Point, radius: Double)
        /// A closed ellipse, clockwise from its rightmost point; an empty rectangle adds nothing.
        case ellipse(Rect)
        /// A closed rectangle, clockwise from its origin.
        case rect(Rect)
        /// A closed rectangle with rounded corners, clockwise from the start of its top-right corner.
        case roundedRect(Rect, radius: Double)
    }

    enum Storage: Sendable, Hashable {
        case empty
        case one(Element)
        case segment(Point, Point)
        case many([Element])
    }

    private(set) var storage: Storage

    /// Creates an empty path.
    public init() {
        storage = .empty
    }

    init(_ element: Element) {
        storage = .one(element)
    }

    init(from start: Point, to end: Point) {
        storage = .segment(start, end)
    }

    package init(_ elements: [Element]) {
        storage = .many(elements)
    }

    /// Whether the path has no elements.
    public var isEmpty: Bool {
        if case .empty = storage { true } else { false }
    }

    /// The steps of the path, in order.
    ///
    /// ```swift
    /// let ring = Path.circle(center: Point(x: 8, y: 8), radius: 5)
    /// for case .circle(let center, let radius) in ring.elements {
    ///     print(center, radius)
    /// }
    /// ```
    public var elements: [Element] {
        switch storage {
        case .empty: []
        case .one(let element): [element]
        case .segment(let start, let end): [.move(start), .line(end)]
        case .many(let elements): elements
        }
    }

    private mutating func append(_ element: Element) {
        switch storage {
        case .empty:
            storage = .one(element)
        case .one(.move(let start)):
            if case .line(let end) = element { storage = .segment(start, end) } else { storage = .many([.move(start), element]) }
        case .many(var list):
            storage = .empty
            list.append(element)
            storage = .many(list)
        case .one, .segment:
            storage = .many(elements + [element])
        }
    }
}

extension Path {
    /// Begins a new outline at a point.
    public mutating func move(to point: Point) {
        append(.move(point))
    }

    /// Adds a straight line from the current point, or begins an outline if there is none.
    public mutating func line(to point: Point) {
        append(.line(point))
    }

    /// Adds a cubic Bézier curve from the current point, or from the first control point if there is none.
    public mutating func curve(to point: Point, control1: Point, control2: Point) {
        append(.curve(point, control1: control1, control2: control2))
    }

    /// Adds a quadratic Bézier curve from the current point, or from the control point if there is none.
    public mutating func quadCurve(to point: Point, control: Point) {
        let start = currentPoint ?? control
        curve(to: point, control1: start.toward(control, 2 / 3), control2: point.toward(control, 2 / 3))
    }

    /// Adds an arc of a circle, connected to the current point by a straight line.
    ///
    /// `radius` is in points; a negative radius adds nothing. `start` is in radians from the positive x axis. `sweep` is in radians,
    /// clockwise if positive, and limited to a full turn.
    public mutating func addArc(center: Point, radius: Double, start: Double, sweep: Double) {
        append(.arc(center: center, radius: radius, start: start, sweep: sweep))
    }

    /// Adds all elements of another path.
    public mutating func add(_ other: Path) {
        for element in other.elements { append(element) }
    }

    /// Connects the end of the outline to its start with a straight line; does nothing on an empty path.
    public mutating func close() {
        if !isEmpty { append(.close) }
    }

    /// The point at which the next line starts; nil if there is none.
    private var currentPoint: Point? {
        let elements = elements
        guard let last = elements.last else { return nil }
        switch last {
        case .move(let point), .line(let point), .curve(let point, _, _): return point
        case .arc(let center, let radius, let start, let sweep):
            return Point(center: center, radius: radius, angle: start + min(max(sweep, -2 * .pi), 2 * .pi))
        case .circle, .ellipse, .rect, .roundedRect: return last.start
        case .close: return elements.last { $0.beginsOutline }?.start ?? elements[0].start
        }
    }
}

extension Path.Element {
    /// The point at which this element starts an outline.
    var start: Point? {
        switch self {
        case .move(let point), .line(let point): point
        case .curve(_, let control1, _): control1
        case .arc(let center, let radius, let start, _): Point(center: center, radius: radius, angle: start)
        case .close: nil
        case .circle(let center, let radius): Point(x: center.x + radius, y: center.y)
        case .ellipse(let rect): Point(x: rect.maxX, y: rect.midY)
        case .rect(let rect): rect.origin
        case .roundedRect(let rect, let radius): radius > 0 ? Point(x: rect.maxX - radius, y: rect.minY) : rect.origin
        }
    }

    /// Whether the element always starts a new outline.
    var beginsOutline: Bool {
        switch self {
        case .move, .circle, .ellipse, .rect, .roundedRect: true
        case .line, .curve, .arc, .close: false
        }
    }
}

extension Point {
    /// Returns the point at a fraction of the distance to another point.
    func toward(_ other: Point, _ fraction: Double) -> Point {
        Point(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
    }
}

/// The rule that determines which points are inside a path.
///
/// ![Two stars: the winding rule fills the middle of the first, and the even-odd rule leaves a hole.](fillRules)
public enum FillRule: Sendable, Hashable, CaseIterable {
    /// A point is inside if the path winds around it; turns in opposite directions cancel out.
    case winding
    /// A point is inside if a ray from it crosses the path an odd number of times, so a shape inside another shape is a hole.
    case evenOdd
}
