package import Imaging
package import Motion

/// A page of pictures with captions, such as a contact sheet: its owner lays it out, in points, and has its cells drawn here.
package struct PictureSheet {
    /// What else is drawn on.
    package let canvas: Canvas
    private let scale: Double

    /// Draws an opaque page of a size in points, at a scale in pixels per point; a nil `ground` leaves the background to `draw`.
    ///
    /// Throws what `draw` throws, or `DrawingError` if a font is missing or Cairo fails.
    package static func bitmap(
        _ size: Size, scale: Double, on ground: Color? = nil, _ draw: (PictureSheet) throws -> Void
    ) throws -> Bitmap {
        let pixels = PixelSize(size, scale: scale)
        var bitmap = Bitmap(width: pixels.width, height: pixels.height, format: .rgb24)
        try bitmap.draw(scale: scale) { canvas in
            if let ground { canvas.fill(.rect(canvas.bounds), ground) }
            try draw(PictureSheet(canvas: canvas, scale: scale))
        }
        return bitmap
    }

    /// The ground of a picture, with round corners and perhaps a line around it.
    package func drawCell(_ cell: Rect, _ ground: Color, radius: Double = 8, border: (color: Color, width: Double)? = nil) {
        canvas.fill(.roundedRect(cell, radius: radius), ground)
        if let border { canvas.stroke(.roundedRect(cell, radius: radius), border.color, Stroke(width: border.width)) }
    }

    /// Where a picture stands in the middle of its cell, on whole pixels.
    package func frame(of picture: Size, in cell: Rect) -> Rect {
        func onPixel(_ place: Double) -> Double { (place * scale).rounded() / scale }
        return Rect(
            x: onPixel(cell.center.x - picture.width / 2), y: onPixel(cell.center.y - picture.height / 2), width: picture.width,
            height: picture.height)
    }

    /// Draws a caption of two lines, the first with its upper left corner at `corner`, and the top of the second `step` points below.
    package func drawCaption(
        _ title: (text: Text, color: Color), _ detail: (text: Text, color: Color), at corner: Point, step: Double
    ) {
        canvas.draw(title.text, title.color, at: corner)
        canvas.draw(detail.text, detail.color, at: Point(x: corner.x, y: corner.y + step))
    }
}
