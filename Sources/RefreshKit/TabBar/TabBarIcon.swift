/// The picture of a tab bar's item, drawn anew for every size of pixel and every colour.
public struct TabBarIcon {
    /// How large the picture is, in points.
    public let size: Size
    private let drawing: (Rect, Color, Canvas) -> Void

    /// Makes an icon that is drawn.
    ///
    /// - Parameters:
    ///   - size: How large it is; 25x25 points by default, as the icons of iOS's bars.
    ///   - drawing: Draws it: where, in which colour (the tint while selected, gray otherwise), and on what.
    public init(size: Size = Size(width: 25, height: 25), _ drawing: @escaping (Rect, Color, Canvas) -> Void) {
        (self.size, self.drawing) = (size, drawing)
    }

    /// Makes an icon of a bitmap, shown in its own colours.
    ///
    /// - Parameters:
    ///   - bitmap: The picture.
    ///   - scale: Its pixels a point, greater than 0; 1 by default.
    public init(_ bitmap: Bitmap, scale: Double = 1) {
        let scale = scale > 0 ? scale : 1
        self.init(size: Size(width: Double(bitmap.width) / scale, height: Double(bitmap.height) / scale)) { bounds, _, canvas in
            canvas.draw(bitmap, in: bounds)
        }
    }

    func draw(in bounds: Rect, color: Color, on canvas: Canvas) {
        drawing(bounds, color, canvas)
    }
}
