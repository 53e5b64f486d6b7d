import Originals
import Testing

@testable import RefreshKit

@Suite struct TabBarSideTitleTests {
    private func button(_ size: Size, _ variant: TabBarController.Variant = .system) throws -> (TabBarButton, Stage, TabBarController) {
        let stage = Stage(size: size, traits: Traits(scale: 2))
        let controllers = ["Inbox", "Search"].map { title in
            let controller = ViewController(title: title)
            controller.tabBarItem = TabBarItem(title: title, icon: TabBarIcon { _, _, _ in }, badge: "3")
            return controller
        }
        let tabs = TabBarController(viewControllers: controllers, variant: variant)
        stage.rootViewController = tabs
        stage.advance(to: .zero)
        return (try #require(tabs.tabBar.items[0].button), stage, tabs)
    }

    @Test func aTabletHasTitlesBesideIcons() throws {
        let button = try button(Size(width: 768, height: 1024)).0
        let (icon, title) = (button.iconView.frame, button.titleView.frame)
        #expect(title.minX == icon.maxX + 6)
        #expect(icon.midY == 24.5)
        #expect(abs((icon.minX + title.maxX) / 2 - button.bounds.midX) <= 0.5)
        #expect(button.badgeView.frame.maxX == button.titleView.frame.minX - 1, "over the icon, not over the title")
    }

    @Test func aPhoneHasTitlesBelowIcons() throws {
        let button = try button(Size(width: 390, height: 844)).0
        #expect(button.titleView.frame.minY > button.iconView.frame.maxY)
    }

    @Test func originalBarsAlwaysHaveTitlesBelowIcons() throws {
        let button = try button(Size(width: 768, height: 1024), .classic).0
        #expect(button.titleView.frame.minY > button.iconView.frame.maxY)
    }

    @Test func titlesHave10PointsBelowIconsAnd13Beside() throws {
        for (width, size) in [(390.0, 10.0), (768, 13)] {
            let button = try button(Size(width: width, height: 1024)).0
            let title = try #require(button.titleView as? TabBarTitleView)
            #expect(try title.naturalWidth == Text("Inbox", font: Font(size: size, weight: .medium)).measured().width)
        }
    }

    @Test func rotatingAPhoneMovesTitles() throws {
        let (button, stage, _) = try button(Size(width: 390, height: 844))
        stage.size = Size(width: 844, height: 390)
        stage.advance(to: .milliseconds(20))
        #expect(button.titleView.frame.minX == button.iconView.frame.maxX + 6)
        stage.size = Size(width: 390, height: 844)
        stage.advance(to: .milliseconds(40))
        #expect(button.titleView.frame.minY > button.iconView.frame.maxY)
    }

    @Test func longTitleEndsInsideItsButton() throws {
        let (button, stage, tabs) = try button(Size(width: 768, height: 1024))
        tabs.tabBar.items[0].title = String(repeating: "Inbox ", count: 20)
        stage.advance(to: .milliseconds(20))
        #expect(button.titleView.frame.maxX <= button.bounds.maxX)
        #expect(button.iconView.frame.minX >= 0)
    }

    @Test func aPhoneInLandscapeHasALowBarWithItemsInsideTheSafeArea() throws {
        let (_, stage, tabs) = try button(Size(width: 390, height: 844))
        stage.size = Size(width: 844, height: 390)
        stage.safeAreaInsets = EdgeInsets(left: 47, bottom: 21, right: 47)
        stage.advance(to: .milliseconds(20))
        #expect(tabs.tabBar.frame == Rect(x: 0, y: 337, width: 844, height: 53))
        let buttons = try tabs.tabBar.items.map { try #require($0.button) }
        #expect(buttons.map(\.frame.minX) == [47, 422])
        #expect(buttons.map(\.frame.width) == [375, 375])
        #expect(buttons[0].iconView.frame.height == 20)
        #expect(buttons[0].iconView.frame.midY == 16)
    }

    @Test(arguments: [TabBarController.Variant.classic, .release1_3]) func originalBarsHaveTheSameHeightInLandscape(
        _ variant: TabBarController.Variant
    ) throws {
        let tabs = try button(Size(width: 844, height: 390), variant).2
        #expect(tabs.tabBar.frame.height == (variant == .classic ? 49 : 58))
    }

    @Test func itemsOfATabletAreCentered() throws {
        let tabs = try button(Size(width: 768, height: 1024)).2
        let frames = try tabs.tabBar.items.map { try #require($0.button).frame }
        #expect(frames[1].minX - frames[0].minX >= 110)
        #expect(frames[1].minX - frames[0].maxX == 34)
        #expect(abs((frames[0].minX + frames[1].maxX) / 2 - 384) <= 0.5)
    }

    @Test func longTitleWidensAllItemsOfATablet() throws {
        let (_, stage, tabs) = try button(Size(width: 768, height: 1024))
        tabs.tabBar.items[1].title = "Recommendations"
        stage.advance(to: .milliseconds(20))
        let buttons = try tabs.tabBar.items.map { try #require($0.button) }
        #expect(buttons[0].frame.width == buttons[1].frame.width && buttons[0].frame.width > 110)
        #expect(buttons[1].titleView.frame.width >= 80)
    }

    @Test(arguments: ["3", "128"]) func badgeIsOverTheUpperRightOfTheIcon(_ badge: String) throws {
        let (button, stage, tabs) = try button(Size(width: 390, height: 844))
        tabs.tabBar.items[0].badge = badge
        stage.advance(to: .milliseconds(20))
        let (icon, frame) = (button.iconView.frame, button.badgeView.frame)
        #expect(frame.minX == icon.midX + 5)
        #expect(frame.minY < icon.minY && frame.maxY > icon.minY)
        #expect(frame.maxX < button.bounds.maxX)
    }

    @Test func indicatorKeepsItsSizeIfItFits() throws {
        let (button, stage, tabs) = try button(Size(width: 390, height: 844))
        let view = IndicatorView(Probe())
        let item = tabs.tabBar.items[0]
        (item.refreshView, item.isRefreshAnimationEnabled) = (view, true)
        item.startRefresh()
        stage.advance(to: .milliseconds(20))
        #expect(view.frame.size == Size(width: 40, height: 40))
        #expect(view.frame.midX == button.bounds.midX)
    }

    /// The font grows from 10 to 13 points, so the title would not fit during the rotation.
    @Test func titlesFadeInDuringARotation() throws {
        let (button, stage, _) = try button(Size(width: 390, height: 844))
        stage.rotate(to: Size(width: 844, height: 390), safeAreaInsets: .zero, .curve(over: .milliseconds(400)))
        stage.advance(to: .zero)
        #expect(button.titleView.presentationAlpha == 0)
        #expect(button.titleView.presentationFrame == button.titleView.frame)
        stage.advance(to: .milliseconds(200))
        #expect(abs(button.titleView.presentationAlpha - 0.5) < 1e-6)
        stage.advance(to: .milliseconds(400))
        #expect(button.titleView.presentationAlpha == 1)
    }

    @Test func translucentBarIsMoreOpaqueThanInTheOriginals() throws {
        let tabs = try button(Size(width: 390, height: 844)).2
        tabs.tabBar.isTranslucent = true
        let drawing = try RecordedDrawing(size: tabs.tabBar.frame.size) { tabs.tabBar.backgroundView.draw(in: $0.bounds, on: $0) }
        #expect(drawing.marks[0].opacity == 0.94)
    }
}
