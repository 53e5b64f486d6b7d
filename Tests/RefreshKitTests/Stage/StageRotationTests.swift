import Indicators
import RefreshKit

import Testing

@Suite struct StageRotationTests {
    private let stage = Stage(size: Size(width: 320, height: 480), safeAreaInsets: EdgeInsets(top: 20))
    private let list = ListView(rowCount: 100)

    init() {
        stage.rootViewController = ViewController(view: list)
        stage.advance(to: .zero)
    }

    private func turn(over time: Double) {
        stage.rotate(to: Size(width: 480, height: 320), safeAreaInsets: EdgeInsets(left: 20, right: 20), .curve(over: .seconds(time)))
    }

    @Test func layoutChangesImmediatelyAndIsAnimated() {
        turn(over: 0.4)
        #expect(list.frame == Rect(x: 0, y: 0, width: 480, height: 320))
        #expect(list.contentOffset.y == 0)
        #expect(list.presentationFrame == Rect(x: 0, y: 0, width: 320, height: 480))
        stage.advance(to: .milliseconds(200))
        #expect(abs(list.presentationFrame.width - 400) < 0.001)
        stage.advance(to: .milliseconds(400))
        #expect(list.presentationFrame == list.frame)
    }

    @Test func withoutADurationTheChangeIsImmediate() {
        turn(over: 0)
        #expect(list.presentationFrame == Rect(x: 0, y: 0, width: 480, height: 320))
    }

    @Test func touchesAreCanceled() {
        stage.touchBegan(at: Point(x: 100, y: 100))
        stage.touchMoved(at: Point(x: 100, y: 200))
        #expect(list.isDragging)
        turn(over: 0.4)
        #expect(!list.isDragging && !list.isTracking)
        stage.touchMoved(at: Point(x: 100, y: 300))
        #expect(!list.isDragging)
    }

    /// The list is laid out when the touch begins, not in the next frame.
    @Test(arguments: [1, 50]) func hitTestingDoesNotDependOnTheSteps(_ steps: Int) {
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

import Originals
import RefreshKit
import Testing

/// During and after a rotation, each frame equals a full redraw; at the end, it also matches a stage that never rotated.
@Suite struct RotatedFrameTests {
    /// The rotating stage's content.
    enum Screen: CaseIterable, Sendable {
        case list, refreshing, tabs, largeTitle, spinner
    }

    /// The stage's size and safe area insets in an orientation.
    struct Turn: Sendable {
        let size: Size
        let insets: EdgeInsets
    }

    private static let upright = Turn(size: Size(width: 150, height: 220), insets: EdgeInsets(top: 20, bottom: 10))
    private static let left = Turn(size: Size(width: 220, height: 150), insets: EdgeInsets(left: 24, bottom: 6, right: 8))
    private static let right = Turn(size: Size(width: 220, height: 150), insets: EdgeInsets(left: 8, bottom: 6, right: 24))

    private func stage(_ screen: Screen, _ turn: Turn) throws -> Stage {
        let stage = Stage(
            size: turn.size, traits: Traits(scale: 2), safeAreaInsets: turn.insets, registry: try IndicatorCatalog.registry())
        stage.root.backgroundColor = .systemBackground
        let list = ListView(rowCount: 30) { ListRow("Row \($0)", detail: "\($0)") }
        list.rowHeight = 30
        let navigation = NavigationController(rootViewController: ViewController(title: "Inbox", view: list))
        switch screen {
        case .list: stage.rootViewController = ViewController(view: list)
        case .refreshing:
            let header = TextRefreshControl(.header)
            list.refreshHeader = header
            stage.rootViewController = navigation
            stage.advance(to: .zero)
            header.beginRefreshing()
        case .tabs:
            navigation.tabBarItem.icon = PropertyScenes.icon()
            stage.rootViewController = TabBarController(viewControllers: [navigation, ViewController(title: "Other")])
        case .largeTitle:
            navigation.prefersLargeTitles = true
            stage.rootViewController = navigation
        case .spinner:
            let view = IndicatorView(id: "spinner")
            view.frame = Rect(x: 50, y: 50, width: 37, height: 37)
            stage.root.addSubview(view)
            view.startRefreshAnimating()
        }
        stage.advance(to: .zero)
        return stage
    }

    @Test(arguments: Screen.allCases, [0, 300]) func everyFrameEqualsAFullDrawing(_ screen: Screen, _ length: Int) throws {
        let stage = try stage(screen, Self.upright)
        let renderer = StageRenderer(stage)
        try renderer.render()
        for (index, turn) in [Self.left, Self.right, Self.upright].enumerated() {
            let start = Duration.milliseconds(index * 400)
            stage.advance(to: start)
            stage.rotate(to: turn.size, safeAreaInsets: turn.insets, .curve(over: .milliseconds(length)))
            for step in 0...3 {
                stage.advance(to: start + .milliseconds(step * 100))
                try renderer.render()
                #expect(try renderer.bitmap == stage.renderedFrame(), "turn \(index), \(step * 100) ms after its start")
            }
            #expect(renderer.bitmap.width == Int(turn.size.width) * 2 && renderer.bitmap.height == Int(turn.size.height) * 2)
        }
    }

    @Test(arguments: Screen.allCases, [0, 300]) func afterARotationFramesEqualThoseOfAFreshStage(_ screen: Screen, _ length: Int) throws {
        let turned = try stage(screen, Self.upright)
        let renderer = StageRenderer(turned)
        try renderer.render()
        for (index, turn) in [Self.left, Self.right, Self.upright].enumerated() {
            turned.advance(to: .milliseconds(index * 400))
            turned.rotate(to: turn.size, safeAreaInsets: turn.insets, .curve(over: .milliseconds(length)))
            turned.advance(to: .milliseconds(index * 400 + 350))
            try renderer.render()
            let fresh = try stage(screen, turn)
            fresh.advance(to: turned.now)
            #expect(try renderer.bitmap == fresh.renderedFrame(), "after turn \(index)")
        }
    }

    /// A rotation without a duration ends a running rotation.
    @Test(arguments: Screen.allCases) func anImmediateRotationEndsARunningOne(_ screen: Screen) throws {
        let turned = try stage(screen, Self.upright)
        let renderer = StageRenderer(turned)
        try renderer.render()
        turned.rotate(to: Self.left.size, safeAreaInsets: Self.left.insets, .curve(over: .milliseconds(400)))
        turned.advance(to: .milliseconds(200))
        try renderer.render()
        turned.rotate(to: Self.right.size, safeAreaInsets: Self.right.insets, .curve(over: .zero))
        turned.advance(to: .milliseconds(250))
        try renderer.render()
        let fresh = try stage(screen, Self.right)
        fresh.advance(to: .milliseconds(250))
        #expect(try renderer.bitmap == fresh.renderedFrame())
    }

    /// Only the safe area changes: the frame keeps its size, but must still be redrawn.
    @Test func turningUpsideDownIsDrawn() throws {
        let stage = try stage(.list, Self.left)
        let renderer = StageRenderer(stage)
        try renderer.render()
        let before = renderer.bitmap
        stage.rotate(to: Self.right.size, safeAreaInsets: Self.right.insets, .curve(over: .zero))
        try renderer.render()
        #expect(renderer.bitmap != before)
        #expect(try renderer.bitmap == self.stage(.list, Self.right).renderedFrame())
    }
}
