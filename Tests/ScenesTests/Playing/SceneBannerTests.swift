import Indicators
import RefreshKit
import Testing

@testable import Scenes

/// Banners above and below a list of twenty 50-point rows, and a footer in the content, on a 480-point screen.
@Suite struct SceneBannerTests {
    private static let text = """
        device: {size: 320x480, scale: 1}
        language: zh-Hans
        screen:
          list: {rows: 20, style: plain, row-height: 50, header-view: 广告, footer-view: {text: 没有了, height: 40}}
          header: {loads: 1}
          footer: manual-footer
        """

    private func player(_ script: String = "") throws -> ScenePlayer {
        let scene = try Scene(Array((Self.text + "\n" + script).utf8), path: "scene.yml", in: IndicatorCatalog.registry())
        return ScenePlayer(of: scene)
    }

    @Test func theLabelMatchesTheSourceDesign() throws {
        let list = try player().shownPage.list
        let label = try #require(list.headerView as? Label)
        #expect(label.text == "广告")
        #expect(label.alignment == .center)
        #expect(label.color == AdaptiveColor(.white))
        #expect(label.backgroundColor == AdaptiveColor(.black))
        #expect(label.frame == Rect(x: 0, y: 0, width: 320, height: 30))
        #expect(list.footerView?.frame == Rect(x: 0, y: 1030, width: 320, height: 40))
    }

    @Test func theFooterLoadsAtTheEnd() throws {
        let player = try player("script: [{at: 0, scroll: {to: 624, animated: false}}, {at: 1, scroll: {to: bottom, animated: false}}]")
        let page = player.shownPage
        let footer = try #require(page.footer?.view)
        #expect(page.list.contentSize.height == 30 + 1000 + 40 + 35)
        player.advance(to: .milliseconds(900))
        #expect(footer.state == .idle)
        player.advance(to: .seconds(1))
        #expect(page.list.contentOffset.y == 1105 - 480)
        #expect(footer.state == .refreshing)
        #expect(footer.frame.maxY == 1105)
    }

    @Test func rowsAreBelowTheHeaderView() throws {
        let player = try player("script: [{at: 0, scroll: {row: 4, animated: false}}, {at: 1, tap: {row: 6, holding: 0.5}}]")
        let list = player.shownPage.list
        player.advance(to: .milliseconds(1200))
        #expect(list.contentOffset.y == 30 + 200)
        let row = try #require(list.row(at: 6) as? PressedRow)
        #expect(row.isHighlighted)
    }

    @Test func theHeaderIsPulledAboveTheHeaderView() throws {
        let player = try player("script: [{at: 0.2, pull: {progress: 1.2}}]")
        let page = player.shownPage
        let header = try #require(page.header?.view)
        #expect(header.frame.maxY == 0)
        player.advance(to: .seconds(1))
        #expect(header.state == .refreshing)
        #expect(page.list.headerView?.frame.minY == 0)
        player.advance(to: .seconds(3))
        #expect(header.state == .idle)
        #expect(page.list.contentOffset.y == 0)
    }

    @Test func aScriptReplacesBanners() throws {
        let player = try player(
            "script: [{at: 0, header-view: {text: 大, height: 90}}, {at: 1, footer-view: null}, {at: 2, footer-view: 又}]")
        let list = player.shownPage.list
        player.advance(to: .milliseconds(500))
        #expect((list.headerView as? Label)?.text == "大")
        #expect(list.frame(ofRow: 0).minY == 90)
        player.advance(to: .seconds(1))
        #expect(list.footerView == nil)
        #expect(list.contentSize.height == 90 + 1000 + 35)
        player.advance(to: .seconds(2))
        #expect(list.contentSize.height == 90 + 1000 + 30 + 35)
    }

    @Test func removingAMissingBannerIsReported() throws {
        let player = try player("script: [{at: 0, header-view: null}, {at: 0, header-view: null}]")
        var misses: [String] = []
        player.onMiss = { misses.append("\($0) \($1)") }
        player.advance(to: .seconds(1))
        #expect(misses == ["1 the list has no header view"])
    }

    @Test func settingTheSameBannerIsReported() throws {
        let player = try player("script: [{at: 0, header-view: 大}, {at: 0, header-view: 大}]")
        var misses: [String] = []
        player.onMiss = { misses.append("\($0) \($1)") }
        player.advance(to: .seconds(1))
        #expect(misses == ["1 the list already has this header view"])
    }
}
