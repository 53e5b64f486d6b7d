import Drawing
import Imaging
import Motion
import Testing

/// Tests that every operation looks the same at every scale and angle, and that redrawing it from a recording produces the same bytes.
@Suite struct OperationScaleTests {
    /// Maximum component differences, in 0...255.
    private struct Limit {
        let mean, worstTile: Double

        func allows(_ difference: PictureDifference) -> Bool { difference.mean <= mean && difference.worstTile <= worstTile }
    }

    /// Returns the limit for other scales: edges are antialiased with 15 × 17 samples per pixel, and the sample positions depend on the
    /// scale.
    private static func limitForScales(_ content: OperationExample.Content) -> Limit {
        switch content {
        case .shapes, .blurs: Limit(mean: 0.8, worstTile: 6)
        case .bitmaps: Limit(mean: 0.7, worstTile: 13)
        case .text: Limit(mean: 3.5, worstTile: 35)
        }
    }

    /// Returns the limit for rotations: sampling a rotated image softens its edges.
    private static func limitForTurns(_ content: OperationExample.Content) -> Limit {
        switch content {
        case .shapes, .blurs: Limit(mean: 0.4, worstTile: 4)
        case .bitmaps: Limit(mean: 0.4, worstTile: 8)
        case .text: Limit(mean: 2.6, worstTile: 45)
        }
    }

    @Test(arguments: OperationExample.all, [2, 3]) func aLargePictureAveragesToTheSmallOne(_ example: OperationExample, _ scale: Int) throws
    {
        let difference = try PictureDifference(example.bitmap(scale: Double(scale)).averaged(by: scale), example.bitmap(scale: 1))
        #expect(Self.limitForScales(example.content).allows(difference), "\(difference)")
    }

    private static let side = 150
    private static let center = Point(x: 75, y: 75)

    /// Draws an example in the middle of a square with room to rotate it.
    private static func centered(_ example: OperationExample, scale: Double, angle: Double) throws -> Bitmap {
        try rendering(side * Int(scale), side * Int(scale), scale: scale, tint: .indigo) { canvas in
            canvas.rotate(by: angle, around: center)
            canvas.translate(x: center.x - OperationExample.size.width / 2, y: center.y - OperationExample.size.height / 2)
            example.draw(canvas)
        }
    }

    @Test(arguments: OperationExample.all) func aTurnedPictureIsThePictureTurned(_ example: OperationExample) throws {
        let turned = try Self.centered(example, scale: 1, angle: .pi / 6)
        let large = try Self.centered(example, scale: 4, angle: 0)
        let sampled = try rendering(Self.side, Self.side) { canvas in
            canvas.rotate(by: .pi / 6, around: Self.center)
            canvas.draw(large, in: canvas.bounds)
        }
        let difference = PictureDifference(turned, sampled)
        #expect(Self.limitForTurns(example.content).allows(difference), "\(difference)")
    }

    @Test(arguments: OperationExample.all, [1, 2, 3]) func drawsAgainWithTheSameBytes(_ example: OperationExample, _ scale: Double) throws {
        let drawing = try RecordedDrawing(size: OperationExample.size, scale: scale, tint: .indigo, example.draw)
        #expect(try OperationExample.bitmap(scale: scale) { $0.draw(drawing) } == example.bitmap(scale: scale))
        let turnedDrawing = try OperationExample.bitmap(scale: scale) { canvas in
            canvas.rotate(by: .pi / 6, around: canvas.bounds.center)
            canvas.draw(drawing)
        }
        let turned = try OperationExample.bitmap(scale: scale) { canvas in
            canvas.rotate(by: .pi / 6, around: canvas.bounds.center)
            example.draw(canvas)
        }
        #expect(turnedDrawing == turned)
    }
}
