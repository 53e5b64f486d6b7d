public import Motion

/// An outline made of lines, curves and arcs, in points.
///
/// One shape or one line needs no memory on the heap, so that a path can be made afresh in every frame.
/// A path with a coordinate or an angle that is not finite draws nothing at all.
public struct Path: Sendable, Hashable {
    enum Element: Sendable, Hashable {
        case move(Point)
        case line(Point)
        case curve(Point, control1: Point, control2: Point)
        case arc(center: Point, radius: Double, start: Double, sweep: Double)
        case close
        case circle(center: Point, radius: Double)
        case ellipse(Rect)
        case rect(Rect)
        case roundedRect(Rect, radius: Double)
    }

    enum Storage: Sendable, Hashable {
        case empty
        case one(Element)
        case segment(Point, Point)
        case many([Element])
    }

    private(set) var storage: Storage

    /// Makes an empty path.
    public init() {
        storage = .empty
    }

    init(_ element: Element) {
        storage = .one(element)
    }

    init(from start: Point, to end: Point) {
        storage = .segment(start, end)
    }

    init(_ elements: [Element]) {
        storage = .many(elements)
    }

    /// Whether nothing was added yet.
    public var isEmpty: Bool {
        if case .empty = storage { true } else { false }
    }

    var elements: [Element] {
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

    /// Adds a straight line from where the path is; begins an outline there if it is nowhere yet.
    public mutating func line(to point: Point) {
        append(.line(point))
    }

    /// Adds a cubic Bézier curve from where the path is, which is the first control point if it is nowhere yet.
    public mutating func curve(to point: Point, control1: Point, control2: Point) {
        append(.curve(point, control1: control1, control2: control2))
    }

    /// Adds a quadratic Bézier curve from where the path is, which is the control point if it is nowhere yet.
    public mutating func quadCurve(to point: Point, control: Point) {
        let start = currentPoint ?? control
        curve(to: point, control1: start.towards(control, 2 / 3), control2: point.towards(control, 2 / 3))
    }

    /// Adds an arc of a circle, joined by a straight line to where the path is.
    ///
    /// - Parameters:
    ///   - center: The circle's center.
    ///   - radius: The circle's radius, in points; below 0 the arc is left out.
    ///   - start: Where the arc starts: radians from the positive x axis, positive is clockwise.
    ///   - sweep: How far it goes, in radians: clockwise if above 0. A full turn or more is one turn.
    public mutating func addArc(center: Point, radius: Double, start: Double, sweep: Double) {
        append(.arc(center: center, radius: radius, start: start, sweep: sweep))
    }

    /// Adds all of another path, as outlines of their own if it begins with one.
    public mutating func add(_ other: Path) {
        for element in other.elements { append(element) }
    }

    /// Joins the outline's end to its start by a straight line; does nothing on an empty path.
    public mutating func close() {
        if !isEmpty { append(.close) }
    }

    /// Where the next line would start, or nil if the path is nowhere yet.
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
    /// The point where this element starts an outline.
    var start: Point? {
        switch self {
        case .move(let point), .line(let point): point
        case .curve(_, let control1, _): control1
        case .arc(let center, let radius, let start, _): Point(center: center, radius: radius, angle: start)
        case .close: nil
        case .circle(let center, let radius): Point(x: center.x + radius, y: center.y)
        case .ellipse(let rect): Point(x: rect.maxX, y: rect.midY)
        case .rect(let rect): rect.origin
        case .roundedRect(let rect, let radius): Point(x: rect.minX + radius, y: rect.minY)
        }
    }

    /// Whether an outline starts here whatever came before.
    var beginsOutline: Bool {
        switch self {
        case .move, .circle, .ellipse, .rect, .roundedRect: true
        case .line, .curve, .arc, .close: false
        }
    }
}

extension Point {
    /// The point at a fraction of the way to another one.
    func towards(_ other: Point, _ fraction: Double) -> Point {
        Point(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
    }
}

/// What counts as the inside of a path that crosses itself.
public enum FillRule: Sendable, Hashable, CaseIterable {
    /// Points that the path turns around at least once, all turns added up with their direction.
    case winding
    /// Points from which a ray crosses the path an odd number of times, so that a shape in a shape is a hole.
    case evenOdd
}
