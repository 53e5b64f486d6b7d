import RefreshKit
import RefreshTesting
import Testing

/// The looks in one small picture, light and dark in turn.
@Suite struct LookSheetTests {
    @Test func looksAreAsTheyWere() throws {
        let pictures = try [
            header(pulledTo: 40, .light), header(pulledTo: 60, .dark), result(.success, .light), result(.failure, .dark),
            backFooter(.light), autoFooter(.dark), ring(.light), threeState(.light),
        ]
        var sheet = Bitmap(width: LookScene.width, height: pictures.reduce(0) { $0 + $1.height }, format: .rgb24)
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
        let scene = try LookScene(control, style: style)
        scene.pull(points)
        scene.wait(120)
        return try scene.picture()
    }

    private func result(_ result: RefreshResult, _ style: Appearance.Style) throws -> Bitmap {
        let scene = try LookScene(TextRefreshControl(.header, language: "zh-Hans"), style: style)
        scene.control.resultDisplayTime = .seconds(1)
        scene.control.beginRefreshing()
        scene.wait(400)
        scene.control.endRefreshing(with: result)
        scene.wait(result == .success ? 150 : 300)
        return try scene.picture()
    }

    private func backFooter(_ style: Appearance.Style) throws -> Bitmap {
        let scene = try LookScene(TextRefreshControl(.backFooter, language: "ko"), style: style)
        scene.pull(-44)
        return try scene.picture()
    }

    private func autoFooter(_ style: Appearance.Style) throws -> Bitmap {
        let scene = try LookScene(TextRefreshControl(.autoFooter, language: "ru"), style: style)
        scene.control.beginRefreshing()
        scene.pull(-44)
        scene.wait(300)
        return try scene.picture()
    }

    private func ring(_ style: Appearance.Style) throws -> Bitmap {
        let scene = try LookScene(TextRefreshControl(.ringHeader(maximumPull: 44), language: "zh-Hant"), style: style)
        scene.pull(30)
        return try scene.picture()
    }

    private func threeState(_ style: Appearance.Style) throws -> Bitmap {
        let scene = try LookScene(TextRefreshControl(.threeState, language: "zh-Hans"), style: style)
        scene.control.beginRefreshing()
        scene.pull(60)
        scene.wait(300)
        return try scene.picture()
    }
}
