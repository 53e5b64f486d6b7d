import RefreshKit
import RefreshTesting
import Testing

/// All looks in one small picture: light on the left, dark on the right.
@Suite struct LookSheetTests {
    private static let reference =
        #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/") + "/References/looks.png"

    @Test func looksAreAsTheyWere() throws {
        let columns = try Appearance.Style.allCases.map(pictures)
        let width = columns[0].map(\.width).max() ?? 0
        var sheet = Bitmap(width: 2 * width, height: columns[0].reduce(0) { $0 + $1.height })
        try sheet.draw { canvas in
            for (column, pictures) in columns.enumerated() {
                var y = 0.0
                for picture in pictures {
                    let size = Size(width: Double(picture.width), height: Double(picture.height))
                    canvas.draw(picture, in: Rect(origin: Point(x: Double(column * width), y: y), size: size), filter: .nearest)
                    y += size.height
                }
            }
        }
        var reference = ReferencePicture(at: Self.reference)
        reference.maximumBytes = 20 << 10
        try reference.check(sheet)
    }

    private func pictures(_ style: Appearance.Style) throws -> [Bitmap] {
        func scene(_ behavior: RefreshBehavior, _ language: String = "en") throws -> LookScene {
            let control = TextRefreshControl(behavior, language: language)
            control.resultDisplayTime = .seconds(1)
            if behavior == .header { control.now = { LastUpdated(year: 2024, month: 3, day: 14, hour: 9, minute: 5) } }
            return try LookScene(control, style: style)
        }
        var pictures: [Bitmap] = []
        func take(_ scene: LookScene, after milliseconds: Int = 0) throws {
            scene.wait(milliseconds)
            pictures.append(try scene.picture())
        }

        let header = try scene(.header)
        header.pull(40)
        try take(header)
        header.pull(60)
        try take(header, after: 120)
        header.control.beginRefreshing()
        try take(header, after: 400)
        header.control.endRefreshing(with: .success)
        try take(header, after: 120)
        try take(header, after: 200)

        let failing = try scene(.header, "zh-Hans")
        failing.control.beginRefreshing()
        try take(failing, after: 400)
        failing.control.endRefreshing(with: .failure)
        try take(failing, after: 300)

        for behavior in [RefreshBehavior.backFooter, .manualHeader, .threeState] {
            let scene = try scene(behavior, "ko")
            scene.pull(behavior.edge == .top ? 60 : -44)
            try take(scene)
        }
        let footer = try scene(.autoFooter, "ru")
        footer.control.beginRefreshing()
        footer.scrollView.contentOffset.y = footer.control.frame.maxY - footer.stage.size.height
        try take(footer, after: 300)

        let ring = try scene(.ringHeader(maximumPull: 44), "zh-Hant")
        ring.pull(30)
        ring.scrollView.contentOffset.y = -30
        try take(ring)
        ring.pull(44)
        try take(ring, after: 800)
        return pictures
    }
}
