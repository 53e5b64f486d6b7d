internal import Imaging
internal import Motion

extension Canvas {
    /// Draws a recorded drawing's operations with this canvas's transform, clip, and tint.
    public func draw(_ drawing: RecordedDrawing) {
        let outer = state.local
        saved { draw(drawing.elements, in: outer) }
    }

    private func draw(_ elements: [RecordedDrawing.Element], in outer: Transform) {
        func place(_ transform: Transform) {
            let local = outer == .identity ? transform : transform.concatenating(outer)
            if state.local != local { replaceTransform(with: local) }
        }
        for element in elements {
            switch element {
            case .fill(let path, let paint, let rule, let transform):
                place(transform)
                fill(path, paint, rule: rule)
            case .stroke(let path, let paint, let style, let transform):
                place(transform)
                stroke(path, paint, style)
            case .text(let text, let paint, let point, let anchor, let transform):
                place(transform)
                draw(text, paint, at: point, anchor: anchor)
            case .bitmap(let bitmap, let rect, let filter, let opacity, let transform):
                place(transform)
                draw(bitmap, in: rect, filter: filter, opacity: opacity)
            case .clear:
                clear()
            case .clip(let path, let rule, let transform, let children):
                place(transform)
                clipped(to: path, rule: rule) { draw(children, in: outer) }
            case .layer(.group(let opacity, let blend), let children):
                group(opacity: opacity, blend: blend) { draw(children, in: outer) }
            case .layer(.mask(let mask, let style), let children):
                masked(mode: style, by: { draw(mask, in: outer) }) { draw(children, in: outer) }
            case .layer(.blur(let radius, let transform), let children):
                place(transform)
                blurred(radius: radius) { draw(children, in: outer) }
            case .layer(.shadow(let shadow, let transform), let children):
                place(transform)
                shadowed(shadow) { draw(children, in: outer) }
            }
        }
    }
}

// Methods that record operations; each operation is omitted if it would draw nothing.
extension Canvas {
    func record(_ path: Path, _ paint: Paint, _ rule: FillRule, on recorder: Recorder) {
        guard isVisible(path), let paint = recorded(paint) else { return }
        recorder.add(.fill(path, paint, rule: rule, state.local))
    }

    func record(_ path: Path, _ paint: Paint, _ stroke: Stroke, on recorder: Recorder) {
        guard stroke.width > 0, stroke.width.isFinite, isVisible(path), let paint = recorded(paint) else { return }
        recorder.add(.stroke(path, paint, stroke, state.local))
    }

    func record(_ text: Text, _ paint: Paint, at point: Point, _ anchor: TextAnchor, on recorder: Recorder) {
        guard point.isFinite, let paint = recorded(paint) else { return }
        recorder.add(.text(text, paint, at: point, anchor: anchor, state.local))
    }

    func record(_ bitmap: Bitmap, in rect: Rect, _ filter: BitmapFilter, _ opacity: Double, on recorder: Recorder) {
        recorder.add(.bitmap(bitmap, in: rect, filter: filter, opacity: opacity, state.local))
    }

    /// Records the operations of a closure inside a clip; none if the clip hides everything.
    func record<Result>(
        clippedTo path: Path, _ rule: FillRule, on recorder: Recorder, _ body: () throws -> Result
    ) rethrows -> Result {
        let isVisible = !state.isCollapsed && isVisible(path)
        let transform = state.local
        return try recorder.scope({ isVisible ? .clip(path, rule: rule, transform, $0) : nil }, body)
    }

    /// Records the operations of a closure as one layer; none if the layer is invisible.
    func record<Result>(_ layer: RecordedDrawing.Layer, on recorder: Recorder, _ body: () throws -> Result) rethrows -> Result {
        if case .group(opacity: 0, _) = layer { return try recorder.scope({ _ in nil }, body) }
        return try recorder.scope({ .layer(layer, $0) }, body)
    }

    /// Records the operations of a closure inside a mask; none if the mask hides everything.
    func record<Result>(
        maskedBy mask: () throws -> Void, _ style: MaskMode, on recorder: Recorder, _ body: () throws -> Result
    ) rethrows -> Result {
        let elements = try saved { try recorder.elements(of: mask) }
        return try recorder.scope(
            { children in
                guard elements.isEmpty else { return .layer(.mask(elements, style), children) }
                // Nothing inverted shows everything.
                return style.isInverted ? .layer(.group(opacity: 1, blend: .normal), children) : nil
            }, body)
    }

    /// Records the operations of a closure and their shadow, or only the operations if the shadow is invisible.
    func record<Result>(_ shadow: Shadow, on recorder: Recorder, _ body: () throws -> Result) rethrows -> Result {
        guard shadow.isVisible else { return try body() }
        var shadow = shadow
        if state.isTinted { shadow.color = .color(shadow.color.resolved(tint: state.tint)) }
        return try record(.shadow(shadow, state.local), on: recorder, body)
    }

    private func isVisible(_ path: Path) -> Bool { !path.isEmpty && path.isFinite }

    /// Returns the paint with the color of `tinted`, if any; nil if it is invisible.
    private func recorded(_ paint: Paint) -> Paint? {
        guard paint.isVisible else { return nil }
        return state.isTinted ? paint.resolved(tint: state.tint) : paint
    }
}
