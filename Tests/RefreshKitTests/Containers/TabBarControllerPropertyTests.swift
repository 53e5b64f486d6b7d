import Fixtures
import RefreshKit
import Testing

@Suite struct TabBarControllerPropertyTests {
    /// Whatever was tapped, selected, hidden, shown and turned: one child is shown, and the bar is where it is meant to be.
    @Test(arguments: 0..<40) func randomUseEndsInOrder(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let variant = try #require(TabBarController.Variant.allCases.randomElement(using: &random))
        let bench = ContainerBench(variant)
        let container = bench.container
        for _ in 0..<60 {
            switch Int.random(in: 0..<6, using: &random) {
            case 0: container.selectedIndex = Int.random(in: -1...3, using: &random)
            case 1: bench.bar.tap(itemAt: Int.random(in: 0..<3, using: &random))
            case 2...3: container.setTabBarHidden(Bool.random(using: &random), animated: Bool.random(using: &random))
            case 4: bench.stage.size = Size(width: bench.stage.size.height, height: bench.stage.size.width)
            default: bench.refused = ["A", "B", "C", nil].randomElement(using: &random) ?? nil
            }
            bench.stage.advance(by: .milliseconds(Int.random(in: 0...200, using: &random)))
            #expect(container.children.count == 1)
            #expect(container.contentView.subviews.count == 1)
            #expect(bench.bar.selectedItem === container.selectedViewController?.tabBarItem)
        }
        bench.stage.advance(by: .seconds(1))
        let size = bench.stage.size
        #expect(bench.bar.isHidden == container.isTabBarHidden)
        #expect(bench.bar.frame.minY == size.height - (container.isTabBarHidden ? 0 : bench.bar.frame.height))
        #expect(bench.bar.presentationFrame == bench.bar.frame)
        #expect(container.selectedViewController?.view.frame == Rect(origin: .zero, size: container.contentView.frame.size))
        #expect(container.contentView.frame.height == bench.bar.frame.minY)
        #expect(container.viewControllers.filter { $0.parent === container }.count == 1)
    }
}
