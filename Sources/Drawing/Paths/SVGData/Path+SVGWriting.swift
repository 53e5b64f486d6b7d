internal import Glibc
internal import Motion

extension Path {
    /// The path as SVG path data, for the `d` attribute of a `path` element.
    ///
    /// Coordinates are absolute and rounded to 0.0001 points. Arcs are written as arcs, divided so that rounding does not move their centers, and
    /// ellipses as curves. The result is empty if the path draws nothing.
    ///
    /// ```swift
    /// let data = Path.rect(Rect(x: 1, y: 2, width: 3, height: 4)).svgPathData  // "M1 2H4V6H1Z"
    /// ```
    public var svgPathData: String {
        var writer = SVGPathWriter()
        for outline in outlines { writer.append(outline) }
        return writer.text
    }
}

private struct SVGPathWriter {
    private(set) var text = ""
    private var command: Character?
    private var hasDecimalPoint = false
    private var current = Point.zero

    mutating func append(_ outline: Outline) {
        write("M", outline.start)
        current = outline.start
        var segments = outline.segments[...]
        // Closing draws the last line.
        if outline.isClosed, segments.count > 1, case .line(_, let end)? = segments.last, end == outline.start { segments.removeLast() }
        for segment in segments { append(segment) }
        if outline.isClosed { write("Z") }
    }

    private mutating func append(_ segment: Segment) {
        switch segment {
        case .line(_, let end): line(to: end)
        case .curve(let curve):
            write("C", curve.control1, curve.control2, curve.end)
            current = curve.end
        case .arc(let arc): append(arc)
        }
    }

    private mutating func line(to end: Point) {
        let (across, down) = (rounded(end.x) != rounded(current.x), rounded(end.y) != rounded(current.y))
        if !down, across {
            write("H", numbers: [end.x])
        } else if !across, down {
            write("V", numbers: [end.y])
        } else {
            write("L", end)
        }
        current = end
    }

    /// Divides the arc into pieces whose centers follow from their rounded ends.
    ///
    /// That is ill-conditioned near half a turn, but not for exactly half a turn with a radius that is at most half of the chord, since readers
    /// enlarge a radius that is too small.
    private mutating func append(_ arc: Arc) {
        let halves = abs(arc.sweep) / .pi
        guard arc.radius > 0, halves > 0 else { return line(to: arc.end) }
        let isHalf = abs(halves - 1) < 1e-9 || abs(halves - 2) < 1e-9
        let count = isHalf ? halves.rounded() : max(1, (halves * 1.5 - 1e-9).rounded(.up))
        for index in 1...Int(count) {
            let end = arc.point(at: arc.startAngle + arc.sweep * Double(index) / count)
            let chord = hypot(rounded(end.x) - rounded(current.x), rounded(end.y) - rounded(current.y))
            let radius = isHalf ? (chord / 2 * 10_000).rounded(.down) / 10_000 : arc.radius
            if chord == 0 || radius <= 0 { line(to: end) } else { piece(to: end, radius, isClockwise: arc.sweep > 0) }
        }
    }

    private mutating func piece(to end: Point, _ radius: Double, isClockwise: Bool) {
        write("A", numbers: [radius, radius, 0, 0, isClockwise ? 1 : 0, end.x, end.y])
        current = end
    }

    private mutating func write(_ letter: Character, _ points: Point...) {
        write(letter, numbers: points.flatMap { [$0.x, $0.y] })
    }

    /// Writes a command, without its letter if it repeats, and numbers with as few separators as possible.
    private mutating func write(_ letter: Character, numbers: [Double]) {
        var needsSeparator = letter == command
        if !needsSeparator || letter == "M" || letter == "Z" {
            text.append(letter)
            needsSeparator = false
        }
        command = letter
        for number in numbers {
            let written = decimal(number)
            if needsSeparator, !written.hasPrefix("-"), !(written.hasPrefix(".") && hasDecimalPoint) { text.append(" ") }
            text += written
            hasDecimalPoint = written.contains { $0 == "." || $0 == "e" }
            needsSeparator = true
        }
    }

    private func rounded(_ value: Double) -> Double {
        abs(value) < 1e11 ? (value * 10_000).rounded() / 10_000 : value
    }

    private func decimal(_ value: Double) -> String {
        guard abs(value) < 1e11 else { return "\(value)" }
        let units = Int((value * 10_000).rounded())
        let (whole, rest) = abs(units).quotientAndRemainder(dividingBy: 10_000)
        var digits = rest == 0 ? "" : String(String(rest + 10_000).dropFirst())
        while digits.last == "0" { digits.removeLast() }
        let sign = units < 0 ? "-" : ""
        return digits.isEmpty ? "\(sign)\(whole)" : whole == 0 ? "\(sign).\(digits)" : "\(sign)\(whole).\(digits)"
    }
}
