internal import Motion

extension Path {
    /// The path as SVG path data, for the `d` attribute of a `path` element.
    ///
    /// Numbers are rounded to 0.0001 points and clamped to a million, as on a canvas. Arcs, circles, and ellipses are written as arcs. The
    /// result is empty if a number is infinite or NaN.
    ///
    /// ```swift
    /// let data = Path.rect(Rect(x: 1, y: 2, width: 3, height: 4)).svgPathData  // "M1 2h3v4h-3Z"
    /// ```
    public var svgPathData: String { isFinite ? SVGPathData(self).text : "" }
}

/// SVG path data: commands such as `M`, `L`, `C`, and `A` with numbers.
///
/// Arcs stay arcs. SVG describes an arc by its ends and its radius, which determine the center poorly near a half and a full turn: there,
/// rounding a digit would move the arc much farther. Such arcs are written in two parts.
struct SVGPathData {
    private(set) var text = ""
    private let decimals: Int
    /// End of the last command; nil before the first command.
    private var current: Point?
    /// Start of the current outline.
    private var start: Point?
    private var lastMove = ""

    /// Writes a path with the given number of decimals; an empty path gives empty text.
    init(_ path: Path, decimals: Int = Double.svgDecimals) {
        self.decimals = decimals
        let elements = path.elements
        for element in elements { add(element) }
        // As on a canvas, a single full-turn arc is closed.
        if elements.count == 1, case .arc(_, _, _, let sweep) = elements[0], abs(sweep) >= 2 * .pi { close() }
    }

    private mutating func add(_ element: Path.Element) {
        switch element {
        case .move(let point): move(to: point)
        case .line(let point): line(to: point)
        case .curve(let point, let control1, let control2):
            if current == nil { move(to: control1) }
            command("C", [control1.x, control1.y, control2.x, control2.y, point.x, point.y])
            current = point
        case .arc(let center, let radius, let start, let sweep): arc(center, radius, start, min(max(sweep, -2 * .pi), 2 * .pi))
        case .close: close()
        case .circle(let center, let radius):
            if radius >= 0 { ellipse(center, radius, radius) }
        case .ellipse(let rect):
            if !rect.isEmpty { ellipse(rect.center, rect.width / 2, rect.height / 2) }
        case .rect(let rect): rectangle(rect)
        case .roundedRect(let rect, let radius): roundedRectangle(rect, radius)
        }
    }

    private mutating func move(to point: Point) {
        lastMove = "M" + [point.x, point.y].svgText(decimals: decimals)
        text += lastMove
        (current, start) = (point, point)
    }

    private mutating func line(to point: Point) {
        guard let current else { return move(to: point) }
        let (isLevel, isUpright) = (isSame(current.y, point.y), isSame(current.x, point.x))
        self.current = point
        if isLevel, isUpright {
            // A zero-length line matters only on its own, as a dot.
            if text.hasSuffix(lastMove) { command("L", [point.x, point.y]) }
        } else if isLevel {
            command("H", [point.x])
        } else if isUpright {
            command("V", [point.y])
        } else {
            command("L", [point.x, point.y])
        }
    }

    private mutating func close() {
        guard current != nil else { return }
        text += "Z"
        current = start
    }

    private mutating func arc(_ center: Point, _ radius: Double, _ start: Double, _ sweep: Double) {
        guard radius >= 0 else { return }
        let first = Point(center: center, radius: radius, angle: start)
        if let current {
            if !isSame(current.x, first.x) || !isSame(current.y, first.y) { line(to: first) }
        } else {
            move(to: first)
        }
        guard radius > 0 else { return }
        var angle = start
        for part in Self.parts(of: sweep) {
            angle += part
            let end = Point(center: center, radius: radius, angle: angle)
            command("A", [radius, radius, 0, abs(part) > .pi ? 1 : 0, part < 0 ? 0 : 1, end.x, end.y])
            current = end
        }
    }

    /// Divides a sweep into parts whose ends determine their centers.
    private static func parts(of sweep: Double) -> [Double] {
        switch abs(sweep) / .pi {
        case 0: []
        case 0.9..<1.1: [sweep / 2, sweep / 2]
        case 1.8...: [sweep * 0.6, sweep * 0.4]
        default: [sweep]
        }
    }

    /// Adds a closed ellipse as two half arcs, whose width is exactly twice their radius because both are relative and rounded only once.
    private mutating func ellipse(_ center: Point, _ radiusX: Double, _ radiusY: Double) {
        move(to: Point(x: center.x + radiusX, y: center.y))
        let rounded = radiusX.svgRounded(decimals: decimals)
        command("a", [radiusX, radiusY, 0, 1, 1, -2 * rounded, 0])
        command("a", [radiusX, radiusY, 0, 1, 1, 2 * rounded, 0])
        close()
    }

    private mutating func rectangle(_ rect: Rect) {
        move(to: rect.origin)
        command("h", [rect.width])
        command("v", [rect.height])
        command("h", [-rect.width])
        close()
    }

    private mutating func roundedRectangle(_ rect: Rect, _ radius: Double) {
        guard radius > 0 else { return rectangle(rect) }
        let radius = min(radius, rect.minSide / 2)
        let (left, right) = (rect.minX + radius, rect.maxX - radius)
        let (top, bottom) = (rect.minY + radius, rect.maxY - radius)
        // Begin at the same point as a canvas, so that dashes match.
        move(to: Point(x: right, y: rect.minY))
        arc(Point(x: right, y: top), radius, -.pi / 2, .pi / 2)
        line(to: Point(x: rect.maxX, y: bottom))
        arc(Point(x: right, y: bottom), radius, 0, .pi / 2)
        line(to: Point(x: left, y: rect.maxY))
        arc(Point(x: left, y: bottom), radius, .pi / 2, .pi / 2)
        line(to: Point(x: rect.minX, y: top))
        arc(Point(x: left, y: top), radius, .pi, .pi / 2)
        close()
    }

    /// Whether two coordinates are written as the same text.
    private func isSame(_ one: Double, _ other: Double) -> Bool {
        abs(one - other) < 1 && one.svgRounded(decimals: decimals) == other.svgRounded(decimals: decimals)
    }

    private mutating func command(_ name: String, _ numbers: [Double]) {
        text += name
        text += numbers.svgText(decimals: decimals)
    }
}

extension Double {
    /// Returns the number as `svgText` writes it.
    fileprivate func svgRounded(decimals: Int) -> Double { Double(svgText(decimals: decimals)) ?? self }
}
