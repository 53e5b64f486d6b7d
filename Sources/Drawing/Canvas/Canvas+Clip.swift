internal import CCairo
package import Motion

extension Canvas {
    /// Runs a closure while only the inside of a path is drawn on.
    ///
    /// - Parameters:
    ///   - path: What may be drawn on, on top of any clip that holds already; an empty path lets nothing through.
    ///   - rule: What counts as the path's inside.
    ///   - body: What to draw.
    /// - Returns: What the closure returns.
    public func clipped<Result>(to path: Path, rule: FillRule = .winding, _ body: () throws -> Result) rethrows -> Result {
        try saved {
            clip(to: path, rule: rule)
            return try body()
        }
    }

    /// Runs a closure and puts what it drew over the canvas as one picture, so that overlapping shapes do not show through.
    ///
    /// - Parameters:
    ///   - opacity: How much of the picture is seen, in 0...1. At 1 the closure draws straight onto the canvas.
    ///   - body: What to draw. It is run at 0, too.
    /// - Returns: What the closure returns.
    public func group<Result>(opacity: Double, _ body: () throws -> Result) rethrows -> Result {
        if opacity >= 1 { return try saved(body) }
        return try saved {
            cairo_push_group(context)
            defer {
                cairo_pop_group_to_source(context)
                cairo_paint_with_alpha(context, opacity.clampedToUnit)
            }
            return try saved(body)
        }
    }

    /// Makes everything inside the clip transparent, or black where the bitmap is opaque.
    public func clear() {
        saved {
            cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
            cairo_paint(context)
        }
    }

    private func clip(to path: Path, rule: FillRule) {
        // A path that cannot be followed has no inside: Cairo clips to nothing where the path is empty.
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

// For renderers, which work in pixels and know where on the bitmap each part of a scene lies.
extension Canvas {
    /// Runs a closure with its own tint and transform (points to pixels), further clipped to a rectangle of whole pixels.
    package func onDevice(_ transform: Transform, within rect: PixelRect, tint: Color, _ body: () -> Void) {
        saved {
            clip(to: rect)
            state.tint = tint
            replaceTransform(with: transform)
            body()
        }
    }

    /// Runs a closure clipped to a rectangle of whole pixels, and composites its result over the canvas at an opacity in 0...1.
    package func group(opacity: Double, within rect: PixelRect, _ body: () -> Void) {
        saved {
            clip(to: rect)
            applyTransform()
            group(opacity: opacity) {
                // Cairo rounds otherwise what comes first onto nothing, and what that is depends on how much is drawn.
                cairo_surface_mark_dirty(cairo_get_group_target(context))
                body()
            }
        }
    }

    /// Fills whole pixels with one color.
    package func fill(_ rect: PixelRect, _ color: Color) {
        guard !rect.isEmpty, use(color) else { return }
        cairo_identity_matrix(context)
        cairo_rectangle(context, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
        cairo_fill(context)
        applyTransform()
    }

    private func clip(to rect: PixelRect) {
        cairo_identity_matrix(context)
        cairo_rectangle(context, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
        cairo_clip(context)
    }
}
