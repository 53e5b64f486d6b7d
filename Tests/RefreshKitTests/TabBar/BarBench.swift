import RefreshKit

/// A refresh view that counts what it is asked.
final class CountingRefreshView: View, RefreshAnimating {
    private(set) var calls: [String] = []
    private(set) var isRunning = false

    func startRefreshAnimating() {
        calls.append("start")
        isRunning = true
    }

    func stopRefreshAnimating() {
        calls.append("stop")
        isRunning = false
    }
}

/// A bar of some items on a stage, whose first item is selected and refreshes with an animation.
final class BarBench: TabBarDelegate {
    let stage = Stage(size: Size(width: 300, height: 400))
    let bar: TabBar
    let refreshView = CountingRefreshView()
    var refused: Set<Int> = []
    private(set) var log: [String] = []

    init(count: Int = 3) {
        let items = (0..<count).map { index in
            let icon = TabBarIcon { bounds, color, canvas in canvas.fill(.ellipse(in: bounds), color) }
            return TabBarItem(title: "Tab \(index)", icon: icon)
        }
        bar = TabBar(items: items)
        items[0].refreshView = refreshView
        items[0].isRefreshAnimationEnabled = true
        items[0].refreshAction = { [unowned self] _, _ in log.append("refresh") }
        stage.root.addSubview(bar)
        bar.frame = Rect(x: 0, y: 351, width: 300, height: 49)
        bar.selectedItem = items[0]
        bar.delegate = self
        stage.advance(to: .zero)
    }

    var item: TabBarItem { bar.items[0] }
    var button: TabBarButton { button(0) }

    func button(_ index: Int) -> TabBarButton {
        let found = bar.subviews.lazy.compactMap { $0 as? TabBarButton }.first { [bar] in $0.item === bar.items[index] }
        guard let found else { preconditionFailure("item \(index) has no button") }
        return found
    }

    func parts(of index: Int = 0) -> [Bool] {
        [button(index).iconView, button(index).titleView, button(index).badgeView].map(\.isHidden)
    }

    func tabBar(_ tabBar: TabBar, shouldSelectItemAt index: Int) -> Bool {
        log.append("should \(index)")
        return !refused.contains(index)
    }

    func tabBar(_ tabBar: TabBar, didSelectItemAt index: Int) {
        log.append("did \(index)")
    }
}
