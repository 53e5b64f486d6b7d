import Indicators
import RefreshKit
import Scenes
import Testing

/// A script that grows while it is played gives the same result as playing the finished script.
@Suite struct LivePlayingTests {
    private let registry: IndicatorRegistry
    private let scene: Scene

    init() throws {
        registry = try IndicatorCatalog.registry()
        scene = Scene.placing(try ChosenIndicator("spinner", in: registry), as: .header)
    }

    /// A live player that plays the scene without its script and records its frames and trace.
    private final class Live {
        let player: ScenePlayer
        var lines: [String] = []
        var frames: [Bitmap] = []

        init(_ scene: Scene, in registry: IndicatorRegistry) {
            var scene = scene
            scene.script = []
            player = ScenePlayer(scene, scale: 1, in: registry)
            player.onEvent = { [unowned self] in lines.append($0.line) }
        }

        /// Advances to a frame at 60 Hz, and draws it.
        func show(_ frame: Int) throws {
            player.advance(to: FrameRate(60).instant(ofFrame: frame))
            frames.append(try player.renderedFrame())
        }
    }

    private func expectReplay(of live: Live) throws {
        let player = ScenePlayer(live.player.scene, scale: 1, in: registry)
        var lines: [String] = []
        player.onEvent = { lines.append($0.line) }
        for frame in live.frames.indices {
            player.advance(to: FrameRate(60).instant(ofFrame: frame))
            #expect(try player.renderedFrame() == live.frames[frame], "frame \(frame)")
        }
        #expect(lines == live.lines)
    }

    /// Touches begin at three different frames, and the finger pauses along the way.
    @Test(arguments: 1...3) func aLivePullGivesTheFramesOfItsScript(_ begin: Int) throws {
        let live = Live(scene, in: registry)
        try live.show(0)
        for frame in 1...150 {
            // The time is rounded down to tenths of a millisecond.
            let instant = FrameRate(10_000).instant(ofFrame: FrameRate(10_000).frame(at: FrameRate(60).instant(ofFrame: frame)))
            switch frame - begin {
            case 0: live.player.beginTouch(at: Point(x: 200, y: 200), finger: 9, at: instant)
            case 1...12: live.player.continueTouch(to: Point(x: 200, y: 200 + 9 * Double(frame - begin)), at: instant)
            case 13...18: live.player.continueTouch(to: Point(x: 200, y: 308), at: instant)
            case 19...38: live.player.continueTouch(to: Point(x: 200, y: 308 + 9 * Double(frame - begin - 18)), at: instant)
            case 39: live.player.continueTouch(to: Point(x: 200, y: 488), at: instant, isLast: true)
            default: break
            }
            try live.show(frame)
        }
        #expect(live.lines.contains { $0.contains("refreshing") })
        try expectReplay(of: live)
    }

    @Test func aFingerThatRestsLeavesNoPoints() throws {
        let live = Live(scene, in: registry)
        try live.show(0)
        for frame in 1...20 {
            let instant = FrameRate(60).instant(ofFrame: frame)
            if frame == 1 { live.player.beginTouch(at: Point(x: 200, y: 300), finger: 9, at: instant) }
            live.player.continueTouch(to: Point(x: 200, y: 300), at: instant, isLast: frame == 20)
            try live.show(frame)
        }
        guard case .touch(let movement) = live.player.scene.script[0].action else { return #expect(Bool(false), "expected a touch") }
        #expect(movement.points.count == 2)
        try expectReplay(of: live)
    }

    @Test func aTouchThatBeginsDuringAnotherCancelsIt() throws {
        let live = Live(scene, in: registry)
        try live.show(0)
        let instants = (1...3).map { FrameRate(60).instant(ofFrame: $0) }
        live.player.beginTouch(at: Point(x: 200, y: 300), finger: 9, at: instants[0])
        try live.show(1)
        live.player.beginTouch(at: Point(x: 100, y: 300), finger: 9, at: instants[1])
        try live.show(2)
        live.player.continueTouch(to: Point(x: 100, y: 300), at: instants[2], isLast: true)
        try live.show(3)
        guard case .touch(let movement) = live.player.scene.script[0].action else { return #expect(Bool(false), "expected a touch") }
        #expect(movement.isCanceled)
        #expect(live.player.scene.script.count == 2)
        try expectReplay(of: live)
    }

    /// The refresh started by the tap ends at the same time as a finger movement.
    @Test func inputAtTheInstantOfAnotherEventComesFirst() throws {
        var scene = Scene.placing(try ChosenIndicator("spinner", in: registry), as: .tab)
        scene.script = []
        let live = Live(scene, in: registry)
        try live.show(0)
        live.player.append(ScriptEntry(at: .milliseconds(10), .begin(ControlReference(.tab))))
        for frame in 1...130 {
            let instant = FrameRate(60).instant(ofFrame: frame)
            if frame == 120 { live.player.beginTouch(at: Point(x: 200, y: 300), finger: 9, at: .milliseconds(1990)) }
            if frame == 121 {
                live.player.continueTouch(to: Point(x: 200, y: 350), at: .milliseconds(2010))
                live.player.continueTouch(to: Point(x: 200, y: 360), at: .microseconds(2_016_600))
            }
            if frame == 122 { live.player.continueTouch(to: Point(x: 200, y: 360), at: instant, isLast: true) }
            try live.show(frame)
        }
        #expect(live.lines.contains { $0.contains("\"t\":2.01,\"event\":\"load\"") })
        try expectReplay(of: live)
    }
}
