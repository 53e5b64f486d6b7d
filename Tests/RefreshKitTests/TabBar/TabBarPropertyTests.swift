import Fixtures
import RefreshKit
import Testing

@Suite struct TabBarPropertyTests {
    /// After random actions, everything returns to its initial state.
    @Test(arguments: 0..<40) func randomUseLeavesNothingBehind(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let harness = TabBarHarness()
        var made = [harness.refreshView]
        for item in harness.bar.items {
            item.refreshAction = { _, item in if made.count % 5 == 0 { item.stopRefresh() } }
            item.isRefreshAnimationEnabled = Bool.random(using: &random)
        }
        for index in 0..<3 { harness.button(index).badgeView.isHidden = Bool.random(using: &random) }
        let before = (0..<3).map { harness.parts(of: $0) }
        for _ in 0..<60 {
            let index = Int.random(in: 0..<3, using: &random)
            let item = harness.bar.items[index]
            switch Int.random(in: 0..<8, using: &random) {
            case 0...2: harness.bar.tap(itemAt: index)
            case 3: item.stopRefresh()
            case 4: item.isRefreshAnimationEnabled.toggle()
            case 5:
                let view = CountingRefreshView()
                made.append(view)
                item.refreshView = view
            case 6: harness.bar.selectedItem = item
            default: harness.bar.frame.size.width = Double.random(in: 100...500, using: &random)
            }
            harness.advance(by: .milliseconds(70))
            #expect(made.filter(\.isRunning).allSatisfy { $0.superview is TabBarButton })
            #expect((0..<3).filter { harness.button($0).isSelected }.count == 1)
        }
        for item in harness.bar.items { item.stopRefresh() }
        #expect((0..<3).map { harness.parts(of: $0) } == before)
        #expect((0..<3).allSatisfy { harness.button($0).subviews.count == 3 })
        #expect(made.allSatisfy { !$0.isRunning && $0.superview == nil })
    }
}
