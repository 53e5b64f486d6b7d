import Fixtures
import Testing

import Originals
import RefreshKit
import Testing

/// After random actions, a control's views are consistent, and partial drawing equals full drawing.
@Suite struct LooksPropertyTests {
    private static let behaviors: [RefreshBehavior] = [.header, .backFooter, .autoFooter, .threeState, .ringHeader(maximumPull: 40)]

    @Test(arguments: 0..<60) func viewsAreConsistentInTheEnd(_ seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let control = TextRefreshControl(Self.behaviors[seed % Self.behaviors.count])
        let harness = PullHarness(looksOf: control, appearance: .light)
        control.now = { LastUpdated(year: 2024, month: 3, day: 14, hour: 9, minute: 5) }
        control.resultDisplayTime = .milliseconds(300 * (seed % 3))
        let renderer = StageRenderer(harness.stage)
        for _ in 0..<30 {
            step(harness, &generator)
            _ = try renderer.render()
            #expect(try renderer.bitmap == harness.stage.renderedFrame())
            #expect((control.refreshView?.isHidden == true) || mark(of: control).isHidden)
        }
        harness.releaseFinger()
        control.endRefreshing()
        harness.advance(by: .milliseconds(5000))
        #expect(control.state == .idle || control.state == .noMoreData)
        #expect(mark(of: control).isHidden && control.label.text == control.texts.text(for: control.state))
        if let arrow = control.refreshView as? ArrowView {
            #expect(!arrow.subviews[0].isHidden && arrow.subviews[1].isHidden && !arrow.rotatesDevice)
        }
        #expect((control.refreshView as? IndicatorView)?.isRefreshAnimating != true)
    }

    private func mark(of control: TextRefreshControl) -> View { control.content.subviews.first { $0 is ResultMark } ?? control }

    private func step(_ harness: PullHarness, _ generator: inout SeededGenerator) {
        switch Int.random(in: 0..<9, using: &generator) {
        case 0: harness.control.beginRefreshing()
        case 1: harness.control.endRefreshing()
        case 2: harness.control.endRefreshing(with: .random(using: &generator))
        case 3: harness.control.endRefreshingWithNoMoreData()
        case 4: harness.control.resetNoMoreData()
        case 5, 6: harness.pull(Double.random(in: -60...60, using: &generator))
        case 7: harness.releaseFinger()
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

@testable import RefreshKit

@Suite struct ContentPositionsTests {
    private static let arrangements: [RefreshLook.Arrangement] = [
        .centerBeforeText(25), .edgeBeforeText(20), .leftOfCenter(30, gap: 15),
    ]

    @Test func centerOfTheRefreshViewIsBeforeTheText() {
        let positions = ContentPositions(in: 320, refreshView: 20, text: 100, .centerBeforeText(25))
        #expect(positions.textX == 110 && positions.refreshViewX + 10 == 85)
    }

    @Test func threeStateRefreshViewIsLeftOfTheCenter() {
        let positions = ContentPositions(in: 320, refreshView: 24, text: 80, .leftOfCenter(30, gap: 15))
        #expect(positions.refreshViewX + 12 == 130)
        #expect(positions.textX == positions.refreshViewX + 24 + 15)
    }

    @Test func gapShrinksBeforeTheTextMoves() {
        let positions = ContentPositions(in: 200, refreshView: 20, text: 130, .edgeBeforeText(20))
        #expect(positions == ContentPositions(in: 200, refreshView: 20, text: 130, .edgeBeforeText(7)))
        #expect(positions.refreshViewX == 8 && positions.textX == 35)
    }

    @Test(arguments: arrangements) func partsNeverOverlapOrExceedTheWidth(_ arrangement: RefreshLook.Arrangement) {
        for width in stride(from: 0.0, through: 400, by: 7) {
            for refreshView in [0.0, 20, 37, 120] {
                for text in [0.0, 30, 140, 500] {
                    let positions = ContentPositions(in: width, refreshView: refreshView, text: text, arrangement)
                    #expect(positions.refreshViewX >= 8 && positions.textWidth >= 0 && positions.textWidth <= text)
                    #expect(positions.textX >= positions.refreshViewX + refreshView + 4 - 1e-9)
                    #expect(positions.textWidth == 0 || positions.textX + positions.textWidth <= width - 8 + 1e-9)
                }
            }
        }
    }
}
