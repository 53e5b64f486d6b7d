internal import Drawing
internal import Motion
internal import RefreshKit
internal import VectorMotion

/// Writes nodes as SVG elements, whose styles are in a style sheet.
struct SVGNodeWriter {
    let ranges: [ShapeAnimation.Range]
    let size: Size
    let frameDuration: Double
    var sheet: StyleSheet
    /// Gradients, clips, and masks.
    var definitions: [String] = []
    /// Whether a group has a blend mode.
    private(set) var blends = false
    /// Whether a shape changes in steps.
    var hasSteps = false
    private var idCount = 0

    init(_ animation: ShapeAnimation, frameDuration: Double, tint: AdaptiveColor) {
        (ranges, size, self.frameDuration) = (animation.ranges, animation.size, frameDuration)
        sheet = StyleSheet(animation.ranges, tint: Adaptive(tint.light.cssText, dark: tint.dark.cssText))
    }

    mutating func nextID() -> String {
        idCount += 1
        return "\(StyleSheet.root)-\(idCount)"
    }

    func property<Value>(_ track: Track<Value>, _ css: (Value) -> String) -> StyleProperty { StyleProperty(track, in: ranges, css) }

    func property<Value>(_ value: Adaptive<Track<Value>>, _ css: (Value) -> String) -> StyleProperty {
        StyleProperty(value, in: ranges, css)
    }

    mutating func markup(_ nodes: [ShapeNode]) -> String {
        var text = ""
        for node in nodes {
            switch node {
            case .shape(let shape): text += markup(shape)
            case .group(let group): text += markup(group)
            }
        }
        return text
    }
}

/// An element whose properties are attributes if they are constant, and styles otherwise.
struct SVGElement {
    let tag: String
    var attributes: [(name: String, value: String)] = []
    var properties: [StyleProperty] = []

    /// Adds a property that is also an attribute with the same name; left out if it is `standard`.
    mutating func add(_ name: String, _ property: StyleProperty, orElse standard: String? = nil) {
        if let constant = property.constant {
            let value = String(constant.dropFirst(name.count + 1))
            if value != standard { attributes.append((name, value)) }
        } else {
            properties.append(property)
        }
    }

    /// Returns the element; `content` is nil for an empty one.
    func text(_ content: String?, in sheet: inout StyleSheet) -> String {
        var text = "<\(tag)"
        if !properties.isEmpty { text += " class=\"\(sheet.className(properties))\"" }
        for (name, value) in attributes { text += " \(name)=\"\(value)\"" }
        return content.map { "\(text)>\($0)</\(tag)>" } ?? text + "/>"
    }
}

// Placements and groups.
extension SVGNodeWriter {
    /// Adds a placement to an element, and returns what must be around it, from the outside in.
    mutating func place(_ placement: Placement, on element: inout SVGElement) -> [SVGElement] {
        var outer: [SVGElement] = []
        if placement == Placement() { return outer }
        let angle = property(placement.rotation) { "rotate:\((180 / .pi * $0).cssText())deg" }
        let scale = property(placement.scale) {
            $0.x == $0.y ? "scale:\($0.x.cssText(decimals: 4))" : "scale:\($0.x.cssText(decimals: 4)) \($0.y.cssText(decimals: 4))"
        }
        var moves: [StyleProperty] = []
        switch placement.position {
        case .joint(let track): moves = [move(track)]
        case .split(let x, let y):
            var aside = SVGElement(tag: "g")
            aside.properties = [move(x.map { Point(x: $0, y: 0) })]
            outer.append(aside)
            moves = [move(y.map { Point(x: 0, y: $0) })]
        }
        let properties = moves + [angle, scale]
        guard case .joint(let anchor) = placement.anchor, anchor.isConstant else {
            preconditionFailure("the anchor of a placement moves, expected a constant one; bake it first")
        }
        let offset = anchor.keyframes[0].value
        let back = offset == .zero ? "" : "translate(\((-offset.x).cssText()) \((-offset.y).cssText()))"
        if outer.isEmpty, let transform = constantTransform(placement) {
            if !transform.isEmpty { element.attributes.append(("transform", transform)) }
            return outer
        }
        element.properties += properties.filter { !["translate:0 0", "rotate:0deg", "scale:1"].contains($0.constant) }
        if !back.isEmpty { element.attributes.append(("transform", back)) }
        return outer
    }

    private func move(_ track: Track<Point>) -> StyleProperty {
        property(track) { $0 == .zero ? "translate:0 0" : "translate:\($0.x.cssText())px \($0.y.cssText())px" }
    }

    /// Returns the value of a `transform` attribute; nil if the placement changes.
    private func constantTransform(_ placement: Placement) -> String? {
        guard case .joint(let position) = placement.position, position.isConstant, placement.rotation.isConstant, placement.scale.isConstant
        else { return nil }
        let transform = placement.transform(at: 0)
        if transform == .identity { return "" }
        if transform.b == 0, transform.c == 0, transform.a == 1, transform.d == 1 {
            return "translate(\(transform.tx.cssText()) \(transform.ty.cssText()))"
        }
        let numbers = [transform.a, transform.b, transform.c, transform.d].map { $0.cssText(decimals: 4) }
        return "matrix(\((numbers + [transform.tx.cssText(), transform.ty.cssText()]).joined(separator: " ")))"
    }

    mutating func markup(_ group: ShapeGroup) -> String {
        var text = markup(group.nodes)
        // From the inside out.
        for placement in group.placements {
            var element = SVGElement(tag: "g")
            let outer = place(placement, on: &element)
            text = element.text(text, in: &sheet)
            for parent in outer.reversed() { text = parent.text(text, in: &sheet) }
        }
        if let mask = group.mask {
            let id = nextID()
            definitions.append("<mask \(maskAttributes(id)) mask-type=\"alpha\">\(markup(mask))</mask>")
            text = "<g mask=\"url(#\(id))\">\(text)</g>"
        }
        for clip in group.clips.reversed() { text = clipped(text, by: clip) }
        var element = SVGElement(tag: "g")
        element.add("opacity", property(group.opacity) { "opacity:\($0.cssText(decimals: 4))" }, orElse: "1")
        if group.blend != .normal {
            blends = true
            element.properties.append(StyleProperty(Track(constant: 0.0), in: ranges) { _ in "mix-blend-mode:\(group.blend.cssText)" })
        }
        return element.attributes.isEmpty && element.properties.isEmpty ? text : element.text(text, in: &sheet)
    }

    private func maskAttributes(_ id: String) -> String {
        "id=\"\(id)\" maskUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\" width=\"\(size.width.cssText())\" height=\"\(size.height.cssText())\""
    }

    private mutating func clipped(_ text: String, by clip: ShapeGroup.Clip) -> String {
        let id = nextID()
        let rule = clip.rule == .evenOdd ? " clip-rule=\"evenodd\"" : ""
        if clip.path.isConstant {
            definitions.append("<clipPath id=\"\(id)\"><path\(rule) d=\"\(clip.path.keyframes[0].value.path.svgPathData)\"/></clipPath>")
            return "<g clip-path=\"url(#\(id))\">\(text)</g>"
        }
        // Browsers do not animate the shapes of a clip, but of a mask.
        var shape = Shape(.path(clip.path), .fill(clip.rule), .color(Adaptive(Track(constant: OpaqueColor(.white)))))
        shape.opacity = Adaptive(Track(constant: 1))
        definitions.append("<mask \(maskAttributes(id))>\(markup(shape))</mask>")
        return "<g mask=\"url(#\(id))\">\(text)</g>"
    }
}

extension BlendMode {
    fileprivate var cssText: String {
        switch self {
        case .normal: "normal"
        case .multiply: "multiply"
        case .screen: "screen"
        case .overlay: "overlay"
        case .darken: "darken"
        case .lighten: "lighten"
        case .colorDodge: "color-dodge"
        case .colorBurn: "color-burn"
        case .hardLight: "hard-light"
        case .softLight: "soft-light"
        case .difference: "difference"
        case .exclusion: "exclusion"
        case .hue: "hue"
        case .saturation: "saturation"
        case .color: "color"
        case .luminosity: "luminosity"
        case .plusLighter: "plus-lighter"
        }
    }
}

extension Color {
    /// The color without its alpha, such as `#007aff`.
    var cssText: String {
        let bytes = [red, green, blue].map { Int(($0 * 255).rounded()) }
        return "#" + bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
}
