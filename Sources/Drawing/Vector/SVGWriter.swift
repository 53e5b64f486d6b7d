internal import Imaging
internal import Motion
internal import SystemSupport

/// Writes the operations of a drawing as SVG elements, one per line.
struct SVGWriter {
    /// The color for `Paint.tint`; nil for `currentColor`.
    let tint: Color?
    /// The visible area, in points.
    let bounds: Rect
    private var lines: [String] = []
    /// The definitions that the elements refer to, in order of first use.
    private var definitions: [String] = []
    private var identifiers: Set<String> = []
    /// The indices of the current operation and of the scopes around it.
    var path: [Int] = []
    /// Whether the elements are part of a mask, in which everything is white.
    var isMask = false
    /// Whether a layer has a blend mode, in which case the image must not blend with the surrounding page.
    var blends = false
    /// Whether the link namespace is needed.
    private var hasLinks = false

    init(tint: Color?, bounds: Rect) {
        self.tint = tint
        self.bounds = bounds
    }

    func document(_ size: Size) -> String {
        let links = hasLinks ? " xmlns:xlink=\"http://www.w3.org/1999/xlink\"" : ""
        let (width, height) = (size.width.svgText(), size.height.svgText())
        let head =
            "<svg xmlns=\"http://www.w3.org/2000/svg\"\(links) width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\"\(blends ? " style=\"isolation:isolate\"" : "")>"
        let defined = definitions.isEmpty ? [] : ["<defs>"] + definitions + ["</defs>"]
        return ([head] + defined + lines + ["</svg>"]).joined(separator: "\n") + "\n"
    }

    mutating func write(_ elements: [RecordedDrawing.Element]) throws {
        // Clearing an entire layer undoes everything drawn before on that layer.
        let first = elements.lastIndex(of: .clear).map { $0 + 1 } ?? 0
        for (index, element) in elements.enumerated().dropFirst(first) {
            path.append(index)
            try write(element)
            path.removeLast()
        }
    }

    mutating func write(_ element: RecordedDrawing.Element) throws {
        switch element {
        case .fill(let path, let paint, let rule, let transform): try fill(path, paint, rule, transform)
        case .stroke(let path, let paint, let stroke, let transform): try self.stroke(path, paint, stroke, transform)
        case .text(let text, let paint, let point, let anchor, let transform):
            try fill(text.outline(at: point, anchor: anchor), paint, .winding, transform)
        case .bitmap(let bitmap, let rect, let filter, let opacity, let transform): try image(bitmap, rect, filter, opacity, transform)
        case .clear: break
        case .clip(let path, let rule, let transform, let children):
            if children.contains(.clear) { throw unsupported("clearing inside a clip") }
            try write(children, clippedBy: [define(path, rule, transform)])
        case .layer(let layer, let children): try write(layer, children)
        }
    }

    func unsupported(_ operation: String) -> VectorError { .unsupported(operation, format: "SVG", path: path) }
}

// Elements and scopes.
extension SVGWriter {
    mutating func add(_ line: String) { lines.append(line) }

    /// Writes the elements of a closure inside a `g` with attributes, such as ` opacity=".5"`.
    mutating func group(_ attributes: String, _ body: (inout SVGWriter) throws -> Void) rethrows {
        let start = lines.count
        try body(&self)
        if lines.count == start { return }
        lines.insert("<g\(attributes)>", at: start)
        lines.append("</g>")
    }

    /// Adds a definition and returns its identifier, which depends only on its text; `text` receives the attribute with the identifier.
    mutating func define(_ text: (_ id: String) -> String) -> String {
        let id = Self.identifier(text(""))
        if identifiers.insert(id).inserted { definitions.append(text(" id=\"\(id)\"")) }
        return id
    }

    /// Returns the lines that a closure writes, after removing them from the document.
    mutating func captured(_ body: (inout SVGWriter) throws -> Void) rethrows -> String {
        let start = lines.count
        try body(&self)
        let text = lines[start...].joined(separator: "\n")
        lines.removeSubrange(start...)
        return text
    }

    /// Returns an identifier made from the FNV-1a hash of a string.
    private static func identifier(_ text: String) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return "r" + String((hash ^ hash >> 40) & 0xFF_FFFF_FFFF, radix: 36)
    }

    /// Defines a clip and returns its identifier.
    mutating func define(_ path: Path, _ rule: FillRule, _ transform: Transform) -> String {
        let shape = SVGShape(filling: path, transform)
        let evenOdd = rule == .evenOdd ? " clip-rule=\"evenodd\"" : ""
        return define { "<clipPath\($0)><\(shape.text)\(evenOdd)/></clipPath>" }
    }

    private mutating func image(
        _ bitmap: Bitmap, _ rect: Rect, _ filter: BitmapFilter, _ opacity: Double, _ transform: Transform
    ) throws {
        let opacity = opacity.clampedToUnit
        guard !rect.isEmpty, opacity > 0 else { return }
        hasLinks = true
        var writer = PNGWriter()
        let data = String(decoding: try writer.encode(isMask ? bitmap.inWhite : bitmap).base64, as: UTF8.self)
        let decimals = transform.svgDecimals
        let sides = [("x", rect.minX), ("y", rect.minY), ("width", rect.width), ("height", rect.height)]
        let position = sides.filter { $0.1 != 0 }.map { " \($0.0)=\"\($0.1.svgText(decimals: decimals))\"" }.joined()
        let hard = filter == .nearest ? " style=\"image-rendering:pixelated\"" : ""
        add(
            "<image\(position) preserveAspectRatio=\"none\"\(Self.attribute("opacity", opacity))\(hard)\(transform.svgAttribute)"
                + " xlink:href=\"data:image/png;base64,\(data)\"/>")
    }

    /// Returns an attribute for a number in 0...1; empty at 1.
    static func attribute(_ name: String, _ number: Double) -> String { number < 1 ? " \(name)=\"\(number.svgText())\"" : "" }
}

extension Bitmap {
    /// The bitmap in white, with its original alpha.
    fileprivate var inWhite: Bitmap {
        var white = self
        white.withUnsafeMutablePixels { pixels in
            for index in pixels.indices { pixels[index] = (format == .argb32 ? pixels[index] >> 24 : 255) * 0x0101_0101 }
        }
        return white
    }
}
