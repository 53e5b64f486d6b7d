internal import CCairo

// What a renderer needs, which thinks in pixels and knows where on the bitmap each part of a scene lies.
extension Canvas {
    /// Runs a closure with a transform of its own from points to pixels, which draws on a rectangle of whole pixels only.
    ///
    /// - Parameters:
    ///   - transform: From points to pixels, in place of the present one.
    ///   - rect: Where drawing shows, besides the clip that holds already.
    ///   - tint: What `Paint.tint` stands for.
    ///   - body: What to draw.
    package func onDevice(_ transform: Transform, within rect: PixelRect, tint: Color, _ body: () -> Void) {
        saved {
            clip(to: rect)
            state.tint = tint
            replaceTransform(with: transform)
            body()
        }
    }

    /// Runs a closure that draws on a rectangle of whole pixels only, and puts what it drew over the canvas as one picture.
    ///
    /// - Parameters:
    ///   - opacity: How much of the picture is seen, in 0...1.
    ///   - rect: Where drawing shows.
    ///   - body: What to draw.
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

    /// Fills whole pixels with one colour.
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
