import RefreshKit
import Testing

@testable import RefreshTesting

@Suite struct DrawingPartTests {
    private func texts(_ body: (Canvas) -> Void) throws -> [String] {
        let bounds = Rect(x: 0, y: 0, width: 20, height: 20)
        return try DrawingPart.parts(of: RecordedDrawing(size: bounds.size, body)).map { $0.text(beyond: bounds) }
    }

    @Test func namesTheShapeAndTheEdge() throws {
        let texts = try texts { canvas in
            canvas.stroke(.line(from: Point(x: 2, y: 1), to: Point(x: 18, y: 1)), .tint, Stroke(width: 4))
            canvas.clipped(to: .rect(Rect(x: -1, y: 0, width: 20, height: 20))) {
                canvas.fill(
                    .rect(Rect(x: -9, y: 5, width: 10, height: 2)),
                    .linearGradient(Gradient([.tint, .clear]), from: .zero, to: Point(x: 9, y: 0)))
            }
            canvas.blurred(radius: 4) { canvas.fill(.ellipse(in: Rect(x: 12, y: 8, width: 6, height: 4)), .black) }
        }
        #expect(
            texts == [
                "a stroked line (16x4 pt around (10, 1), tint, opacity 1) extends 1 pt beyond the top edge",
                "a filled rectangle (10x2 pt around (-4, 6), gradient, opacity 1) extends 1 pt beyond the left edge",
                "the blur or the shadow of a filled ellipse (6x4 pt around (15, 10), #000000, opacity 1) extends up to 4 pt beyond the right edge",
            ])
    }
}
