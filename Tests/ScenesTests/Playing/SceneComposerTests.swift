import Imaging
import Indicators
import RefreshKit
import Testing

@testable import Scenes

@Suite struct SceneComposerTests {
    private func played(_ script: [ScriptEntry] = [], _ change: (inout Scene) -> Void = { _ in }) -> SceneHarness {
        SceneHarness(.rows(40, header: .init(.header)), script, change)
    }

    private func size(_ frame: Bitmap) -> [Int] { [frame.width, frame.height] }

    @Test func aFrameShowsOnlyTheScreen() throws {
        let played = played()
        let frame = try played.player.renderedFrame()
        #expect(size(frame) == [320, 480])
        #expect(frame.format == .rgb24)
        #expect(played.player.scene.frameSize == Size(width: 320, height: 480))
    }

    @Test func aSceneInLandscapeHasWideFrames() throws {
        let played = played { $0.orientation = .landscapeRight }
        #expect(size(try played.player.renderedFrame()) == [480, 320])
        #expect(played.player.scene.frameSize == Size(width: 480, height: 320))
    }

    @Test(arguments: Orientation.allCases) func aBezelSurroundsTheExactScreen(_ orientation: Orientation) throws {
        let framed = played { ($0.showsBezel, $0.orientation) = (true, orientation) }
        let plain = played { $0.orientation = orientation }
        let (frame, screen) = (try framed.player.renderedFrame(), try plain.player.renderedFrame())
        let outer = framed.player.scene.frameSize
        #expect(size(frame) == [Int(outer.width), Int(outer.height)])
        #expect(frame[0, 0].alpha == 0)
        let (dx, dy) = ((frame.width - screen.width) / 2, (frame.height - screen.height) / 2)
        #expect(dx > 0 && dy > 0)
        for (x, y) in [(160, 100), (30, 150), (100, 40)] { #expect(frame[x + dx, y + dy] == screen[x, y] | 0xFF00_0000) }
        #expect(frame[dx / 2, frame.height / 2].alpha == 255)
    }

    @Test func aRotatingSceneHasSquareFramesWithACenteredDevice() throws {
        let played = played([.at(1, .turn(.landscapeLeft, animated: true))])
        #expect(played.player.scene.frameSize == Size(width: 480, height: 480))
        let upright = try played.player.renderedFrame()
        #expect(size(upright) == [480, 480])
        #expect(upright[40, 240].alpha == 0 && upright[240, 20].alpha == 255)
        played.play(to: 1.2)
        let between = try played.player.renderedFrame()
        #expect(between[40, 240].alpha == 0 && between[240, 20].alpha == 0 && between[240, 240].alpha == 255)
        played.play(to: 2)
        let turned = try played.player.renderedFrame()
        #expect(turned[40, 240].alpha == 255 && turned[240, 20].alpha == 0)
    }

    /// Halfway through the rotation, the screen is square, and the device's ends are beside it.
    @Test func theScreenIsBlackBesideTheRotatingInterface() throws {
        let played = played([.at(1, .turn(.landscapeLeft, animated: true))])
        played.play(to: 1.2)
        let frame = try played.player.renderedFrame()
        let black = (0..<480 * 480).count { frame[$0 % 480, $0 / 480] == 0xFF00_0000 }
        #expect(black > 5000)
    }

    /// At the angle where a corner is farthest from the center, the device is slightly smaller.
    @Test func cornersStayInTheFrameDuringARotation() throws {
        let played = played([.at(1, .turn(.landscapeLeft, animated: true))])
        for step in 1..<8 {
            played.play(to: 1 + 0.05 * Double(step))
            let frame = try played.player.renderedFrame()
            for offset in 0..<480 {
                for pixel in [frame[offset, 0], frame[offset, 479], frame[0, offset], frame[479, offset]] { #expect(pixel.alpha < 255) }
            }
        }
    }
}

extension UInt32 {
    /// Alpha of a pixel, 0...255.
    fileprivate var alpha: UInt32 { self >> 24 }
}

/// Frames of a device that does not rotate, so only changes are redrawn.
@Suite struct HeldDeviceTests {
    /// Creates a player that pulls and scrolls a list on a device with rounded corners and buttons.
    private func player(_ orientation: Orientation, scale: Double, bezel: Bool) -> ScenePlayer {
        var scene = Scene("held", screen: Screen(.rows(30, header: .init(.header))), duration: .seconds(3))
        scene.device = Device(
            id: "small", name: "Small", size: Size(width: 130, height: 260), scale: 1, safeArea: EdgeInsets(top: 24, bottom: 10),
            cutout: .notch, cornerRadius: 21)
        (scene.orientation, scene.showsBezel) = (orientation, bezel)
        scene.script = [
            .at(0.2, .pull(Pull(120))), .at(1.6, .swipe(Swipe(.up))),
            .at(2.7, .turn(orientation == .portrait ? .landscapeLeft : .portrait, animated: false)),
        ]
        return ScenePlayer(of: scene, scale: scale)
    }

    @Test(arguments: Orientation.allCases, [(1.0, true), (2, true), (3, true), (2, false), (1.7, true)])
    func everyFrameEqualsOneDrawnAlone(_ orientation: Orientation, _ look: (scale: Double, bezel: Bool)) throws {
        let player = player(orientation, scale: look.scale, bezel: look.bezel)
        var last: (id: BandedFrame.ID, pixels: Bitmap)?
        var (kept, moved) = (0, 0)
        for index in 0..<60 {
            let instant = Duration.milliseconds(50 * index)
            player.advance(to: instant)
            let frame = try player.bandedFrame()
            let alone = self.player(orientation, scale: look.scale, bezel: look.bezel)
            alone.advance(to: instant)
            #expect(try alone.renderedFrame() == frame.bitmap, "frame \(index)")
            let bands = frame.bands(after: last?.id)
            #expect(bands.map(\.rows.count).reduce(0, +) == frame.bitmap.height)
            for band in bands {
                guard let earlier = band.earlier, let last else { continue }
                let (now, before) = (rows(band.rows, of: frame.bitmap), rows(earlier..<earlier + band.rows.count, of: last.pixels))
                #expect(now == before, "rows \(band.rows) of frame \(index) from \(earlier)")
                if earlier == band.rows.lowerBound { kept += 1 } else { moved += 1 }
            }
            // Forces a copy so that the device draws into its own bitmap.
            var pixels = frame.bitmap
            pixels[0, 0] = pixels[0, 0]
            last = (frame.id, pixels)
        }
        #expect(kept > 60)
        #expect(look.scale == 1.7 || look.bezel || moved > 0)
    }

    private func rows(_ rows: Range<Int>, of bitmap: Bitmap) -> [UInt32] {
        bitmap.withUnsafePixels { Array($0[rows.lowerBound * bitmap.width..<rows.upperBound * bitmap.width]) }
    }
}

/// Each frame of a rotating scene matches a player that drew nothing before that frame.
@Suite struct TurnedSceneFrameTests {
    /// A rotating device that has a cutout, with or without the device frame.
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
        return ScenePlayer(scene, in: try IndicatorCatalog.registry())
    }

    @Test(arguments: turns) func everyFrameIsComplete(_ turn: Turn) throws {
        let drawn = try player(turn)
        for milliseconds in [990, 1000, 1200, 1400, 2000, 2500] {
            drawn.advance(to: .milliseconds(milliseconds))
            let fresh = try player(turn)
            fresh.advance(to: .milliseconds(milliseconds))
            #expect(try drawn.renderedFrame() == fresh.renderedFrame(), "at \(milliseconds) ms")
        }
    }

    /// A rotation changes the frame if the frame shows the device's orientation.
    @Test(arguments: turns.filter { $0.showsBezel || $0.start.isLandscape != $0.end.isLandscape })
    func aRotationChangesTheFrame(_ turn: Turn) throws {
        let player = try player(turn)
        player.advance(to: .milliseconds(990))
        let before = try player.renderedFrame()
        player.advance(to: .milliseconds(1500))
        #expect(try player.renderedFrame() != before)
        player.advance(to: .milliseconds(2500))
        #expect(try player.renderedFrame() == before)
    }
}
