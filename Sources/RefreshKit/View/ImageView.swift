/// A view that shows a bitmap, scaled to fill its bounds.
public final class ImageView: View {
    /// The bitmap to show; nil for no bitmap.
    public var image: Bitmap? { didSet { setNeedsDisplay() } }
    /// Pixels per point of the bitmap, which determine its natural size; 1 by default.
    ///
    /// If it equals the stage's scale, the bitmap is shown pixel for pixel at its natural size.
    public var imageScale: Double
    /// The filter for scaling; the smoothest one by default.
    public var filter = BitmapFilter.best { didSet { if filter != oldValue { setNeedsDisplay() } } }

    /// Creates a view with the natural size of a bitmap.
    ///
    /// The scale is in pixels per point; a scale that is not greater than 0 counts as 1.
    public init(_ image: Bitmap? = nil, scale: Double = 1) {
        self.image = image
        imageScale = scale
        super.init()
        frame.size = naturalSize
        isUserInteractionEnabled = false
    }

    /// Size of the bitmap, in points; zero if there is none.
    public var naturalSize: Size {
        guard let image else { return .zero }
        let scale = imageScale > 0 && imageScale.isFinite ? imageScale : 1
        return Size(width: Double(image.width) / scale, height: Double(image.height) / scale)
    }

    public override func draw(in bounds: Rect, on canvas: Canvas) {
        if let image { canvas.draw(image, in: bounds, filter: filter) }
    }
}
