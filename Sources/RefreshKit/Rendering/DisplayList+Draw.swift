extension DisplayList {
    /// An invisible offset, in pixels, added to everything that is drawn.
    ///
    /// Cairo rounds glyph positions to 1/4 of a pixel and line positions to 1/256. A position halfway between two steps, such as a
    /// third or an eighth of a point, could be rounded either way, depending on the last bit of a sum. With the offset, such a position is
    /// rounded the same way wherever the content is scrolled.
    private static let nudge = 1.0 / 262_144

    /// Divisor of the frame's area: backgrounds smaller than 1/128 of the frame are not used to skip covered views.
    private static let coverThreshold = 128
    /// Maximum number of separately filled pieces of a background; beyond that, the entire background is filled.
    private static let maximumPieceCount = 24

    /// An opaque background that hides everything behind it.
    private struct Cover {
        let index: Int
        let rect: PixelRect
    }

    /// Draws the frame, or only a region of it.
    ///
    /// Each view is drawn with the same calls and the same clip regardless of the region, so that its pixels inside the region are always
    /// the same; pixels outside are undefined. Only backgrounds on whole pixels are cropped to the region, because they are exact. If the
    /// frame is not opaque, the canvas must be transparent in the region.
    mutating func draw(on canvas: Canvas, region: PixelRegion? = nil) {
        let covers = covers()
        canvas.neededPixels = region?.bounds
        draw(0..<nodes.count, on: canvas, region, covers[...])
    }

    private func covers() -> [Cover] {
        let least = bounds.area / Self.coverThreshold
        return nodes.indices.compactMap { index in
            let rect = nodes[index].cover
            return rect.area >= least && !rect.isEmpty ? Cover(index: index, rect: rect) : nil
        }
    }

    /// Draws a range of nodes in order; `covers` contains the covers in front of the first node.
    private mutating func draw(_ range: Range<Int>, on canvas: Canvas, _ region: PixelRegion?, _ covers: ArraySlice<Cover>) {
        var (index, covers) = (range.lowerBound, covers)
        while index < range.upperBound {
            while let cover = covers.first, cover.index <= index { covers = covers.dropFirst() }
            let end = nodes[index].isGroup ? nodes[index].end : index + 1
            if isSeen(nodes[index].footprint, region, covers) {
                if nodes[index].effect != nil {
                    drawEffect(index, on: canvas, region, covers)
                } else if nodes[index].isGroup {
                    canvas.group(opacity: nodes[index].alpha, within: nodes[index].area) {
                        draw(index, on: canvas, region, covers)
                        draw(index + 1..<end, on: canvas, region, covers)
                    }
                } else {
                    draw(index, on: canvas, region, covers)
                }
            }
            index = end
        }
    }

    /// Draws a view that is blurred or has a shadow, with its descendants.
    private mutating func drawEffect(_ index: Int, on canvas: Canvas, _ region: PixelRegion?, _ covers: ArraySlice<Cover>) {
        let node = nodes[index]
        guard let effect = node.effect else { return }
        Self.cut(by: node.cuts[...], within: node.area, tint: node.tint, on: canvas) {
            let (radius, shadow, placement) = (effect.blurRadius, effect.shadow, node.placement)
            canvas.layer(opacity: node.alpha, blurRadius: radius, shadow: shadow, placement, within: node.area, tint: node.tint) {
                draw(index, on: canvas, region, covers)
                draw(index + 1..<node.end, on: canvas, region, covers)
                canvas.hasSampled = false
            }
        }
        if canvas.hasSampled { nodes[index].isMovable = false }
    }

    private func isSeen(_ rect: PixelRect, _ region: PixelRegion?, _ covers: ArraySlice<Cover>) -> Bool {
        if rect.isEmpty || region?.intersects(rect) == false { return false }
        return !covers.contains { $0.rect.contains(rect) }
    }

    private mutating func draw(_ index: Int, on canvas: Canvas, _ region: PixelRegion?, _ covers: ArraySlice<Cover>) {
        let node = nodes[index]
        canvas.hasSampled = false
        if node.isFiltered {
            // The pixels around the region also matter. The clips around an effect apply to its result.
            Self.cut(by: node.effect == nil ? node.cuts[...] : [], within: node.pixels, tint: node.tint, on: canvas) {
                Self.draw(node, on: canvas, nil, [])
            }
        } else if node.cuts.isEmpty {
            Self.draw(node, on: canvas, region, covers)
        } else {
            Self.cut(by: node.cuts[...], within: node.pixels, tint: node.tint, on: canvas) { Self.draw(node, on: canvas, nil, []) }
        }
        nodes[index].isMovable = !canvas.hasSampled
    }

    /// Runs a closure clipped to the outlines of rotated views.
    private static func cut(
        by cuts: ArraySlice<DisplayNode.Cut>, within rect: PixelRect, tint: Color, on canvas: Canvas, _ body: () -> Void
    ) {
        guard let cut = cuts.first else { return body() }
        canvas.onDevice(nudged(cut.placement), within: rect, tint: tint) {
            canvas.clipped(to: .rect(Rect(origin: .zero, size: cut.size))) {
                self.cut(by: cuts.dropFirst(), within: rect, tint: tint, on: canvas, body)
            }
        }
    }

    private static func draw(_ node: DisplayNode, on canvas: Canvas, _ region: PixelRegion?, _ covers: ArraySlice<Cover>) {
        if case .pixels(let rect, let color) = node.fill { fill(rect, color, on: canvas, region, covers) }
        guard !node.isExact else { return }
        let origin = node.bounds.origin
        let transform = Transform.translation(x: -origin.x, y: -origin.y).concatenating(node.placement)
        canvas.onDevice(nudged(transform), within: node.pixels, tint: node.tint) {
            if case .soft(let color) = node.fill { canvas.fill(.rect(node.bounds), .color(color)) }
            if node.drawsContent { node.view.draw(in: node.bounds, on: canvas) }
        }
    }

    /// Fills the parts of a background that are in the region and not covered.
    private static func fill(
        _ rect: PixelRect, _ color: Color, on canvas: Canvas, _ region: PixelRegion?, _ covers: ArraySlice<Cover>
    ) {
        var pieces = PixelRegion()
        if let region {
            for wanted in region.rects { pieces.add(wanted.intersection(rect)) }
        } else {
            pieces.add(rect)
        }
        for cover in covers where pieces.rects.count < maximumPieceCount { pieces.subtract(cover.rect) }
        for piece in pieces.rects { canvas.fill(piece, color) }
    }

    private static func nudged(_ transform: Transform) -> Transform {
        var nudged = transform
        nudged.tx += nudge
        nudged.ty += nudge
        return nudged
    }
}

extension DisplayList {
    /// Draws the frame into a bitmap, which is replaced if it does not have the size and format of the frame.
    ///
    /// Pixels outside `region` are undefined; nil means the entire frame. On a `DrawingError`, the remaining views are still drawn.
    mutating func draw(into bitmap: inout Bitmap, region: PixelRegion? = nil) throws {
        if bitmap.width != width || bitmap.height != height || bitmap.format != format {
            bitmap = Bitmap(width: width, height: height, format: format)
        } else if format == .argb32 {
            // Clears the bytes directly: Cairo rounds differently on a surface that it has cleared itself.
            for rect in region?.rects ?? [bounds] { bitmap.clear(rect) }
        }
        try bitmap.draw(scale: traits.scale, tint: traits.tint) { draw(on: $0, region: region) }
    }

    /// Records the entire frame.
    mutating func drawing() throws -> RecordedDrawing {
        let size = Size(width: Double(width) / traits.scale, height: Double(height) / traits.scale)
        return try RecordedDrawing(size: size, scale: traits.scale, tint: traits.tint) { draw(on: $0) }
    }
}
