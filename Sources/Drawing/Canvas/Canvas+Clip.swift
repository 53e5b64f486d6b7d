internal import CCairo
package import Motion

extension Canvas {
    /// Runs a closure with drawing restricted to the inside of a path.
    ///
    /// ![Diagonal stripes, visible only inside a circle and a star.](clips)
    ///
    /// The path is intersected with the current clip; an empty path hides everything.
    ///
    /// Inside the clip, antialiased edges of shapes cut by its left or right side may be up to 17 out of 255 lighter or darker than without
    /// the clip, and gradients and scaled bitmaps up to 2. Dashes, and strokes that are wider than the curve they follow, may change more.
    public func clipped<Result>(to path: Path, rule: FillRule = .winding, _ body: () throws -> Result) rethrows -> Result {
        try saved {
            if let recorder { return try record(clippedTo: path, rule, on: recorder, body) }
            clip(to: path, rule: rule)
            return try body()
        }
    }

    /// Makes everything inside the clip transparent, or black if the bitmap is opaque.
    ///
    /// ![A rounded rectangle with a round hole that was cleared.](clear)
    public func clear() {
        if let recorder { return recorder.add(.clear) }
        saved {
            cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
            cairo_paint(context)
        }
        forgetClearSurface()
    }

    private func clip(to path: Path, rule: FillRule) {
        // A path that Cairo cannot use has no interior, and clipping to an empty path hides everything.
        if state.isCollapsed || !append(path) { cairo_new_path(context) }
        cairo_set_fill_rule(context, cairo_fill_rule_t(rule))
        cairo_clip(context)
    }
}

extension cairo_fill_rule_t {
    init(_ rule: FillRule) {
        self = rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD
    }
}

// Methods for renderers, which work in pixels and know where each part of a scene is.
extension Canvas {
    /// Runs a closure with a different tint and transform (points to pixels), clipped to a rectangle of pixels.
    package func onDevice(_ transform: Transform, within rect: PixelRect, tint: Color, _ body: () -> Void) {
        clipped(to: rect) {
            (state.tint, state.isTinted) = (tint, true)
            replaceBase(with: transform)
            body()
        }
    }

    /// Runs a closure clipped to a rectangle of pixels and composites its output over the canvas at an opacity in 0...1.
    package func group(opacity: Double, within rect: PixelRect, _ body: () -> Void) {
        clipped(to: rect) {
            applyTransform()
            group(opacity: opacity, body)
        }
    }

    /// Runs a closure and composites its output within a rectangle of pixels: blurred, with a shadow, and at an opacity in 0...1.
    ///
    /// The transform maps the radii and the offset from points to pixels.
    package func layer(
        opacity: Double, blurRadius: Double, shadow: Shadow?, _ transform: Transform, within rect: PixelRect, tint: Color,
        _ body: () -> Void
    ) {
        onDevice(transform, within: rect, tint: tint) {
            group(opacity: opacity) {
                guard let shadow else { return blurred(radius: blurRadius, body) }
                shadowed(shadow) { blurred(radius: blurRadius, body) }
            }
        }
    }

    /// Fills a rectangle of pixels with a color.
    package func fill(_ rect: PixelRect, _ color: Color) {
        guard !rect.isEmpty else { return }
        if recorder != nil {
            return saved {
                replaceTransform(with: .identity)
                fill(pathInPoints(rect), .color(color))
            }
        }
        guard use(color) else { return }
        cairo_identity_matrix(context)
        cairo_rectangle(context, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
        cairo_fill(context)
        applyTransform()
    }

    private func clipped(to rect: PixelRect, _ body: () -> Void) {
        saved {
            if let recorder {
                let before = state.local
                replaceTransform(with: .identity)
                return record(clippedTo: pathInPoints(rect), .winding, on: recorder) {
                    replaceTransform(with: before)
                    body()
                }
            }
            clip(to: rect)
            body()
        }
    }

    /// Returns the rectangle in the points of a recording.
    private func pathInPoints(_ rect: PixelRect) -> Path {
        let rect = Rect(x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width), height: Double(rect.height))
        return .rect((state.base.inverted() ?? .identity).apply(to: rect))
    }

    private func clip(to rect: PixelRect) {
        cairo_identity_matrix(context)
        cairo_rectangle(context, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
        cairo_clip(context)
    }
}
