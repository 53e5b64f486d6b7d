import Originals
import RefreshKit
import Testing

@Suite struct TabBarHidingTests {
    private func advance(_ harness: ContainerHarness, _ milliseconds: Int) {
        harness.advance(to: .milliseconds(milliseconds))
    }

    @Test(arguments: zip(TabBarController.Variant.allCases, [83, 49, 58 + 34 / 1.5]))
    func barHasTheHeightOfTheVariant(_ variant: TabBarController.Variant, _ height: Double) {
        let harness = ContainerHarness(variant, covered: 34)
        #expect(harness.bar.frame == Rect(x: 0, y: 480 - height, width: 320, height: height))
        #expect(harness.contentHeight == 480 - height)
    }

    @Test(arguments: TabBarController.Variant.allCases) func barSlidesOutWhileContentGrows(_ variant: TabBarController.Variant) {
        let harness = ContainerHarness(variant)
        let height = harness.bar.frame.height
        harness.container.setTabBarHidden(true, animated: true)
        #expect(harness.bar.frame.minY == 480)
        #expect(harness.contentHeight == 480)
        #expect(!harness.bar.isHidden)
        advance(harness, 120)
        #expect(abs(harness.bar.presentationFrame.minY - (480 - height / 2)) < 1e-9)
        #expect(abs(harness.container.contentView.presentationFrame.height - (480 - height / 2)) < 1e-9)
        advance(harness, 239)
        #expect(!harness.bar.isHidden)
        advance(harness, 240)
        #expect(harness.bar.isHidden)
    }

    @Test func childViewGrowsWithTheContent() throws {
        let harness = ContainerHarness()
        let child = try #require(harness.container.selectedViewController?.view)
        harness.container.setTabBarHidden(true, animated: true)
        #expect(child.frame.height == 480)
        advance(harness, 120)
        #expect(child.presentationFrame == harness.container.contentView.presentationFrame)
    }

    @Test func hiddenStateChangesAtOnce() {
        let harness = ContainerHarness()
        harness.container.setTabBarHidden(true, animated: true)
        #expect(harness.container.isTabBarHidden && !harness.bar.isHidden)
        harness.container.setTabBarHidden(false, animated: true)
        #expect(!harness.container.isTabBarHidden)
    }

    @Test func withoutAnimationTheBarIsHiddenAtOnce() {
        let harness = ContainerHarness()
        harness.container.setTabBarHidden(true, animated: false)
        #expect(harness.bar.isHidden)
        #expect(harness.bar.presentationFrame.minY == 480)
    }

    @Test(arguments: TabBarController.Variant.allCases) func barShownAgainDuringTheSlideStays(_ variant: TabBarController.Variant) {
        let harness = ContainerHarness(variant)
        let frame = harness.bar.frame
        harness.container.setTabBarHidden(true, animated: true)
        advance(harness, 100)
        let before = harness.bar.presentationFrame
        harness.container.setTabBarHidden(false, animated: true)
        #expect(harness.bar.presentationFrame == before)
        #expect(harness.bar.frame == frame)
        advance(harness, 1000)
        #expect(!harness.bar.isHidden)
    }

    @Test func endOfAShowingSlideDoesNotHideTheBar() {
        let harness = ContainerHarness()
        harness.container.setTabBarHidden(true, animated: false)
        harness.container.setTabBarHidden(false, animated: true)
        advance(harness, 100)
        harness.container.setTabBarHidden(true, animated: true)
        advance(harness, 300)
        #expect(!harness.bar.isHidden)
        advance(harness, 340)
        #expect(harness.bar.isHidden)
    }

    @Test func hidingBeforeTheViewIsLoadedIsRemembered() {
        let container = TabBarController(viewControllers: [ViewController()])
        container.setTabBarHidden(true, animated: true)
        #expect(!container.isViewLoaded)
        let stage = Stage(size: Size(width: 320, height: 480))
        stage.rootViewController = container
        stage.advance(to: .zero)
        #expect(container.tabBar.isHidden)
        #expect(container.contentView.frame.height == 480)
    }

    @Test func contentExtendsUnderATranslucentBar() {
        let harness = ContainerHarness(covered: 34, isTranslucent: true)
        #expect(harness.contentHeight == 480)
        #expect(harness.container.contentView.safeAreaInsets.bottom == 83)
        harness.container.setTabBarHidden(true, animated: false)
        #expect(harness.container.contentView.safeAreaInsets.bottom == 34)
    }

    @Test func contentExtendsUnderABarThatBecomesTranslucent() {
        let harness = ContainerHarness()
        #expect(harness.contentHeight == 431)
        harness.bar.isTranslucent = true
        harness.advance(by: .zero)
        #expect(harness.contentHeight == 480)
    }

    @Test func contentInsetFollowsALoweredItem() {
        let harness = ContainerHarness()
        harness.container.viewControllers[0].tabBarItem.itemHeight = 40
        harness.advance(by: .zero)
        #expect(harness.contentHeight == 440)
    }

    @Test func contentInsetIsTheLowestItem() {
        #expect(ContainerHarness(itemHeight: 40).contentHeight == 440)
    }

    /// The bar has no height when the content is first laid out.
    @Test func classicContentInsetIsTheLowestItemFromTheSecondLayoutOn() {
        let harness = ContainerHarness(.classic, itemHeight: 40)
        #expect(harness.contentHeight == 431)
        harness.container.view.setNeedsLayout()
        harness.advance(by: .zero)
        #expect(harness.contentHeight == 431)
        harness.container.setTabBarHidden(false, animated: false)
        #expect(harness.contentHeight == 440)
    }

    @Test func release1_3ContentInsetIsTheLowestItemAfterTheNextLayout() {
        let harness = ContainerHarness(.release1_3, itemHeight: 40)
        #expect(harness.contentHeight == 422)
        harness.container.selectedIndex = 1
        harness.advance(by: .zero)
        #expect(harness.contentHeight == 440)
    }

    @Test(arguments: TabBarController.Variant.allCases) func barFollowsARotation(_ variant: TabBarController.Variant) {
        let harness = ContainerHarness(variant)
        // The iOS bar is shorter in landscape.
        let height = variant == .system ? 32 : harness.bar.frame.height
        harness.stage.size = Size(width: 480, height: 320)
        harness.advance(by: .zero)
        #expect(harness.bar.frame == Rect(x: 0, y: 320 - height, width: 480, height: height))
        #expect(harness.container.selectedViewController?.view.frame == Rect(x: 0, y: 0, width: 480, height: 320 - height))
    }

    @Test(arguments: [TabBarController.Variant.system, .classic]) func assignedBarHeightIsUsed(_ variant: TabBarController.Variant) {
        let harness = ContainerHarness(variant)
        harness.bar.preferredHeight = 64
        harness.advance(by: .zero)
        #expect(harness.bar.frame == Rect(x: 0, y: 416, width: 320, height: 64))
    }

    @Test func release1_3KeepsItsOwnHeight() {
        let harness = ContainerHarness(.release1_3)
        harness.bar.preferredHeight = 64
        harness.advance(by: .zero)
        #expect(harness.bar.frame.height == 58)
    }
}
