internal import Motion

/// A surface in a script, with the state of its context and the operations drawn so far.
final class CairoScriptLayer {
    private struct Clip: Equatable {
        let path: Path
        let rule: FillRule
    }

    /// The Cairo operators that are blend modes.
    private static let blendModes: [String: BlendMode] = [
        "OVER": .normal, "SOURCE": .normal, "MULTIPLY": .multiply, "SCREEN": .screen, "OVERLAY": .overlay, "DARKEN": .darken,
        "LIGHTEN": .lighten, "COLOR_DODGE": .colorDodge, "COLOR_BURN": .colorBurn, "HARD_LIGHT": .hardLight, "SOFT_LIGHT": .softLight,
        "DIFFERENCE": .difference, "EXCLUSION": .exclusion, "HSL_HUE": .hue, "HSL_SATURATION": .saturation, "HSL_COLOR": .color,
        "HSL_LUMINOSITY": .luminosity, "ADD": .plusLighter,
    ]

    /// Whether the surface contains only alpha.
    let isMask: Bool
    /// The rectangle outside which nothing is drawn; nil for none.
    let extents: Rect?
    /// The corners of the visible area.
    private let area: [Point]

    var matrix = Transform.identity
    var source = CairoScriptSource(.paint(.black))
    var operation = "OVER"
    var rule = FillRule.winding
    var stroke = Stroke(width: 2)
    private var path: [Path.Element] = []
    /// Whether the path is one upright rectangle.
    private var isBox = false
    private var clips: [Clip] = []

    private var elements: [CairoScriptElement] = []
    /// The most recent operations, which all have the same clips.
    private var pending: (elements: [CairoScriptElement], clips: [Clip]) = ([], [])
    private var depth = 1

    init(isMask: Bool, extents: Rect?, area: [Point]) { (self.isMask, self.extents, self.area) = (isMask, extents, area) }

    /// Returns the operations drawn so far.
    func content() -> [CairoScriptElement] {
        flush()
        guard let extents, !elements.isEmpty else { return elements }
        return [.clip(.rect(extents), .winding, elements)]
    }

    /// Returns the operations drawn so far as a pattern.
    func pattern() -> CairoScriptPattern { .layer(content(), depth: depth + 1, isMask: isMask) }

    /// Starts a new context.
    func resetContext() {
        matrix = .identity
        source = CairoScriptSource(.paint(.black))
        operation = "OVER"
        rule = .winding
        stroke = Stroke(width: 2)
        (path, clips) = ([], [])
    }
}

// The path and the clip.
extension CairoScriptLayer {
    func newPath() { (path, isBox) = ([], false) }

    func move(to point: Point) {
        if case .move = path.last { path.removeLast() }
        path.append(.move(matrix.apply(to: point)))
    }

    func line(to point: Point) { path.append(.line(matrix.apply(to: point))) }

    func curve(to point: Point, _ control1: Point, _ control2: Point) {
        path.append(.curve(matrix.apply(to: point), control1: matrix.apply(to: control1), control2: matrix.apply(to: control2)))
    }

    func closePath() { path.append(.close) }

    func rectangle(_ origin: Point, _ width: Double, _ height: Double) {
        isBox = path.isEmpty
        move(to: origin)
        line(to: Point(x: origin.x + width, y: origin.y))
        line(to: Point(x: origin.x + width, y: origin.y + height))
        line(to: Point(x: origin.x, y: origin.y + height))
        closePath()
    }

    /// Adds a clip to the current path, unless it is an upright rectangle.
    ///
    /// Because scripts are rotated, only Cairo itself clips to upright rectangles: the extents of the next operation.
    func clip() throws(CairoScriptError) {
        if isBox { return }
        let path = currentPath
        if isVisibleArea(path) { return }
        clips.append(Clip(path: path, rule: rule))
        guard clips.count + depth <= CairoScriptLimits.depth else { throw .unsupported("nests clips too deeply") }
    }

    func resetClip() { clips = [] }

    /// Whether a path encloses the entire visible area, to which every operation is clipped.
    private func isVisibleArea(_ path: Path) -> Bool {
        let points = path.elements.compactMap { element in
            switch element {
            case .move(let point), .line(let point): point
            default: nil as Point?
            }
        }
        return path.elements.count == 5 && points.count == 4
            && zip(points, area).allSatisfy { abs($0.x - $1.x) < 1 && abs($0.y - $1.y) < 1 }
    }

    /// The path without the single-point outline that Cairo starts after each closed outline.
    private var currentPath: Path {
        var path = path
        if case .move = path.last { path.removeLast() }
        return path.isEmpty ? Path() : Path(path)
    }
}

// Drawing.
extension CairoScriptLayer {
    func fill() throws(CairoScriptError) {
        let path = currentPath
        if operation == "CLEAR" { return add([.clip(path, rule, [.clear])]) }
        if operation == "SOURCE", !source.isOpaque { add([.clip(path, rule, [.clear])]) }
        try composite(try source.elements(filling: path, rule))
    }

    func paint() throws(CairoScriptError) {
        if operation == "CLEAR" { return add([.clear]) }
        if operation == "SOURCE", !source.isOpaque { add([.clear]) }
        try composite(try source.elements(filling: nil, .winding))
    }

    func drawStroke() throws(CairoScriptError) {
        let path = currentPath
        if operation == "CLEAR" || (operation == "SOURCE" && !source.isOpaque) { throw .unsupported("erases with a stroke") }
        if case .paint(let paint) = source.pattern {
            return try composite([.stroke(path, try source.placed(paint), stroke, matrix)])
        }
        if case .gradient(let gradient) = source.pattern {
            return try composite([.stroke(path, try source.placed(gradient), stroke, matrix)])
        }
        try composite([.mask([.stroke(path, .black, stroke, matrix)], try source.elements(filling: nil, .winding))])
    }

    func mask(by mask: CairoScriptSource) throws(CairoScriptError) {
        if operation == "CLEAR" || operation == "SOURCE" { throw .unsupported("erases with a mask") }
        let content = try source.elements(filling: nil, .winding)
        guard case .paint(.solid(let color)) = mask.pattern else {
            return try composite([.mask(try mask.elements(filling: nil, .winding, isMask: true), content)], mask.depth)
        }
        if case .fill(let path, let paint, let rule) = content.first, content.count == 1 {
            return try composite([.fill(path, paint.opacity(color.alpha), rule)])
        }
        try composite(content, opacity: color.alpha)
    }

    /// Adds operations with the current operator, as one layer if necessary.
    private func composite(_ content: [CairoScriptElement], opacity: Double = 1, _ depth: Int = 0) throws(CairoScriptError) {
        if operation == "DEST" || opacity == 0 || content.isEmpty { return }
        guard var blend = Self.blendModes[operation] else { throw .unsupported("draws with the operator \(operation)") }
        // The replaced pixels are already clear, so the sum of both antialiased edges is complete.
        if operation == "SOURCE", !source.isOpaque { blend = .plusLighter }
        self.depth = max(self.depth, depth + 2, source.depth + 2)
        guard self.depth + clips.count <= CairoScriptLimits.depth else { throw .unsupported("nests layers too deeply") }
        if blend == .normal, opacity < 1 || content.contains(where: \.isMultiple), let masked = masked(content, opacity) {
            elements += masked
        } else if blend != .normal || opacity < 1 {
            add([.group(opacity: opacity, blend, unclipped(content))])
        } else if content.contains(where: { $0.readsBackdrop || ($0.isMultiple && !clips.isEmpty) }) {
            add([.mask([.fill(nil, .black, .winding)], unclipped(content))])
        } else {
            add(source.isMultiple ? unclipped(content) : content)
        }
    }

    /// Returns a group inside the current clips as masks; nil if its operations are already inside the clips.
    ///
    /// When a recording is drawn again, a clip applies to a group and to the operations in it, and antialiased edges would be blended
    /// twice.
    private func masked(_ content: [CairoScriptElement], _ opacity: Double) -> [CairoScriptElement]? {
        guard !clips.isEmpty, case .placed(let elements, _) = content.first, content.count == 1 else { return nil }
        let isInside = elements.allSatisfy { element in
            if case .clip(let path, let rule, _) = element { Clip(path: path, rule: rule) == clips[0] } else { false }
        }
        if isInside { return nil }
        flush()
        let group = opacity < 1 ? [.group(opacity: opacity, .normal, content)] : content
        return clips.reversed().reduce(group) { [.mask([.fill($1.path, .black, $1.rule)], $0)] }
    }

    /// Returns the content of a layer without the current clips, which apply to every layer inside them anyway.
    private func unclipped(_ content: [CairoScriptElement]) -> [CairoScriptElement] {
        content.map { element in
            switch element {
            case .placed(let elements, .identity): .placed(without(clips[...], elements), .identity)
            case .mask(let mask, let children): .mask(mask, unclipped(children))
            default: element
            }
        }
    }

    private func without(_ clips: ArraySlice<Clip>, _ elements: [CairoScriptElement]) -> [CairoScriptElement] {
        guard let clip = clips.first else { return elements }
        return elements.flatMap { element in
            guard case .clip(let path, let rule, let children) = element, Clip(path: path, rule: rule) == clip else { return [element] }
            return without(clips.dropFirst(), children)
        }
    }

    private func add(_ content: [CairoScriptElement]) {
        if clips != pending.clips { flush() }
        pending.clips = clips
        pending.elements += content
    }

    private func flush() {
        guard !pending.elements.isEmpty else { return }
        elements += pending.clips.reversed().reduce(pending.elements) { [.clip($1.path, $1.rule, $0)] }
        depth = max(depth, pending.clips.count + 2)
        pending.elements = []
    }
}
