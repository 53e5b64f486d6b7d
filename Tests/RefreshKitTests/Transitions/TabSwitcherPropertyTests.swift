import Fixtures
import RefreshKit
import Testing

/// After random touches, exactly one screen is left.
@Suite struct TabSwitcherPropertyTests {
    private final class SwitchCounter {
        var finished = 0
        var canceled = 0
        var restarted = 0
        var turned = 0
    }

    @Test(arguments: [1, 2, 3, 4] as [UInt64]) func switchesNeverOverlapAndAlwaysLeaveOneScreen(seed: UInt64) {
        var dice = SeededGenerator(seed: seed)
        let host = SwitchHost(tabs: 4, selected: Int.random(in: 0..<4, using: &dice))
        let tally = SwitchCounter()
        var running: TabSwitch?
        host.onEvent = { event in
            switch event {
            case .began(let begun):
                #expect(running == nil)
                running = begun
                if case .completed(let done, false)? = host.events.dropLast().last, done.edge != begun.edge { tally.restarted += 1 }
            case .decided(let decided, _, let progress):
                #expect(running == decided)
                #expect((0...1).contains(progress))
            case .completed(let completed, let finished):
                #expect(running == completed)
                running = nil
                if finished { tally.finished += 1 } else { tally.canceled += 1 }
            case .switched: #expect(running == nil)
            case .panCanceled: #expect(running == nil)
            }
        }
        for _ in 0..<3000 {
            play(host, tally, &dice)
            check(host)
        }
        host.pan(.canceled, 0)
        host.stage.advance(by: .seconds(2))
        #expect(host.isAtRest)
        #expect(tally.finished > 40)
        #expect(tally.canceled > 100)
        #expect(tally.restarted > 20)
        #expect(tally.turned > 20)
    }

    private func play(_ host: SwitchHost, _ tally: SwitchCounter, _ dice: inout SeededGenerator) {
        let translation = Double.random(in: -450...450, using: &dice)
        let wait = Int.random(in: 0...120, using: &dice)
        switch Int.random(in: 0..<100, using: &dice) {
        case 0..<15: host.pan(.began, translation / 40, after: wait)
        case 15..<65: host.pan(.changed, translation, y: Bool.random(using: &dice) ? 5 : 0, after: wait)
        case 65..<82: host.pan(.ended, translation, after: wait)
        case 82..<84: host.pan(.canceled, translation, after: wait)
        case 84..<92:
            host.switcher.animatesTaps = Bool.random(using: &dice)
            host.switcher.tap(Int.random(in: 0..<4, using: &dice))
        case 92..<95:
            let size = host.view.frame.size
            host.view.frame = Rect(x: 0, y: 0, width: size.height, height: size.width)
            tally.turned += 1
        case 95..<97: host.switcher.select(Int.random(in: 0..<4, using: &dice))
        case 97..<98: host.switcher.cancelsPanAtEnds.toggle()
        default: host.stage.advance(by: .milliseconds(400))
        }
        host.stage.advance(by: .zero)
    }

    private func check(_ host: SwitchHost) {
        guard let transition = host.view.transition else {
            #expect(host.isAtRest)
            return
        }
        #expect((0...1).contains(transition.progress))
        #expect(transition.to === host.tabs[host.selectedTab])
        #expect(host.view.subviews.count == 2)
        let gap = transition.to.presentationFrame.minX - transition.from.presentationFrame.minX
        #expect(abs(abs(gap) - host.view.bounds.width) < 1e-9)
    }
}
