import RefreshKit
import Testing

@testable import FrameExport

@Suite struct SpriteSheetLayoutTests {
    /// Very tall or wide frames form a single row or column.
    @Test(arguments: [(1, 200, 60), (200, 1, 1), (1, 1, 8), (1, 32_000, 60)])
    func neverHasMoreColumnsThanFrames(_ width: Int, _ height: Int, _ columns: Int) {
        let cell = PixelSize(Size(width: Double(width), height: Double(height)), scale: 1)
        let layout = SpriteSheetLayout(count: 60, cell: cell, columns: nil, padding: 0)
        #expect(layout.columns == columns)
        #expect(layout.width == columns * width)
    }

    @Test func singleFrameFillsTheSheet() {
        let layout = SpriteSheetLayout(count: 1, cell: PixelSize(Size(width: 3, height: 900), scale: 1), columns: nil, padding: 2)
        #expect((layout.columns, layout.width, layout.height) == (1, 3, 900))
    }
}
