extension Double {
    /// Grid steps per pixel for rounded positions: too fine to be visible, and exact when moved by whole pixels.
    private static let gridSteps = 65_536.0
    /// Larger than any bitmap; larger numbers might overflow.
    private static let maximumPixel = 1e8

    /// The nearest multiple of 1/65,536 of a pixel.
    var onPixelGrid: Double { (self * Self.gridSteps).rounded() / Self.gridSteps }

    /// The nearest whole pixel; halves are rounded down and right, so that moves by whole pixels stay whole.
    var nearestPixel: Int { (clampedToPixels + 0.5).flooredPixel }

    var flooredPixel: Int { Int(clampedToPixels.rounded(.down)) }

    var ceiledPixel: Int { Int(clampedToPixels.rounded(.up)) }

    /// Whether the position is whole within the precision of Cairo, 1/256 of a pixel.
    var isWholePixel: Bool { abs(self - rounded()) < 1 / 600.0 }

    /// The number limited to the largest position; NaN counts as 0.
    private var clampedToPixels: Double { isNaN ? 0 : Swift.min(Swift.max(self, -Self.maximumPixel), Self.maximumPixel) }
}

extension PixelRect {
    /// Creates the smallest pixel rectangle around a rectangle, within the precision of Cairo.
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
