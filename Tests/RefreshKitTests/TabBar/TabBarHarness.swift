import RefreshKit
import RefreshTesting

/// A refresh view that records its calls.
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

/// A bar with three items; the first is selected and has an animated refresh.
///
/// A harness that records calls to the delegate and the action.
final class TabBarHarness: StageHarness, TabBarDelegate {
    let bar: TabBar
    let refreshView = CountingRefreshView()
    var refused: Set<Int> = []

    init() {
        let items = (0..<3).map { index in
            let icon = TabBarIcon { bounds, color, canvas in canvas.fill(.ellipse(in: bounds), .color(color)) }
            return TabBarItem(title: "Tab \(index)", icon: icon)
        }
        bar = TabBar(items: items)
        bar.frame = Rect(x: 0, y: 351, width: 300, height: 49)
        bar.selectedItem = items[0]
        items[0].refreshView = refreshView
        items[0].isRefreshAnimationEnabled = true
        super.init(bar, size: Size(width: 300, height: 400), traits: Traits())
        items[0].refreshAction = { [unowned self] _, _ in note("refresh") }
        bar.delegate = self
    }

    var item: TabBarItem { bar.items[0] }
    var button: TabBarButton { button(0) }

    func button(_ index: Int) -> TabBarButton {
        guard let button = try? button(of: bar.items[index]) else { preconditionFailure("item \(index) has no button") }
        return button
    }

    func parts(of index: Int = 0) -> [Bool] {
        [button(index).iconView, button(index).titleView, button(index).badgeView].map(\.isHidden)
    }

    func tabBar(_ tabBar: TabBar, shouldSelectItemAt index: Int) -> Bool {
        note("should \(index)")
        return !refused.contains(index)
    }

    func tabBar(_ tabBar: TabBar, didSelectItemAt index: Int) { note("did \(index)") }
}
