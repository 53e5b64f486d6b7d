import RefreshKit
import Testing

/// Whatever happens, at any moment: at rest nothing is held open that should not be.
@Suite struct RefreshControlPropertyTests {
    static let behaviors: [RefreshBehavior] = [
        .threeState, .manualHeader, .manualFooter, .releaseHeader, .releaseFooter, .header, .backFooter, .autoFooter, .trailer,
        .ringHeader(maximumPull: 84),
        .ringFooter(maximumPull: 60),
    ]

    @Test(arguments: behaviors, [1, 2, 3, 4, 5] as [UInt64]) func insetsAreRightAtRest(_ behavior: RefreshBehavior, _ seed: UInt64) {
        var random = Numbers(state: seed)
        let inset = EdgeInsets(top: 64, bottom: 34)
        let bench = PullBench(behavior, inset: inset)
        for _ in 0..<400 { step(bench, &random) }

        if bench.scrollView.isDown { bench.release() }
        bench.control.isHidden = false
        bench.control.endRefreshing()
        bench.wait(3000)
        bench.control.endRefreshing()
        bench.wait(3000)
        let isInPlace = behavior == .autoFooter && bench.control.scrollView != nil
        #expect(bench.control.state != .refreshing)
        #expect(bench.insets == inset + EdgeInsets(bottom: isInPlace ? 44 : 0))
    }

    private func step(_ bench: PullBench, _ random: inout Numbers) {
        switch random.next(below: 12) {
        case 0: bench.control.beginRefreshing()
        case 1: bench.control.endRefreshing()
        case 2: bench.control.endRefreshingWithNoMoreData()
        case 3: bench.control.resetNoMoreData()
        case 4: bench.press()
        case 5: bench.release(goesOn: random.next(below: 2) == 0)
        case 6: bench.control.isHidden.toggle()
        case 7 where bench.control.superview != nil: bench.control.removeFromSuperview()
        case 7: bench.scrollView.addSubview(bench.control)
        case 8: bench.scrollView.contentSize.height = Double(random.next(below: 2000))
        case 9: bench.wait(random.next(below: 600))
        default: bench.offset = Double(random.next(below: 2400)) - 300
        }
    }

    /// Numbers that look random and come again with the same seed.
    private struct Numbers {
        var state: UInt64

        mutating func next(below limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
    }
}
