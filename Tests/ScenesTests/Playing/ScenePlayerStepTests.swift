import Imaging
import RefreshKit
import Testing

@testable import Scenes

/// What happens, and what is drawn of it, follows from the scene and the instant alone.
@Suite struct ScenePlayerStepTests {
    /// Everything at once: pulls, loads, tabs, bars, turns, rows that come and go.
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
        scene.device = Rehearsal.device
        scene.showsBezel = bezel
        scene.script = [
            .at(0, .pull(Pull(160))), .at(0.9, .insertRows(3, at: 2, tab: nil)), .at(1.7, .swipe(Swipe(.up))),
            .at(2.3, .tap(.tab(0), holding: .milliseconds(50))), .at(2.5, .removeRows(4, at: 1, tab: nil)),
            .at(3, .swipe(Swipe(.left))), .at(3.61, .pull(Pull(150))), .at(4.4, .setBarHidden(true, animated: true)),
            .at(4.55, .setStyle(.dark)), .at(4.6, .setTitle("Out", tab: 1)), .at(5, .setBarHidden(false, animated: true)),
            .at(5.1, .select(0, animated: true)), .at(5.7, .scroll(.bottom, animated: true)), .at(6.4, .swipe(Swipe(.down))),
        ]
        if turns { scene.script.append(.at(7, .turn(.landscapeLeft, animated: true))) }
        return scene
    }

    @Test(arguments: [[8.0], [0.05, 0.91, 3.333, 3.62, 8], Array(stride(from: 0.0, through: 8, by: 1.0 / 60)) + [8]])
    func whatHappensDoesNotDependOnTheStepsOfTime(_ instants: [Double]) {
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
        let player = Rehearsal.player(of: busy())
        var events: [TraceEvent] = []
        player.onEvent = { events.append($0) }
        for instant in instants { player.advance(to: .seconds(instant)) }
        return events
    }

    /// The player draws what has changed; the stage draws everything.
    @Test func framesAreThoseThatTheStageDraws() throws {
        let player = Rehearsal.player(of: Self.busy(turns: false))
        for instant in stride(from: 0.0, through: 8, by: 0.31) {
            player.advance(to: .seconds(instant))
            let drawn = try player.renderedFrame()
            #expect(try drawn == player.stage.renderedFrame(), "at \(instant) s")
        }
    }

    @Test(arguments: [false, true]) func framesDoNotDependOnThoseThatWereDrawnBefore(_ bezel: Bool) throws {
        let often = Rehearsal.player(of: Self.busy(bezel: bezel))
        for instant in stride(from: 0.0, through: 8, by: 0.13) {
            often.advance(to: .seconds(instant))
            _ = try often.renderedFrame()
        }
        for instant in [0.35, 2.4, 5.2, 7.17, 8] {
            let (first, second) = (Rehearsal.player(of: Self.busy(bezel: bezel)), Rehearsal.player(of: Self.busy(bezel: bezel)))
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
}
