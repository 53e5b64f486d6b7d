import RefreshKit
import Testing

/// Each view shows its colors, in light and in dark surroundings, and follows a change of the style.
@Suite struct ViewColorTests {
    static let names = ViewColor.all().map(\.name)

    @Test(arguments: names, Appearance.Style.allCases) func aViewShowsItsColor(_ name: String, _ style: Appearance.Style) throws {
        let color = try #require(ViewColor.all().first { $0.name == name })
        let (found, expected) = (try color.found(style), color.expected(style))
        #expect(found.distance(to: expected) <= 2, "\(name) in \(style) surroundings is \(found); expected \(expected)")
    }

    /// A view that was drawn in the other style first leaves no trace of it.
    @Test(arguments: names) func aViewFollowsTheStyle(_ name: String) throws {
        let color = try #require(ViewColor.all().first { $0.name == name })
        let stage = color.make(.light)
        let renderer = StageRenderer(stage)
        try renderer.render()
        stage.appearance.style = .dark
        stage.advance(by: .zero)
        try renderer.render()
        #expect(try renderer.bitmap == color.make(.dark).renderedFrame(), "\(name) keeps a light color in dark surroundings")
    }
}
