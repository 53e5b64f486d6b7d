import Originals
import RefreshKit
import Testing

@testable import Scenes

@Suite struct ScenePlayerTouchTests {
    /// The progress does not depend on the rubber band.
    @Test(arguments: [0.4, 1, 1.5], [RefreshBehavior.header, .ringHeader(maximumPull: 80)])
    func aPullToAProgressShowsThatPartOfTheControl(_ progress: Double, _ behavior: RefreshBehavior) {
        var pull = Pull(progress: progress)
        pull.restDuration = .seconds(1)
        let stage = SceneHarness(.rows(30, header: Page.Control(behavior)), [.at(1, .pull(pull))])
        stage.play(to: 2)
        let header = stage.header
        #expect(abs((header?.pullProgress ?? 0) - min(progress, behavior.trigger == .maximum ? 1 : progress)) < 1e-6)
    }

    @Test func aPullToAProgressStartsAtTheCurrentOffset() {
        var pull = Pull(progress: 1.2)
        (pull.edge, pull.restDuration) = (.bottom, .seconds(1))
        let stage = SceneHarness(
            .rows(10, footer: Page.Control(.backFooter)), [.at(0.5, .scroll(.offset(10), animated: false)), .at(1, .pull(pull))])
        stage.play(to: 2)
        #expect(abs((stage.footer?.pullProgress ?? 0) - 1.2) < 1e-6)
        #expect(stage.footer?.state == .pulling)
    }

    @Test func aPullBeyondTheHeaderRefreshes() {
        let played = SceneHarness(.rows(40, header: .init(.header)), [.at(1, .pull(Pull(150)))])
        played.play(to: 1.5)
        #expect(played.header?.state == .pulling)
        played.play(to: 1.7)
        #expect(played.header?.state == .refreshing)
        #expect(played.list.adjustedContentInset.top == 20 + 54)
    }

    @Test func aShortPullHasNoEffect() {
        let played = SceneHarness(.rows(40, header: .init(.header)), [.at(1, .pull(Pull(40)))])
        played.play(to: 5)
        #expect(played.header?.state == .idle)
        #expect(played.list.contentOffset.y == -20)
    }

    /// 0.55 is the rubber band's coefficient: just past the edge, the content follows the finger by about that fraction.
    @Test func aPullCountsFromRecognition() {
        let played = SceneHarness(.rows(40), [.at(0, .pull(Pull(10)))])
        played.play(to: 0.5)
        #expect(abs(played.list.contentOffset.y - (-20 - 5.44)) < 0.05)
    }

    @Test(arguments: [(Swipe.Direction.up, -1.0), (.down, 1)])
    func aSwipeIsAPartOfTheHeight(_ direction: Swipe.Direction, _ sign: Double) throws {
        var swipe = Swipe(direction)
        swipe.distance = 0.25
        let played = SceneHarness(.rows(40), [.at(0, .swipe(swipe))])
        var points: [Point] = []
        played.player.stage.onTouch = { points.append($0.point) }
        played.play(to: 1)
        let moved = try #require(points.last).y - #require(points.first).y
        #expect(abs(moved - sign * played.player.stage.size.height / 4) < 1e-6 && points.first?.x == points.last?.x)
    }

    @Test func aLongPullStartsCloserToTheEdge() throws {
        let played = SceneHarness(.rows(40), [.at(0, .pull(Pull(400)))])
        var points: [Point] = []
        played.player.stage.onTouch = { points.append($0.point) }
        played.play(to: 1)
        let (first, last) = (try #require(points.first), try #require(points.last))
        #expect(last.y - first.y == 410)
        #expect(first.y >= 20 && last.y <= 470)
    }

    @Test func aPullAtTheBottomStartsAtTheCurrentOffset() {
        var pull = Pull(200)
        pull.edge = .bottom
        let fromTop = SceneHarness(.rows(40, footer: .init(.backFooter)), [.at(0, .pull(pull))])
        fromTop.play(to: 0.5)
        #expect(fromTop.footer?.state == .idle)
        #expect(fromTop.list.contentOffset.y == 180)
        let fromEnd = SceneHarness(.rows(40, footer: .init(.backFooter)), [.at(0, .scroll(.bottom, animated: false)), .at(1, .pull(pull))])
        fromEnd.play(to: 2)
        #expect(fromEnd.footer?.state == .refreshing)
    }

    @Test func aTrailerIsPulledToTheLeft() {
        var pull = Pull(200)
        pull.edge = .right
        let played = SceneHarness(.rows(4, trailer: .init(.trailer)), [.at(0, .pull(pull))])
        played.play(to: 1)
        #expect(played.page.trailer?.view.state == .refreshing)
    }

    @Test func aSwipeUpScrollsDown() {
        let played = SceneHarness(.rows(100), [.at(0, .swipe(Swipe(.up)))])
        played.play(to: 0.24)
        #expect(played.list.isDragging)
        played.play(to: 0.3)
        #expect(played.list.isDecelerating)
        played.play(to: 5)
        #expect(played.list.contentOffset.y > 400)
    }

    @Test func aTouchMovesStraightBetweenWaypointsAt60Hertz() {
        var movement = TouchMovement([
            .init(.zero, Point(x: 10, y: 100)), .init(.milliseconds(100), Point(x: 10, y: 160)),
            .init(.milliseconds(300), Point(x: 10, y: 160)), .init(.milliseconds(350), Point(x: 40, y: 160)),
        ])
        movement.finger = 3
        let played = SceneHarness(.rows(40), [.at(1, .touch(movement))])
        var events: [TouchEvent] = []
        played.player.stage.onTouch = { events.append($0) }
        played.play(to: 2)
        #expect(events.map(\.point.y) == [100, 110, 120, 130, 140, 150, 160, 160, 160, 160, 160])
        #expect(events.map(\.point.x) == [10, 10, 10, 10, 10, 10, 10, 20, 30, 40, 40])
        #expect(events.map(\.id) == Array(repeating: 3, count: events.count))
    }

    @Test func aCanceledTouchRefreshesNothing() {
        var movement = TouchMovement([.init(.zero, Point(x: 100, y: 100)), .init(.milliseconds(400), Point(x: 100, y: 400))])
        movement.isCanceled = true
        let played = SceneHarness(.rows(40, header: .init(.header)), [.at(0, .touch(movement))])
        played.play(to: 0.39)
        #expect(played.header?.state == .pulling)
        played.play(to: 3)
        #expect(played.header?.state == .idle)
        #expect(played.list.contentOffset.y == -20)
    }

    @Test func aReusedFingerCancelsTheEarlierTouch() {
        let long = TouchMovement([.init(.zero, Point(x: 100, y: 100)), .init(.seconds(1), Point(x: 100, y: 400))])
        let short = TouchMovement([.init(.zero, Point(x: 100, y: 300)), .init(.milliseconds(50), Point(x: 100, y: 300))])
        let played = SceneHarness(.rows(40), [.at(0, .touch(long)), .at(0.5, .touch(short))])
        var phases: [TouchEvent.Phase] = []
        played.player.stage.onTouch = { if $0.phase != .moved { phases.append($0.phase) } }
        played.play(to: 2)
        #expect(phases == [.began, .canceled, .began, .ended])
        #expect(played.player.fingers.isEmpty)
    }

    @Test func aPullUsesAFreeFinger() {
        let rest = TouchMovement([.init(.zero, Point(x: 100, y: 100)), .init(.seconds(2), Point(x: 100, y: 100))])
        let played = SceneHarness(.rows(40), [.at(0, .touch(rest)), .at(0.5, .pull(Pull(50)))])
        played.play(to: 0.6)
        #expect(played.player.fingers.keys.sorted() == [0, 10])
    }

    @Test func rowsAndControlsAreTappedInTheCenter() {
        var footer = Page.Control(.autoFooter)
        footer.isAutomatic = false
        let played = SceneHarness(
            .rows(4, footer: footer),
            [.at(0, .tap(.row(2), holding: .milliseconds(50))), .at(1, .tap(.control(.footer), holding: .milliseconds(50)))])
        var points: [Point] = []
        played.player.stage.onTouch = { if $0.phase == .began { points.append($0.point) } }
        played.play(to: 2)
        #expect(points == [Point(x: 160, y: 20 + 125), Point(x: 160, y: 20 + 200 + 22)])
        #expect(played.footer?.state == .refreshing)
    }

    @Test func offScreenTargetsAreNotTapped() {
        let script: [ScriptEntry] = [
            .at(0, .tap(.row(30), holding: .zero)), .at(0, .tap(.control(.header), holding: .zero)), .at(0, .tap(.tab(0), holding: .zero)),
        ]
        let played = SceneHarness(.rows(40, header: .init(.header)), script)
        var count = 0
        played.player.stage.onTouch = { _ in count += 1 }
        played.play(to: 1)
        #expect(count == 0)
    }

    /// A finger at constant speed moves the same distance in every frame.
    @Test(arguments: [0.5, 0.45, 0.33]) func aFingerMovesWithEachFrame(_ time: Double) {
        let (start, end) = (Point(x: 100, y: 40), Point(x: 100, y: 340))
        let movement = TouchMovement([.init(.zero, start), .init(.seconds(time), end)])
        let played = SceneHarness(.rows(40), [.at(0.1, .touch(movement))])
        var y = 0.0
        played.player.stage.onTouch = { y = $0.point.y }
        for frame in 0...Int(time * 60) {
            played.player.advance(to: FrameRate(60).instant(ofFrame: 6 + frame))
            #expect(abs(y - (40 + 300 * Double(frame) / 60 / time)) < 1e-9, "frame \(frame)")
        }
        played.play(to: 0.1 + time)
        #expect(y == 340)
    }

    @Test func aFingerLiftsBeforeItTouchesDownAgain() {
        func drag(_ from: Double) -> TouchMovement {
            TouchMovement([.init(.zero, Point(x: 100, y: from)), .init(.milliseconds(400), Point(x: 100, y: from + 150))])
        }
        let played = SceneHarness(.rows(40), [.at(0.5, .touch(drag(100))), .at(0.9, .touch(drag(120)))])
        var phases: [TouchEvent.Phase] = []
        played.player.stage.onTouch = { if $0.phase != .moved { phases.append($0.phase) } }
        played.play(to: 2)
        #expect(phases == [.began, .ended, .began, .ended])
    }

    @Test func aPullEndsBeforeTheNextOneStarts() {
        let played = SceneHarness(.rows(40, header: .init(.header)), [.at(0, .pull(Pull(150))), .at(0.6, .pull(Pull(20)))])
        var phases: [String] = []
        played.player.stage.onTouch = { if $0.phase != .moved { phases.append("\($0.phase) \($0.id)") } }
        played.play(to: 2)
        #expect(phases == ["began 10", "ended 10", "began 10", "ended 10"])
        #expect(played.header?.state == .refreshing)
    }

    @Test func aNamedFingerDoesNotCancelAPull() {
        let tap = TouchMovement([.init(.zero, Point(x: 20, y: 400)), .init(.milliseconds(50), Point(x: 20, y: 400))])
        let played = SceneHarness(.rows(40, header: .init(.header)), [.at(0, .pull(Pull(150))), .at(0.2, .touch(tap))])
        played.play(to: 1)
        #expect(played.header?.state == .refreshing)
    }
}
