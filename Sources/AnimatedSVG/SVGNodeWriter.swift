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
    /// Whether the coordinates may differ from the picture's.
    private(set) var isMoved = false
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
    /// One step of a placement: a transform function of SVG, or of CSS if it changes.
    private enum TransformStep {
        case still(String)
        case moving(StyleProperty)
    }

    /// Adds a placement to an element, followed by a scale, and returns the groups that must be around it, from the outside in.
    ///
    /// Each change is on a separate element, as a `transform`, which browsers change without layout, unlike `translate`, `rotate`, and
    /// `scale`.
    func place(_ placement: Placement, scale: Track<Point> = Track(constant: Point(x: 1, y: 1)), on element: inout SVGElement)
        -> [SVGElement]
    {
        var steps: [TransformStep] = []
        switch placement.position {
        case .joint(let track): steps.append(translation(track))
        case .split(let x, let y):
            steps += [translation(x.map { Point(x: $0, y: 0) }), translation(y.map { Point(x: 0, y: $0) })]
        case .curved: preconditionFailure("a placement moves along a curve, expected lines; bake it first")
        }
        steps.append(rotation(placement.rotation))
        if let skew = placement.skew {
            steps += [rotation(skew.axis.map(-)), self.skew(skew.angle.map(-)), rotation(skew.axis)]
        }
        steps.append(self.scale(placement.scale))
        guard case .joint(let anchor) = placement.anchor, anchor.isConstant else {
            preconditionFailure("the anchor of a placement moves, expected a constant one; bake it first")
        }
        steps += [translation(anchor.map { Point(x: -$0.x, y: -$0.y) }), self.scale(scale)]

        var outer: [SVGElement] = []
        var still = ""
        func addGroup() {
            if still.isEmpty { return }
            outer.append(SVGElement(tag: "g", attributes: [("transform", still)]))
            still = ""
        }
        for step in steps {
            switch step {
            case .still(let text): still += text.isEmpty || still.isEmpty ? text : " " + text
            case .moving(let property):
                addGroup()
                outer.append(SVGElement(tag: "g", properties: [property]))
            }
        }
        if !still.isEmpty {
            element.attributes.append(("transform", still))
        } else if let last = outer.popLast() {
            element.properties += last.properties
        }
        return outer
    }

    private func translation(_ track: Track<Point>) -> TransformStep {
        if track.isConstant {
            let (x, y) = (track.keyframes[0].value.x.cssText(), track.keyframes[0].value.y.cssText())
            return .still(x == "0" && y == "0" ? "" : "translate(\(x) \(y))")
        }
        return .moving(property(track) { "transform:translate(\($0.x.cssPixels),\($0.y.cssPixels))" })
    }

    private func rotation(_ track: Track<Double>) -> TransformStep {
        func degrees(_ angle: Double) -> String { (180 / .pi * angle).cssText() }
        if track.isConstant {
            let angle = degrees(track.keyframes[0].value)
            return .still(angle == "0" ? "" : "rotate(\(angle))")
        }
        return .moving(property(track) { "transform:rotate(\(degrees($0))deg)" })
    }

    private func skew(_ track: Track<Double>) -> TransformStep {
        func degrees(_ angle: Double) -> String { (180 / .pi * angle).cssText() }
        if track.isConstant { return .still("skewX(\(degrees(track.keyframes[0].value)))") }
        return .moving(property(track) { "transform:skewX(\(degrees($0))deg)" })
    }

    private func scale(_ track: Track<Point>) -> TransformStep {
        func text(_ scale: Point, _ separator: String) -> String {
            let (x, y) = (scale.x.cssText(decimals: 4), scale.y.cssText(decimals: 4))
            return x == y ? "scale(\(x))" : "scale(\(x)\(separator)\(y))"
        }
        if track.isConstant {
            let scale = text(track.keyframes[0].value, " ")
            return .still(scale == "scale(1)" ? "" : scale)
        }
        return .moving(property(track) { "transform:\(text($0, ","))" })
    }

    mutating func markup(_ group: ShapeGroup) -> String {
        let wasMoved = isMoved
        isMoved = wasMoved || !group.placements.isEmpty
        var text = markup(group.nodes)
        isMoved = wasMoved
        // From the inside out.
        for placement in group.placements {
            var element = SVGElement(tag: "g")
            let outer = place(placement, on: &element)
            if !element.attributes.isEmpty || !element.properties.isEmpty { text = element.text(text, in: &sheet) }
            for parent in outer.reversed() { text = parent.text(text, in: &sheet) }
        }
        if let mask = group.mask {
            text = masked(text, by: mask)
        }
        text = clipped(text, by: group.clips)
        var element = SVGElement(tag: "g")
        let opacity = opacity(Adaptive(group.opacity))
        text = faded(text, by: opacity)
        if opacity.constant != nil { element.add("opacity", opacity, orElse: "1") }
        if group.blend != .normal {
            blends = true
            element.properties.append(StyleProperty(Track(constant: 0.0), in: ranges) { _ in "mix-blend-mode:\(group.blend.cssText)" })
        }
        return element.attributes.isEmpty && element.properties.isEmpty ? text : element.text(text, in: &sheet)
    }

    func opacity(_ track: Adaptive<Track<Double>>) -> StyleProperty { property(track) { "opacity:\($0.cssText(decimals: 4))" } }

    /// Returns markup inside a group with an opacity; unchanged if that is constant.
    ///
    /// Chromium draws what fades into a layer of its size, and shifts that to whole pixels, which blurs it. An invisible outline keeps the
    /// edges of the layer at the edges of the picture.
    mutating func faded(_ text: String, by opacity: StyleProperty) -> String {
        if opacity.constant != nil { return text }
        var group = SVGElement(tag: "g")
        group.properties = [opacity]
        let (width, height) = (size.width.rounded(.up).cssText(), size.height.rounded(.up).cssText())
        return group.text("<path d=\"M0 0h\(width)v\(height)H0z\" fill=\"none\"/>\(text)", in: &sheet)
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
