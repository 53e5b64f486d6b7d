internal import Glibc

extension DisplayList {
    /// What is drawn is moved by this part of a pixel, which nobody sees.
    ///
    /// Cairo places letters on quarters of a pixel and lines on 256ths. A place just between two, as thirds and eighths of a point give,
    /// would go one way or the other by the last bit of a sum; moved, it goes the same way wherever content has scrolled to.
    private static let nudge = 1.0 / 262_144

    /// Backgrounds that cover less than this part of the frame are not looked at to spare what is behind them.
    private static let leastCover = 128
    /// Pieces of a background that are filled one by one; past them it is filled whole.
    private static let mostPieces = 24

    /// A background that nothing behind it is seen through.
    private struct Cover {
        let index: Int
        let rect: PixelRect
    }

    /// Draws the frame, or only the part of it in a region; nil for all.
    ///
    /// Each view is drawn with the same calls under the same clip whatever the region is, so its pixels inside the region come out the
    /// same; those outside are meaningless. Only backgrounds on whole pixels are cut to the region: those are exact. If the frame is not
    /// opaque, the canvas must be transparent in the region.
    mutating func draw(on canvas: Canvas, region: PixelRegion? = nil) {
        let covers = covers()
        draw(0..<nodes.count, on: canvas, region, covers[...])
    }

    private func covers() -> [Cover] {
        let least = bounds.area / Self.leastCover
        return nodes.indices.compactMap { index in
            let rect = nodes[index].cover
            return rect.area >= least && !rect.isEmpty ? Cover(index: index, rect: rect) : nil
        }
    }

    /// Draws nodes one after the other; `covers` are those in front of the first.
    private mutating func draw(_ range: Range<Int>, on canvas: Canvas, _ region: PixelRegion?, _ covers: ArraySlice<Cover>) {
        var (index, covers) = (range.lowerBound, covers)
        while index < range.upperBound {
            while let cover = covers.first, cover.index <= index { covers = covers.dropFirst() }
            let isGroup = nodes[index].alpha < 1
            let area = nodes[index].area
            let end = isGroup ? nodes[index].end : index + 1
            if isSeen(area, region, covers) {
                if isGroup {
                    let alpha = nodes[index].alpha
                    canvas.group(opacity: alpha, within: area) {
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

    private func isSeen(_ rect: PixelRect, _ region: PixelRegion?, _ covers: ArraySlice<Cover>) -> Bool {
        if rect.isEmpty || region?.intersects(rect) == false { return false }
        return !covers.contains { $0.rect.contains(rect) }
    }

    /// Draws one node without what is inside it.
    private mutating func draw(_ index: Int, on canvas: Canvas, _ region: PixelRegion?, _ covers: ArraySlice<Cover>) {
        let node = nodes[index]
        canvas.hasSampled = false
        if node.cuts.isEmpty {
            Self.draw(node, on: canvas, region, covers)
        } else {
            Self.draw(node, cutBy: node.cuts[...], on: canvas, region)
        }
        nodes[index].isMovable = !canvas.hasSampled
    }

    /// Draws within the outlines of turned ancestors.
    private static func draw(_ node: DisplayNode, cutBy cuts: ArraySlice<DisplayNode.Cut>, on canvas: Canvas, _ region: PixelRegion?) {
        guard let cut = cuts.first else { return draw(node, on: canvas, nil, []) }
        canvas.onDevice(nudged(cut.placement), within: node.pixels, tint: node.tint) {
            canvas.clipped(to: .rect(Rect(origin: .zero, size: cut.size))) { draw(node, cutBy: cuts.dropFirst(), on: canvas, region) }
        }
    }

    private static func draw(_ node: DisplayNode, on canvas: Canvas, _ region: PixelRegion?, _ covers: ArraySlice<Cover>) {
        if case .pixels(let rect, let color) = node.fill { fill(rect, color, on: canvas, region, covers) }
        guard !node.isExact else { return }
        let origin = node.bounds.origin
        let transform = Transform.translation(x: -origin.x, y: -origin.y).concatenating(node.placement)
        canvas.onDevice(nudged(transform), within: node.pixels, tint: node.tint) {
            if case .soft(let color) = node.fill { canvas.fill(.rect(node.bounds), color) }
            if node.drawsContent { node.view.draw(in: node.bounds, on: canvas) }
        }
    }

    /// Fills what of a background is wanted and not covered.
    private static func fill(
        _ rect: PixelRect, _ color: Color, on canvas: Canvas, _ region: PixelRegion?, _ covers: ArraySlice<Cover>
    ) {
        var pieces = PixelRegion()
        if let region {
            for wanted in region.rects { pieces.add(wanted.intersection(rect)) }
        } else {
            pieces.add(rect)
        }
        for cover in covers where pieces.rects.count < mostPieces { pieces.subtract(cover.rect) }
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
    /// Draws the frame into a bitmap, which is replaced if it does not have the frame's size and format.
    ///
    /// Only pixels in `region`, or all if it is nil, are sure to show the frame afterward. On a `DrawingError`, the rest is still drawn.
    mutating func draw(into bitmap: inout Bitmap, region: PixelRegion? = nil) throws {
        if bitmap.width != width || bitmap.height != height || bitmap.format != format {
            bitmap = Bitmap(width: width, height: height, format: format)
        } else if format == .argb32 {
            // By hand: Cairo rounds otherwise what it draws onto a surface of which it knows that it is empty.
            for rect in region?.rects ?? [bounds] { bitmap.clear(rect) }
        }
        try bitmap.draw(scale: appearance.scale, tint: appearance.tint) { draw(on: $0, region: region) }
    }
}

extension Bitmap {
    /// Moves the pixels inside a rectangle; those that nothing is moved to stay as they are.
    mutating func move(_ scroll: FrameChanges.Scroll) {
        let (width, target) = (width, scroll.target)
        withUnsafeMutablePixels { pixels in
            guard let base = pixels.baseAddress else { return }
            // From the side that content moves to, so that no row is overwritten before it was moved.
            let rows = target.minY..<target.maxY
            for row in 0..<rows.count {
                let y = scroll.dy > 0 ? rows.upperBound - 1 - row : rows.lowerBound + row
                let to = base + (y * width + target.minX)
                to.update(from: base + ((y - scroll.dy) * width + target.minX - scroll.dx), count: target.width)
            }
        }
    }

    /// Makes the pixels inside a rectangle transparent.
    mutating func clear(_ rect: PixelRect) {
        let width = width
        withUnsafeMutablePixels { pixels in
            for y in rect.minY..<rect.maxY { pixels[y * width + rect.minX..<y * width + rect.maxX].update(repeating: 0) }
        }
    }

    /// Copies the pixels inside a rectangle from a bitmap of the same size and format, and returns the rows that differed.
    @discardableResult mutating func copy(_ rect: PixelRect, from other: Bitmap) -> [Range<Int>] {
        let width = width
        var changed: [Range<Int>] = []
        withUnsafeMutablePixels { pixels in
            other.withUnsafePixels { source in
                guard let to = pixels.baseAddress, let from = source.baseAddress else { return }
                for y in rect.minY..<rect.maxY {
                    let start = y * width + rect.minX
                    if memcmp(to + start, from + start, rect.width * MemoryLayout<UInt32>.stride) == 0 { continue }
                    (to + start).update(from: from + start, count: rect.width)
                    if let last = changed.last, last.upperBound == y {
                        changed[changed.count - 1] = last.lowerBound..<y + 1
                    } else {
                        changed.append(y..<y + 1)
                    }
                }
            }
        }
        return changed
    }
}
