import RefreshKit
import Testing

@Suite struct ScrollObserverTests {
    private final class Notes: ScrollObserver {
        var lines: [String] = []

        func scrollViewDidScroll(_ scrollView: ScrollView, from old: Point) { lines.append("\(scrollView.contentOffset.y + 0)") }

        func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
            lines.append("rest \(scrollView.contentOffset.y) \(scrollView.stage?.now.seconds ?? -1)")
        }

        func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {
            lines.append("top \(scrollView.adjustedContentInset.top)")
        }
    }

    @Test func insetsAreReportedBeforeTheOffset() {
        let (harness, notes) = (ScrollHarness(), Notes())
        harness.view.addObserver(notes)
        harness.view.contentInset.top = 20
        #expect(notes.lines == ["top 20.0", "0.0"])
        harness.view.reserve(EdgeInsets(top: 30), for: notes)
        #expect(notes.lines.dropFirst(2).first == "top 50.0")
    }

    @Test func unchangedInsetsAreNotReported() {
        let (harness, notes) = (ScrollHarness(top: 20), Notes())
        harness.view.addObserver(notes)
        harness.view.reserve(.zero, for: notes)
        #expect(!notes.lines.contains { $0.hasPrefix("top") })
    }

    @Test func safeAreaIsReportedAsPartOfTheInsets() {
        let (harness, notes) = (ScrollHarness(), Notes())
        harness.view.addObserver(notes)
        harness.stage.safeAreaInsets = EdgeInsets(top: 47)
        #expect(notes.lines.first == "top 47.0")
    }

    /// The end of the motion is reported at one of the 60 ticks in each second.
    @Test func restIsReportedOnceRegardlessOfTheSteps() {
        var reported: [[String]] = []
        for steps in [1, 7, 600] {
            let (harness, notes) = (ScrollHarness(), Notes())
            harness.view.addObserver(notes)
            harness.flick(by: 100)
            for _ in 0..<steps { harness.advance(by: .milliseconds(4200 / steps)) }
            reported.append(notes.lines.filter { $0.hasPrefix("rest") })
        }
        #expect(reported[0].count == 1)
        #expect(reported[0].first?.hasPrefix("rest 0.0") == true)
        #expect(reported[1] == reported[0] && reported[2] == reported[0])
    }

    @Test func stoppingFingerDoesNotReportRest() {
        let (harness, notes) = (ScrollHarness(), Notes())
        harness.view.addObserver(notes)
        harness.flick(by: -200, velocity: -2000)
        harness.advance(by: .milliseconds(100))
        harness.stage.touchBegan(at: Point(x: 100, y: 100))
        harness.stage.touchEnded()
        harness.advance(by: .seconds(60))
        #expect(!notes.lines.contains { $0.hasPrefix("rest") })
    }

    @Test func observerBeforeOthersIsNotifiedFirst() {
        let harness = ScrollHarness()
        var order: [String] = []
        final class Order: ScrollObserver {
            let note: () -> Void
            init(_ note: @escaping () -> Void) { self.note = note }
            func scrollViewDidScroll(_ scrollView: ScrollView, from old: Point) { note() }
        }
        let (late, early) = (Order { order.append("late") }, Order { order.append("early") })
        harness.view.addObserver(late)
        harness.view.addObserver(early, beforeOthers: true)
        harness.offset = 10
        #expect(order == ["early", "late"])
    }
}
