import Choreography
import Imaging
import Indicators
import RefreshKit
import Testing

/// Tests what indicators look like at 20 points.
@Suite struct SmallSizeTests {
    private static let size = Size(width: 20, height: 20)

    /// The mean opacity of a disc that fills the box would be 0.79.
    @Test(arguments: [BallScale(), BallScaleMultiple(), BootstrapGrow(), DoubleBounce()] as [any Indicator])
    func aFullPullIsLight(_ indicator: any Indicator) throws {
        let bitmap = try indicator.bitmap(of: .pulling(1), size: Self.size)
        let opacity = bitmap.withUnsafePixels { $0.reduce(0) { $0 + Double($1 >> 24) / 255 } } / Double(bitmap.pixelCount)
        #expect((0.09...0.4).contains(opacity), "\(indicator.info.id): \(opacity)")
        // The refresh continues from there: it neither jumps nor fills the box at once.
        let next = try indicator.bitmap(
            of: .refreshing(.milliseconds(1), introduction: indicator.introduction, released: 1), size: Self.size)
        #expect(BitmapDifference(expected: bitmap, found: next, tolerance: 16).isEmpty)
    }

    /// The dot is in front of an open mouth at the end of a pull, and gone as soon as the mouth has closed over it.
    @Test func pacmanEatsTheDot() throws {
        func marks(_ moment: Moment) throws -> (dot: Rect?, mouth: Rect) {
            let marks = try Pacman().drawing(of: moment, size: Size(width: 100, height: 100)).marks
            return (marks.count == 2 ? marks[0].bounds : nil, try #require(marks.last).bounds)
        }
        for pull in [0.8, 0.9, 1, 1.2] {
            let (dot, mouth) = try marks(.pulling(pull))
            #expect(try #require(dot).midX >= mouth.maxX, "\(pull)")
        }
        // The dot does not stick out of the closing mouth, whose radius is a third of the box.
        for share in stride(from: 0.6, to: 0.74, by: 0.02) {
            let elapsed = Duration.seconds(2 + share - Pacman.still)
            let (dot, mouth) = try marks(.refreshing(elapsed, introduction: .milliseconds(400), released: 1))
            #expect(try #require(dot).maxX <= mouth.minX + 200 / 3 + 0.5, "\(share)")
        }
        // In the second half of the second bite, from 0.75 to the end of the loop, the mouth opens again.
        for share in stride(from: 0.76, to: 1, by: 0.04) {
            let elapsed = Duration.seconds(2 + share - Pacman.still)
            #expect(try marks(.refreshing(elapsed, introduction: .milliseconds(400), released: 1)).dot == nil, "\(share)")
        }
    }

    /// No pixel between adjacent squares shows the background.
    @Test(arguments: [16.0, 20, 23, 60], [1.0, 2, 3]) func cubeGridHasNoSeams(_ side: Double, _ scale: Double) throws {
        let bitmap = try CubeGrid().bitmap(of: .pulling(1, Traits(scale: scale)), size: Size(width: side, height: side))
        for y in 1..<bitmap.height - 1 {
            for x in 1..<bitmap.width - 1 { #expect(bitmap[x, y] >> 24 >= 250, "\(x), \(y)") }
        }
    }

    /// The line of a growing ring keeps its width, so that a small ring is round instead of a hairline that looks square.
    @Test(arguments: [BallScaleRipple(), BallScaleRippleMultiple()] as [any Indicator])
    func smallRingsKeepTheirLineWidth(_ indicator: any Indicator) throws {
        for step in 0..<40 {
            let moment = Moment.refreshing(.seconds(2) + indicator.period * step / 40, introduction: .milliseconds(400), released: 1)
            for mark in try indicator.drawing(of: moment, size: Self.size).marks {
                guard case .stroke(_, _, let stroke, let transform) = mark.element else { continue }
                let width = stroke.width * transform.a
                let expected = min(0.05 * 20, mark.bounds.width / 2)
                #expect(abs(width - expected) < 0.02, "\(indicator.info.id) at \(step) of 40: \(width)")
            }
        }
    }
}
