internal import CCairo
internal import Imaging
internal import Motion

extension Canvas {
    /// Runs a closure and composites its output as one layer, so that overlapping shapes do not show through each other.
    ///
    /// ![Overlapping circles at half opacity: drawn one by one, they show through each other; as a group, they do not.](groupOpacity)
    ///
    /// At opacity 1 with the normal blend mode, the closure draws directly onto the canvas; at opacity 0, it still runs.
    ///
    /// ```swift
    /// var bitmap = Bitmap(width: 40, height: 40)
    /// try bitmap.draw { canvas in
    ///     canvas.fill(.circle(center: Point(x: 16, y: 20), radius: 10), .color(.white))
    ///     canvas.group(opacity: 0.5, blend: .difference) {
    ///         canvas.fill(.circle(center: Point(x: 24, y: 20), radius: 10), .color(.white))
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - opacity: Opacity of the layer, clamped to 0...1; 1 by default.
    ///   - blend: How the layer is combined with everything drawn before it in the surrounding layer; `.normal` by default.
    ///   - body: Draws the content.
    /// - Returns: The result of `body`.
    public func group<Result>(opacity: Double = 1, blend: BlendMode = .normal, _ body: () throws -> Result) rethrows -> Result {
        if opacity >= 1, blend == .normal { return try saved(body) }
        if let recorder { return try saved { try record(.group(opacity: opacity.clampedToUnit, blend: blend), on: recorder, body) } }
        // Cairo applies an opacity to the wrong colors in modes that mix the three channels.
        if opacity < 1, blend.mixesChannels { return try group(blend: blend) { try group(opacity: opacity, body) } }
        return try saved {
            pushGroup()
            defer {
                cairo_pop_group_to_source(context)
                cairo_set_operator(context, cairo_operator_t(blend))
                cairo_paint_with_alpha(context, opacity.clampedToUnit)
            }
            return try saved(body)
        }
    }

    /// Runs a closure and shows its output only where a mask is opaque: every pixel is multiplied by the mask's alpha.
    ///
    /// ![Three rows of a list that are visible only in a bright diagonal band.](masks)
    ///
    /// ```swift
    /// var bitmap = Bitmap(width: 100, height: 12)
    /// try bitmap.draw { canvas in
    ///     let fade = Gradient([.clear, .black, .clear])
    ///     canvas.masked(by: {
    ///         canvas.fill(.rect(canvas.bounds), .linearGradient(fade, from: .zero, to: Point(x: 100, y: 0)))
    ///     }) {
    ///         canvas.fill(.roundedRect(canvas.bounds, radius: 6), .color(Color(white: 0.6)))
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - mode: Which values of the mask's pixels show the content; by default, its alpha, so that its colors do not matter.
    ///   - mask: Draws the mask on the same canvas. Called first.
    ///   - body: Draws the content.
    /// - Returns: The result of `body`.
    public func masked<Result>(
        mode: MaskMode = .alpha, by mask: () throws -> Void, _ body: () throws -> Result
    ) rethrows -> Result {
        if let recorder { return try saved { try record(maskedBy: mask, mode, on: recorder, body) } }
        return try saved {
            let pattern = try pattern(of: mask)
            if mode != .alpha { convert(pattern, to: mode) }
            defer { cairo_pattern_destroy(pattern) }
            pushGroup()
            defer {
                cairo_pop_group_to_source(context)
                cairo_mask(context, pattern)
            }
            return try saved(body)
        }
    }

    /// Converts a pattern of a mask's pixels into one whose alpha shows the content.
    private func convert(_ pattern: OpaquePointer?, to mode: MaskMode) {
        var surface: OpaquePointer?
        guard cairo_pattern_get_surface(pattern, &surface) == CAIRO_STATUS_SUCCESS, let surface,
            cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE
        else { return fail(DrawingError.unrecordable("a mask by luminance, or an inverted one")) }
        mode.convert(surface)
    }

    /// Runs a closure and returns its output as a pattern, which the caller destroys.
    private func pattern(of body: () throws -> Void) rethrows -> OpaquePointer? {
        pushGroup()
        do {
            try saved(body)
        } catch {
            cairo_pattern_destroy(cairo_pop_group(context))
            throw error
        }
        return cairo_pop_group(context)
    }

    /// Runs a closure and blurs its output as one layer.
    ///
    /// ![A star without a blur, with a radius of 2 points, and with a radius of 6 points.](blur)
    ///
    /// The layer includes content up to 1.5 × `radius` outside the clip, so that shapes that cross its edge do not fade there. Only the
    /// scale of the current transform applies to the radius; if the scale differs between the axes, the radius is scaled by the square root
    /// of the area factor.
    ///
    /// ```swift
    /// var bitmap = Bitmap(width: 40, height: 40)
    /// try bitmap.draw { canvas in
    ///     canvas.blurred(radius: 4) {
    ///         canvas.fill(.circle(center: canvas.bounds.center, radius: 8), .tint)
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - radius: Twice the standard deviation of the Gaussian, in points, as in CSS; at most 512 pixels. With a radius that is 0,
    ///     negative, or not finite, the closure draws directly onto the canvas.
    ///   - body: Draws the content.
    /// - Returns: The result of `body`.
    public func blurred<Result>(radius: Double, _ body: () throws -> Result) rethrows -> Result {
        guard radius > 0, radius.isFinite else { return try saved(body) }
        if let recorder { return try saved { try record(.blur(radius: radius, state.local), on: recorder, body) } }
        if isRecordedByHost { fail(DrawingError.unrecordable("a blur")) }
        guard !isRecordedByHost, let blur = GaussianBlur(radius: radius, in: state.transform) else { return try saved(body) }
        return try onLayer(LayerSpread(blur), blockSize: blur.blockSize, body) { layer, needed in
            if blur.blockSize > 1 { hasSampled = true }
            try layer.blur(blur, needed: needed)
            paint(layer.surface)
        }
    }

    /// Runs a closure and draws its output as one layer that casts a shadow.
    ///
    /// ![A card that casts a soft shadow, next to a glowing dot.](shadows)
    ///
    /// The shadow is behind the layer and also shows through translucent parts of it. The current transform applies to the offset.
    ///
    /// ```swift
    /// var bitmap = Bitmap(width: 80, height: 60)
    /// try bitmap.draw { canvas in
    ///     canvas.shadowed(Shadow(color: .black.opacity(0.3), radius: 8, y: 3)) {
    ///         canvas.fill(.roundedRect(canvas.bounds.inset(by: 14), radius: 8), .color(.white))
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - shadow: The shadow, with a radius as for `blurred`. An invisible color, a radius or an offset that is not finite, or an offset
    ///     of more than 4096 pixels draws no shadow.
    ///   - body: Draws the content.
    /// - Returns: The result of `body`.
    public func shadowed<Result>(_ shadow: Shadow, _ body: () throws -> Result) rethrows -> Result {
        if let recorder { return try saved { try record(shadow, on: recorder, body) } }
        let color = shadow.color.resolved(tint: tint)
        if isRecordedByHost, shadow.isVisible {
            fail(DrawingError.unrecordable("a shadow"))
            return try saved(body)
        }
        guard shadow.isVisible, color.alpha > 0, let offset = shadow.pixelOffset(in: state.transform) else { return try saved(body) }
        let blur = GaussianBlur(radius: shadow.radius, in: state.transform)
        let isWhole = offset.x == offset.x.rounded() && offset.y == offset.y.rounded()
        let blockSize = blur?.blockSize ?? 1
        return try onLayer(LayerSpread(shadow: blur, offset), blockSize: blockSize, body) { layer, needed in
            if !isWhole || blockSize > 1 { hasSampled = true }
            if use(color) {
                let seen = LayerSpread(shadow: nil, offset).reversed.applied(to: needed)
                let mask = try blur.map { try layer.blurredAlpha($0, needed: seen) }
                defer { cairo_surface_destroy(mask) }
                cairo_identity_matrix(context)
                let pattern = cairo_pattern_create_for_surface(mask ?? layer.surface)
                defer { cairo_pattern_destroy(pattern) }
                var matrix = cairo_matrix_t(Transform.translation(x: -offset.x, y: -offset.y))
                cairo_pattern_set_matrix(pattern, &matrix)
                cairo_pattern_set_filter(pattern, isWhole ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
                cairo_mask(context, pattern)
            }
            paint(layer.surface)
        }
    }

    /// Paints a surface at the position given by its device offset.
    private func paint(_ surface: OpaquePointer) {
        cairo_identity_matrix(context)
        cairo_set_source_surface(context, surface, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
        cairo_paint(context)
        // Releases the surface.
        cairo_set_source_rgb(context, 0, 0, 0)
    }

    /// Runs a closure that draws on a layer as large as the clip and the content around it that can affect it, and composites the layer.
    private func onLayer<Result>(
        _ spread: LayerSpread, blockSize: Int, _ body: () throws -> Result, composite: (CanvasLayer, PixelRect) throws -> Void
    ) rethrows -> Result {
        try saved {
            let (outer, outerNeeded) = (context, neededPixels)
            let clip = clipExtents
            let needed = outerNeeded.map(clip.intersection) ?? clip
            guard !clip.isEmpty, let layer = attempt({ try CanvasLayer(spread.reversed.applied(to: clip).grown(toMultiplesOf: blockSize)) })
            else {
                // Nothing is visible, but the closure may have other effects.
                cairo_new_path(context)
                cairo_clip(context)
                return try body()
            }
            context = layer.context
            neededPixels = spread.reversed.applied(to: needed)
            applyTransform()
            defer {
                attempt {
                    if let failure = layer.failure { throw failure }
                    (context, neededPixels) = (outer, outerNeeded)
                    try composite(layer, needed)
                }
                (context, neededPixels) = (outer, outerNeeded)
                layer.release()
            }
            return try saved(body)
        }
    }

    /// The smallest rectangle of pixels that contains the clip.
    private var clipExtents: PixelRect {
        var (minX, minY, maxX, maxY) = (0.0, 0.0, 0.0, 0.0)
        cairo_identity_matrix(context)
        cairo_clip_extents(context, &minX, &minY, &maxX, &maxY)
        applyTransform()
        // The clip of a recording surface without a size is unbounded.
        func pixel(_ position: Double) -> Int { Int(min(max(position, -State.reachInPixels), State.reachInPixels)) }
        let (start, end) = (Point(x: minX.rounded(.down), y: minY.rounded(.down)), Point(x: maxX.rounded(.up), y: maxY.rounded(.up)))
        return PixelRect(minX: pixel(start.x), minY: pixel(start.y), maxX: pixel(end.x), maxY: pixel(end.y))
    }

    @discardableResult private func attempt<Result>(_ body: () throws -> Result) -> Result? {
        do {
            return try body()
        } catch {
            fail(error)
            return nil
        }
    }
}
