import RefreshKit
import Testing

@testable import Scenes

@Suite struct PressedRowTests {
    private let stage = Stage(size: Size(width: 320, height: 480))
    private let list = ListView(rowCount: 40)

    init() {
        list.makeRow = { _ in PressedRow(View()) }
        list.reloadData()
        list.frame = stage.root.bounds
        stage.root.addSubview(list)
        stage.advance(to: .zero)
    }

    /// Opacity of the gray highlight on the row under the finger.
    private var gray: Double {
        guard let row = list.row(at: 2) as? PressedRow, !row.background.isHidden else { return 0 }
        return row.background.presentationAlpha
    }

    private func touch(holding time: Duration) {
        let point = Point(x: 100, y: 110)
        stage.drag(from: point, to: point, at: .zero, over: .zero, resting: time)
    }

    @Test func aTouchedRowTurnsGray() {
        touch(holding: .seconds(1))
        stage.advance(to: .milliseconds(100))
        #expect(gray == 0)
        stage.advance(to: .milliseconds(130))
        #expect(gray == 1)
        stage.advance(to: .milliseconds(990))
        #expect(gray == 1)
        stage.advance(to: .milliseconds(1175))
        #expect(gray > 0 && gray < 1)
        stage.advance(to: .seconds(2))
        #expect(gray == 0)
    }

    @Test func aShortTapFlashesTheRow() {
        touch(holding: .milliseconds(50))
        stage.advance(to: .milliseconds(40))
        #expect(gray == 0)
        stage.advance(to: .milliseconds(60))
        #expect(gray > 0.9)
        stage.advance(to: .milliseconds(500))
        #expect(gray == 0)
    }

    @Test func scrollingDoesNotHighlightRows() {
        stage.drag(from: Point(x: 100, y: 110), to: Point(x: 100, y: 60), at: .zero, over: .milliseconds(200), resting: .seconds(1))
        for step in 1...20 {
            stage.advance(to: .milliseconds(50 * step))
            #expect(gray == 0)
        }
    }

    @Test func aPanRemovesTheHighlight() {
        touch(holding: .milliseconds(300))
        stage.advance(to: .milliseconds(200))
        #expect(gray == 1)
        stage.touchMoved(at: Point(x: 100, y: 90))
        #expect(gray == 0)
    }
}
