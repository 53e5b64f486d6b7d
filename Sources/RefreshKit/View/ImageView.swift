/// Shows a bitmap, stretched over the view's bounds.
public final class ImageView: View {
    /// The picture; nil for nothing.
    public var image: Bitmap? { didSet { setNeedsDisplay() } }
    /// Pixels of the picture a point, which gives its natural size; 1 by default.
    ///
    /// In its natural size on a stage of this scale, the picture is shown pixel by pixel.
    public var imageScale: Double
    /// How the picture is sampled where it is stretched; as smoothly as possible by default.
    public var filter = BitmapFilter.best { didSet { if filter != oldValue { setNeedsDisplay() } } }

    /// Makes a view of a picture, in its natural size.
    ///
    /// - Parameters:
    ///   - image: The picture; nothing by default.
    ///   - scale: Pixels of the picture a point, above 0; anything else counts as 1.
    public init(_ image: Bitmap? = nil, scale: Double = 1) {
        self.image = image
        imageScale = scale
        super.init()
        frame.size = naturalSize
        isUserInteractionEnabled = false
    }

    /// The size the picture is meant to be seen at, in points; zero for none.
    public var naturalSize: Size {
        guard let image else { return .zero }
        let scale = imageScale > 0 && imageScale.isFinite ? imageScale : 1
        return Size(width: Double(image.width) / scale, height: Double(image.height) / scale)
    }

    public override func draw(in bounds: Rect, on canvas: Canvas) {
        if let image { canvas.draw(image, in: bounds, filter: filter) }
    }
}
