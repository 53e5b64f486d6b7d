import Imaging
import RefreshKit
import Testing

@testable import Scenes

@Suite struct ScenePlayerTurnTests {
    private static let left = ScriptAction.turn(.landscapeLeft, animated: true)

    @Test func aRotationDuringARefreshKeepsTheInsets() {
        let header = ControlReference(.header)
        let played = SceneHarness(
            .rows(40, header: .init(.header)),
            [.at(0, .begin(header)), .at(1, Self.left), .at(3, .end(header, nil)), .at(5, .turn(.portrait, animated: true))]
        ) {
            $0.device.cutout = .notch
        }
        played.play(to: 1)
        #expect(played.list.adjustedContentInset == EdgeInsets(top: 54, bottom: 21))
        #expect(played.list.contentOffset.y == -54)
        #expect(played.list.frame == Rect(x: 0, y: 0, width: 480, height: 320))
        played.play(to: 4)
        #expect(played.list.adjustedContentInset == EdgeInsets(top: 0, bottom: 21))
        #expect(played.list.contentOffset.y == 0)
        played.play(to: 6)
        #expect(played.list.adjustedContentInset == EdgeInsets(top: 20, bottom: 10))
        #expect(played.list.contentOffset.y == -20)
    }

    @Test func aRotationCancelsThePull() {
        let played = SceneHarness(.rows(40, header: .init(.header)), [.at(0, .pull(Pull(150))), .at(0.45, Self.left)])
        played.play(to: 0.44)
        #expect(played.header?.state == .pulling)
        played.play(to: 0.46)
        #expect(played.player.fingers.isEmpty && !played.list.isTracking)
        played.play(to: 3)
        #expect(played.header?.state == .idle)
        #expect(played.list.contentOffset.y == 0)
    }

    @Test func theHomeIndicatorStaysAndTheStatusBarFades() {
        let played = SceneHarness(.rows(40), [.at(1, Self.left), .at(2, .turn(.portrait, animated: true))]) { $0.device.cutout = .notch }
        let (chrome, stage) = (played.player.chrome, played.player.stage)
        for step in 0...30 {
            played.play(to: 0.95 + 0.05 * Double(step))
            #expect(!chrome.homeIndicator.isHidden && chrome.homeIndicator.presentationAlpha == 1)
            #expect(abs(chrome.homeIndicator.frame.maxY - stage.root.presentationFrame.height + 8) < 1e-6)
        }
        let other = SceneHarness(.rows(40), [.at(1, Self.left), .at(2, .turn(.portrait, animated: true))]) { $0.device.cutout = .notch }
        let alphas = [1, 1.075, 1.2, 1.5, 2.2, 2.35, 2.5].map { instant in
            other.play(to: instant)
            let bar = other.player.chrome.statusBar
            return bar.isHidden ? 0 : (bar.presentationAlpha * 100).rounded() / 100
        }
        #expect(alphas == [1, 0.5, 0, 0, 0, 0.5, 1])
    }

    @Test func barsKeepTheirEdges() {
        let played = SceneHarness(tabs: [Tab(.rows(40)), Tab(.rows(4))], [.at(1, Self.left)])
        played.play(to: 2)
        #expect(played.player.tabs?.tabBar.frame == Rect(x: 0, y: 320 - 53, width: 480, height: 53))
        #expect(played.player.chrome.orientation == .landscapeLeft)
    }

    @Test func aSecondRotationStartsAtTheCurrentAngle() {
        var turning = SceneRotation(.portrait)
        #expect(turning.remainingAngle(at: .zero) == 0)
        turning.turn(to: .landscapeLeft, at: .seconds(1), animated: true)
        #expect(turning.remainingAngle(at: .seconds(1)) == .pi / 2)
        #expect(abs(turning.remainingAngle(at: .milliseconds(1200)) - .pi / 4) < 0.001)
        // The device is halfway to landscape left, three quarters of a half turn from landscape right; meanwhile, the first rotation
        // continues.
        turning.turn(to: .landscapeRight, at: .milliseconds(1200), animated: true)
        #expect(abs(turning.remainingAngle(at: .milliseconds(1200)) + 0.75 * .pi) < 0.001)
        #expect(abs(turning.remainingAngle(at: .milliseconds(1400)) + .pi / 2) < 0.001)
        #expect(turning.isRunning(at: .milliseconds(1500)) && !turning.isRunning(at: .milliseconds(1600)))
        #expect(turning.remainingAngle(at: .milliseconds(1600)) == 0)
        turning.turn(to: .portrait, at: .seconds(2), animated: false)
        #expect(turning.remainingAngle(at: .seconds(2)) == 0)
    }

    @Test func aRotationWithoutAnimationEndsAnother() throws {
        let turned = SceneHarness(.rows(40), [.at(1, Self.left), .at(1.2, .turn(.portrait, animated: false)), .at(1.6, Self.left)])
        let still = SceneHarness(.rows(40), [.at(2, Self.left)])
        for instant in [1.2, 1.3, 1.5] {
            turned.play(to: instant)
            still.play(to: instant)
            #expect(try turned.player.renderedFrame() == still.player.renderedFrame(), "at \(instant) s")
        }
    }

    /// The frame is interpolated with the device's angle, even while two rotations overlap.
    @Test func contentRotatesWithTheDevice() {
        let played = SceneHarness(.rows(40), [.at(1, Self.left), .at(1.2, .turn(.portrait, animated: true))])
        for instant in stride(from: 1.0, through: 1.6, by: 0.05) {
            played.play(to: instant)
            let part = played.player.turning.remainingAngle(at: played.player.stage.now) / (.pi / 2)
            let left = played.player.turning.orientation == .portrait ? -part : 1 - part
            #expect(abs(played.player.stage.root.presentationFrame.width - (320 + 160 * left)) < 0.001, "at \(instant) s")
        }
    }

    @Test(arguments: [
        [ScriptEntry.at(1.2, .turn(.portrait, animated: true))], [.at(1.2, .turn(.landscapeRight, animated: true))],
        [.at(1.2, .turn(.portrait, animated: false))], [.at(1, .turn(.portrait, animated: true))],
        [.at(1.2, Self.left), .at(1.3, .turn(.portrait, animated: false)), .at(1.35, .turn(.landscapeRight, animated: true))],
    ])
    func theStatusBarReturnsAndNoFrameIsEmpty(_ more: [ScriptEntry]) throws {
        let played = SceneHarness(.rows(40), [.at(1, Self.left)] + more) { $0.device.cutout = .notch }
        for instant in stride(from: 1.0, through: 1.8, by: 0.05) {
            played.play(to: instant)
            let frame = try played.player.renderedFrame()
            #expect(colors(in: frame) > 4, "at \(instant) s")
        }
        let orientation = played.player.turning.orientation
        let rest = SceneHarness(.rows(40), [.at(9, Self.left)]) { ($0.device.cutout, $0.orientation) = (.notch, orientation) }
        rest.play(to: 1.8)
        let (frame, expected) = (try played.player.renderedFrame(), try rest.player.renderedFrame())
        #expect(frame == expected)
        let chrome = played.player.chrome
        // A phone has no status bar in landscape.
        let parts = [chrome.homeIndicator, chrome.cutout] + (orientation == .portrait ? [chrome.statusBar] : [])
        #expect(parts.allSatisfy { $0.presentationAlpha == 1 })
    }

    private func colors(in frame: Bitmap) -> Int {
        let rows = stride(from: 0, to: frame.height, by: 3)
        return Set(rows.flatMap { y in stride(from: 0, to: frame.width, by: 3).map { frame[$0, y] } }).count
    }
}
