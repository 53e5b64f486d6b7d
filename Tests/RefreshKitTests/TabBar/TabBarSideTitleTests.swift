import Testing

@testable import RefreshKit

@Suite struct TabBarSideTitleTests {
    private func button(_ size: Size, _ variant: TabBarController.Variant = .system) throws -> (TabBarButton, Stage, TabBarController) {
        let stage = Stage(size: size, appearance: Appearance(scale: 2))
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
        #expect(button.badgeView.frame.minX == icon.midX + 5)
    }

    @Test func aPhoneHasThemBelow() throws {
        let button = try button(Size(width: 390, height: 844)).0
        #expect(button.titleView.frame.minY > button.iconView.frame.maxY)
    }

    @Test func theBarsOfTheOriginalsHaveThemBelowEverywhere() throws {
        let button = try button(Size(width: 768, height: 1024), .classic).0
        #expect(button.titleView.frame.minY > button.iconView.frame.maxY)
    }

    @Test func turningAPhoneMovesThem() throws {
        let (button, stage, _) = try button(Size(width: 390, height: 844))
        stage.size = Size(width: 844, height: 390)
        stage.advance(to: .milliseconds(20))
        #expect(button.titleView.frame.minX == button.iconView.frame.maxX + 6)
        stage.size = Size(width: 390, height: 844)
        stage.advance(to: .milliseconds(40))
        #expect(button.titleView.frame.minY > button.iconView.frame.maxY)
    }

    @Test func aTitleThatIsTooLongEndsInsideOfItsButton() throws {
        let (button, stage, tabs) = try button(Size(width: 768, height: 1024))
        tabs.tabBar.items[0].title = String(repeating: "Inbox ", count: 20)
        stage.advance(to: .milliseconds(20))
        #expect(button.titleView.frame.maxX <= button.bounds.maxX)
        #expect(button.iconView.frame.minX >= 0)
    }
}
