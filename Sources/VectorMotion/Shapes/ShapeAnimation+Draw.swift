package import Drawing
internal import Motion
package import RefreshKit

extension ShapeAnimation {
    /// Draws the nodes at a time, in seconds, with the canvas's tint; the animation's size starts at the canvas's origin.
    package func draw(at time: Double, for appearance: Appearance, on canvas: Canvas) {
        ShapeDrawer(time: time, appearance: appearance, canvas: canvas).draw(nodes)
    }
}

/// Draws nodes at one time.
private struct ShapeDrawer {
    var time: Double
    let appearance: Appearance
    let canvas: Canvas
    /// Factor of the opacity of a single shape.
    var opacity = 1.0

    func draw(_ nodes: [ShapeNode]) {
        for node in nodes {
            switch node {
            case .shape(let shape): draw(shape)
            case .group(let group): draw(group)
            }
        }
    }

    private func draw(_ shape: Shape) {
        let opacity = shape.opacity.value(for: appearance).value(at: time) * opacity
        guard opacity > 0, !isTooShort(shape) else { return }
        let paint = paint(shape.paint).opacity(min(opacity, 1))
        let path = shape.style.hasDashes ? shape.outline.pathFromStart(at: time) : shape.outline.path(at: time)
        func draw() {
            switch shape.style {
            case .fill(let rule): canvas.fill(path, paint, rule: rule)
            case .stroke(let style):
                var stroke = style.stroke(at: time)
                if !stroke.dashes.isEmpty, path.isTooLong(for: stroke.dashes) { stroke.dashes = [] }
                canvas.stroke(path, paint, stroke)
            }
        }
        if shape.placement.isIdentity { return draw() }
        canvas.saved {
            canvas.concatenate(shape.placement.transform(at: time))
            draw()
        }
    }

    /// Whether a stroke without round or square ends follows so short an arc that Cairo rounds its direction.
    private func isTooShort(_ shape: Shape) -> Bool {
        guard case .arc(let radius, let sweep) = shape.outline, case .stroke(let style) = shape.style, style.cap == .butt else {
            return false
        }
        return radius.value(at: time) * sweep.value(at: time) < Self.shortestArc
    }

    /// Length, in points.
    private static let shortestArc = 0.01

    private func draw(_ group: ShapeGroup) {
        if let span = group.span, !span.contains(time) { return }
        let opacity = min(group.opacity.value(at: time), 1)
        guard opacity > 0 else { return }
        clipped(group.clips) {
            guard let mask = group.mask else { return drawContent(group, opacity) }
            canvas.masked(mode: mask.mode, by: { draw(mask.nodes) }) { drawContent(group, opacity) }
        }
    }

    private func drawContent(_ group: ShapeGroup, _ opacity: Double) {
        var inner = self
        // A single shape needs no layer.
        let isLayer = group.blend != .normal || (opacity < 1 || self.opacity < 1) && !group.isSingleShape
        inner.opacity = isLayer ? 1 : self.opacity * opacity
        let body = {
            for placement in group.placements.reversed() { canvas.concatenate(placement.transform(at: time)) }
            guard let frame = group.frame else { return inner.drawCopies(of: group) }
            canvas.clipped(to: .rect(Rect(origin: .zero, size: frame))) { inner.drawCopies(of: group) }
        }
        if isLayer {
            canvas.group(opacity: opacity * self.opacity, blend: group.blend, body)
        } else if group.placements.isEmpty {
            body()
        } else {
            canvas.saved(body)
        }
    }

    private func drawCopies(of group: ShapeGroup) {
        var inner = self
        inner.time = group.time?.time(at: time) ?? time
        guard let repeater = group.repeater else { return inner.draw(group.nodes) }
        let copies = repeater.transforms(at: time)
        for copy in repeater.lastIsOnTop ? copies : copies.reversed() where copy.opacity > 0 {
            canvas.saved {
                canvas.concatenate(copy.transform)
                canvas.group(opacity: min(copy.opacity, 1)) { inner.draw(group.nodes) }
            }
        }
    }

    private func paint(_ paint: ShapePaint) -> Paint {
        switch paint {
        case .tint: .tint
        case .color(let color): .color(Color(color.value(for: appearance).value(at: time)))
        case .linear(let gradient, let start, let end):
            .linearGradient(self.gradient(gradient), from: start.value(at: time), to: end.value(at: time))
        case .radial(let gradient, let center, let startRadius, let endRadius):
            .radialGradient(
                self.gradient(gradient), center: center.value(at: time), startRadius: startRadius.value(at: time),
                endRadius: endRadius.value(at: time))
        case .focal(let gradient, let center, let rim, let highlight):
            Circle(center.value(at: time), rim: rim.value(at: time), highlight, at: time).paint(self.gradient(gradient))
        }
    }

    private func gradient(_ gradient: ShapeGradient) -> Gradient {
        Gradient(
            stops: gradient.stops.value(for: appearance).value(at: time).stops.withStepsOfColors.map { stop in
                let color = Color(red: stop.color[0], green: stop.color[1], blue: stop.color[2], alpha: stop.alpha)
                return Gradient.Stop(color: gradient.isTinted(stop) ? .tint.opacity(stop.alpha) : .color(color), location: stop.location)
            })
    }
}

// Clips.
extension ShapeDrawer {
    private func clipped(_ clips: [ShapeGroup.Clip], _ body: () -> Void) {
        guard let first = clips.first else { return body() }
        // Clips that only cut, one after another, need no layers.
        if clips.dropFirst().allSatisfy({ $0.mode == .intersect }), clips.allSatisfy(\.isPlain) {
            let rest = Array(clips.dropFirst())
            return canvas.clipped(to: first.path.value(at: time).path, rule: first.rule) { clipped(rest, body) }
        }
        canvas.masked(by: { cover(clips) }, body)
    }

    /// Draws what clips show.
    private func cover(_ clips: [ShapeGroup.Clip]) {
        guard let clip = clips.last else { return }
        let rest = Array(clips.dropLast())
        switch clip.mode {
        case .add:
            cover(rest)
            cover(clip)
        case .intersect: cover(rest, within: clip, .alpha)
        case .subtract: cover(rest, within: clip, .invertedAlpha)
        }
    }

    private func cover(_ rest: [ShapeGroup.Clip], within clip: ShapeGroup.Clip, _ style: MaskMode) {
        canvas.masked(mode: style, by: { cover(clip) }) {
            if rest.isEmpty { canvas.fill(.rect(canvas.everything), .black) } else { cover(rest) }
        }
    }

    /// Draws what one clip is about.
    private func cover(_ clip: ShapeGroup.Clip) {
        let opacity = clip.opacity.value(at: time)
        let path = clip.path.value(at: time).path
        let expansion = clip.expansion.value(at: time)
        func draw(_ paint: Paint) {
            let stroke = Stroke(width: 2 * abs(expansion), join: .round)
            if expansion >= 0 {
                canvas.fill(path, paint, rule: clip.rule)
                if expansion > 0 { canvas.stroke(path, paint, stroke) }
            } else {
                canvas.masked(mode: .invertedAlpha, by: { canvas.stroke(path, .black, stroke) }) {
                    canvas.fill(path, paint, rule: clip.rule)
                }
            }
        }
        if clip.isInverted {
            canvas.masked(mode: .invertedAlpha, by: { draw(.black) }) {
                canvas.fill(.rect(canvas.everything), Paint.black.opacity(opacity))
            }
        } else if expansion > 0, opacity < 1 {
            canvas.group(opacity: opacity) { draw(.black) }
        } else {
            draw(Paint.black.opacity(opacity))
        }
    }
}

extension Path {
    /// Whether so many dashes follow the path that it would look like a line without them.
    fileprivate func isTooLong(for dashes: [Double]) -> Bool {
        guard let bounds else { return false }
        let period = dashes.reduce(0) { $0 + max($1, 0) }
        let reach = (bounds.width + bounds.height) * Double(elements.count)
        return dashes.count > Self.maximumDashes
            || reach > period * Double(Self.maximumDashes) && length > period * Double(Self.maximumDashes)
    }

    private static let maximumDashes = 1000
}

extension [GradientStops.Stop] {
    /// The stops with others between two that differ in color and opacity, since a canvas mixes those by their opacity.
    fileprivate var withStepsOfColors: [GradientStops.Stop] {
        guard zip(self, dropFirst()).contains(where: { $0.alpha != $1.alpha && $0.color != $1.color }) else { return self }
        var stops = Array(prefix(1))
        for (first, second) in zip(self, dropFirst()) {
            if first.alpha != second.alpha, first.color != second.color {
                for step in 1..<Self.stepCount {
                    let share = Double(step) / Double(Self.stepCount)
                    func mixed(_ first: Double, _ second: Double) -> Double { first + (second - first) * share }
                    stops.append(
                        GradientStops.Stop(
                            location: mixed(first.location, second.location), color: zip(first.color, second.color).map(mixed),
                            alpha: mixed(first.alpha, second.alpha), index: nil))
                }
            }
            stops.append(second)
        }
        return stops
    }

    private static var stepCount: Int { 16 }
}

extension Shape.Style {
    fileprivate var hasDashes: Bool { if case .stroke(let style) = self { !style.dashes.isEmpty } else { false } }
}

extension ShapeGroup {
    /// Whether at most one shape is drawn, once.
    fileprivate var isSingleShape: Bool {
        guard nodes.count <= 1, repeater == nil else { return false }
        switch nodes.first {
        case nil, .shape: return true
        case .group(let group): return group.blend == .normal && group.isSingleShape
        }
    }
}

/// The circle of a radial gradient.
package struct Circle {
    package let center: Point
    package let radius: Double
    package let focus: Point?

    package init(_ center: Point, rim: Point, _ highlight: Highlight?, at time: Double) {
        let direction = Point(x: rim.x - center.x, y: rim.y - center.y)
        (self.center, radius) = (center, (direction.x * direction.x + direction.y * direction.y).squareRoot())
        guard let highlight else {
            focus = nil
            return
        }
        // A focus on the circle has no colors beyond it.
        let length = min(max(highlight.length.value(at: time), -0.99), 0.99)
        let offset = Transform.rotation(highlight.angle.value(at: time)).apply(to: Point(x: direction.x * length, y: direction.y * length))
        focus = length == 0 ? nil : Point(x: center.x + offset.x, y: center.y + offset.y)
    }

    func paint(_ gradient: Gradient) -> Paint { .radialGradient(gradient, center: center, endRadius: radius, focus: focus) }
}

extension Shape.StrokeStyle {
    fileprivate func stroke(at time: Double) -> Stroke {
        Stroke(
            width: width.value(at: time), cap: cap, join: join, miterLimit: miterLimit, dashes: dashes.map { $0.value(at: time) },
            dashOffset: dashPhase.value(at: time))
    }
}

extension Color {
    fileprivate init(_ color: OpaqueColor) { self.init(red: color.red, green: color.green, blue: color.blue) }
}
