import Fixtures
import Indicators
import RefreshKit
import Testing

/// Whatever is done to a control in whatever order, its views agree in the end, and are drawn alike in parts and as a whole.
@Suite struct LooksPropertyTests {
    private static let behaviors: [RefreshBehavior] = [.header, .backFooter, .autoFooter, .threeState, .ringHeader(maximumPull: 40)]

    @Test(arguments: 0..<60) func viewsAgreeInTheEnd(_ seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let control = TextRefreshControl(Self.behaviors[seed % Self.behaviors.count])
        let harness = PullHarness(looksOf: control, style: .light)
        control.now = { LastUpdated(year: 2024, month: 3, day: 14, hour: 9, minute: 5) }
        control.resultDisplayTime = .milliseconds(300 * (seed % 3))
        let renderer = StageRenderer(harness.stage)
        for _ in 0..<30 {
            step(harness, &generator)
            _ = try renderer.render()
            #expect(try renderer.bitmap == harness.stage.renderedFrame())
            #expect((control.picture?.isHidden == true) || mark(of: control).isHidden)
        }
        harness.letGo()
        control.endRefreshing()
        harness.advance(by: .milliseconds(5000))
        #expect(control.state == .idle || control.state == .noMoreData)
        #expect(mark(of: control).isHidden && control.label.text == control.texts.text(for: control.state))
        if let arrow = control.picture as? ArrowView {
            #expect(!arrow.subviews[0].isHidden && arrow.subviews[1].isHidden && !arrow.isTurned)
        }
        #expect((control.picture as? IndicatorView)?.isRefreshAnimating != true)
    }

    private func mark(of control: TextRefreshControl) -> View { control.subviews.first { $0 is ResultMark } ?? control }

    private func step(_ harness: PullHarness, _ generator: inout SeededGenerator) {
        switch Int.random(in: 0..<9, using: &generator) {
        case 0: harness.control.beginRefreshing()
        case 1: harness.control.endRefreshing()
        case 2: harness.control.endRefreshing(with: .random(using: &generator))
        case 3: harness.control.endRefreshingWithNoMoreData()
        case 4: harness.control.resetNoMoreData()
        case 5, 6: harness.pull(Double.random(in: -60...60, using: &generator))
        case 7: harness.letGo()
        default: break
        }
        harness.advance(by: .milliseconds(Int.random(in: 0...250, using: &generator)))
    }
}

extension RefreshResult {
    fileprivate static func random(using generator: inout SeededGenerator) -> RefreshResult {
        allCases.randomElement(using: &generator) ?? .success
    }
}
