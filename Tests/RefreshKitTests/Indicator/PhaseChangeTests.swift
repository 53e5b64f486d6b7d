import Indicators
import Originals
import RefreshKit
import Testing

/// Pictures of the indicators that ship do not jump when a view goes from one phase to the next.
@Suite struct PhaseChangeTests {
    static let ids = ["progress-ring", "spinner"]

    private func stage(_ id: String, reducesMotion: Bool) throws -> (stage: Stage, view: IndicatorView) {
        let appearance = Appearance(scale: 2, reducesMotion: reducesMotion)
        let stage = Stage(size: Size(width: 40, height: 40), appearance: appearance, registry: try IndicatorCatalog.registry())
        stage.root.backgroundColor = .systemBackground
        let view = IndicatorView(id: id)
        stage.root.addSubview(view)
        return (stage, view)
    }

    /// Draws before and after something that happens without time.
    private func jumps(_ stage: Stage, _ change: () -> Void) throws -> Bool {
        let before = try stage.renderedFrame()
        change()
        return try stage.renderedFrame() != before
    }

    @Test(arguments: ids, RefreshMomentTests.lengths) func aPulledRefreshDoesNotJump(_ id: String, _ length: Int) throws {
        for reducesMotion in [false, true] {
            for progress in [0.4, 1.0, 1.7] {
                let (stage, view) = try stage(id, reducesMotion: reducesMotion)
                view.pullDidChange(to: progress, phase: .pulling)
                #expect(try !jumps(stage, view.startRefreshAnimating), "\(id) jumps as it is let go at \(progress)")
                stage.advance(by: .milliseconds(length))
                #expect(try !jumps(stage, view.stopRefreshAnimating), "\(id), let go at \(progress), jumps as it stops after \(length) ms")
                #expect(view.moment.phase == .finishing)
            }
        }
    }

    @Test(arguments: ids, RefreshMomentTests.lengths) func aRefreshByACallDoesNotJump(_ id: String, _ length: Int) throws {
        let (stage, view) = try stage(id, reducesMotion: false)
        view.startRefreshAnimating()
        stage.advance(by: .milliseconds(length))
        #expect(try !jumps(stage, view.stopRefreshAnimating), "\(id) jumps as it stops after \(length) ms")
    }

    /// In a control the picture stays as it is while the phase changes around it.
    @Test(arguments: ids, [300, 600, 1500]) func aControlDoesNotJumpAtItsEnd(_ id: String, _ length: Int) throws {
        let stage = Stage(size: Size(width: 200, height: 300), registry: try IndicatorCatalog.registry())
        let list = ScrollView(frame: stage.root.bounds)
        list.contentSize = Size(width: 200, height: 600)
        let header = RefreshControl(.header)
        header.picture = IndicatorView(id: id)
        list.refreshHeader = header
        stage.root.addSubview(list)
        stage.drag(
            from: Point(x: 100, y: 20), to: Point(x: 100, y: 200), at: .zero, over: .milliseconds(100), resting: .milliseconds(100))
        stage.advance(to: .milliseconds(200 + length))
        #expect(header.state == .refreshing)
        #expect(try !jumps(stage) { header.endRefreshing() }, "\(id) jumps as the header closes after \(length) ms")
    }
}
