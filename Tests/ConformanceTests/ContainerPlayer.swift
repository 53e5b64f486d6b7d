import RefreshKit

/// A container on a stage, and what is written down about it.
final class ContainerPlayer {
    private let stage: Stage
    private let container: LoggedContainer
    private let log: ContainerLog
    private let refused: [Int]
    private var snapshots: [JSONValue] = []
    private var presentations: [Duration: JSONValue] = [:]

    init(_ input: ContainerInput) {
        stage = Stage(size: input.size, safeAreaInsets: EdgeInsets(bottom: input.safeBottom))
        let log = ContainerLog(stage)
        let children = (0..<input.childCount).map { index -> ViewController in
            guard input.deepNavigation.contains(index) else { return LoggedChild(index, log) }
            let navigation = LoggedNavigation(index, log)
            navigation.push(ViewController(), animated: false)
            return navigation
        }
        for (child, height) in zip(children, input.itemHeights) { child.tabBarItem.itemHeight = height }
        let bar = LoggedBar(log)
        bar.itemsActOn = .touchDown
        bar.isTranslucent = input.isTranslucent
        bar.contentEdgeInsets = input.contentEdges
        bar.preferredHeight = input.barHeight
        container = LoggedContainer(children, selected: input.selected, variant: input.variant, bar: bar, log)
        self.log = log
        refused = input.refused
        container.delegate = self
    }

    func perform(_ operation: ContainerOperation) throws {
        stage.advance(to: operation.time)
        switch operation.kind {
        case .appear:
            stage.rootViewController = nil
            stage.rootViewController = container
        case .select:
            container.selectedIndex = operation.index
        case .tap:
            guard container.tabBar.items.indices.contains(operation.index) else { throw InputError("tap: no item \(operation.index)") }
            container.tabBar.tap(itemAt: operation.index)
        case .hide, .show:
            container.setTabBarHidden(operation.kind == .hide, animated: operation.isAnimated)
        case .layout:
            if container.isViewLoaded { container.view.setNeedsLayout() }
        case .wait:
            break
        }
        stage.advance(to: operation.time)
        snapshots.append([
            "t": .number(operation.time.seconds), "after": .text(operation.kind.rawValue),
            "selected": .number(Double(container.selectedIndex)), "bar_hidden": .bool(container.tabBar.isHidden),
            "bar_frame": Self.value(container.tabBar.frame), "content_frame": Self.value(container.contentView.frame),
        ])
    }

    func notePresentation(at time: Duration) {
        stage.advance(to: time)
        presentations[time] = [
            "t": .number(time.seconds), "bar_frame": Self.value(container.tabBar.presentationFrame),
            "content_frame": Self.value(container.contentView.presentationFrame),
        ]
    }

    /// Runs until all animations are over and hands over what was written down.
    func trace(asking times: [Duration]) -> JSONValue {
        stage.advance(by: .seconds(10))
        let bar = container.tabBar
        return [
            "log": .list(log.entries), "snapshots": .list(snapshots), "presentation": .list(times.compactMap { presentations[$0] }),
            "bar_hidden_at_end": .bool(bar.isHidden),
            "item_frames": .list(bar.subviews.filter { $0 is TabBarButton }.map { Self.value($0.frame) }),
            "background_frame": Self.value(bar.backgroundView.frame),
        ]
    }

    private static func value(_ frame: Rect) -> JSONValue {
        .list([.number(frame.minX), .number(frame.minY), .number(frame.width), .number(frame.height)])
    }
}

extension ContainerPlayer: TabBarControllerDelegate {
    func tabBarController(_ tabBarController: TabBarController, shouldSelect controller: ViewController) -> Bool {
        let index = container.index(of: controller)
        log.add("delegate_should_select", index)
        return !refused.contains(index)
    }

    func tabBarController(_ tabBarController: TabBarController, didSelect controller: ViewController) {
        log.add("delegate_did_select", container.index(of: controller))
    }

    func tabBarController(_ tabBarController: TabBarController, didReselectAt index: Int) {
        log.add("delegate_did_select_item", index)
    }
}
