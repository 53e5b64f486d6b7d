import Originals
import RefreshKit
import Testing

@testable import Scenes

/// Events and frames depend only on the scene and the time.
@Suite struct ScenePlayerStepTests {
    /// Creates a scene with pulls, loads, tabs, bars, rotations, and changing rows.
    private static func busy(bezel: Bool = false, turns: Bool = true) -> Scene {
        var page = Page.rows(
            40, header: .init(.header, loads: [.rows(2, after: 0.7)]), footer: .init(.autoFooter, loads: [.rows(9, after: 0.3)]))
        page.navigation = Page.Navigation("Inbox")
        var first = Tab(page)
        first.title = "Inbox"
        first.refresh = TabRefresh()
        first.refresh?.loads = [.rows(1, after: 0.5)]
        var second = Tab(.rows(30, header: .init(.header, loads: [.rows(2, after: 0.4)])))
        second.title = "Sent"
        var bar = Screen.Bar()
        (bar.swipes, bar.isTranslucent) = (true, true)
        var scene = Scene("busy", screen: Screen(tabs: [first, second], bar: bar), duration: .seconds(8))
        scene.device = SceneHarness.device
        scene.showsBezel = bezel
        scene.script = [
            .at(0, .pull(Pull(160))), .at(0.9, .insertRows(3, at: 2, tab: nil)), .at(1.7, .swipe(Swipe(.up))),
            .at(2.3, .tap(.tab(0), holding: .milliseconds(50))), .at(2.5, .removeRows(4, at: 1, tab: nil)),
            .at(3, .swipe(Swipe(.left))), .at(3.61, .pull(Pull(150))), .at(4.4, .setBarHidden(true, animated: true)),
            .at(4.55, .setAppearance(.dark)), .at(4.6, .setTitle("Out", tab: 1)), .at(5, .setBarHidden(false, animated: true)),
            .at(5.1, .select(0, animated: true)), .at(5.7, .scroll(.bottom, animated: true)), .at(6.4, .swipe(Swipe(.down))),
        ]
        if turns { scene.script.append(.at(7, .turn(.landscapeLeft, animated: true))) }
        return scene
    }

    @Test(arguments: [[8.0], [0.05, 0.91, 3.333, 3.62, 8], Array(stride(from: 0.0, through: 8, by: 1.0 / 60)) + [8]])
    func eventsDoNotDependOnTimeSteps(_ instants: [Double]) {
        let lines = Self.trace(stoppingAt: instants)
        let finest = Self.trace(stoppingAt: Array(stride(from: 0.0, through: 8, by: 0.0137)) + [8])
        #expect(lines.count > 300)
        #expect(lines.count == finest.count)
        for (line, other) in zip(lines, finest) where line != other {
            Issue.record("\(line) instead of \(other)")
            return
        }
    }

    private static func trace(stoppingAt instants: [Double]) -> [TraceEvent] {
        let player = ScenePlayer(of: busy())
        var events: [TraceEvent] = []
        player.onEvent = { events.append($0) }
        for instant in instants { player.advance(to: .seconds(instant)) }
        return events
    }

    /// The player draws only what changed; the stage draws everything.
    @Test func framesMatchThoseOfTheStage() throws {
        let player = ScenePlayer(of: Self.busy(turns: false))
        for instant in stride(from: 0.0, through: 8, by: 0.31) {
            player.advance(to: .seconds(instant))
            let drawn = try player.renderedFrame()
            #expect(try drawn == player.stage.renderedFrame(), "at \(instant) s")
        }
    }

    @Test(arguments: [false, true]) func framesDoNotDependOnEarlierFrames(_ bezel: Bool) throws {
        let often = ScenePlayer(of: Self.busy(bezel: bezel))
        for instant in stride(from: 0.0, through: 8, by: 0.13) {
            often.advance(to: .seconds(instant))
            _ = try often.renderedFrame()
        }
        for instant in [0.35, 2.4, 5.2, 7.17, 8] {
            let (first, second) = (ScenePlayer(of: Self.busy(bezel: bezel)), ScenePlayer(of: Self.busy(bezel: bezel)))
            for early in [instant / 3, instant / 2] {
                first.advance(to: .seconds(early))
                _ = try first.renderedFrame()
            }
            first.advance(to: .seconds(instant))
            second.advance(to: .seconds(instant))
            let frame = try second.renderedFrame()
            #expect(try first.renderedFrame() == frame, "at \(instant) s")
            if instant == 8 {
                often.advance(to: .seconds(8))
                #expect(try often.renderedFrame() == frame)
            }
        }
    }

    @Test(arguments: 0..<30) func scriptsDoNotDependOnTimeSteps(_ number: Int) {
        let scene = RandomScript.scene(number)
        func trace(_ step: Double) -> [TraceEvent] {
            let player = ScenePlayer(of: scene)
            var events: [TraceEvent] = []
            player.onEvent = { events.append($0) }
            for instant in stride(from: 0, to: 3, by: step) { player.advance(to: .seconds(instant)) }
            player.advance(to: .seconds(3))
            return events
        }
        let lines = trace(3)
        for step in [1.0 / 60, 0.037] {
            let others = trace(step)
            #expect(lines.count == others.count)
            if let pair = zip(lines, others).first(where: { $0 != $1 }) { Issue.record("\(pair.1) instead of \(pair.0)") }
        }
    }

    @Test(arguments: Array(0..<30) + [88]) func randomFramesDoNotDependOnEarlierFrames(_ number: Int) throws {
        let scene = RandomScript.scene(number)
        let often = ScenePlayer(of: scene, scale: 0.2)
        for (index, instant) in stride(from: 0.0, through: 3, by: 0.05).enumerated() {
            often.advance(to: .seconds(instant))
            let frame = try often.renderedFrame()
            guard index % 6 == 5 else { continue }
            let once = ScenePlayer(of: scene, scale: 0.2)
            once.advance(to: .seconds(instant))
            #expect(try once.renderedFrame() == frame, "at \(instant) s")
        }
    }

    /// Insets and content position controls, and pages slide, whether or not a frame is drawn.
    @Test func controlsAndPagesAreLaidOutWithoutRendering() throws {
        let turned = SceneHarness(
            .rows(5, header: .init(.header), footer: .init(.backFooter)),
            [.at(1.6, .begin(ControlReference(.header))), .at(1.7, .turn(.landscapeLeft, animated: true))]
        ).player.scene
        try compareFrames(of: turned, at: stride(from: 1.5, through: 2.2, by: 0.1))
        let slid = SceneHarness(
            tabs: [Tab(.rows(30)), Tab(.rows(9, header: .init(.header)))],
            [.at(0.2, .select(1, animated: true)), .at(0.4, .pull(Pull(190)))]
        ).player.scene
        try compareFrames(of: slid, at: stride(from: 0.1, through: 1.5, by: 0.1))
    }

    /// Compares each frame with a player that draws only that frame.
    private func compareFrames(of scene: Scene, at instants: some Sequence<Double>) throws {
        let often = ScenePlayer(of: scene, scale: 0.2)
        for instant in instants {
            let once = ScenePlayer(of: scene, scale: 0.2)
            once.advance(to: .seconds(instant))
            often.advance(to: .seconds(instant))
            let frame = try once.renderedFrame()
            #expect(try often.renderedFrame() == frame, "at \(instant) s")
        }
    }
}

/// Releasing a player releases everything it created.
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

    private func remains(of script: [ScriptEntry], at seconds: Double, affectsTrace: Bool = false) throws -> Remains {
        var header = Page.Control(.header, loads: [.rows(2, after: 0.5)])
        (header.showsTime, header.resultTime) = (true, .milliseconds(300))
        var first = Tab(.rows(40, header: header, footer: .init(.autoFooter, loads: [.rows(2, after: 0.5)])))
        first.page.navigation = Page.Navigation("First")
        first.refresh = TabRefresh()
        let played = SceneHarness(tabs: [first, Tab(.rows(4))], script)
        var count = 0
        if affectsTrace { played.player.onEvent = { _ in count += 1 } }
        played.play(to: seconds)
        _ = try played.player.renderedFrame()
        #expect(!affectsTrace || count > 0)
        let (player, page) = (played.player, played.player.pages[0])
        let remains = Remains(
            player: player, stage: player.stage, page: page, control: page.header, list: page.list, header: page.header?.view,
            recorder: player.recorder, chrome: player.chrome)
        #expect(remains.count == (affectsTrace ? 8 : 7))
        return remains
    }

    @Test(arguments: [false, true], [0, 0.3, 0.9, 1.1, 1.6, 4]) func aPlayerReleasesEverything(_ affectsTrace: Bool, _ seconds: Double)
        throws
    {
        let script: [ScriptEntry] = [
            .at(0, .pull(Pull(150))), .at(1, .turn(.landscapeLeft, animated: true)), .at(1.5, .select(1, animated: true)),
            .at(3, .tap(.tab(0), holding: .milliseconds(50))),
        ]
        #expect(try remains(of: script, at: seconds, affectsTrace: affectsTrace).count == 0)
    }
}
