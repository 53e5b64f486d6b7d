internal import Drawing
internal import Motion
internal import VectorMotion

extension SVGNodeWriter {
    private func maskAttributes(_ id: String) -> String {
        "id=\"\(id)\" maskUnits=\"userSpaceOnUse\" \(area)"
    }

    /// The attributes of a rectangle as large as the picture or, in other coordinates, much larger.
    private var area: String {
        let margin = isMoved ? 10.0 : 0
        let (x, y) = ((-margin * size.width).cssText(), (-margin * size.height).cssText())
        let (width, height) = (((2 * margin + 1) * size.width).cssText(), ((2 * margin + 1) * size.height).cssText())
        return "x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\""
    }

    /// Returns markup that shows where a mask does.
    mutating func masked(_ text: String, by mask: ShapeGroup.Mask) -> String {
        let id = nextID()
        var content = markup(mask.nodes)
        let usesLuminance = mask.mode == .luminance || mask.mode == .invertedLuminance
        switch mask.mode {
        case .alpha, .luminance: break
        case .invertedAlpha, .invertedLuminance:
            let filter = nextID()
            // The alpha, or the luminance with an alpha that nothing else needs.
            let values = usesLuminance ? "-.2126 -.7152 -.0722 0 1" : "0 0 0 -1 1"
            let rows = "0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 \(values)"
            definitions.append(
                "<filter id=\"\(filter)\" filterUnits=\"userSpaceOnUse\" \(area) color-interpolation-filters=\"sRGB\"><feColorMatrix values=\"\(rows)\"/></filter>"
            )
            content = "<g filter=\"url(#\(filter))\">\(content)</g>"
        }
        let type = mask.mode == .luminance ? "" : " mask-type=\"alpha\""
        definitions.append("<mask \(maskAttributes(id))\(type)>\(content)</mask>")
        return "<g mask=\"url(#\(id))\">\(text)</g>"
    }

    /// Returns markup that shows where clips do.
    mutating func clipped(_ text: String, by clips: [ShapeGroup.Clip]) -> String {
        guard let first = clips.first else { return text }
        let onlyCut = first.isPlain && clips.dropFirst().allSatisfy { $0.isPlain && $0.mode == .intersect }
        if onlyCut { return clips.reversed().reduce(text) { clipped($0, by: $1) } }
        // Each clip that cuts is a mask around the ones before it.
        var (cuts, rest): ([ShapeGroup.Clip], [ShapeGroup.Clip]) = ([], [])
        for clip in clips {
            if clip.mode == .intersect { cuts.append(clip) } else { rest.append(clip) }
        }
        var text = text
        for cut in cuts { text = covered(text, by: [cut]) }
        return rest.isEmpty ? text : covered(text, by: rest)
    }

    /// Returns markup that shows where a mask by luminance does: each clip adds white or black.
    private mutating func covered(_ text: String, by clips: [ShapeGroup.Clip]) -> String {
        let id = nextID()
        var content = clips[0].mode == .subtract ? "<rect \(area) fill=\"#fff\"/>" : ""
        for clip in clips {
            let color = clip.mode == .subtract ? Color.black : .white
            var shape = Shape(.path(clip.path), .fill(clip.rule), .color(Adaptive(Track(constant: OpaqueColor(color)))))
            if clip.isInverted {
                shape.paint = .color(Adaptive(Track(constant: OpaqueColor(.white))))
                var inverse = "<rect \(area) fill=\"\(color.cssText)\"/>"
                inverse = masked(inverse, by: ShapeGroup.Mask([.shape(shape)] + expansion(clip), .invertedAlpha))
                var group = SVGElement(tag: "g")
                group.add("opacity", opacity(Adaptive(clip.opacity)), orElse: "1")
                content += group.text(inverse, in: &sheet)
            } else {
                shape.opacity = Adaptive(clip.opacity)
                content += markup(shape) + markup(expansion(clip))
            }
        }
        definitions.append("<mask \(maskAttributes(id))>\(content)</mask>")
        return "<g mask=\"url(#\(id))\">\(text)</g>"
    }

    /// Returns the line that makes a clip larger or smaller.
    private func expansion(_ clip: ShapeGroup.Clip) -> [ShapeNode] {
        if clip.expansion == Track(constant: 0) { return [] }
        let isGrowing = clip.expansion.keyframes.allSatisfy { $0.value >= 0 }
        let color = isGrowing == (clip.mode != .subtract) ? Color.white : .black
        let style = Shape.StrokeStyle(width: clip.expansion.map { 2 * abs($0) }, join: .round)
        var line = Shape(.path(clip.path), .stroke(style), .color(Adaptive(Track(constant: OpaqueColor(color)))))
        line.opacity = Adaptive(clip.opacity)
        return [.shape(line)]
    }

    private mutating func clipped(_ text: String, by clip: ShapeGroup.Clip) -> String {
        let id = nextID()
        let rule = clip.rule == .evenOdd ? " clip-rule=\"evenodd\"" : ""
        if clip.path.isConstant {
            // Chromium rounds a rectangle to pixels, but not one with an empty triangle.
            let data = clip.path.keyframes[0].value.path.svgPathData + "M0 0h1z"
            definitions.append("<clipPath id=\"\(id)\"><path\(rule) d=\"\(data)\"/></clipPath>")
            return "<g clip-path=\"url(#\(id))\">\(text)</g>"
        }
        // Browsers do not animate the shapes of a clip, but of a mask.
        var shape = Shape(.path(clip.path), .fill(clip.rule), .color(Adaptive(Track(constant: OpaqueColor(.white)))))
        shape.opacity = Adaptive(Track(constant: 1))
        definitions.append("<mask \(maskAttributes(id))>\(markup(shape))</mask>")
        return "<g mask=\"url(#\(id))\">\(text)</g>"
    }
}
