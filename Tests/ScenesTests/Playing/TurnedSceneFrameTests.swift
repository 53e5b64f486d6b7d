import Indicators
import RefreshKit
import Scenes
import Testing

/// Each frame of a scene that turns is the frame of a player that draws nothing before it.
@Suite struct TurnedSceneFrameTests {
    /// A turn of a device with a cutout, with or without the device in the picture.
    struct Turn: Sendable, CustomTestStringConvertible {
        let start: Orientation
        let end: Orientation
        let isAnimated: Bool
        let cutout: Device.Cutout
        let showsBezel: Bool

        var testDescription: String {
            "\(start) to \(end), \(isAnimated ? "animated" : "at once"), cutout \(cutout), \(showsBezel ? "with" : "without") bezel"
        }
    }

    static let turns: [Turn] = Orientation.allCases.flatMap { start in
        Orientation.allCases.filter { $0 != start }.flatMap { end in
            [Device.Cutout.none, .notch].flatMap { cutout in
                [(false, false), (false, true), (true, false), (true, true)].map { isAnimated, showsBezel in
                    Turn(start: start, end: end, isAnimated: isAnimated, cutout: cutout, showsBezel: showsBezel)
                }
            }
        }
    }

    private func player(_ turn: Turn) throws -> ScenePlayer {
        var page = Page()
        page.list.count = 3
        var scene = Scene("turned", screen: Screen(page), duration: .seconds(3))
        scene.device = Device(
            id: "tiny", name: "Tiny", size: Size(width: 120, height: 170), scale: 1, safeArea: EdgeInsets(top: 24, bottom: 10),
            cutout: turn.cutout, cornerRadius: 12)
        (scene.orientation, scene.showsBezel) = (turn.start, turn.showsBezel)
        scene.script = [
            ScriptEntry(at: .seconds(1), .turn(turn.end, animated: turn.isAnimated)),
            ScriptEntry(at: .seconds(2), .turn(turn.start, animated: turn.isAnimated)),
        ]
        return ScenePlayer(scene, in: try IndicatorCatalogue.registry())
    }

    @Test(arguments: turns) func everyFrameIsDrawnWhole(_ turn: Turn) throws {
        let drawn = try player(turn)
        for milliseconds in [990, 1000, 1200, 1400, 2000, 2500] {
            drawn.advance(to: .milliseconds(milliseconds))
            let fresh = try player(turn)
            fresh.advance(to: .milliseconds(milliseconds))
            #expect(try drawn.renderedFrame() == fresh.renderedFrame(), "at \(milliseconds) ms")
        }
    }

    /// Where the picture shows which side is up, a turn changes it.
    @Test(arguments: turns.filter { $0.showsBezel || $0.start.isLandscape != $0.end.isLandscape })
    func aTurnChangesTheFrame(_ turn: Turn) throws {
        let player = try player(turn)
        player.advance(to: .milliseconds(990))
        let before = try player.renderedFrame()
        player.advance(to: .milliseconds(1500))
        #expect(try player.renderedFrame() != before)
        player.advance(to: .milliseconds(2500))
        #expect(try player.renderedFrame() == before)
    }
}
