internal import Motion

extension SVGWriter {
    mutating func write(_ layer: RecordedDrawing.Layer, _ children: [RecordedDrawing.Element]) throws {
        switch layer {
        case .group(let opacity, let blend): try write(children, opacity, blend)
        case .mask(let mask, let style):
            let id = try define(mask, style)
            try group(" mask=\"url(#\(id))\"") { try $0.write(children) }
        case .blur(let radius, let transform):
            let deviation = radius / 2 * transform.lengthFactor
            guard let area = filterArea(deviation, .zero) else { return try write(children) }
            let id = define { "<filter\($0)\(area)><feGaussianBlur stdDeviation=\"\(deviation.svgText())\"/></filter>" }
            try group(" filter=\"url(#\(id))\"") { try $0.write(children) }
        case .shadow(let shadow, let transform):
            try group(define(shadow, transform)) { try $0.write(children) }
        }
    }

    private mutating func write(
        _ children: [RecordedDrawing.Element], _ opacity: Double, _ blend: BlendMode, clippedBy clips: [String] = []
    ) throws {
        let style = try style(of: blend)
        try group(Self.attribute("opacity", opacity.clampedToUnit) + style) { try $0.clipped(by: clips) { try $0.write(children) } }
    }

    private mutating func style(of blend: BlendMode) throws -> String {
        // Inside a mask, colors are irrelevant, and all modes but one combine alpha as usual.
        if blend == .plusLighter { throw unsupported("the blend mode 'plus-lighter'") }
        if blend == .normal || isMask { return "" }
        blends = true
        return " style=\"mix-blend-mode:\(blend.rawValue)\""
    }

    /// Defines a mask, by default in white, whose luminance is its alpha, because not every program supports masks by alpha.
    private mutating func define(_ mask: [RecordedDrawing.Element], _ style: MaskMode) throws -> String {
        let wasMask = isMask
        isMask = !style.usesLuminance
        defer { isMask = wasMask }
        var text = try captured { try $0.write(mask) }
        let area = self.area(bounds.inset(by: -max(bounds.width, bounds.height)))
        if style.isInverted {
            let values = style.usesLuminance ? "-0.2126 -0.7152 -0.0722 0 1" : "0 0 0 -1 1"
            let rows = Array(repeating: values, count: 3).joined(separator: " ") + " 0 0 0 0 1"
            let matrix = "<feColorMatrix values=\"\(rows)\"/>"
            let filter = define {
                "<filter\($0) filterUnits=\"userSpaceOnUse\"\(area) color-interpolation-filters=\"sRGB\">\(matrix)</filter>"
            }
            text = "<g filter=\"url(#\(filter))\">\n\(text)\n</g>"
        }
        return define { "<mask\($0) maskUnits=\"userSpaceOnUse\"\(area)>\n\(text)\n</mask>" }
    }

    /// Defines the filter for a shadow and returns the attribute that refers to it; empty if the shadow is not visible.
    private mutating func define(_ shadow: Shadow, _ transform: Transform) -> String {
        let offset = Point(
            x: transform.a * shadow.x + transform.c * shadow.y, y: transform.b * shadow.x + transform.d * shadow.y)
        let deviation = max(shadow.radius / 2, 0) * transform.lengthFactor
        guard shadow.isVisible, offset.isFinite, let area = filterArea(deviation, offset) else { return "" }
        let (value, opacity) = shown(shadow.color)
        // One step for each part: the shorter `feDropShadow` is too new for librsvg 2.54.
        let source = deviation > 0 ? "" : " in=\"SourceAlpha\""
        let blur = deviation > 0 ? "<feGaussianBlur in=\"SourceAlpha\" stdDeviation=\"\(deviation.svgText())\"/>" : ""
        let steps =
            "\(blur)<feOffset\(source) dx=\"\(offset.x.svgText())\" dy=\"\(offset.y.svgText())\" result=\"s\"/>"
            + "<feFlood flood-color=\"\(value)\"\(Self.attribute("flood-opacity", opacity))/><feComposite in2=\"s\" operator=\"in\"/>"
            + "<feMerge><feMergeNode/><feMergeNode in=\"SourceGraphic\"/></feMerge>"
        let id = define { "<filter\($0)\(area)>\(steps)</filter>" }
        return " filter=\"url(#\(id))\""
    }

    /// Returns the attributes of a filter that extends three standard deviations and an offset beyond the image; nil if the deviation is
    /// not finite.
    private func filterArea(_ deviation: Double, _ offset: Point) -> String? {
        guard deviation.isFinite else { return nil }
        let reach = (3 * deviation + max(abs(offset.x), abs(offset.y))).rounded(.up) + 1
        return " filterUnits=\"userSpaceOnUse\"\(area(bounds.inset(by: -reach))) color-interpolation-filters=\"sRGB\""
    }

    private func area(_ rect: Rect) -> String {
        [("x", rect.minX), ("y", rect.minY), ("width", rect.width), ("height", rect.height)]
            .map { " \($0.0)=\"\($0.1.svgText())\"" }.joined()
    }
}

// Support for clips around blended layers.
extension SVGWriter {
    /// Writes elements inside nested clips, given by their identifiers from the outside in.
    ///
    /// SVG composites the contents of a clip as a separate layer, so a blended layer in it would not blend with the drawing behind the
    /// clip. The clips of such a layer are therefore inside the layer, and the other elements have the clips in separate groups.
    mutating func write(_ children: [RecordedDrawing.Element], clippedBy clips: [String]) throws {
        if isMask || !children.contains(where: \.isBlendedWithBackdrop) { return try clipped(by: clips) { try $0.write(children) } }
        for (index, child) in children.enumerated() {
            path.append(index)
            switch child {
            case .layer(.group(let opacity, let blend), let inner) where blend != .normal:
                try write(inner, opacity, blend, clippedBy: clips)
            case .clip(let path, let rule, let transform, let inner):
                try write(inner, clippedBy: clips + [define(path, rule, transform)])
            default: try clipped(by: clips) { try $0.write(child) }
            }
            path.removeLast()
        }
    }

    private mutating func clipped(by clips: [String], _ body: (inout SVGWriter) throws -> Void) rethrows {
        guard let first = clips.first else { return try body(&self) }
        try group(" clip-path=\"url(#\(first))\"") { try $0.clipped(by: Array(clips.dropFirst()), body) }
    }
}

extension RecordedDrawing.Element {
    /// Whether the element has a layer whose blend mode combines it with the drawing behind this element.
    fileprivate var isBlendedWithBackdrop: Bool {
        switch self {
        case .layer(.group(_, let blend), _): blend != .normal
        case .clip(_, _, _, let children): children.contains(where: \.isBlendedWithBackdrop)
        case .fill, .stroke, .text, .bitmap, .clear, .layer: false
        }
    }
}

extension Transform {
    /// Scale factor for lengths without a direction: the square root of the area factor.
    fileprivate var lengthFactor: Double { abs(determinant).squareRoot() }
}
