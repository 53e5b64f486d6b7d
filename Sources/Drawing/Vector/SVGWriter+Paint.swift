internal import Motion

extension SVGWriter {
    mutating func fill(_ path: Path, _ paint: Paint, _ rule: FillRule, _ transform: Transform) throws {
        let shape = SVGShape(filling: path, transform)
        if shape.isEmpty { return }
        let color = try attributes(paint, "fill", transform, default: "#000")
        add("<\(shape.text)\(color)\(rule == .evenOdd ? " fill-rule=\"evenodd\"" : "")/>")
    }

    mutating func stroke(_ path: Path, _ paint: Paint, _ stroke: Stroke, _ transform: Transform) throws {
        let shape = SVGShape(stroking: path, stroke, transform)
        if shape.isEmpty { return }
        // The shape's transform, if any, also applies to the paint's coordinates.
        let color = try attributes(paint, "stroke", shape.transform == nil ? transform : .identity, default: "none")
        let decimals = shape.transform?.svgDecimals ?? Double.svgDecimals
        add("<\(shape.text) fill=\"none\"\(color)\(Self.style(stroke, shape.strokeScale, decimals, path))/>")
    }

    private static func style(_ stroke: Stroke, _ scale: Double, _ decimals: Int, _ path: Path) -> String {
        var text = ""
        func add(_ name: String, _ value: String) { text += " \(name)=\"\(value)\"" }
        func number(_ length: Double) -> String { (length * scale).svgText(decimals: decimals) }
        if number(stroke.width) != "1" { add("stroke-width", number(stroke.width)) }
        switch stroke.cap {
        case .butt: break
        case .round: add("stroke-linecap", "round")
        case .square: add("stroke-linecap", "square")
        }
        switch stroke.join {
        case .miter:
            let limit = max(stroke.miterLimit, 1)
            // SVG's default is 4.
            if path.hasCorners, limit != 4 { add("stroke-miterlimit", limit.svgText()) }
        case .round: if path.hasCorners { add("stroke-linejoin", "round") }
        case .bevel: if path.hasCorners { add("stroke-linejoin", "bevel") }
        }
        if stroke.hasUsableDashes {
            add("stroke-dasharray", stroke.dashes.map(number).joined(separator: " "))
            if stroke.dashOffset.isFinite, stroke.dashOffset != 0 { add("stroke-dashoffset", number(stroke.dashOffset)) }
        }
        return text
    }

    /// Returns the attributes for a color or a gradient; `transform` maps the paint's coordinates to the shape's.
    private mutating func attributes(_ paint: Paint, _ name: String, _ transform: Transform, default standard: String) throws -> String {
        switch paint.source {
        case .solid(let color): return attributes(color, 1, name, default: standard)
        case .linear(let gradient, let start, let end):
            if start == end { return attributes(gradient.outermostColor, paint.alpha, name, default: standard) }
            let ends = [("x1", start.x), ("y1", start.y), ("x2", end.x), ("y2", end.y)]
            let stops = try self.stops(gradient) { $0 }
            return self.gradient("linearGradient", ends, transform, stops, paint.alpha, name)
        case .radial(let gradient, let center, let inner, let outer, let focus):
            if inner == outer { return attributes(gradient.outermostColor, paint.alpha, name, default: standard) }
            // SVG gradients begin at the center, or require a newer attribute.
            let radius = max(inner, outer)
            if focus != nil, min(inner, outer) > 0 { throw unsupported("a radial gradient between circles with different centers") }
            let circle =
                [("cx", center.x), ("cy", center.y), ("r", radius)] + (focus.map { [("fx", $0.x), ("fy", $0.y)] } ?? [])
            let stops = try self.stops(gradient) { (inner + $0 * (outer - inner)) / radius }
            return self.gradient("radialGradient", circle, transform, inner > outer ? stops.reversed() : stops, paint.alpha, name)
        case .conic: throw unsupported("a conic gradient")
        }
    }

    private func attributes(_ color: TintableColor, _ alpha: Double, _ name: String, default standard: String) -> String {
        let (value, opacity) = shown(color)
        return (value == standard ? "" : " \(name)=\"\(value)\"") + Self.attribute("\(name)-opacity", opacity * alpha)
    }

    /// Returns the color's value without its opacity, and its opacity.
    func shown(_ color: TintableColor) -> (value: String, opacity: Double) {
        if isMask { return (Color.white.svgText, color.resolved(tint: tint ?? .black).alpha) }
        if tint == nil, case .tint(let opacity) = color.source { return ("currentColor", opacity) }
        let color = color.resolved(tint: tint ?? .black)
        return (color.svgText, color.alpha)
    }

    private mutating func gradient(
        _ tag: String, _ geometry: [(String, Double)], _ transform: Transform, _ stops: [String], _ alpha: Double, _ name: String
    ) -> String {
        let decimals = transform.svgDecimals
        let numbers = geometry.map { " \($0.0)=\"\($0.1.svgText(decimals: decimals))\"" }.joined()
        let attribute = transform.svgAttribute(named: "gradientTransform")
        let id = define { id in
            "<\(tag)\(id) gradientUnits=\"userSpaceOnUse\"\(numbers)\(attribute)>\(stops.joined())</\(tag)>"
        }
        return " \(name)=\"url(#\(id))\"\(Self.attribute("\(name)-opacity", alpha))"
    }

    /// Returns the stops of a gradient with their locations converted by `position`.
    private func stops(_ gradient: Gradient, _ position: (Double) -> Double) throws -> [String] {
        // Colors between the tint and another one depend on the tint, which a viewer sets.
        if tint == nil, gradient.space != .srgb, gradient.isTinted { throw unsupported("a gradient of the tint in OKLab or OKLCH") }
        return gradient.inSRGB(tint: tint ?? .black).drawnStops.map { stop in
            let (value, opacity) = shown(stop.color)
            let attribute = Self.attribute("stop-opacity", stop.isVisible ? opacity : 0)
            return "<stop offset=\"\(position(stop.location).svgText(decimals: 6))\" stop-color=\"\(value)\"\(attribute)/>"
        }
    }
}

extension Color {
    /// The color without its opacity, such as `#007aff` or `#fff`.
    var svgText: String {
        let digits = [red, green, blue].map { component in
            let text = String(Int((component * 255).rounded()), radix: 16)
            return text.utf8.count < 2 ? "0" + text : text
        }
        let isShort = digits.allSatisfy { $0.first == $0.last }
        return "#" + digits.map { isShort ? String($0.prefix(1)) : $0 }.joined()
    }
}

extension Path {
    /// Whether strokes along the path can have joins.
    fileprivate var hasCorners: Bool {
        switch storage {
        case .empty, .segment, .one(.circle), .one(.ellipse), .one(.arc), .one(.move), .one(.line), .one(.curve): false
        case .one, .many: true
        }
    }
}

extension Gradient {
    /// The color of the last stop, which fills everything if the gradient has no extent.
    fileprivate var outermostColor: TintableColor {
        stops.max { $0.location.clampedToUnit < $1.location.clampedToUnit }?.color ?? .clear
    }
}
