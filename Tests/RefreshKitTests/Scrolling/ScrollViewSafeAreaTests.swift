import RefreshKit
import Testing

@Suite struct ScrollViewSafeAreaTests {
    private let stage = Stage(size: Size(width: 600, height: 300), safeAreaInsets: EdgeInsets(top: 20, left: 47, bottom: 21, right: 47))

    @Test func listInLandscapeDoesNotMoveSideways() throws {
        let list = ListView(frame: stage.root.bounds, rowCount: 40) { ListRow("\($0)") }
        stage.root.addSubview(list)
        stage.advance(to: .zero)
        #expect(list.contentOffset == Point(x: 0, y: -20))
        #expect(list.legalOffsets.x == 0...0)
        let row = try #require(list.row(at: 0) as? ListRow)
        #expect(row.title.frame.minX == 67)
    }

    @Test func wideContentKeepsClearOfTheSides() {
        let scroll = ScrollView(frame: stage.root.bounds)
        scroll.contentSize = Size(width: 2000, height: 300)
        stage.root.addSubview(scroll)
        #expect(scroll.adjustedContentInset == EdgeInsets(left: 47, right: 47))
        #expect(scroll.contentOffset == Point(x: -47, y: 0))
    }

    @Test func scrollViewInsideAnotherKeepsClearOnlyOnce() {
        let outer = ScrollView(frame: stage.root.bounds)
        outer.contentSize = Size(width: 600, height: 2000)
        let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 600, height: 200))
        inner.contentSize = Size(width: 600, height: 900)
        stage.root.addSubview(outer)
        outer.addSubview(inner)
        #expect(outer.adjustedContentInset.top == 20)
        #expect(inner.adjustedContentInset.top == 0)
    }

    @Test func listThatLeavesTheScreenAndComesBackIsWhereItWas() {
        let list = ListView(frame: stage.root.bounds, rowCount: 40)
        stage.root.addSubview(list)
        list.contentOffset.y = 100
        list.removeFromSuperview()
        #expect(list.contentOffset.y == 100 && list.adjustedContentInset.top == 20)
        stage.root.addSubview(list)
        #expect(list.contentOffset.y == 100)
    }
}
