import RefreshKit
import RefreshTesting
import Testing

@Suite struct StageHarnessTouchTests {
    private let harness = InboxHarness()
    private let start = Point(x: 195, y: 300)

    @Test func dragAdvancesTimeAndScrolls() {
        harness.drag(from: start, to: Point(x: 195, y: 100), over: .milliseconds(400), resting: .milliseconds(200))
        #expect(harness.now == .milliseconds(600))
        // The first 10 points distinguish a drag from a tap.
        #expect(harness.list.contentOffset.y == 190)
        #expect(!harness.list.isDecelerating)
    }

    /// The result is exactly the same as for a drag scheduled by the stage.
    @Test func dragMatchesTheStagesDrag() {
        let other = InboxHarness()
        let end = Point(x: 190, y: 137)
        other.stage.drag(from: start, to: end, at: .zero, over: .milliseconds(333))
        other.advance(to: .seconds(1))
        harness.drag(from: start, to: end, over: .milliseconds(333))
        harness.advance(to: .seconds(1))
        #expect(harness.list.contentOffset == other.list.contentOffset)
        #expect(harness.events == other.events)
    }

    @Test func flickLiftsAtItsVelocity() {
        harness.flick(from: start, velocity: Point(x: 0, y: -2000))
        #expect(harness.now == .milliseconds(100) && harness.list.isDecelerating)
        let offset = harness.list.contentOffset.y
        harness.advance(by: .milliseconds(10))
        #expect(abs(harness.list.contentOffset.y - offset - 20) < 0.5)
    }

    @Test func fingerRestsMovesAndLifts() {
        harness.press(at: start)
        harness.move(to: Point(x: 195, y: 250))
        #expect(harness.now == .zero && harness.list.contentOffset.y == 40 && harness.list.isDragging)
        harness.move(to: Point(x: 195, y: 200), over: .seconds(1))
        #expect(harness.now == .seconds(1) && harness.list.contentOffset.y == 90)
        harness.lift()
        #expect(!harness.list.isDragging)
    }

    @Test func canceledTouchDoesNotDecelerate() {
        harness.press(at: start)
        harness.move(to: Point(x: 195, y: 100), over: .milliseconds(100))
        harness.cancelTouch()
        #expect(!harness.list.isDragging && !harness.list.isDecelerating)
        harness.move(to: .zero, over: .milliseconds(100))
        #expect(harness.now == .milliseconds(200) && harness.list.contentOffset.y == 190)
    }

    @Test func viewIsDraggedFromItsCenter() throws {
        try harness.drag(harness.list, by: Point(x: 0, y: -50), resting: .milliseconds(100))
        #expect(harness.list.contentOffset.y == 40)
    }

    @Test func tapSelectsATab() throws {
        try harness.tap(harness.tabs.tabBar.items[1])
        #expect(harness.tabs.selectedIndex == 1 && harness.now == .milliseconds(50))
    }

    /// A label passes touches to its button.
    @Test func tapOnALabelReachesItsButton() throws {
        let button = Control(frame: Rect(x: 50, y: 50, width: 100, height: 40))
        let label = Label("OK")
        label.frame = button.bounds
        button.addSubview(label)
        let harness = StageHarness(button)
        try harness.tap(label)
        #expect(harness.events(of: button).map(\.name) == ["touchDown", "touchUpInside"])
    }

    @Test func tapOnACoveredViewIsAnError() throws {
        let row = try #require(harness.list.row(at: 0))
        let cover = Control(frame: harness.stage.root.bounds)
        #expect(throws: StageHarnessError.untouchable("Control", why: "it is not on the stage")) { try harness.tap(cover) }
        harness.stage.root.addSubview(cover)
        let error = #expect(throws: StageHarnessError.self) { try harness.tap(row) }
        #expect(
            error?.description
                == "cannot touch \(type(of: row)): its center (195.0, 22.0) is hidden, clipped, or covered: a finger hits Control")
        #expect(harness.now == .zero && harness.events.isEmpty)
    }

    @Test func panSamplesReachAScrollView() {
        harness.pan(harness.list, .began)
        harness.pan(harness.list, .changed, translation: Point(x: 0, y: -33))
        #expect(harness.list.contentOffset.y == 33 && harness.list.isDragging)
    }
}
