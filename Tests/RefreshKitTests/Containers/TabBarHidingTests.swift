import RefreshKit
import Testing

@Suite struct TabBarHidingTests {
    private func advance(_ bench: ContainerBench, _ milliseconds: Int) {
        bench.stage.advance(to: .milliseconds(milliseconds))
    }

    @Test(arguments: zip(TabBarController.Variant.allCases, [83, 49, 58 + 34 / 1.5]))
    func barIsAsHighAsTheVariantSays(_ variant: TabBarController.Variant, _ height: Double) {
        let bench = ContainerBench(variant, covered: 34)
        #expect(bench.bar.frame == Rect(x: 0, y: 480 - height, width: 320, height: height))
        #expect(bench.contentHeight == 480 - height)
    }

    @Test(arguments: TabBarController.Variant.allCases) func barSlidesOutWhileContentGrows(_ variant: TabBarController.Variant) {
        let bench = ContainerBench(variant)
        let height = bench.bar.frame.height
        bench.container.setTabBarHidden(true, animated: true)
        #expect(bench.bar.frame.minY == 480)
        #expect(bench.contentHeight == 480)
        #expect(!bench.bar.isHidden)
        advance(bench, 120)
        #expect(abs(bench.bar.presentationFrame.minY - (480 - height / 2)) < 1e-9)
        #expect(abs(bench.container.contentView.presentationFrame.height - (480 - height / 2)) < 1e-9)
        advance(bench, 239)
        #expect(!bench.bar.isHidden)
        advance(bench, 240)
        #expect(bench.bar.isHidden)
    }

    @Test func viewOfTheChildGrowsAlong() throws {
        let bench = ContainerBench()
        let child = try #require(bench.container.selectedViewController?.view)
        bench.container.setTabBarHidden(true, animated: true)
        #expect(child.frame.height == 480)
        advance(bench, 120)
        #expect(child.presentationFrame == bench.container.contentView.presentationFrame)
    }

    @Test func withoutAnimationTheBarIsHiddenAtOnce() {
        let bench = ContainerBench()
        bench.container.setTabBarHidden(true, animated: false)
        #expect(bench.bar.isHidden)
        #expect(bench.bar.presentationFrame.minY == 480)
    }

    @Test(arguments: TabBarController.Variant.allCases) func barThatIsShownAgainInTimeStays(_ variant: TabBarController.Variant) {
        let bench = ContainerBench(variant)
        let place = bench.bar.frame
        bench.container.setTabBarHidden(true, animated: true)
        advance(bench, 100)
        let before = bench.bar.presentationFrame
        bench.container.setTabBarHidden(false, animated: true)
        #expect(bench.bar.presentationFrame == before)
        #expect(bench.bar.frame == place)
        advance(bench, 1000)
        #expect(!bench.bar.isHidden)
    }

    @Test func endOfAShowingDoesNotHideABarOnItsWayOut() {
        let bench = ContainerBench()
        bench.container.setTabBarHidden(true, animated: false)
        bench.container.setTabBarHidden(false, animated: true)
        advance(bench, 100)
        bench.container.setTabBarHidden(true, animated: true)
        advance(bench, 300)
        #expect(!bench.bar.isHidden)
        advance(bench, 340)
        #expect(bench.bar.isHidden)
    }

    @Test func wishBeforeTheViewIsLoadedIsNoted() {
        let container = TabBarController(viewControllers: [ViewController()])
        container.setTabBarHidden(true, animated: true)
        #expect(!container.isViewLoaded)
        let stage = Stage(size: Size(width: 320, height: 480))
        stage.rootViewController = container
        stage.advance(to: .zero)
        #expect(container.tabBar.isHidden)
        #expect(container.contentView.frame.height == 480)
    }

    @Test func contentReachesUnderATranslucentBar() {
        let bench = ContainerBench(covered: 34, isTranslucent: true)
        #expect(bench.contentHeight == 480)
        #expect(bench.container.contentView.safeAreaInsets.bottom == 83)
        bench.container.setTabBarHidden(true, animated: false)
        #expect(bench.container.contentView.safeAreaInsets.bottom == 34)
    }

    @Test func contentMakesRoomForTheLowestItem() {
        #expect(ContainerBench(itemHeight: 40).contentHeight == 440)
    }

    /// The bar has no height when the content is laid out for the first time.
    @Test func classicContentMakesRoomForTheLowestItemFromTheSecondLayoutOn() {
        let bench = ContainerBench(.classic, itemHeight: 40)
        #expect(bench.contentHeight == 431)
        bench.container.view.setNeedsLayout()
        bench.settle()
        #expect(bench.contentHeight == 431)
        bench.container.setTabBarHidden(false, animated: false)
        #expect(bench.contentHeight == 440)
    }

    @Test func release1_3MakesRoomForTheLowestItemWithTheNextLayout() {
        let bench = ContainerBench(.release1_3, itemHeight: 40)
        #expect(bench.contentHeight == 422)
        bench.container.selectedIndex = 1
        bench.settle()
        #expect(bench.contentHeight == 440)
    }

    @Test(arguments: TabBarController.Variant.allCases) func barFollowsWhenTheDeviceTurns(_ variant: TabBarController.Variant) {
        let bench = ContainerBench(variant)
        // That of iOS is lower on a side.
        let height = variant == .system ? 32 : bench.bar.frame.height
        bench.stage.size = Size(width: 480, height: 320)
        bench.settle()
        #expect(bench.bar.frame == Rect(x: 0, y: 320 - height, width: 480, height: height))
        #expect(bench.container.selectedViewController?.view.frame == Rect(x: 0, y: 0, width: 480, height: 320 - height))
    }

    @Test(arguments: [TabBarController.Variant.system, .classic]) func heightGivenToTheBarCounts(_ variant: TabBarController.Variant) {
        let bench = ContainerBench(variant)
        bench.bar.preferredHeight = 64
        bench.settle()
        #expect(bench.bar.frame == Rect(x: 0, y: 416, width: 320, height: 64))
    }

    @Test func release1_3KeepsItsOwnHeight() {
        let bench = ContainerBench(.release1_3)
        bench.bar.preferredHeight = 64
        bench.settle()
        #expect(bench.bar.frame.height == 58)
    }
}
