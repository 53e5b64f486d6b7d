import Drawing
import Imaging
import Motion
import Testing

/// Tests that librsvg draws every operation as our canvas does, or that writing it as SVG fails with an error that names it.
@Suite struct OperationVectorTests {
    private static let scale = 2.0

    /// Returns the maximum mean component difference, in 0...255.
    private static func limit(_ content: OperationExample.Content) -> Double {
        switch content {
        case .shapes: 0.5
        // librsvg approximates the Gaussian with three box blurs.
        case .blurs: 1.5
        // librsvg 2.54 smooths enlarged pixels even where the file says 'pixelated'.
        case .bitmaps: 3
        // The file contains outlines instead of glyphs, so they are not placed on whole pixels.
        case .text: 1.8
        }
    }

    /// Draws an example enlarged by a transform, since an SVG image is read at one pixel per point.
    private static func draw(_ example: OperationExample, on canvas: Canvas) {
        canvas.scale(by: scale)
        example.draw(canvas)
    }

    private static func svg(_ example: OperationExample) throws -> String {
        let size = Size(width: OperationExample.size.width * scale, height: OperationExample.size.height * scale)
        return try RecordedDrawing(size: size, tint: .indigo) { draw(example, on: $0) }.svg(size: size, tint: .indigo)
    }

    @Test(arguments: OperationExample.all.filter { $0.refusal == nil }) func librsvgDrawsTheSamePicture(_ example: OperationExample) throws
    {
        let theirs = try ImageReader.read(Array(Self.svg(example).utf8), named: example.name).frames[0].bitmap
        let ours = try rendering(theirs.width, theirs.height, tint: .indigo) { Self.draw(example, on: $0) }
        let difference = PictureDifference(ours, theirs)
        #expect(difference.mean <= Self.limit(example.content), "\(difference)")
    }

    @Test(arguments: OperationExample.all.filter { $0.refusal != nil }) func otherOperationsAreRefusedByName(_ example: OperationExample)
        throws
    {
        do {
            _ = try Self.svg(example)
            Issue.record("the example was written as SVG")
        } catch VectorError.unsupported(let operation, _, _) {
            #expect(try operation.contains(#require(example.refusal)))
        }
    }
}
