import Fixtures
import Originals
import RefreshKit
import Testing

/// After random events, no space is reserved at rest unless it should be.
@Suite struct RefreshControlPropertyTests {
    static let behaviors: [RefreshBehavior] = [
        .threeState, .manualHeader, .manualFooter, .releaseHeader, .releaseFooter, .header, .backFooter, .autoFooter, .trailer,
        .ringHeader(maximumPull: 84),
        .ringFooter(maximumPull: 60),
    ]

    @Test(arguments: behaviors, [1, 2, 3, 4, 5] as [UInt64]) func insetsAreCorrectAtRest(_ behavior: RefreshBehavior, _ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let inset = EdgeInsets(top: 64, bottom: 34)
        let harness = PullHarness(behavior, inset: inset)
        for _ in 0..<400 { step(harness, &random) }

        if harness.scrollView.isDragging { harness.release() }
        harness.control.isHidden = false
        harness.control.endRefreshing()
        harness.advance(by: .milliseconds(3000))
        harness.control.endRefreshing()
        harness.advance(by: .milliseconds(3000))
        let isInPlace = behavior == .autoFooter && harness.control.scrollView != nil
        #expect(harness.control.state != .refreshing)
        #expect(harness.insets == inset + EdgeInsets(bottom: isInPlace ? 44 : 0))
    }

    private func step(_ harness: PullHarness, _ random: inout SeededGenerator) {
        switch random.integer(0...11) {
        case 0: harness.control.beginRefreshing()
        case 1: harness.control.endRefreshing()
        case 2: harness.control.endRefreshingWithNoMoreData()
        case 3: harness.control.resetNoMoreData()
        case 4: harness.press()
        case 5: harness.release(velocity: random.integer(0...1) == 0 ? 900 : 0)
        case 6: harness.control.isHidden.toggle()
        case 7 where harness.control.superview != nil: harness.control.removeFromSuperview()
        case 7: harness.scrollView.addSubview(harness.control)
        case 8: harness.scrollView.contentSize.height = Double(random.integer(0...1999))
        case 9: harness.advance(by: .milliseconds(random.integer(0...599)))
        default: harness.offset = Double(random.integer(0...2399)) - 300
        }
    }
}
