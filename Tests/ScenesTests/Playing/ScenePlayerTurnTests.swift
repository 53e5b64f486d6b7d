import RefreshKit
import Testing

@testable import Scenes

@Suite struct ScenePlayerTurnTests {
    private static let left = ScriptAction.turn(.landscapeLeft, animated: true)

    @Test func turningInTheMiddleOfARefreshLeavesTheInsetsRight() {
        let header = ControlReference(.header)
        let played = Rehearsal(
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

    @Test func turningTakesThePullingFingerAway() {
        let played = Rehearsal(.rows(40, header: .init(.header)), [.at(0, .pull(Pull(150))), .at(0.45, Self.left)])
        played.play(to: 0.44)
        #expect(played.header?.state == .pulling)
        played.play(to: 0.46)
        #expect(played.player.fingers.isEmpty && !played.list.isTracking)
        played.play(to: 3)
        #expect(played.header?.state == .idle)
        #expect(played.list.contentOffset.y == 0)
    }

    @Test func theHomeIndicatorStaysAndTheStatusBarFades() {
        let played = Rehearsal(.rows(40), [.at(1, Self.left), .at(2, .turn(.portrait, animated: true))]) { $0.device.cutout = .notch }
        let (chrome, stage) = (played.player.chrome, played.player.stage)
        for step in 0...30 {
            played.play(to: 0.95 + 0.05 * Double(step))
            #expect(!chrome.homeIndicator.isHidden && chrome.homeIndicator.presentationAlpha == 1)
            #expect(abs(chrome.homeIndicator.frame.maxY - stage.root.presentationFrame.height + 8) < 1e-6)
        }
        let other = Rehearsal(.rows(40), [.at(1, Self.left), .at(2, .turn(.portrait, animated: true))]) { $0.device.cutout = .notch }
        let alphas = [1, 1.075, 1.2, 1.5, 2.2, 2.35, 2.5].map { instant in
            other.play(to: instant)
            let bar = other.player.chrome.statusBar
            return bar.isHidden ? 0 : (bar.presentationAlpha * 100).rounded() / 100
        }
        #expect(alphas == [1, 0.5, 0, 0, 0, 0.5, 1])
    }

    @Test func barsKeepTheirEdges() {
        let played = Rehearsal(tabs: [Tab(.rows(40)), Tab(.rows(4))], [.at(1, Self.left)])
        played.play(to: 2)
        #expect(played.player.tabs?.tabBar.frame == Rect(x: 0, y: 320 - 53, width: 480, height: 53))
        #expect(played.player.chrome.orientation == .landscapeLeft)
    }

    @Test func theDeviceTurnsOnFromWhereItIs() {
        var turning = SceneTurning(.portrait)
        #expect(turning.angleLeft(at: .zero) == 0)
        turning.turn(to: .landscapeLeft, at: .seconds(1), animated: true)
        #expect(turning.angleLeft(at: .seconds(1)) == .pi / 2)
        #expect(abs(turning.angleLeft(at: .milliseconds(1200)) - .pi / 4) < 0.001)
        // Half turned to the left, a half and a whole turn from the right.
        turning.turn(to: .landscapeRight, at: .milliseconds(1200), animated: true)
        #expect(abs(turning.angleLeft(at: .milliseconds(1200)) + 0.75 * .pi) < 0.001)
        #expect(turning.angleLeft(at: .milliseconds(1600)) == 0)
        turning.turn(to: .portrait, at: .seconds(2), animated: false)
        #expect(turning.angleLeft(at: .seconds(2)) == 0)
    }
}
