import Drawing
import Imaging
import Motion
import Testing

/// Every operation is drawn by librsvg as on our canvas, or refused by name.
@Suite struct OperationVectorTests {
    private static let scale = 2.0

    /// Maximum mean difference of components, in 0...255.
    private static func limit(_ content: OperationExample.Content) -> Double {
        switch content {
        case .shapes: 0.5
        // librsvg approximates the Gaussian by three means.
        case .blurs: 1.5
        // librsvg 2.54 smooths enlarged pixels even where the file says 'pixelated'.
        case .bitmaps: 3
        // The file contains outlines instead of glyphs, so that they are not placed on whole pixels.
        case .text: 1.8
        }
    }

    /// Draws an example enlarged by a transform, since an SVG image has one pixel for each of its points.
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
