import RefreshKit
import Testing

@Suite struct StageTurningTests {
    private let stage = Stage(size: Size(width: 320, height: 480), safeAreaInsets: EdgeInsets(top: 20))
    private let list = ListView(rowCount: 100)

    init() {
        stage.rootViewController = ViewController(view: list)
        stage.advance(to: .zero)
    }

    private func turn(over time: Double) {
        stage.turn(to: Size(width: 480, height: 320), safeAreaInsets: EdgeInsets(left: 20, right: 20), .curve(over: .seconds(time)))
    }

    @Test func everythingIsInItsNewPlaceAtOnceAndIsSeenThereByAndBy() {
        turn(over: 0.4)
        #expect(list.frame == Rect(x: 0, y: 0, width: 480, height: 320))
        #expect(list.contentOffset.y == 0)
        #expect(list.presentationFrame == Rect(x: 0, y: 0, width: 320, height: 480))
        stage.advance(to: .milliseconds(200))
        #expect(abs(list.presentationFrame.width - 400) < 0.001)
        stage.advance(to: .milliseconds(400))
        #expect(list.presentationFrame == list.frame)
    }

    @Test func withoutTimeItIsSeenAtOnce() {
        turn(over: 0)
        #expect(list.presentationFrame == Rect(x: 0, y: 0, width: 480, height: 320))
    }

    @Test func fingersAreTakenAway() {
        stage.touchBegan(at: Point(x: 100, y: 100))
        stage.touchMoved(at: Point(x: 100, y: 200))
        #expect(list.isDragging)
        turn(over: 0.4)
        #expect(!list.isDragging && !list.isTracking)
        stage.touchMoved(at: Point(x: 100, y: 300))
        #expect(!list.isDragging)
    }

    /// The list is laid out by the instant at which it comes, not by the next frame.
    @Test(arguments: [1, 50]) func aFingerHitsWhatCameRightBeforeWhateverTheSteps(_ steps: Int) {
        let tabs = TabBarController(viewControllers: [
            ViewController(view: View()), NavigationController(rootViewController: ViewController(view: list)),
        ])
        stage.rootViewController = tabs
        stage.advance(to: .zero)
        stage.timeline.schedule(at: .milliseconds(100)) { tabs.selectedIndex = 1 }
        stage.drag(
            from: Point(x: 100, y: 300), to: Point(x: 100, y: 200), at: .milliseconds(110), over: .milliseconds(100), resting: .seconds(1))
        for step in 1...steps { stage.advance(to: .milliseconds(500) * Double(step) / Double(steps)) }
        #expect(list.contentOffset.y == 90 - 64)
    }
}
