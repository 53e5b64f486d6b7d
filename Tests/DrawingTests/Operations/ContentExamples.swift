import Drawing
import Imaging
import Motion

enum ContentExamples {
    static let topic = OperationTopic(
        "Text and bitmaps",
        [
            OperationExample(
                "text", "Text", "Three lines of text in different sizes and weights, the first one with a gradient.", content: .text,
                draw: text),
            OperationExample(
                "bitmaps", "Bitmaps",
                "Nine pixels enlarged with the nearest, bilinear, and best filters, the last at half opacity.",
                content: .bitmaps,
                draw: bitmaps),
        ])

    static func text(on canvas: Canvas) {
        let gradient = Gradient([.color(.indigo), .color(.pink)])
        let paint = Paint.linearGradient(gradient, from: Point(x: 20, y: 0), to: Point(x: 100, y: 0))
        canvas.draw(Text("Refresh", font: Font(size: 26, weight: .bold)), paint, at: Point(x: 60, y: 34), anchor: .baseline)
        canvas.draw(
            Text("Pull to refresh", font: Font(size: 13, weight: .medium)), .color(.gray), at: Point(x: 60, y: 54), anchor: .baseline)
        canvas.draw(Text("Updated at 9:41", font: Font(size: 10)), .color(.gray), at: Point(x: 60, y: 70), anchor: .baseline)
    }

    static func bitmaps(on canvas: Canvas) {
        var bitmap = Bitmap(width: 3, height: 3)
        let colors: [UInt32] = [0xFF5E_5CE6, 0xFFFF_375F, 0xFFFF_9F0A]
        for index in 0..<9 { bitmap[index % 3, index / 3] = colors[(index + index / 3) % 3] }
        canvas.draw(bitmap, in: Rect(x: 6, y: 23, width: 34, height: 34), filter: .nearest)
        canvas.draw(bitmap, in: Rect(x: 43, y: 23, width: 34, height: 34), filter: .bilinear)
        canvas.draw(bitmap, in: Rect(x: 80, y: 23, width: 34, height: 34), opacity: 0.5)
    }
}
