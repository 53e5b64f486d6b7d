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
    let time: Double
    let appearance: Appearance
    let canvas: Canvas

    func draw(_ nodes: [ShapeNode]) {
        for node in nodes {
            switch node {
            case .shape(let shape): draw(shape)
            case .group(let group): draw(group)
            }
        }
    }

    private func draw(_ shape: Shape) {
        let opacity = shape.opacity.value(for: appearance).value(at: time)
        guard opacity > 0, !isTooShort(shape) else { return }
        let paint = paint(shape.paint).opacity(opacity)
        var path = shape.outline.path(at: time)
        if let trim = shape.trim {
            path = path.trim(from: trim.start.value(at: time), to: trim.end.value(at: time), offset: trim.offset.value(at: time))
        }
        canvas.saved {
            canvas.concatenate(shape.placement.transform(at: time))
            switch shape.style {
            case .fill(let rule): canvas.fill(path, paint, rule: rule)
            case .stroke(let style): canvas.stroke(path, paint, style.stroke(at: time))
            }
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
        let opacity = group.opacity.value(at: time)
        guard opacity > 0 else { return }
        func content() {
            canvas.group(opacity: opacity, blend: group.blend) {
                for placement in group.placements.reversed() { canvas.concatenate(placement.transform(at: time)) }
                draw(group.nodes)
            }
        }
        func masked() {
            guard let mask = group.mask else { return content() }
            canvas.masked(by: { draw(mask) }, content)
        }
        func clipped(_ clips: ArraySlice<ShapeGroup.Clip>) {
            guard let clip = clips.first else { return masked() }
            canvas.clipped(to: clip.path.value(at: time).path, rule: clip.rule) { clipped(clips.dropFirst()) }
        }
        clipped(group.clips[...])
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
        }
    }

    private func gradient(_ gradient: ShapeGradient) -> Gradient {
        let stops = gradient.stops.value(for: appearance).value(at: time).stops
        return Gradient(
            stops: zip(stops, gradient.isTinted).map { stop, isTinted in
                let color = Color(red: stop.color[0], green: stop.color[1], blue: stop.color[2], alpha: stop.alpha)
                return Gradient.Stop(color: isTinted ? .tint.opacity(stop.alpha) : .color(color), location: stop.location)
            })
    }
}

extension Shape.Outline {
    /// Returns the path at a time, in the shape's own coordinates.
    package func path(at time: Double) -> Path {
        switch self {
        case .path(let track): return track.value(at: time).path
        case .ellipse(let size): return .ellipse(in: Rect(center: .zero, size: Size(size.value(at: time))))
        case .arc(let radius, let sweep):
            let (radius, sweep) = (radius.value(at: time), sweep.value(at: time))
            if sweep >= 2 * .pi { return .circle(center: .zero, radius: radius) }
            var path = Path()
            path.addArc(center: .zero, radius: radius, start: 0, sweep: sweep)
            return path
        case .rectangle(let size, let cornerRadius):
            let rect = Rect(center: .zero, size: Size(size.value(at: time)))
            let radius = cornerRadius.value(at: time)
            return radius > 0 ? .roundedRect(rect, radius: radius) : .rect(rect)
        }
    }
}

extension Shape.StrokeStyle {
    fileprivate func stroke(at time: Double) -> Stroke {
        Stroke(
            width: width.value(at: time), cap: cap, join: join, miterLimit: miterLimit, dashes: dashes,
            dashOffset: dashPhase.value(at: time))
    }
}

extension Size {
    fileprivate init(_ point: Point) { self.init(width: max(point.x, 0), height: max(point.y, 0)) }
}

extension Color {
    fileprivate init(_ color: OpaqueColor) { self.init(red: color.red, green: color.green, blue: color.blue) }
}
