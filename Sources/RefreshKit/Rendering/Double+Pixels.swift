extension Double {
    /// Parts of a pixel that places are rounded to: fine enough to be invisible, and moved by whole pixels they stay the number they are.
    private static let partsOfPixel = 65_536.0
    /// Farther than any bitmap reaches; beyond it integers are of no use.
    private static let farthestPixel = 1e8

    /// The nearest place on the grid of a 65,536th of a pixel.
    var onPixelGrid: Double { (self * Self.partsOfPixel).rounded() / Self.partsOfPixel }

    /// The nearest whole pixel; halves go down and right, so that a step of whole pixels stays one everywhere.
    var nearestPixel: Int { (held + 0.5).flooredPixel }

    /// The pixel that this is in or at the left edge of.
    var flooredPixel: Int { Int(held.rounded(.down)) }

    /// The first pixel edge that is not left of this.
    var ceiledPixel: Int { Int(held.rounded(.up)) }

    /// Whether Cairo, which counts 256ths of a pixel, takes this for a whole one.
    var isWholePixel: Bool { abs(self - rounded()) < 1 / 600.0 }

    /// What is no number, as sums of infinities are, counts as 0.
    private var held: Double { isNaN ? 0 : Swift.min(Swift.max(self, -Self.farthestPixel), Self.farthestPixel) }
}

extension PixelRect {
    /// The pixels that a rectangle, in pixels, touches; the edges may be off by what Cairo does not tell from a whole pixel.
    init(around rect: Rect) {
        let slack = 1 / 600.0
        self.init(
            minX: (rect.minX + slack).flooredPixel, minY: (rect.minY + slack).flooredPixel, maxX: (rect.maxX - slack).ceiledPixel,
            maxY: (rect.maxY - slack).ceiledPixel)
    }

    /// A rectangle, in pixels, with each edge on the nearest whole pixel.
    init(nearest rect: Rect) {
        self.init(
            minX: rect.minX.nearestPixel, minY: rect.minY.nearestPixel, maxX: rect.maxX.nearestPixel, maxY: rect.maxY.nearestPixel)
    }

    /// This rectangle with each edge moved outwards.
    func outset(by pixels: Int) -> PixelRect {
        isEmpty ? .empty : PixelRect(minX: minX - pixels, minY: minY - pixels, maxX: maxX + pixels, maxY: maxY + pixels)
    }
}

extension Rect {
    /// Whether all four edges, in pixels, are on whole ones.
    var isOnWholePixels: Bool { minX.isWholePixel && minY.isWholePixel && maxX.isWholePixel && maxY.isWholePixel }
}
