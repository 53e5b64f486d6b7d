internal import Glibc
internal import Motion

extension Path {
    /// Creates a path from SVG path data, the `d` attribute of a `path` element.
    ///
    /// ![A heart from path data, next to its outline.](svgPath)
    ///
    /// All commands of SVG 1.1 are supported, absolute and relative. Arcs of circles become arcs, and arcs of ellipses become Bézier
    /// curves.
    /// Empty data gives an empty path.
    ///
    /// - Throws: `DrawingError.pathData`, with the position of the first invalid character.
    ///
    /// ```swift
    /// let heart = try Path(svgPathData: "M12 21C5 15 2 12 2 8a5 5 0 0 1 10-1 5 5 0 0 1 10 1c0 4-3 7-10 13z")
    /// var bitmap = Bitmap(width: 24, height: 24)
    /// try bitmap.draw { $0.fill(heart, .tint) }
    /// ```
    public init(svgPathData text: String) throws {
        var reader = SVGPathReader(text)
        self = try reader.read()
    }
}

private struct SVGPathReader {
    private var scanner: SVGPathScanner
    private var elements: [Path.Element] = []
    private var current = Point.zero
    private var start = Point.zero
    /// The last control point of the previous curve, which a smooth curve reflects.
    private var lastControl: (point: Point, isQuadratic: Bool)?

    init(_ text: String) {
        scanner = SVGPathScanner(text)
    }

    mutating func read() throws -> Path {
        while let command = try scanner.command() {
            let isRelative = command >= UInt8(ascii: "a")
            let letter = isRelative ? command - 32 : command
            if elements.isEmpty, letter != UInt8(ascii: "M") { throw scanner.failure("M at the start", before: 1) }
            if letter == UInt8(ascii: "Z") {
                elements.append(.close)
                (current, lastControl) = (start, nil)
                continue
            }
            try append(letter, isRelative)
            // Additional points after a move are lines.
            let repeated = letter == UInt8(ascii: "M") ? UInt8(ascii: "L") : letter
            while scanner.hasNumber() { try append(repeated, isRelative) }
        }
        return elements.isEmpty ? Path() : Path(elements)
    }

    private mutating func point(_ isRelative: Bool) throws -> Point {
        let (x, y) = (try scanner.number(), try scanner.number())
        return isRelative ? current.offset(x: x, y: y) : Point(x: x, y: y)
    }

    private mutating func append(_ letter: UInt8, _ isRelative: Bool) throws {
        switch letter {
        case UInt8(ascii: "M"):
            current = try point(isRelative)
            start = current
            elements.append(.move(current))
            lastControl = nil
        case UInt8(ascii: "L"): line(to: try point(isRelative))
        case UInt8(ascii: "H"): line(to: Point(x: try scanner.number() + (isRelative ? current.x : 0), y: current.y))
        case UInt8(ascii: "V"): line(to: Point(x: current.x, y: try scanner.number() + (isRelative ? current.y : 0)))
        case UInt8(ascii: "C"):
            let control = try point(isRelative)
            try curve(from: control, isRelative)
        case UInt8(ascii: "S"): try curve(from: reflectedControl(isQuadratic: false), isRelative)
        case UInt8(ascii: "Q"):
            let control = try point(isRelative)
            quadCurve(to: try point(isRelative), control)
        case UInt8(ascii: "T"): quadCurve(to: try point(isRelative), reflectedControl(isQuadratic: true))
        default: try arc(isRelative)
        }
    }

    private func reflectedControl(isQuadratic: Bool) -> Point {
        guard let lastControl, lastControl.isQuadratic == isQuadratic else { return current }
        return Point(x: 2 * current.x - lastControl.point.x, y: 2 * current.y - lastControl.point.y)
    }

    private mutating func line(to point: Point) {
        elements.append(.line(point))
        (current, lastControl) = (point, nil)
    }

    private mutating func curve(from control1: Point, _ isRelative: Bool) throws {
        let (control2, end) = (try point(isRelative), try point(isRelative))
        elements.append(.curve(end, control1: control1, control2: control2))
        (current, lastControl) = (end, (control2, false))
    }

    private mutating func quadCurve(to end: Point, _ control: Point) {
        elements.append(.curve(end, control1: current.toward(control, 2 / 3), control2: end.toward(control, 2 / 3)))
        (current, lastControl) = (end, (control, true))
    }

    private mutating func arc(_ isRelative: Bool) throws {
        let radii = (abs(try scanner.number()), abs(try scanner.number()))
        let rotation = try scanner.number() * .pi / 180
        let (isLarge, isClockwise) = (try scanner.flag(), try scanner.flag())
        let end = try point(isRelative)
        let arc = EllipticArc(from: current, to: end, radii: radii, rotation: rotation, isLarge: isLarge, isClockwise: isClockwise)
        if let arc { elements += arc.elements(to: end) } else if end != current { elements.append(.line(end)) }
        (current, lastControl) = (end, nil)
    }
}

/// An elliptical arc, as a transformed arc of the unit circle.
private struct EllipticArc {
    let unit: Arc
    let radii: (Double, Double)
    let rotation: Double
    let center: Point

    /// Finds the center as in the SVG 1.1 implementation notes, appendix F.6; nil if the arc is a line or a point.
    init?(from start: Point, to end: Point, radii: (Double, Double), rotation: Double, isLarge: Bool, isClockwise: Bool) {
        guard radii.0 > 0, radii.1 > 0, start != end else { return nil }
        let (sine, cosine) = (sin(rotation), cos(rotation))
        // Half of the chord from the end to the start, in units of the radii.
        let (halfX, halfY) = ((start.x - end.x) / 2, (start.y - end.y) / 2)
        let (x, y) = ((cosine * halfX + sine * halfY) / radii.0, (cosine * halfY - sine * halfX) / radii.1)
        let square = x * x + y * y
        guard square > 0, square.isFinite else { return nil }
        // Radii that are too small to reach both points are enlarged until they do.
        let growth = max(1, square.squareRoot())
        let distance = (max(0, growth * growth - square) / square).squareRoot() * (isLarge == isClockwise ? -1 : 1)
        let unitCenter = Point(x: distance * y, y: -distance * x)
        let first = atan2(y - unitCenter.y, x - unitCenter.x)
        var sweep = atan2(-y - unitCenter.y, -x - unitCenter.x) - first
        if isClockwise, sweep < 0 { sweep += 2 * .pi }
        if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
        unit = Arc(center: .zero, radius: 1, startAngle: first, sweep: sweep)
        self.radii = (radii.0 * growth, radii.1 * growth)
        self.rotation = rotation
        let (shiftX, shiftY) = (unitCenter.x * radii.0, unitCenter.y * radii.1)
        center = Point(
            x: cosine * shiftX - sine * shiftY + (start.x + end.x) / 2, y: sine * shiftX + cosine * shiftY + (start.y + end.y) / 2)
    }

    func elements(to end: Point) -> [Path.Element] {
        if abs(radii.0 - radii.1) <= 1e-9 * radii.0 {
            return [.arc(center: center, radius: radii.0, start: unit.startAngle + rotation, sweep: unit.sweep)]
        }
        let transform = Transform.scale(x: radii.0, y: radii.1).concatenating(.rotation(rotation))
            .concatenating(.translation(x: center.x, y: center.y))
        return unit.curves.map { Segment.curve($0.applying(transform)).element }
    }
}
