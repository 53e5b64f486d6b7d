internal import Glibc
internal import Imaging
internal import Motion

extension CairoScriptMachine {
    /// Runs an operation.
    mutating func run(_ word: String) throws(CairoScriptError) {
        switch word {
        case "dup", "pop", "exch", "def", "undef", "get", "identity": try runOnOperands(word)
        case "surface", "record", "context", "image", "pattern": try runOnSurface(word)
        case "g", "rgb", "rgba", "a", "linear", "radial", "add-color-stop", "set-source", "set-filter", "set-extend": try runOnPattern(word)
        case "n", "m", "l", "c", "h", "rectangle", "clip+", "reset-clip": try runOnPath(word)
        case "fill+": try layer().fill()
        case "stroke+": try layer().drawStroke()
        case "paint": try layer().paint()
        case "mask":
            let mask = try source()
            try layer().mask(by: mask)
        case "set-matrix", "scale": try setMatrix(word)
        case "set-tolerance": _ = try number()
        case "set-antialias": _ = try constant()
        case _ where word.hasPrefix("set-") && !Self.ofText.contains(word): try setStyle(word)
        default: throw refusal(of: word)
        }
    }

    private static let ofText: Set<String> = [
        "set-font-matrix", "set-font-options", "set-font-face", "set-scaled-font", "font", "show-glyphs", "show-text-glyphs",
    ]

    private func refusal(of word: String) -> CairoScriptError {
        switch word {
        case "mesh": .unsupported("draws a mesh gradient")
        case "subsurface": .unsupported("draws a part of another surface")
        case "set-hairline": .unsupported("draws a hairline")
        case _ where Self.ofText.contains(word): .unsupported("draws text with Cairo's fonts instead of outlines (cairo_text_path)")
        default: invalid("an operation of Cairo's scripts")
        }
    }

    private mutating func runOnOperands(_ word: String) throws(CairoScriptError) {
        switch word {
        case "dup":
            guard let last = operands.last else { throw invalid("a value before the operation") }
            operands.append(last)
        case "exch":
            let last = try pop()
            let other = try pop()
            operands += [last, other]
        case "def":
            let value = try pop()
            guard case .name(let name) = try pop() else { throw invalid("a name before the operation") }
            try define(name, value)
        case "undef":
            guard case .name(let name) = try pop() else { throw invalid("a name before the operation") }
            try define(name, nil)
        case "get":
            guard case .name("source") = try pop() else { throw refusal(of: "font") }
            operands.append(.source(try layer().source))
        case "identity": operands.append(.matrix(.identity))
        default: _ = try pop()
        }
    }

    private mutating func runOnSurface(_ word: String) throws(CairoScriptError) {
        switch word {
        case "surface":
            guard case .dictionary(let facts) = try pop() else { throw invalid("the facts of a surface") }
            start(CairoScriptLayer(isMask: Self.isMask(facts["content"]), extents: nil, area: area))
        case "record":
            guard case .array(let extents) = try pop() else { throw invalid("the extents of a surface") }
            let isMask = try constant() == "ALPHA"
            start(CairoScriptLayer(isMask: isMask, extents: try Self.rect(extents), area: area))
        case "context": try layer().resetContext()
        case "image": operands.append(try image())
        default: operands.append(.source(CairoScriptSource(try pattern())))
        }
    }

    private static func isMask(_ content: Value?) -> Bool { if case .constant("ALPHA") = content { true } else { false } }

    private static func rect(_ parts: [Double]) throws(CairoScriptError) -> Rect? {
        if parts.isEmpty { return nil }
        guard parts.count == 4, parts[2] >= 0, parts[3] >= 0 else { throw .unsupported("draws a surface without a size") }
        return Rect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
    }

    private mutating func pattern() throws(CairoScriptError) -> CairoScriptPattern {
        switch try pop() {
        case .layer(let layer): return layer.pattern()
        case .image(let bitmap, let isMask): return .bitmap(bitmap, isMask: isMask)
        default: throw invalid("a surface before the operation")
        }
    }

    private mutating func image() throws(CairoScriptError) -> Value {
        guard case .dictionary(let facts) = try pop(), case .number(let width) = facts["width"], case .number(let height) = facts["height"],
            case .constant(let format) = facts["format"], case .data(let data, let isCompressed) = facts["source"]
        else { throw invalid("an image") }
        if facts["mime-type"] != nil { throw .unsupported("draws an image with an attached file") }
        let bitmap = try CairoScriptImage.bitmap(
            width: Int(exactly: width) ?? 0, height: Int(exactly: height) ?? 0, format: format, data, isCompressed: isCompressed)
        guard let bitmap else { throw invalid("the pixels of an image") }
        return .image(bitmap, isMask: format == "A8")
    }

    private mutating func runOnPattern(_ word: String) throws(CairoScriptError) {
        switch word {
        case "g", "rgb", "rgba", "a": operands.append(.source(CairoScriptSource(.paint(.solid(try color(word))))))
        case "linear", "radial":
            let isRadial = word == "radial"
            let parts = try numbers(isRadial ? 6 : 4)
            let second = isRadial ? 3 : 2
            let gradient = CairoScriptGradient(
                start: (Point(x: parts[0], y: parts[1]), isRadial ? parts[2] : 0),
                end: (Point(x: parts[second], y: parts[second + 1]), isRadial ? parts[5] : 0), isRadial: isRadial)
            operands.append(.source(CairoScriptSource(.gradient(gradient))))
        case "add-color-stop":
            let parts = try numbers(5)
            var source = try source()
            guard case .gradient(var gradient) = source.pattern, gradient.stops.count < CairoScriptLimits.operands else {
                throw invalid("a gradient before the operation")
            }
            gradient.stops.append(
                Gradient.FixedStop(
                    color: Color(red: parts[1], green: parts[2], blue: parts[3], alpha: parts[4]), location: parts[0].clampedToUnit))
            source.pattern = .gradient(gradient)
            operands.append(.source(source))
        case "set-source":
            let source = try source()
            try layer().source = source
        default:
            let name = try constant()
            var source = try source()
            if word == "set-extend" { source.extend = name } else { source.filter = BitmapFilter(cairoScript: name) }
            operands.append(.source(source))
        }
    }

    private mutating func color(_ word: String) throws(CairoScriptError) -> Color {
        switch word {
        case "g": return Color(white: try number())
        case "rgb":
            let parts = try numbers(3)
            return Color(red: parts[0], green: parts[1], blue: parts[2])
        case "rgba":
            let parts = try numbers(4)
            return Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
        default:
            let alpha = try number()
            guard writesColors || alpha == 0 else { throw .unsupported("draws a translucent color with a version of Cairo") }
            return Color(red: 0, green: 0, blue: 0, alpha: alpha)
        }
    }

    private mutating func runOnPath(_ word: String) throws(CairoScriptError) {
        switch word {
        case "n": try layer().newPath()
        case "m":
            let point = try point()
            try layer().move(to: point)
        case "l":
            let point = try point()
            try layer().line(to: point)
        case "c":
            let (end, second, first) = (try point(), try point(), try point())
            try layer().curve(to: end, first, second)
        case "h": try layer().closePath()
        case "rectangle":
            let parts = try numbers(4)
            try layer().rectangle(Point(x: parts[0], y: parts[1]), parts[2], parts[3])
        case "clip+": try layer().clip()
        default: try layer().resetClip()
        }
    }

    private mutating func setMatrix(_ word: String) throws(CairoScriptError) {
        if word == "scale" {
            let scale = try point()
            return try layer().matrix = Transform.scale(x: scale.x, y: scale.y).concatenating(try layer().matrix)
        }
        let transform = try transform()
        if case .source(var source) = operands.last {
            source.matrix = transform
            operands[operands.count - 1] = .source(source)
        } else {
            try layer().matrix = transform
        }
    }

    private mutating func setStyle(_ word: String) throws(CairoScriptError) {
        switch word {
        case "set-line-width":
            let width = try number()
            try layer().stroke.width = width
        case "set-miter-limit":
            let limit = try number()
            try layer().stroke.miterLimit = limit
        case "set-dash":
            let offset = try number()
            guard case .array(let dashes) = try pop() else { throw invalid("dashes before the operation") }
            (try layer().stroke.dashes, try layer().stroke.dashOffset) = (dashes, offset)
        case "set-operator":
            let name = try constant()
            try layer().operation = name
        case "set-fill-rule":
            let name = try constant()
            try layer().rule = name == "EVEN_ODD" ? .evenOdd : .winding
        case "set-line-cap":
            let name = try constant()
            try layer().stroke.cap = name == "LINE_CAP_ROUND" ? .round : name == "LINE_CAP_SQUARE" ? .square : .butt
        case "set-line-join":
            let name = try constant()
            try layer().stroke.join = name == "LINE_JOIN_ROUND" ? .round : name == "LINE_JOIN_BEVEL" ? .bevel : .miter
        default: throw refusal(of: word)
        }
    }
}

extension BitmapFilter {
    fileprivate init(cairoScript name: String) {
        switch name {
        case "FILTER_NEAREST", "FILTER_FAST": self = .nearest
        case "FILTER_BILINEAR": self = .bilinear
        default: self = .best
        }
    }
}
