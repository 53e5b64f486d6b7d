internal import RefreshKit

/// One page of a scene on its stage: its list, its controls, its tab.
final class ScenePage {
    let tab: Tab
    let list: ListView
    let controller: ViewController
    let header: TextRefreshControl?
    let footer: TextRefreshControl?
    let trailer: TextRefreshControl?

    init(_ tab: Tab, _ scene: Scene) {
        self.tab = tab
        let page = tab.page
        list = ListView(rowCount: page.list.count)
        let rows = SceneRows(page.list, language: scene.language)
        list.makeRow = { rows.makeRow($0) }
        list.rowHeight = page.list.rowHeight ?? page.list.style.rowHeight
        list.reloadData()
        header = page.header.map { Self.control($0, scene) }
        footer = page.footer.map { Self.control($0, scene) }
        trailer = page.trailer.map { Self.control($0, scene) }
        list.refreshHeader = header
        list.refreshFooter = footer
        list.refreshTrailer = trailer
        let content = ViewController(title: page.navigation?.title ?? tab.title, view: list)
        controller = page.navigation == nil ? content : NavigationController(rootViewController: content)
        (controller as? NavigationController)?.prefersLargeTitles = page.navigation?.isLarge == true
        controller.tabBarItem = TabBarItem(
            title: tab.title, icon: tab.icon?.tabBarIcon, selectedIcon: tab.icon?.selectedTabBarIcon, badge: tab.badge)
    }

    private static func control(_ spec: Page.Control, _ scene: Scene) -> TextRefreshControl {
        TextRefreshControl(spec.behavior, look: spec.look, language: scene.language)
    }
}
