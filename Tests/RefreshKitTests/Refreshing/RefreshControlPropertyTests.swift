import Fixtures
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
        var random = SeededGenerator(seed: seed)
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

    private func step(_ bench: PullBench, _ random: inout SeededGenerator) {
        switch random.integer(0...11) {
        case 0: bench.control.beginRefreshing()
        case 1: bench.control.endRefreshing()
        case 2: bench.control.endRefreshingWithNoMoreData()
        case 3: bench.control.resetNoMoreData()
        case 4: bench.press()
        case 5: bench.release(goesOn: random.integer(0...1) == 0)
        case 6: bench.control.isHidden.toggle()
        case 7 where bench.control.superview != nil: bench.control.removeFromSuperview()
        case 7: bench.scrollView.addSubview(bench.control)
        case 8: bench.scrollView.contentSize.height = Double(random.integer(0...1999))
        case 9: bench.wait(random.integer(0...599))
        default: bench.offset = Double(random.integer(0...2399)) - 300
        }
    }
}
