import Originals
import RefreshKit
import Testing

/// With extreme numbers in every numeric property, nothing traps, and a frame is drawn.
@Suite struct NumberAttackTests {
    private static let numbers: [Double] = [
        .nan, .infinity, -.infinity, 1e308, -1e308, -1, 0, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
    ]

    private func draw(_ stage: Stage) throws {
        stage.tap(Point(x: 5, y: 5), at: stage.now)
        stage.drag(from: Point(x: 5, y: 9), to: Point(x: 5, y: 1e300), at: stage.now, over: .milliseconds(30))
        stage.advance(by: .milliseconds(50))
        let renderer = StageRenderer(stage)
        try renderer.render()
        stage.advance(by: .seconds(1))
        try renderer.render()
        #expect(renderer.bitmap == (try stage.renderedFrame()))
    }

    @Test(arguments: numbers) func viewsAcceptAnyNumber(_ number: Double) throws {
        let stage = Stage(size: Size(width: 20, height: 20))
        for part in 0..<8 {
            let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
            view.backgroundColor = .systemRed
            let inner = Label("words")
            inner.frame = view.frame
            view.addSubview(inner)
            stage.root.addSubview(view)
            view.clipsToBounds = part.isMultiple(of: 2)
            view.animate(.curve(over: .milliseconds(500))) {
                switch part {
                case 0: view.frame.origin.x = number
                case 1: view.frame.size.width = number
                case 2: view.frame = Rect(x: number, y: number, width: number, height: number)
                case 3: view.alpha = number
                case 4: view.transform.rotation = number
                case 5: view.transform.scale = number
                case 6: view.transform = ViewTransform(rotation: 1, scale: 3, translation: Point(x: number, y: number))
                default:
                    view.additionalSafeAreaInsets = EdgeInsets(top: number, left: number, bottom: number, right: number)
                    view.frame = Rect(x: -number, y: 0, width: number, height: number)
                    view.transform.rotation = 2
                }
            }
        }
        try draw(stage)
        #expect((0...1).contains(stage.root.subviews[3].alpha))
    }

    @Test(arguments: numbers) func scrollViewsAcceptAnyNumber(_ number: Double) throws {
        let stage = Stage(size: Size(width: 20, height: 20))
        let list = ListView(frame: stage.root.bounds, rowCount: 1000)
        list.refreshHeader = RefreshControl(.header)
        list.refreshFooter = RefreshControl(.autoFooter)
        stage.root.addSubview(list)
        for part in 0..<10 {
            switch part {
            case 0: list.contentSize = Size(width: number, height: number)
            case 1: list.contentInset = EdgeInsets(top: number, bottom: number)
            case 2: list.contentOffset = Point(x: number, y: number)
            case 3: list.frame = Rect(x: 0, y: number, width: 20, height: 20)
            case 4: list.reserve(EdgeInsets(top: number), for: stage)
            case 5: list.refreshHeader?.ignoredInset = number
            case 6: list.refreshFooter?.triggerProgress = number
            case 7: list.isPagingEnabled = true
            case 8: list.rowHeight = number
            default: list.setContentOffset(Point(x: 0, y: number), animated: true)
            }
            list.pan.send(PanSample(.began, translation: Point(x: number, y: number)))
            list.pan.send(PanSample(.changed, translation: Point(x: -number, y: number)))
            list.pan.send(PanSample(.ended, velocity: Point(x: number, y: number)))
            _ = list.startDecelerating(from: Point(x: number, y: -number))
            stage.advance(by: .milliseconds(20))
        }
        try draw(stage)
        #expect(list.contentOffset.y.isFinite)
        #expect(list.subviews.count < 100)
    }

    @Test(arguments: numbers) func tabsAcceptAnyNumber(_ number: Double) throws {
        let stage = Stage(size: Size(width: 40, height: 60))
        let container = TabBarController(viewControllers: (0..<3).map { ViewController(title: "\($0)") })
        stage.rootViewController = container
        container.tabBar.contentEdgeInsets = EdgeInsets(top: number, left: number, bottom: number, right: number)
        container.viewControllers[1].tabBarItem.itemHeight = number
        container.tabBar.preferredHeight = number
        container.viewControllers[2].tabBarItem.icon = TabBarIcon(Bitmap(width: 2, height: 2), scale: number)
        container.viewControllers[2].tabBarItem.badge = "9"
        container.switcher.threshold = number
        container.switcher.animatesTaps = true
        container.tabBar.tap(itemAt: 1)
        try draw(stage)
    }

    @Test(arguments: numbers.filter { $0 < 1e9 || $0.isInfinite || $0.isNaN }) func stagesAcceptAnySizeAndInsets(_ number: Double) throws {
        let stage = Stage(size: Size(width: number, height: 10), safeAreaInsets: EdgeInsets(top: number, bottom: number))
        stage.rootViewController = TabBarController(
            viewControllers: [NavigationController(rootViewController: ViewController(view: ListView(rowCount: 10_000_000)))])
        stage.advance(by: .milliseconds(16))
        #expect(try stage.renderedFrame().height >= 1)
        stage.size = Size(width: 10, height: number)
        stage.advance(by: .milliseconds(16))
        #expect(try stage.renderedFrame().width >= 1)
    }

    @Test(arguments: [0, -1, Double.nan, .infinity, 1e-300]) func anInvalidScaleGivesAnErrorOrAFrame(_ scale: Double) {
        let stage = Stage(size: Size(width: 10, height: 10), traits: Traits(scale: scale))
        let list = ListView(frame: stage.root.bounds, rowCount: 100) { ListRow("\($0)") }
        stage.root.addSubview(list)
        let bar = TabBar(items: [TabBarItem(title: "A", badge: "1")])
        bar.frame = stage.root.bounds
        stage.root.addSubview(bar)
        _ = list.startDecelerating(from: Point(x: 0, y: -1000))
        stage.advance(by: .milliseconds(16))
        do { #expect(try stage.renderedFrame().width == 1) } catch { #expect(error is DrawingError) }
    }

    @Test func aSmallStageIsDrawnAtAHugeScale() throws {
        let stage = Stage(size: Size(width: 0.5, height: 0.25), traits: Traits(scale: 1000))
        stage.root.backgroundColor = .systemRed
        #expect(try stage.renderedFrame().width == 500)
    }

    @Test func listsOfAnyCountCreateOnlyRowsNearTheScreen() {
        for count in [Int.min, -1, 0, 1, 10_000_000, .max] {
            let list = ListView(frame: Rect(x: 0, y: 0, width: 100, height: 440), rowCount: count)
            #expect(list.subviews.count <= 24)
            list.insertRows(.max, at: .max)
            list.insertRows(.max, at: .min)
            list.insertRows(.min, at: 0)
            list.contentOffset.y = 1e9
            list.rowCount = .max
            #expect(list.subviews.count <= 24)
            list.rowCount = .min
            #expect(list.subviews.isEmpty)
        }
    }

    @Test func barsAcceptAnyCountAndText() throws {
        let stage = Stage(size: Size(width: 100, height: 49))
        let words = String(repeating: "word \u{1F600} ", count: 3000)
        for count in [0, 1, 1000] {
            let bar = TabBar(items: (0..<count).map { _ in TabBarItem() })
            bar.frame = stage.root.bounds
            stage.root.addSubview(bar)
            bar.items.first?.title = words
            bar.items.first?.badge = words
            bar.selectedItem = TabBarItem()
            stage.advance(by: .milliseconds(16))
            _ = try stage.renderedFrame()
        }
    }
}
