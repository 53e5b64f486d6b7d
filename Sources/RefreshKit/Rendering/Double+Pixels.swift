extension Double {
    /// Grid steps per pixel for rounding positions: too fine for the rounding to be visible, and exact for moves by whole pixels.
    private static let gridSteps = 65_536.0
    /// The largest position, beyond any bitmap; larger numbers might overflow.
    private static let maximumPixel = 1e8

    /// The nearest multiple of 1/65,536 of a pixel.
    var onPixelGrid: Double { (self * Self.gridSteps).rounded() / Self.gridSteps }

    /// The nearest whole pixel; halves are rounded toward the bottom or the right, so that moves by whole pixels stay whole.
    var nearestPixel: Int { (clampedToPixels + 0.5).flooredPixel }

    var flooredPixel: Int { Int(clampedToPixels.rounded(.down)) }

    var ceiledPixel: Int { Int(clampedToPixels.rounded(.up)) }

    /// Whether the position is on a whole pixel, to within Cairo's precision of 1/256 of a pixel.
    var isWholePixel: Bool { abs(self - rounded()) < 1 / 600.0 }

    /// The number, clamped to the largest position; NaN counts as 0.
    private var clampedToPixels: Double { isNaN ? 0 : Swift.min(Swift.max(self, -Self.maximumPixel), Self.maximumPixel) }
}

extension PixelRect {
    /// Creates the smallest pixel rectangle that contains a rectangle, to within Cairo's precision.
    init(around rect: Rect) {
        let slack = 1 / 600.0
        self.init(
            minX: (rect.minX + slack).flooredPixel, minY: (rect.minY + slack).flooredPixel, maxX: (rect.maxX - slack).ceiledPixel,
            maxY: (rect.maxY - slack).ceiledPixel)
    }

    init(nearest rect: Rect) {
        self.init(
            minX: rect.minX.nearestPixel, minY: rect.minY.nearestPixel, maxX: rect.maxX.nearestPixel, maxY: rect.maxY.nearestPixel)
    }

    func outset(by pixels: Int) -> PixelRect {
        isEmpty ? .empty : PixelRect(minX: minX - pixels, minY: minY - pixels, maxX: maxX + pixels, maxY: maxY + pixels)
    }
}

extension Rect {
    var isOnWholePixels: Bool { minX.isWholePixel && minY.isWholePixel && maxX.isWholePixel && maxY.isWholePixel }
}
