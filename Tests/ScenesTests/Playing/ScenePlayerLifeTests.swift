import RefreshKit
import Testing

@testable import Scenes

/// A player that is given up leaves nothing behind.
@Suite struct ScenePlayerLifeTests {
    private struct Remains {
        weak var player: ScenePlayer?
        weak var stage: Stage?
        weak var page: ScenePage?
        weak var control: SceneControl?
        weak var list: ListView?
        weak var header: TextRefreshControl?
        weak var recorder: SceneRecorder?
        weak var chrome: ScreenChrome?

        var count: Int {
            let all: [AnyObject?] = [player, stage, page, control, list, header, recorder, chrome]
            return all.compactMap { $0 }.count
        }
    }

    private func remains(of script: [ScriptEntry], at seconds: Double, isTraced: Bool = false) throws -> Remains {
        var header = Page.Control(.header, loads: [.rows(2, after: 0.5)])
        (header.showsTime, header.resultTime) = (true, .milliseconds(300))
        var first = Tab(.rows(40, header: header, footer: .init(.autoFooter, loads: [.rows(2, after: 0.5)])))
        first.page.navigation = Page.Navigation("First")
        first.refresh = TabRefresh()
        let played = SceneHarness(tabs: [first, Tab(.rows(4))], script)
        var count = 0
        if isTraced { played.player.onEvent = { _ in count += 1 } }
        played.play(to: seconds)
        _ = try played.player.renderedFrame()
        #expect(!isTraced || count > 0)
        let (player, page) = (played.player, played.player.pages[0])
        let remains = Remains(
            player: player, stage: player.stage, page: page, control: page.header, list: page.list, header: page.header?.view,
            recorder: player.recorder, chrome: player.chrome)
        #expect(remains.count == (isTraced ? 8 : 7))
        return remains
    }

    @Test(arguments: [false, true], [0, 0.3, 0.9, 1.1, 1.6, 4]) func nothingOutlivesAPlayer(_ isTraced: Bool, _ seconds: Double) throws {
        let script: [ScriptEntry] = [
            .at(0, .pull(Pull(150))), .at(1, .turn(.landscapeLeft, animated: true)), .at(1.5, .select(1, animated: true)),
            .at(3, .tap(.tab(0), holding: .milliseconds(50))),
        ]
        #expect(try remains(of: script, at: seconds, isTraced: isTraced).count == 0)
    }
}
