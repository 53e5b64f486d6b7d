import Drawing
import Imaging
import Testing

@Suite struct BitmapDrawTests {
    @Test func drawsOverWhatIsThere() throws {
        var bitmap = Bitmap(width: 2, height: 1)
        bitmap[0, 0] = opaqueRed
        try bitmap.draw { $0.fill(.rect(Rect(x: 1, y: 0, width: 1, height: 1)), .white) }
        #expect(bitmap.pixels == [opaqueRed, ~0])
    }

    @Test func aCopyKeepsItsPixels() throws {
        var bitmap = Bitmap(width: 1, height: 1)
        let copy = bitmap
        try bitmap.draw { $0.fill(.rect($0.bounds), red) }
        #expect(copy[0, 0] == 0 && bitmap[0, 0] == opaqueRed)
    }

    @Test func anOpaqueBitmapIsDrawnOnToo() throws {
        var bitmap = Bitmap(width: 1, height: 1, format: .rgb24)
        try bitmap.draw { $0.fill(.rect($0.bounds), red.opacity(0.5)) }
        #expect(bitmap[0, 0] & 0xFF_FFFF == 0x80_0000)
    }

    @Test(arguments: [0, -1, Double.nan, .infinity, 1001])
    func anImpossibleScaleIsAnError(_ scale: Double) {
        var bitmap = Bitmap(width: 1, height: 1)
        #expect { try bitmap.draw(scale: scale) { _ in } } throws: { error in
            guard case DrawingError.scale(let found)? = error as? DrawingError else { return false }
            return found == scale || found.isNaN && scale.isNaN
        }
    }

    @Test func anErrorOfTheClosurePassesThroughAndWhatWasDrawnStays() {
        struct Stop: Error {}
        var bitmap = Bitmap(width: 1, height: 1)
        #expect(throws: Stop.self) {
            try bitmap.draw { canvas in
                canvas.fill(.rect(canvas.bounds), red)
                throw Stop()
            }
        }
        #expect(bitmap[0, 0] == opaqueRed)
    }

    @Test func theFirstFailureIsThrownAndTheRestIsDrawn() {
        var bitmap = Bitmap(width: 1, height: 1)
        #expect(throws: DrawingError.fontSize(-2)) {
            try bitmap.draw { canvas in
                canvas.draw(Text("x", font: Font(size: -2)), .black, at: .zero)
                canvas.draw(Text("x", font: Font(size: 0)), .black, at: .zero)
                canvas.fill(.rect(canvas.bounds), red)
            }
        }
        #expect(bitmap[0, 0] == opaqueRed)
    }
}
