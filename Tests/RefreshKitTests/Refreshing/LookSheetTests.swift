import Originals
import RefreshKit
import RefreshTesting
import Testing

/// The looks in one small picture, light and dark in turn.
@Suite struct LookSheetTests {
    @Test func looksAreAsTheyWere() throws {
        let pictures = try [
            header(pulledTo: 40, .light), header(pulledTo: 60, .dark), result(.success, .light), result(.failure, .dark),
            backFooter(.light), autoFooter(.dark), ring(.light), threeState(.light), pulledThreeState(.dark),
        ]
        var sheet = Bitmap(width: 240, height: pictures.reduce(0) { $0 + $1.height }, format: .rgb24)
        try sheet.draw { canvas in
            var y = 0.0
            for picture in pictures {
                let size = Size(width: Double(picture.width), height: Double(picture.height))
                canvas.draw(picture, in: Rect(origin: Point(x: 0, y: y), size: size), filter: .nearest)
                y += size.height
            }
        }
        try ReferencePicture("looks").check(sheet)
    }

    /// An arrow, turned half over if it is pulled past the limit.
    private func header(pulledTo points: Double, _ style: Appearance.Style) throws -> Bitmap {
        let control = TextRefreshControl(.header)
        control.now = { LastUpdated(year: 2024, month: 3, day: 14, hour: 9, minute: 5) }
        control.lastUpdated = LastUpdated(year: 2024, month: 3, day: 14, hour: 8, minute: 30)
        let harness = PullHarness(looksOf: control, style: style)
        harness.pull(points)
        harness.advance(by: .milliseconds(120))
        return try harness.renderedFrame(of: harness.control)
    }

    private func result(_ result: RefreshResult, _ style: Appearance.Style) throws -> Bitmap {
        let harness = PullHarness(looksOf: TextRefreshControl(.header, language: "zh-Hans"), style: style)
        harness.control.resultDisplayTime = .seconds(1)
        harness.control.beginRefreshing()
        harness.advance(by: .milliseconds(400))
        harness.control.endRefreshing(with: result)
        harness.advance(by: .milliseconds(result == .success ? 150 : 300))
        return try harness.renderedFrame(of: harness.control)
    }

    private func backFooter(_ style: Appearance.Style) throws -> Bitmap {
        let harness = PullHarness(looksOf: TextRefreshControl(.backFooter, language: "ko"), style: style)
        harness.pull(-44)
        return try harness.renderedFrame(of: harness.control)
    }

    private func autoFooter(_ style: Appearance.Style) throws -> Bitmap {
        let harness = PullHarness(looksOf: TextRefreshControl(.autoFooter, language: "ru"), style: style)
        harness.control.beginRefreshing()
        harness.pull(-44)
        harness.advance(by: .milliseconds(300))
        return try harness.renderedFrame(of: harness.control)
    }

    private func ring(_ style: Appearance.Style) throws -> Bitmap {
        let harness = PullHarness(looksOf: TextRefreshControl(.ringHeader(maximumPull: 44), language: "zh-Hant"), style: style)
        harness.pull(30)
        return try harness.renderedFrame(of: harness.control)
    }

    /// The arrow turned up, on brown.
    private func pulledThreeState(_ style: Appearance.Style) throws -> Bitmap {
        let harness = PullHarness(looksOf: TextRefreshControl(.threeState, language: "zh-Hans"), style: style)
        harness.pull(61)
        harness.advance(by: .milliseconds(300))
        return try harness.renderedFrame(of: harness.control)
    }

    private func threeState(_ style: Appearance.Style) throws -> Bitmap {
        let harness = PullHarness(looksOf: TextRefreshControl(.threeState, language: "zh-Hans"), style: style)
        harness.control.beginRefreshing()
        harness.pull(60)
        harness.advance(by: .milliseconds(300))
        return try harness.renderedFrame(of: harness.control)
    }
}
