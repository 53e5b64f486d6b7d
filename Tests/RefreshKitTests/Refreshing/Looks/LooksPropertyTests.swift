import Fixtures
import Testing

import Originals
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

    private func mark(of control: TextRefreshControl) -> View { control.content.subviews.first { $0 is ResultMark } ?? control }

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

@testable import RefreshKit

@Suite struct PictureAndTextTests {
    private static let arrangements: [RefreshLook.Arrangement] = [
        .centerBeforeText(25), .edgeBeforeText(20), .leftOfCenter(30, gap: 15),
    ]

    @Test func centerOfThePictureIsBeforeTheText() {
        let places = PictureAndText(in: 320, picture: 20, text: 100, .centerBeforeText(25))
        #expect(places.textX == 110 && places.pictureX + 10 == 85)
    }

    @Test func threeStatePictureIsLeftOfTheCenter() {
        let places = PictureAndText(in: 320, picture: 24, text: 80, .leftOfCenter(30, gap: 15))
        #expect(places.pictureX + 12 == 130)
        #expect(places.textX == places.pictureX + 24 + 15)
    }

    @Test func gapShrinksBeforeTheTextMoves() {
        let places = PictureAndText(in: 200, picture: 20, text: 130, .edgeBeforeText(20))
        #expect(places == PictureAndText(in: 200, picture: 20, text: 130, .edgeBeforeText(7)))
        #expect(places.pictureX == 8 && places.textX == 35)
    }

    @Test(arguments: arrangements) func nothingEverOverlapsOrLeavesTheWidth(_ arrangement: RefreshLook.Arrangement) {
        for width in stride(from: 0.0, through: 400, by: 7) {
            for picture in [0.0, 20, 37, 120] {
                for text in [0.0, 30, 140, 500] {
                    let places = PictureAndText(in: width, picture: picture, text: text, arrangement)
                    #expect(places.pictureX >= 8 && places.textWidth >= 0 && places.textWidth <= text)
                    #expect(places.textX >= places.pictureX + picture + 4 - 1e-9)
                    #expect(places.textWidth == 0 || places.textX + places.textWidth <= width - 8 + 1e-9)
                }
            }
        }
    }
}
