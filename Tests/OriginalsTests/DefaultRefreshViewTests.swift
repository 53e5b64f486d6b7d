import Originals
import Testing

/// The default refresh views on a stage with an empty registry, as with `import RefreshKit` alone.
@Suite struct DefaultRefreshViewTests {
    private let stage = Stage(size: Size(width: 200, height: 200))

    /// Draws the next frame and returns the number of pixels that differ from the background.
    private func drawnPixels(at instant: Duration) throws -> Int {
        stage.advance(to: instant)
        let frame = try stage.renderedFrame()
        let ground = frame[0, frame.height - 1]
        return (0..<frame.height).reduce(0) { sum, y in sum + (0..<frame.width).count { frame[$0, y] != ground } }
    }

    @Test func defaultRefreshViewOfATabNeedsNoRegistry() throws {
        let item = TabBarItem(title: "Inbox")
        let bar = TabBar(items: [item])
        bar.frame = Rect(x: 0, y: 151, width: 200, height: 49)
        item.isRefreshAnimationEnabled = true
        stage.root.addSubview(bar)
        stage.advance(to: .zero)
        item.startRefresh()
        stage.advance(to: .milliseconds(16))
        #expect(item.refreshView.frame.size == Size(width: 20, height: 20))
        #expect(try drawnPixels(at: .milliseconds(32)) > 0)
    }

    @Test(arguments: [RefreshBehavior.header, .threeState, .autoFooter, .backFooter, .ringHeader(maximumPull: 80)])
    func defaultLookOfAControlNeedsNoRegistry(_ behavior: RefreshBehavior) throws {
        let list = ListView(frame: stage.root.bounds, rowCount: 20)
        stage.root.addSubview(list)
        let control = TextRefreshControl(behavior)
        list.insertSubview(control, at: 0)
        stage.advance(to: .zero)
        control.beginRefreshing()
        for frame in 1...60 {
            stage.advance(to: .milliseconds(frame * 50))
            _ = try stage.renderedFrame()
        }
        #expect(control.state == .refreshing)
    }

    @Test func indicatorRegisteredUnderTheIDReplacesTheDefault() throws {
        struct Dot: Indicator {
            static let info = IndicatorInfo(id: "spinner", summary: "A dot.", naturalSize: Size(width: 10, height: 10))
            func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {}
        }
        let stage = Stage(size: Size(width: 50, height: 50), registry: try IndicatorRegistry([Dot.self]))
        let view = IndicatorView(default: Spinner.self)
        stage.root.addSubview(view)
        #expect(view.indicator is Dot)
    }
}
