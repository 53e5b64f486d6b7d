internal import Imaging
internal import Motion

/// A pattern used as the drawing source, with its transform.
struct CairoScriptSource {
    var pattern: CairoScriptPattern
    /// Transform from the script's coordinates to the pattern's.
    var matrix = Transform.identity
    var filter = BitmapFilter.best
    /// How the pattern continues beyond its edges; nil for the pattern's default.
    var extend: String?

    init(_ pattern: CairoScriptPattern) { self.pattern = pattern }

    var isOpaque: Bool { if case .paint(.solid(let color)) = pattern { color.alpha == 1 } else { false } }

    /// Whether the source is a group of several operations, so a clip must apply to the whole group.
    var isMultiple: Bool {
        guard case .layer(let elements, _, _) = pattern else { return false }
        return elements.count > 1 || elements.contains(where: \.isMultiple)
    }

    var depth: Int { if case .layer(_, let depth, _) = pattern { depth } else { 1 } }

    /// Returns the operations that fill a path, or everything visible if the path is nil.
    func elements(filling path: Path?, _ rule: FillRule, isMask: Bool = false) throws(CairoScriptError) -> [CairoScriptElement] {
        let content: [CairoScriptElement]
        switch pattern {
        case .paint(let paint): return [.fill(path, try placed(paint), rule)]
        case .gradient(let gradient): return [.fill(path, try placed(gradient), rule)]
        case .bitmap(let bitmap, let hasOnlyAlpha):
            try check(hasOnlyAlpha: hasOnlyAlpha, isMask)
            try check(bitmap, covers: path)
            guard let inverse = matrix.inverted() else { return [] }
            content = [.bitmap(bitmap, filter, inverse)]
        case .layer(let elements, _, let hasOnlyAlpha):
            try check(hasOnlyAlpha: hasOnlyAlpha, isMask)
            if let extend, extend != "EXTEND_NONE" { throw .unsupported("repeats a group") }
            guard let inverse = matrix.inverted(), !elements.isEmpty else { return [] }
            content = [.placed(elements, inverse)]
        }
        guard let path else { return content }
        return [isMultiple ? .mask([.fill(path, .black, rule)], content) : .clip(path, rule, content)]
    }

    /// Returns a paint in script coordinates.
    func placed(_ paint: CairoScriptPaint) throws(CairoScriptError) -> CairoScriptPaint { paint }

    func placed(_ gradient: CairoScriptGradient) throws(CairoScriptError) -> CairoScriptPaint {
        if let extend, extend != "EXTEND_PAD" { throw .unsupported("draws a gradient that repeats or ends") }
        guard let inverse = matrix.inverted() else { return .solid(.clear) }
        return .gradient(try gradient.paint(), inverse)
    }

    private func check(hasOnlyAlpha: Bool, _ isMask: Bool) throws(CairoScriptError) {
        if hasOnlyAlpha, !isMask { throw .unsupported("draws a mask as an image") }
    }

    /// Checks that nothing outside the bitmap is visible.
    private func check(_ bitmap: Bitmap, covers path: Path?) throws(CairoScriptError) {
        switch extend {
        case nil, "EXTEND_NONE": return
        case "EXTEND_PAD":
            let area = Rect(x: -0.01, y: -0.01, width: Double(bitmap.width) + 0.02, height: Double(bitmap.height) + 0.02)
            if let bounds = path?.applying(matrix).bounds, area.intersection(bounds) == bounds { return }
            throw .unsupported("extends the edges of an image beyond it")
        default: throw .unsupported("repeats an image")
        }
    }
}
