import RefreshKit

extension PropertyTable {
    static func tabBars() -> [PropertyCase] {
        let bar = PropertyScenes.bar
        let insets = EdgeInsets(top: 5, left: 10, bottom: 5, right: 20)
        return [
            .shows("TabBar.items", \TabBar.items, Array(PropertyScenes.items().prefix(2)), trace: "the selected item is gone", on: bar),
            .shows("TabBar.selectedItem", \TabBar.selectedItem, nil, on: bar),
            .shows("TabBar.preferredHeight", \TabBar.preferredHeight, 60, trace: "the old height of 0 cannot be set", on: bar),
            .shows("TabBar.contentEdgeInsets", \TabBar.contentEdgeInsets, insets, on: bar),
            .shows("EdgeInsets.top", \TabBar.contentEdgeInsets.top, 6, on: bar),
            .shows("EdgeInsets.left", \TabBar.contentEdgeInsets.left, 30, on: bar),
            .shows("EdgeInsets.bottom", \TabBar.contentEdgeInsets.bottom, 6, on: bar),
            .shows("EdgeInsets.right", \TabBar.contentEdgeInsets.right, 30, on: bar),
            .shows("TabBar.isTranslucent", \TabBar.isTranslucent, true, on: bar),
            .shows("TabBar.unselectedItemTint", \TabBar.unselectedItemTint, .systemRed, on: bar),
            .shows("TabBar.barTint", \TabBar.barTint, .systemFill, on: bar),
            .shows("TabBar.tapEvent", \TabBar.tapEvent, .touchDown, on: bar) { scene in
                scene.stage.touchBegan(at: Point(x: 75, y: 60))
                scene.wait(16)
            },
            .shows("TabBar.delegate", \TabBar.delegate, Refusing.shared, on: bar) { scene in
                scene.subject.tap(itemAt: 1)
                scene.wait(16)
            },
        ]
    }

    /// A delegate that prevents every selection.
    private final class Refusing: TabBarDelegate {
        nonisolated(unsafe) static let shared = Refusing()
        func tabBar(_ tabBar: TabBar, shouldSelectItemAt index: Int) -> Bool { false }
    }

    static func tabItems() -> [PropertyCase] {
        let item = {
            let bar = PropertyScenes.bar()
            return PropertyScene(bar.stage, bar.subject.items[0])
        }
        let refreshing = {
            let scene = item()
            scene.subject.refreshView = LampPicture()
            scene.subject.isRefreshAnimationEnabled = true
            scene.subject.startRefresh()
            return scene
        }
        let square = TabBarIcon { bounds, color, canvas in canvas.fill(.rect(bounds.inset(by: 3)), .color(color)) }
        return [
            .shows("TabBarItem.title", \TabBarItem.title, "Uno", on: item),
            .shows("TabBarItem.icon", \TabBarItem.icon, square, on: item),
            .shows("TabBarItem.selectedIcon", \TabBarItem.selectedIcon, square, on: item),
            .shows("TabBarItem.badge", \TabBarItem.badge, "3", on: item),
            .shows("TabBarItem.itemHeight", \TabBarItem.itemHeight, 65, on: item),
            .shows("TabBarItem.refreshView", \TabBarItem.refreshView, LampControlPicture(), on: refreshing),
            .shows("TabBarItem.refreshViewSizing", \TabBarItem.refreshViewSizing, .size(Size(width: 12, height: 8)), on: refreshing),
            .shows("TabBarItem.isRefreshAnimationEnabled", \TabBarItem.isRefreshAnimationEnabled, true, on: item) { scene in
                scene.subject.refreshView = LampPicture()
                scene.subject.startRefresh()
                scene.wait(16)
            },
            .shows("TabBarItem.refreshAction", \TabBarItem.refreshAction, { _, _ in }, on: item) { scene in
                scene.subject.isRefreshAnimationEnabled = true
                scene.subject.refreshView = LampPicture()
                scene.stage.touchBegan(at: Point(x: 25, y: 60))
                scene.stage.touchEnded()
                scene.wait(16)
            },
            .staysOut("TabBarItem.onChange", \TabBarItem.onChange, { _ in }, because: "it is called for events", on: item),
        ]
    }

    /// A red refresh view.
    private final class LampControlPicture: View, RefreshAnimating {
        func startRefreshAnimating() {}
        func stopRefreshAnimating() {}
        override func draw(in bounds: Rect, on canvas: Canvas) { canvas.fill(.rect(bounds), .color(AdaptiveColor.systemRed.light)) }
    }
}
