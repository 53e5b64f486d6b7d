package import Imaging
package import Motion

/// Draws the cells and captions of a page such as a contact sheet; the caller provides the layout, in points.
package struct ContactSheetCanvas {
    /// The canvas for everything else on the page.
    package let canvas: Canvas
    private let scale: Double

    /// Draws an opaque page of the given size, in points, at a scale in pixels per point; if the background is nil, `draw` must fill the
    /// page.
    package static func bitmap(
        _ size: Size, scale: Double, on background: Color? = nil, _ draw: (ContactSheetCanvas) throws -> Void
    ) throws -> Bitmap {
        let pixels = PixelSize(size, scale: scale)
        var bitmap = Bitmap(width: pixels.width, height: pixels.height, format: .rgb24)
        try bitmap.draw(scale: scale) { canvas in
            if let background { canvas.fill(.rect(canvas.bounds), .color(background)) }
            try draw(ContactSheetCanvas(canvas: canvas, scale: scale))
        }
        return bitmap
    }

    /// Draws the background of a cell, with rounded corners and an optional border.
    package func drawCell(_ cell: Rect, _ background: Color, radius: Double = 8, border: (color: Color, width: Double)? = nil) {
        canvas.fill(.roundedRect(cell, radius: radius), .color(background))
        if let border { canvas.stroke(.roundedRect(cell, radius: radius), .color(border.color), Stroke(width: border.width)) }
    }

    /// Returns the frame of an image centered in its cell, aligned to whole pixels.
    package func frame(of picture: Size, in cell: Rect) -> Rect {
        func onPixel(_ coordinate: Double) -> Double { (coordinate * scale).rounded() / scale }
        return Rect(
            x: onPixel(cell.center.x - picture.width / 2), y: onPixel(cell.center.y - picture.height / 2), width: picture.width,
            height: picture.height)
    }

    /// Draws a two-line caption; `corner` is the top left corner of the first line, and the second line begins `step` points below it.
    package func drawCaption(
        _ title: (text: Text, color: Color), _ detail: (text: Text, color: Color), at corner: Point, step: Double
    ) {
        canvas.draw(title.text, .color(title.color), at: corner)
        canvas.draw(detail.text, .color(detail.color), at: Point(x: corner.x, y: corner.y + step))
    }
}
