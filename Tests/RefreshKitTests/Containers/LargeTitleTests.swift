import Imaging
import Indicators
import Originals
import Testing

@testable import RefreshKit

@Suite struct LargeTitleTests {
    private let stage: Stage
    private let list: ListView
    private let navigation: NavigationController
    private var large: LargeTitleView { navigation.largeTitleView }
    private var bar: NavigationBar { navigation.navigationBar }

    /// Creates a stage the size of a 390x844-point phone with a 47-point status bar.
    init() throws {
        stage = try Stage(
            size: Size(width: 390, height: 844), traits: Traits(scale: 2), safeAreaInsets: EdgeInsets(top: 47, bottom: 34),
            registry: IndicatorCatalog.registry())
        list = ListView(rowCount: 40) { ListRow("Row \($0)") }
        navigation = NavigationController(rootViewController: ViewController(title: "Inbox", view: list))
        navigation.prefersLargeTitles = true
        stage.rootViewController = navigation
        stage.advance(to: .zero)
    }

    /// Scrolls up by a distance in points, starting from the resting position.
    private func scroll(_ distance: Double) {
        list.contentOffset.y = distance - 143
        stage.advance(by: .milliseconds(20))
    }

    @Test func contentStartsBelowBarAndTitle() {
        #expect(list.safeAreaInsets.top == 143)
        #expect(list.contentOffset.y == -143)
        #expect(bar.frame == Rect(x: 0, y: 0, width: 390, height: 91))
        #expect(large.frame == Rect(x: 0, y: 91, width: 390, height: 52))
        #expect(large.title == "Inbox")
        #expect(bar.layout.smallTitleAlpha == 0 && bar.layout.backgroundAlpha == 0)
    }

    @Test func withoutThePreferenceOnlyTheSmallTitleIsShown() {
        navigation.prefersLargeTitles = false
        stage.advance(to: .milliseconds(20))
        #expect(list.safeAreaInsets.top == 91)
        #expect(large.isHidden)
        #expect(bar.layout == .small)
    }

    @Test func scrolledUpTheTitleDisappearsUnderTheBar() {
        scroll(20)
        #expect(large.frame == Rect(x: 0, y: 71, width: 390, height: 52))
        #expect(bar.layout.smallTitleAlpha == 0)
        scroll(46)
        #expect(bar.layout.smallTitleAlpha == 0.5)
        #expect(bar.layout.backgroundAlpha == 0)
        scroll(56)
        #expect(large.isHidden)
        #expect(bar.layout.smallTitleAlpha == 1)
        #expect(bar.layout.backgroundAlpha == 0.5)
        scroll(300)
        #expect(bar.layout.backgroundAlpha == 1)
        #expect(bar.frame.height == 91)
        #expect(list.safeAreaInsets.top == 143)
    }

    @Test func pulledDownTheTitleFollowsAndGrows() {
        scroll(-40)
        #expect(large.frame == Rect(x: 0, y: 91, width: 390, height: 92))
        #expect(abs(large.titleScale - 1.025) < 1e-9)
        scroll(-500)
        #expect(abs(large.titleScale - 1.1) < 1e-9)
    }

    @Test func aboveAHeaderTheTitleIsPinned() {
        list.refreshHeader = TextRefreshControl(.header)
        scroll(-40)
        #expect(large.frame == Rect(x: 0, y: 91, width: 390, height: 52))
        #expect(large.titleScale == 1)
        list.refreshHeader?.isHidden = true
        scroll(-40)
        #expect(large.frame.height == 92)
    }

    /// At rest, the title covers the 54-point header.
    @Test func aHeaderAtRestIsHidden() throws {
        let without = try stage.renderedFrame()
        list.refreshHeader = TextRefreshControl(.header)
        stage.advance(to: .milliseconds(20))
        #expect(try BitmapDifference(expected: without, found: stage.renderedFrame()).isEmpty)
    }

    @Test func touchesOnTheTitleDragTheList() {
        let hit = stage.root.hitTest(Point(x: 60, y: 120))
        #expect(hit === list)
        stage.drag(
            from: Point(x: 60, y: 120), to: Point(x: 60, y: 60), at: .milliseconds(50), over: .milliseconds(200), resting: .seconds(1))
        stage.advance(to: .milliseconds(600))
        // The pan is recognized after the first 10 points.
        #expect(list.contentOffset.y == -93)
        #expect(large.frame.minY == 41)
    }

    @Test func displayFollowsAnAnimatedOffset() {
        list.setContentOffset(Point(x: 0, y: -91), animated: true)
        stage.advance(by: .milliseconds(150))
        #expect(abs(list.presentationContentOffset.y + 117) < 1e-6)
        #expect(large.frame.minY == 65)
        stage.advance(by: .milliseconds(150))
        #expect(large.isHidden)
    }

    @Test func aPhoneInLandscapeHasOnlyALowBar() {
        stage.size = Size(width: 844, height: 390)
        stage.safeAreaInsets = EdgeInsets(left: 47, bottom: 21, right: 47)
        stage.advance(to: .milliseconds(20))
        #expect(bar.frame == Rect(x: 0, y: 0, width: 844, height: 32))
        #expect(list.safeAreaInsets.top == 32)
        #expect(list.contentOffset.y == -32)
        #expect(large.isHidden)
        #expect(bar.layout.smallTitleAlpha == 1)
        // The bar does not cover any content.
        #expect(bar.layout.backgroundAlpha == 0)
        list.contentOffset.y = 0
        stage.advance(to: .milliseconds(40))
        #expect(bar.layout.backgroundAlpha == 1)
    }

    /// While the bar and the content move to their landscape positions, the title covers the gap between them.
    @Test func rotationDoesNotRevealTheHeader() throws {
        list.refreshHeader = TextRefreshControl(.header)
        stage.advance(to: .milliseconds(20))
        let root = stage.root
        root.animate(.curve(over: .milliseconds(400))) {
            stage.size = Size(width: 844, height: 390)
            stage.safeAreaInsets = EdgeInsets(left: 47, bottom: 21, right: 47)
            navigation.view.frame = root.bounds
            root.layoutIfNeeded()
        }
        for step in 0..<20 {
            stage.advance(to: .milliseconds(20 + 20 * step))
            let (top, bottom) = (-list.presentationContentOffset.y, bar.presentationFrame.maxY)
            let covered = large.isHidden ? bottom : max(bottom, large.presentationFrame.maxY)
            #expect(abs(top - covered) <= 0.5, "at \(20 * step) ms")
        }
        stage.advance(to: .milliseconds(440))
        #expect(large.isHidden)
        #expect(bar.layout.smallTitleAlpha == 1)
    }

    @Test func rotationMovesAndFadesTheTitleGradually() {
        #expect(large.margins == EdgeInsets(left: 16, right: 16))
        let sides = EdgeInsets(left: 47, bottom: 21, right: 47)
        stage.rotate(to: Size(width: 844, height: 390), safeAreaInsets: sides, .curve(over: .milliseconds(400)))
        stage.advance(by: .zero)
        #expect(abs(large.margins.left - 16) < 1e-9 && abs(large.margins.right - 16) < 1e-9)
        #expect(large.lettersAlpha == 1 && bar.layout.smallTitleAlpha == 0)
        stage.advance(by: .milliseconds(200))
        #expect(abs(large.margins.left - (16 + 67) / 2) < 1e-6)
        #expect(abs(large.lettersAlpha - 0.5) < 1e-6 && abs(bar.layout.smallTitleAlpha - 0.5) < 1e-6)
        #expect(bar.layout.backgroundAlpha == 0)
        stage.advance(by: .milliseconds(200))
        #expect(large.isHidden && bar.layout.smallTitleAlpha == 1 && bar.layout.backgroundAlpha == 0)
        stage.rotate(
            to: Size(width: 390, height: 844), safeAreaInsets: EdgeInsets(top: 47, bottom: 34), .curve(over: .milliseconds(400)))
        stage.advance(by: .zero)
        #expect(bar.layout.backgroundAlpha == 0)
        stage.advance(by: .milliseconds(200))
        #expect(!large.isHidden && abs(large.lettersAlpha - 0.5) < 1e-6)
        #expect(bar.layout.backgroundAlpha == 0)
        stage.advance(by: .milliseconds(200))
        #expect(large.lettersAlpha == 1 && bar.layout.smallTitleAlpha == 0)
    }

    /// Returns the resting offset after a drag by a distance, with or without a pause before the finger lifts.
    private func rest(after distance: Double, resting: Duration = .seconds(1)) -> Double {
        stage.drag(
            from: Point(x: 200, y: 500), to: Point(x: 200, y: 490 - distance), at: stage.now, over: .milliseconds(300), resting: resting)
        stage.advance(by: .seconds(5))
        return list.contentOffset.y + 143
    }

    @Test(arguments: [(10.0, 0.0), (25, 0), (27, 52), (45, 52), (52, 52), (60, 60)])
    func contentRestsWithAFullOrHiddenTitle(_ distance: Double, _ end: Double) {
        #expect(rest(after: distance) == end)
        #expect(!list.isDecelerating)
        #expect(large.isHidden == (end >= 52))
    }

    @Test func decelerationAlsoEndsOutsideTheTitle() {
        #expect([0, 52].contains(rest(after: 12, resting: .zero)))
    }

    @Test func throwBackFromAPullDoesNotEndInsideTheTitle() {
        for distance in stride(from: 40.0, through: 400, by: 20) {
            list.contentOffset.y = -143 - 90
            let end = rest(after: distance, resting: .zero)
            #expect(end <= 0 || end >= 52, "thrown by \(distance)")
            list.contentOffset.y = -143
        }
    }

    @Test func touchedRowLetsContentMoveOn() {
        list.contentOffset.y = -143
        list.setContentOffset(Point(x: 0, y: -103), animated: true)
        stage.tap(Point(x: 200, y: 500), at: stage.now + .milliseconds(200))
        stage.advance(by: .seconds(5))
        #expect([-143, -91].contains(list.contentOffset.y))
    }

    @Test func withoutALargeTitleContentRestsAnywhere() {
        navigation.prefersLargeTitles = false
        stage.advance(by: .milliseconds(20))
        list.contentOffset.y = -91
        #expect(rest(after: 20) == 52 + 20)
    }

    @Test func duringARefreshContentRestsAnywhere() {
        list.refreshHeader = TextRefreshControl(.header)
        list.refreshHeader?.beginRefreshing()
        stage.advance(by: .seconds(1))
        #expect(rest(after: 30) == 30 - 54)
    }

    @Test(arguments: [RefreshBehavior.header, .threeState, .ringHeader(maximumPull: 60)])
    func contentMovesOnAfterARefresh(_ behavior: RefreshBehavior) {
        list.refreshHeader = TextRefreshControl(behavior)
        list.refreshHeader?.beginRefreshing()
        stage.advance(by: .seconds(1))
        _ = rest(after: 30)
        list.refreshHeader?.endRefreshing()
        stage.advance(by: .seconds(3))
        #expect([-143, -91].contains(list.contentOffset.y), "rests at \(list.contentOffset.y)")
    }

    @Test func titleIsTheOneOfTheTopController() {
        scroll(100)
        let detail = ViewController(title: "Detail")
        navigation.push(detail, animated: true)
        stage.advance(by: .milliseconds(20))
        #expect(large.title == "Detail")
        #expect(!large.isHidden)
        detail.title = "Other"
        #expect(large.title == "Other")
        navigation.pop(animated: false)
        stage.advance(by: .seconds(1))
        #expect(large.title == "Inbox")
        #expect(large.isHidden)
    }

    /// During a pull, a refresh, and a flick, drawing only each frame's dirty region gives the same pixels as drawing everything.
    @Test func damageEqualsDrawingEverything() throws {
        let stage = stage
        stage.traits.scale = 1
        let header = TextRefreshControl(.header)
        list.refreshHeader = header
        header.onRefresh = { stage.timeline.schedule(after: .milliseconds(400)) { header.endRefreshing() } }
        let (top, bottom) = (Point(x: 200, y: 250), Point(x: 200, y: 420))
        stage.drag(from: top, to: bottom, at: .milliseconds(50), over: .milliseconds(300), resting: .milliseconds(100))
        stage.drag(from: bottom, to: top, at: .milliseconds(1400), over: .milliseconds(150))
        let renderer = StageRenderer(stage)
        var heights = Set<Double>()
        for frame in 1...24 {
            stage.advance(to: .milliseconds(100 * frame))
            try renderer.render()
            heights.insert(large.isHidden ? 0 : large.frame.minY)
            #expect(try BitmapDifference(expected: stage.renderedFrame(), found: renderer.bitmap).isEmpty, "frame \(frame)")
        }
        #expect(heights.contains(0) && heights.contains(91))
    }

    /// Touch areas do not depend on which frames were drawn.
    @Test func framesInBetweenDoNotChangeTheResult() throws {
        scroll(0)
        stage.drag(from: Point(x: 200, y: 400), to: Point(x: 200, y: 300), at: .milliseconds(100), over: .milliseconds(100))
        for step in 4..<130 { stage.advance(to: .milliseconds(7 * step)) }
        let (offset, hit) = (list.contentOffset, stage.root.hitTest(Point(x: 60, y: 100)))
        let other = try LargeTitleTests()
        other.scroll(0)
        other.stage.drag(from: Point(x: 200, y: 400), to: Point(x: 200, y: 300), at: .milliseconds(100), over: .milliseconds(100))
        other.stage.advance(to: .milliseconds(7 * 129))
        #expect(other.list.contentOffset == offset)
        #expect((hit is ListRow) == (other.stage.root.hitTest(Point(x: 60, y: 100)) is ListRow))
        #expect(other.large.frame == large.frame)
    }
}
