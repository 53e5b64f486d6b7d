import RefreshKit
import RefreshTesting
import Testing

@testable import Scenes

/// A list of avatars with gradients, between opaque bars.
@Suite struct SceneScrollingTests {
    private static let text = """
        device: {size: 320x480, scale: 3, safe-area: {top: 48, bottom: 10}}
        screen:
          tabs:
            - {title: Inbox, icon: inbox, navigation: {title: Inbox, large: false}, list: 80}
            - {title: Search, icon: search, list: 20}
        script:
          - {at: 0, swipe: {to: up, distance: 0.5, over: 0.2}}
        duration: 2
        """

    /// Only rows that come into view are drawn; the other rows' pixels are moved, except under the bars.
    @Test(arguments: [1, 1.5, 2, 3], Appearance.allCases) func aFlingDrawsOnlyNewRows(_ scale: Double, _ appearance: Appearance) throws {
        var scene = try Scene(Array(Self.text.utf8), path: "fling.yml", in: StageHarness.shippedIndicators)
        scene.appearance = appearance
        let player = ScenePlayer(of: scene, scale: scale)
        let renderer = StageRenderer(player.stage)
        var scrollCount = 0
        for frame in 0..<40 {
            player.advance(to: .milliseconds(16 * frame))
            let changes = try renderer.render()
            if frame % 3 == 0 { #expect(renderer.bitmap == (try player.stage.renderedFrame()), "frame \(frame)") }
            guard let scroll = changes.scrolls.first else { continue }
            scrollCount += 1
            // The status bar is 48 points high, the navigation bar is 44, and the tab bar is 49 above the safe area.
            #expect(scroll.rect == PixelRect(minX: 0, minY: Int(92 * scale), maxX: Int(320 * scale), maxY: Int((421 * scale).rounded())))
            // At half pixels, the lines between rows have soft ends beyond the screen's edge, so they are drawn in each frame.
            if scale == 1.5 { continue }
            // At most the new strip and the 76-point row cut off by the tab bar are drawn, including the row's antialiased edges.
            let top = Double(scroll.rect.maxY - abs(scroll.dy)) - 76 * scale - 2
            #expect(Double(changes.damage.bounds.minY) >= top, "frame \(frame): \(changes)")
        }
        #expect(scrollCount > 25)
    }
}
