internal import Drawing
internal import Motion
internal import RefreshKit
internal import VectorMotion

extension SVGNodeWriter {
    mutating func markup(_ shape: Shape) -> String {
        let (shape, scale) = shape.scalingItsSize
        let isStill = hasStillGeometry(shape)
        var element = isStill ? outline(shape.outline) : SVGElement(tag: "g")
        paint(shape, on: &element, hasStrip: !isStill)
        let outer = place(shape.placement, scale: scale, on: &element)
        let content = isStill ? nil : strips(shape)
        var text = element.text(content, in: &sheet)
        for parent in outer.reversed() { text = parent.text(text, in: &sheet) }
        return faded(text, by: opacity(shape.opacity))
    }

    /// Whether CSS can animate everything that changes in a shape.
    private func hasStillGeometry(_ shape: Shape) -> Bool {
        switch shape.outline {
        case .ellipse, .arc, .rectangle: break
        case .path, .star, .compound, .placed, .reversed, .part, .modified: if !shape.outline.isConstant { return false }
        }
        if case .stroke(let style) = shape.style, !style.dashes.allSatisfy(\.isConstant) { return false }
        switch shape.paint {
        case .tint, .color: return true
        case .linear(let gradient, let start, let end): return gradient.isStill && start.isConstant && end.isConstant
        case .radial(let gradient, let center, let inner, let outer):
            return gradient.isStill && center.isConstant && inner.isConstant && outer.isConstant
        case .focal(let gradient, let center, let rim, let highlight):
            return gradient.isStill && center.isConstant && rim.isConstant
                && highlight.map { $0.length.isConstant && $0.angle.isConstant } ?? true
        }
    }

    private func outline(_ outline: Shape.Outline) -> SVGElement {
        func length(_ name: String, _ track: Track<Double>) -> StyleProperty {
            property(track) { "\(name):\($0.cssText())\(track.isConstant ? "" : "px")" }
        }
        var element: SVGElement
        switch outline {
        case .path, .star, .compound, .placed, .reversed, .part, .modified:
            element = SVGElement(tag: "path")
            element.attributes.append(("d", outline.path(at: ranges[0].start).svgPathData))
        case .ellipse(let size):
            let isCircle = size.keyframes.allSatisfy { $0.value.x == $0.value.y }
            element = SVGElement(tag: isCircle ? "circle" : "ellipse")
            if isCircle {
                element.add("r", length("r", size.map { $0.x / 2 }))
            } else {
                element.add("rx", length("rx", size.map { $0.x / 2 }))
                element.add("ry", length("ry", size.map { $0.y / 2 }))
            }
        case .arc(let radius, let sweep):
            element = SVGElement(tag: "circle")
            element.add("r", length("r", radius))
            if sweep.keyframes.contains(where: { $0.value < 2 * .pi }) { addDash(radius, sweep, to: &element) }
        case .rectangle(let size, let corner):
            element = SVGElement(tag: "rect")
            element.add("x", length("x", size.map { -$0.x / 2 }))
            element.add("y", length("y", size.map { -$0.y / 2 }))
            element.add("width", length("width", size.map { max($0.x, 0) }))
            element.add("height", length("height", size.map { max($0.y, 0) }))
            element.add("rx", length("rx", corner), orElse: "0")
        }
        return element
    }

    /// Shows an arc as a dash of a circle; its length is in points, since Chromium rounds the length of a circle with a `pathLength`.
    private func addDash(_ radius: Track<Double>, _ sweep: Track<Double>, to element: inout SVGElement) {
        let gap = (2 * .pi * (radius.keyframes.map(\.value).max() ?? 0) + 1).rounded(.up).cssText()
        let pieces = ranges.map { range in
            let sweeps = sweep.values(in: range)
            if sweeps.allSatisfy({ $0 >= 2 * .pi }) { return StyleProperty.Piece.constant("stroke-dasharray:none") }
            let radii = radius.values(in: range)
            let length =
                radii.allSatisfy { $0 == radii[0] }
                ? sweep.map { max($0, 0) * radii[0] }
                : Track(
                    sampling(range).map { .init(at: $0, max(sweep.value(at: $0), 0) * radius.value(at: $0), then: .curve(.linear)) })
            return StyleProperty.piece(length, range) { "stroke-dasharray:\($0.cssText()) \(gap)" }
        }
        element.add("stroke-dasharray", StyleProperty(pieces: pieces.map { ($0, $0) }))
    }

    /// Returns the times of the frames in a range, and its end.
    private func sampling(_ range: ShapeAnimation.Range) -> [Double] {
        let count = max(Int((range.duration / frameDuration - 1e-6).rounded(.up)), 1)
        return (0...count).map { min(range.start + Double($0) * frameDuration, range.end) }
    }

    private mutating func paint(_ shape: Shape, on element: inout SVGElement, hasStrip: Bool) {
        var name = "fill"
        switch shape.style {
        case .fill(let rule): if rule == .evenOdd { element.attributes.append(("fill-rule", "evenodd")) }
        case .stroke(let style):
            name = "stroke"
            element.attributes.append(("fill", "none"))
            element.add("stroke-width", property(style.width) { "stroke-width:\($0.cssText())" }, orElse: "1")
            if style.cap != .butt { element.attributes.append(("stroke-linecap", style.cap == .round ? "round" : "square")) }
            if style.join != .miter { element.attributes.append(("stroke-linejoin", style.join == .round ? "round" : "bevel")) }
            if style.join == .miter, style.miterLimit != 4, shape.outline.hasCorners {
                element.attributes.append(("stroke-miterlimit", style.miterLimit.cssText()))
            }
            if !style.dashes.isEmpty, !hasStrip {
                element.attributes.append(
                    ("stroke-dasharray", style.dashes.map { $0.value(at: ranges[0].start).cssText() }.joined(separator: " ")))
                element.add("stroke-dashoffset", property(style.dashPhase) { "stroke-dashoffset:\($0.cssText())" }, orElse: "0")
            }
        }
        switch shape.paint {
        case .tint: element.attributes.append((name, "currentColor"))
        case .color(let color): element.add(name, property(color) { "\(name):\(Color($0).cssText)" })
        case .linear, .radial, .focal: if !hasStrip { element.attributes.append((name, "url(#\(gradient(shape.paint, at: 0)))")) }
        }
        let opacity = opacity(shape.opacity)
        if opacity.constant != nil { element.add("opacity", opacity, orElse: "1") }
    }

    /// Defines a gradient as it is at a time, and returns its id.
    private mutating func gradient(_ paint: ShapePaint, at time: Double) -> String {
        let id = nextID()
        func points(_ names: [String], _ numbers: [Double]) -> String {
            zip(names, numbers).map { " \($0)=\"\($1.cssText())\"" }.joined()
        }
        switch paint {
        case .linear(let gradient, let start, let end):
            let (start, end) = (start.value(at: time), end.value(at: time))
            let line = points(["x1", "y1", "x2", "y2"], [start.x, start.y, end.x, end.y])
            define("linearGradient", id, line, stops(gradient, time) { $0 })
        case .radial(let gradient, let center, let inner, let outer):
            let (center, inner, outer) = (center.value(at: time), inner.value(at: time), outer.value(at: time))
            let circle = points(["cx", "cy", "r"], [center.x, center.y, outer])
            define("radialGradient", id, circle, stops(gradient, time) { outer > 0 ? (inner + $0 * (outer - inner)) / outer : $0 })
        case .focal(let gradient, let center, let rim, let highlight):
            let circle = Circle(center.value(at: time), rim: rim.value(at: time), highlight, at: time)
            var line = points(["cx", "cy", "r"], [circle.center.x, circle.center.y, circle.radius])
            if let focus = circle.focus { line += points(["fx", "fy"], [focus.x, focus.y]) }
            define("radialGradient", id, line, stops(gradient, time) { $0 })
        case .tint, .color: break
        }
        return id
    }

    private mutating func define(_ tag: String, _ id: String, _ attributes: String, _ stops: String) {
        definitions.append("<\(tag) id=\"\(id)\" gradientUnits=\"userSpaceOnUse\"\(attributes)>\(stops)</\(tag)>")
    }

    private mutating func stops(_ gradient: ShapeGradient, _ time: Double, _ location: (Double) -> Double) -> String {
        let light = gradient.stops.light.value(at: time).stops
        let dark = gradient.stops.dark?.value(at: time).stops ?? light
        return zip(light, dark).map { light, dark in
            let isTinted = gradient.isTinted(light)
            var element = SVGElement(tag: "stop")
            element.attributes.append(("offset", location(light.location).cssText(decimals: 4)))
            if isTinted {
                element.attributes.append(("stop-color", "currentColor"))
            } else {
                element.add("stop-color", constant("stop-color", text(light.color), text(dark.color)))
            }
            element.add("stop-opacity", constant("stop-opacity", light.alpha.cssText(), dark.alpha.cssText()), orElse: "1")
            return element.text(nil, in: &sheet)
        }.joined()
    }

    private func text(_ color: [Double]) -> String { Color(red: color[0], green: color[1], blue: color[2]).cssText }

    private func constant(_ name: String, _ light: String, _ dark: String) -> StyleProperty {
        StyleProperty(pieces: ranges.map { _ in (.constant("\(name):\(light)"), .constant("\(name):\(dark)")) })
    }
}

// Shapes that change in steps.
extension SVGNodeWriter {
    /// Returns a strip of pictures for each range, of which CSS shows one at a time.
    private mutating func strips(_ shape: Shape) -> String {
        hasSteps = true
        var pictures: [[String]] = []
        let bounds = bounds(of: shape)
        let height = bounds.height.rounded(.up)
        for range in ranges {
            let count = max(Int((range.duration / frameDuration - 1e-6).rounded(.up)), 0)
            // The end of a loop is its start.
            pictures.append((0...count).map { picture(shape, at: time(of: $0, in: range), y: Double($0) * height) })
        }
        return ranges.indices.map { index -> String in
            let frames = pictures[index]
            let visible = frames.indices.filter { !frames[$0].isEmpty }
            let isConstant = visible.allSatisfy { isSame(shape, ranges[index], frame: $0, as: visible[0]) }
            // A single picture is the first one in the strip.
            let shown = isConstant ? visible.prefix(1).map { picture(shape, at: self.time(of: $0, in: ranges[index]), y: 0) } : frames
            if shown.isEmpty { return "" }
            var strip = SVGElement(tag: "g")
            if shown.count > 1 {
                let steps = shown.count - 1
                let text = "0%{transform:translate(0,0)}100%{transform:translate(0,-\((Double(steps) * height).cssText())px)}"
                // The pull is at an instant of its own choice, which is between two pictures.
                let timing = ranges[index].role.phase == .pulling ? "steps(\(shown.count),jump-none)" : "steps(\(steps))"
                strip.properties.append(property(in: index, .keyframes(text, timing: timing), others: .constant("")))
            }
            var window = SVGElement(tag: "svg")
            window.attributes = [
                ("x", bounds.minX.cssText()), ("y", bounds.minY.cssText()), ("width", bounds.width.cssText()), ("height", height.cssText()),
                ("viewBox", "\(bounds.minX.cssText()) \(bounds.minY.cssText()) \(bounds.width.cssText()) \(height.cssText())"),
            ]
            // A page may show what is outside of its `svg` elements.
            window.properties.append(
                StyleProperty(pieces: ranges.map { _ in (.constant("overflow:hidden"), .constant("overflow:hidden")) }))
            if ranges.count > 1 {
                window.properties.append(property(in: index, .constant("display:inline"), others: .constant("display:none")))
            }
            return window.text(strip.text(shown.joined(), in: &sheet), in: &sheet)
        }.joined()
    }

    private func property(in range: Int, _ piece: StyleProperty.Piece, others: StyleProperty.Piece) -> StyleProperty {
        StyleProperty(pieces: ranges.indices.map { $0 == range ? (piece, piece) : (others, others) })
    }

    private func time(of frame: Int, in range: ShapeAnimation.Range) -> Double {
        min(range.start + Double(frame) * frameDuration, max(range.end.nextDown, range.start))
    }

    private func isSame(_ shape: Shape, _ range: ShapeAnimation.Range, frame: Int, as other: Int) -> Bool {
        let (first, second) = (time(of: frame, in: range), time(of: other, in: range))
        if case .stroke(let style) = shape.style {
            guard (style.dashes + [style.dashPhase]).allSatisfy({ $0.value(at: first) == $0.value(at: second) }) else { return false }
        }
        return shape.outline.path(at: first) == shape.outline.path(at: second) && shape.paint.isSame(at: first, second)
    }

    private mutating func picture(_ shape: Shape, at time: Double, y: Double) -> String {
        guard [shape.opacity.light, shape.opacity.dark].contains(where: { $0.map { $0.value(at: time) > 0 } ?? false }) else { return "" }
        var element = SVGElement(tag: "path")
        element.attributes.append(("d", shape.outline.path(at: time).svgPathData))
        if y > 0 { element.attributes.append(("transform", "translate(0 \(y.cssText()))")) }
        if case .stroke(let style) = shape.style, !style.dashes.isEmpty {
            let dashes = style.dashes.map { $0.value(at: time).cssText() }.joined(separator: " ")
            element.attributes += [("stroke-dasharray", dashes), ("stroke-dashoffset", style.dashPhase.value(at: time).cssText())]
        }
        switch (shape.paint, shape.style) {
        case (.tint, _), (.color, _): break
        case (_, .fill): element.attributes.append(("fill", "url(#\(gradient(shape.paint, at: time)))"))
        case (_, .stroke): element.attributes.append(("stroke", "url(#\(gradient(shape.paint, at: time)))"))
        }
        return element.text(nil, in: &sheet)
    }

    /// A rectangle around a shape at all times, in its own coordinates.
    private func bounds(of shape: Shape) -> Rect {
        var (minX, minY, maxX, maxY) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
        for range in ranges {
            let count = max(Int((range.duration / frameDuration).rounded(.up)), 0)
            for index in 0...count {
                guard let bounds = shape.outline.path(at: min(range.start + Double(index) * frameDuration, range.end)).bounds else {
                    continue
                }
                (minX, minY) = (min(minX, bounds.minX), min(minY, bounds.minY))
                (maxX, maxY) = (max(maxX, bounds.maxX), max(maxY, bounds.maxY))
            }
        }
        var margin = 1.0
        if case .stroke(let style) = shape.style {
            let width = style.width.keyframes.map(\.value).max() ?? 0
            margin += width / 2 * (style.join == .miter ? style.miterLimit : 1.5)
        }
        guard minX <= maxX else { return Rect(x: 0, y: 0, width: 1, height: 1) }
        let (x, y) = ((minX - margin).rounded(.down), (minY - margin).rounded(.down))
        return Rect(x: x, y: y, width: (maxX + margin).rounded(.up) - x, height: (maxY + margin).rounded(.up) - y)
    }
}

extension Track {
    /// Returns the values of the keyframes in a range, or around it.
    fileprivate func values(in range: ShapeAnimation.Range) -> [Value] {
        guard range.duration > 0 else { return [value(at: range.start)] }
        return part(from: range.start, to: range.end).keyframes.map(\.value)
    }
}

extension Shape {
    /// The shape with a constant size, and a scale of its outline for the change.
    ///
    /// Browsers change scales without drawing again. A shape whose size cannot be a scale is returned as it is.
    fileprivate var scalingItsSize: (shape: Shape, scale: Track<Point>) {
        let unchanged = (self, Track(constant: Point(x: 1, y: 1)))
        guard case .fill = style else { return unchanged }
        switch paint {
        case .tint, .color: break
        case .linear, .radial, .focal: return unchanged
        }
        let size: Track<Point>
        switch outline {
        case .ellipse(let track): size = track
        case .rectangle(let track, let corner) where corner == Track(constant: 0): size = track
        case .path, .arc, .rectangle, .star, .compound, .placed, .reversed, .part, .modified: return unchanged
        }
        let values = size.keyframes.map(\.value)
        let largest = Point(x: values.map(\.x).max() ?? 0, y: values.map(\.y).max() ?? 0)
        guard !size.isConstant, largest.x > 0, largest.y > 0, values.allSatisfy({ $0.x >= 0 && $0.y >= 0 }) else { return unchanged }
        var shape = self
        switch outline {
        case .ellipse: shape.outline = .ellipse(size: Track(constant: largest))
        case .rectangle(_, let corner): shape.outline = .rectangle(size: Track(constant: largest), cornerRadius: corner)
        case .path, .arc, .star, .compound, .placed, .reversed, .part, .modified: break
        }
        return (shape, size.map { Point(x: $0.x / largest.x, y: $0.y / largest.y) })
    }
}

extension Shape.Outline {
    fileprivate var hasCorners: Bool {
        switch self {
        case .path, .rectangle, .star, .compound, .modified: true
        case .ellipse, .arc: false
        case .placed(let outline, _), .reversed(let outline), .part(_, let outline): outline.hasCorners
        }
    }
}

extension ShapeGradient {
    /// Whether no stop changes.
    fileprivate var isStill: Bool { stops.light.isConstant && stops.dark?.isConstant ?? true }
}

extension ShapePaint {
    /// Whether a gradient has the same points and stops at two times.
    fileprivate func isSame(at first: Double, _ second: Double) -> Bool {
        func same<Value>(_ track: Track<Value>) -> Bool { track.value(at: first) == track.value(at: second) }
        switch self {
        case .tint, .color: return true
        case .linear(let gradient, let start, let end):
            return same(gradient.stops.light) && gradient.stops.dark.map { same($0) } ?? true && same(start) && same(end)
        case .radial(let gradient, let center, let inner, let outer):
            return same(gradient.stops.light) && gradient.stops.dark.map { same($0) } ?? true && same(center) && same(inner) && same(outer)
        case .focal(let gradient, let center, let rim, let highlight):
            return same(gradient.stops.light) && same(center) && same(rim) && highlight.map { same($0.length) && same($0.angle) } ?? true
        }
    }
}

extension Color {
    fileprivate init(_ color: OpaqueColor) { self.init(red: color.red, green: color.green, blue: color.blue) }
}
