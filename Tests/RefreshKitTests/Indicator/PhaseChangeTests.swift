import Indicators
import Originals
import RefreshKit
import Testing

/// The built-in indicators do not jump between phases.
@Suite struct PhaseChangeTests {
    static let ids = ["progress-ring", "spinner"]

    private func stage(_ id: String, reducesMotion: Bool) throws -> (stage: Stage, view: IndicatorView) {
        let traits = Traits(scale: 2, reducesMotion: reducesMotion)
        let stage = Stage(size: Size(width: 40, height: 40), traits: traits, registry: try IndicatorCatalog.registry())
        stage.root.backgroundColor = .systemBackground
        let view = IndicatorView(id: id)
        stage.root.addSubview(view)
        return (stage, view)
    }

    /// Returns whether an instantaneous change alters the frame.
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
                #expect(try !jumps(stage, view.startRefreshAnimating), "\(id) jumps when released at \(progress)")
                stage.advance(by: .milliseconds(length))
                #expect(try !jumps(stage, view.stopRefreshAnimating), "\(id), released at \(progress), jumps after \(length) ms")
                #expect(view.moment.phase == .finishing)
            }
        }
    }

    @Test(arguments: ids, RefreshMomentTests.lengths) func aProgrammaticRefreshDoesNotJump(_ id: String, _ length: Int) throws {
        let (stage, view) = try stage(id, reducesMotion: false)
        view.startRefreshAnimating()
        stage.advance(by: .milliseconds(length))
        #expect(try !jumps(stage, view.stopRefreshAnimating), "\(id) jumps when stopped after \(length) ms")
    }

    /// In a control, a phase change does not alter the refresh view.
    @Test(arguments: ids, [300, 600, 1500]) func aControlDoesNotJumpAtItsEnd(_ id: String, _ length: Int) throws {
        let stage = Stage(size: Size(width: 200, height: 300), registry: try IndicatorCatalog.registry())
        let list = ScrollView(frame: stage.root.bounds)
        list.contentSize = Size(width: 200, height: 600)
        let header = RefreshControl(.header)
        header.refreshView = IndicatorView(id: id)
        list.refreshHeader = header
        stage.root.addSubview(list)
        stage.drag(
            from: Point(x: 100, y: 20), to: Point(x: 100, y: 200), at: .zero, over: .milliseconds(100), resting: .milliseconds(100))
        stage.advance(to: .milliseconds(200 + length))
        #expect(header.state == .refreshing)
        #expect(try !jumps(stage) { header.endRefreshing() }, "\(id) jumps when the header closes after \(length) ms")
    }
}
