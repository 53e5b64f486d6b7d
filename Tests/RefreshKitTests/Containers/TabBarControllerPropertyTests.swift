import Fixtures
import Originals
import RefreshKit
import Testing

@Suite struct TabBarControllerPropertyTests {
    /// After random actions, exactly one child is shown and the bar is in the correct position.
    @Test(arguments: 0..<40) func randomUseEndsConsistently(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let variant = try #require(TabBarController.Variant.allCases.randomElement(using: &random))
        let harness = ContainerHarness(variant)
        let container = harness.container
        for _ in 0..<60 {
            switch Int.random(in: 0..<6, using: &random) {
            case 0: container.selectedIndex = Int.random(in: -1...3, using: &random)
            case 1: harness.bar.tap(itemAt: Int.random(in: 0..<3, using: &random))
            case 2...3: container.setTabBarHidden(Bool.random(using: &random), animated: Bool.random(using: &random))
            case 4: harness.stage.size = Size(width: harness.stage.size.height, height: harness.stage.size.width)
            default: harness.refused = ["A", "B", "C", nil].randomElement(using: &random) ?? nil
            }
            harness.advance(by: .milliseconds(Int.random(in: 0...200, using: &random)))
            #expect(container.children.count == 1)
            #expect(container.contentView.subviews.count == 1)
            #expect(harness.bar.selectedItem === container.selectedViewController?.tabBarItem)
        }
        harness.advance(by: .seconds(1))
        let size = harness.stage.size
        #expect(harness.bar.isHidden == container.isTabBarHidden)
        #expect(harness.bar.frame.minY == size.height - (container.isTabBarHidden ? 0 : harness.bar.frame.height))
        #expect(harness.bar.presentationFrame == harness.bar.frame)
        #expect(container.selectedViewController?.view.frame == Rect(origin: .zero, size: container.contentView.frame.size))
        #expect(container.contentView.frame.height == harness.bar.frame.minY)
        #expect(container.viewControllers.filter { $0.parent === container }.count == 1)
    }
}
