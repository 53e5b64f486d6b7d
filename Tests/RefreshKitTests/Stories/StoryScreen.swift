import RefreshKit

/// A refresh view that only knows whether it runs.
private final class StoryRefreshView: View, RefreshAnimating {
    private(set) var isRunning = false
    func startRefreshAnimating() { isRunning = true }
    func stopRefreshAnimating() { isRunning = false }
}

/// One list of a story with its controls, and the insets it has at rest.
final class StoryList {
    let list: ListView
    let controls: [RefreshControl]
    let inset: EdgeInsets

    init(_ behaviors: [RefreshBehavior], rowCount: Int, inset: EdgeInsets) {
        list = ListView(rowCount: rowCount)
        controls = behaviors.map { RefreshControl($0) }
        self.inset = inset
        list.contentInset = inset
        for control in controls { list.addSubview(control) }
    }

    var expected: EdgeInsets {
        let footers = controls.filter { $0.behavior == .autoFooter && !$0.isHidden }
        return inset + list.safeAreaInsets + EdgeInsets(bottom: 44 * Double(footers.count))
    }
}

private final class StoryController: ViewController {
    private let list: ListView
    init(_ list: ListView) {
        self.list = list
        super.init()
    }
    override func loadView() -> View { list }
}

/// A container of three tabs with lists, whose first tab is inside a navigation.
final class StoryScreen {
    let stage = Stage(size: Size(width: 320, height: 480))
    let container: TabBarController
    let lists: [StoryList]
    private(set) lazy var renderer = StageRenderer(stage)
    private let refreshViews: [StoryRefreshView]

    init(_ generator: inout SeededGenerator) {
        let lists = [
            StoryList([.header, .backFooter], rowCount: 20, inset: .zero),
            StoryList([.ringHeader(maximumPull: 60), .autoFooter], rowCount: 15, inset: EdgeInsets(top: 10, bottom: 5)),
            StoryList([.threeState], rowCount: 3, inset: .zero),
        ]
        let views = lists.map { _ in StoryRefreshView() }
        var controllers: [ViewController] = lists.map { StoryController($0.list) }
        controllers[0] = NavigationController(rootViewController: controllers[0])
        for (controller, view) in zip(controllers, views) {
            let item = controller.tabBarItem
            item.title = "Tab"
            item.refreshView = view
            item.isRefreshAnimationEnabled = true
            item.refreshAction = { _, _ in }
        }
        let variants = TabBarController.Variant.allCases
        container = TabBarController(viewControllers: controllers, variant: variants[generator.integer(0...variants.count - 1)])
        container.switcher.pan.isEnabled = true
        container.switcher.animatesTaps = generator.chance(0.5)
        (self.lists, refreshViews) = (lists, views)
        stage.rootViewController = container
        wait(0)
    }

    func wait(_ milliseconds: Int) { stage.advance(by: .milliseconds(milliseconds)) }

    /// Ends all that is under way and lets it come to rest.
    func settle() {
        for id in 0...1 { stage.touchCancelled(id: id) }
        wait(1000)
        container.setTabBarHidden(false, animated: false)
        for story in lists { story.list.contentInset = story.inset }
        // A list that comes on the stage late, or an opening that ends late, may begin once more.
        for _ in 0..<3 {
            for control in lists.flatMap(\.controls) {
                control.isHidden = false
                control.endRefreshing()
                control.resetNoMoreData()
            }
            for item in container.tabBar.items { item.stopRefresh() }
            wait(1500)
        }
    }

    /// What is not as it was at the start; empty if all is well.
    func faults() -> [String] {
        var faults: [String] = []
        func check(_ holds: Bool, _ fault: @autoclosure () -> String) { if !holds { faults.append(fault()) } }
        for (index, story) in lists.enumerated() {
            let (list, expected) = (story.list, story.expected)
            check(list.adjustedContentInset == expected, "list \(index) has insets \(list.adjustedContentInset), not \(expected)")
            check(!list.isHidden, "list \(index) is hidden")
            for control in story.controls { check(!control.isUnderWay, "list \(index) is still \(control.state)") }
        }
        for view in refreshViews { check(!view.isRunning && view.superview == nil, "a refresh view is left in its button") }
        for button in container.tabBar.subviews.compactMap({ $0 as? TabBarButton }) {
            check(![button.iconView, button.titleView, button.badgeView].contains(where: \.isHidden), "a part of a button is hidden")
        }
        let selected = container.viewControllers[container.selectedIndex]
        let shown = container.contentView.subviews
        check(container.children.count == 1 && container.children.first === selected, "the children are not the selected one")
        check(shown.count == 1 && shown.first === selected.view, "\(shown.count) views are shown, or not the selected one")
        check(selected.view.transform == .identity && selected.view.alpha == 1, "the selected view is moved or faded")
        check(selected.view.frame == container.contentView.bounds, "the selected view does not fill the content")
        check(!container.tabBar.isHidden && container.tabBar.frame.maxY == stage.size.height, "the bar is not at the edge")
        return faults
    }
}
