import Originals
import RefreshKit
import RefreshTesting
import Testing

/// All looks in one small image, alternating between light and dark.
@Suite struct LookSheetTests {
    @Test func looksMatchTheReference() throws {
        let refreshViews = try [
            header(pulledTo: 40, .light), header(pulledTo: 60, .dark), result(.success, .light), result(.failure, .dark),
            backFooter(.light), autoFooter(.dark), ring(.light), threeState(.light), pulledThreeState(.dark),
        ]
        var sheet = Bitmap(width: 240, height: refreshViews.reduce(0) { $0 + $1.height }, format: .rgb24)
        try sheet.draw { canvas in
            var y = 0.0
            for refreshView in refreshViews {
                let size = Size(width: Double(refreshView.width), height: Double(refreshView.height))
                canvas.draw(refreshView, in: Rect(origin: Point(x: 0, y: y), size: size), filter: .nearest)
                y += size.height
            }
        }
        try ReferenceImage("looks").check(sheet)
    }

    /// Draws a header with an arrow; if pulled past the limit, the arrow is halfway through its turn.
    private func header(pulledTo points: Double, _ appearance: Appearance) throws -> Bitmap {
        let control = TextRefreshControl(.header)
        control.now = { LastUpdated(year: 2024, month: 3, day: 14, hour: 9, minute: 5) }
        control.lastUpdated = LastUpdated(year: 2024, month: 3, day: 14, hour: 8, minute: 30)
        let harness = PullHarness(looksOf: control, appearance: appearance)
        harness.pull(points)
        harness.advance(by: .milliseconds(120))
        return try harness.renderedFrame(of: harness.control)
    }

    private func result(_ result: RefreshResult, _ appearance: Appearance) throws -> Bitmap {
        let harness = PullHarness(looksOf: TextRefreshControl(.header, language: "zh-Hans"), appearance: appearance)
        harness.control.resultDisplayTime = .seconds(1)
        harness.control.beginRefreshing()
        harness.advance(by: .milliseconds(400))
        harness.control.endRefreshing(with: result)
        harness.advance(by: .milliseconds(result == .success ? 150 : 300))
        return try harness.renderedFrame(of: harness.control)
    }

    private func backFooter(_ appearance: Appearance) throws -> Bitmap {
        let harness = PullHarness(looksOf: TextRefreshControl(.backFooter, language: "ko"), appearance: appearance)
        harness.pull(-44)
        return try harness.renderedFrame(of: harness.control)
    }

    private func autoFooter(_ appearance: Appearance) throws -> Bitmap {
        let harness = PullHarness(looksOf: TextRefreshControl(.autoFooter, language: "ru"), appearance: appearance)
        harness.control.beginRefreshing()
        harness.pull(-44)
        harness.advance(by: .milliseconds(300))
        return try harness.renderedFrame(of: harness.control)
    }

    private func ring(_ appearance: Appearance) throws -> Bitmap {
        let harness = PullHarness(looksOf: TextRefreshControl(.ringHeader(maximumPull: 44), language: "zh-Hant"), appearance: appearance)
        harness.pull(30)
        return try harness.renderedFrame(of: harness.control)
    }

    private func pulledThreeState(_ appearance: Appearance) throws -> Bitmap {
        let harness = PullHarness(looksOf: TextRefreshControl(.threeState, language: "zh-Hans"), appearance: appearance)
        harness.pull(61)
        harness.advance(by: .milliseconds(300))
        return try harness.renderedFrame(of: harness.control)
    }

    private func threeState(_ appearance: Appearance) throws -> Bitmap {
        let harness = PullHarness(looksOf: TextRefreshControl(.threeState, language: "zh-Hans"), appearance: appearance)
        harness.control.beginRefreshing()
        harness.pull(60)
        harness.advance(by: .milliseconds(300))
        return try harness.renderedFrame(of: harness.control)
    }
}
