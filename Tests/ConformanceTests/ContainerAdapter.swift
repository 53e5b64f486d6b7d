import Originals

import RefreshKit

/// Plays the cases in the `container` area.
enum ContainerAdapter {
    static func play(_ input: InputFields) throws -> JSONValue {
        let player = try ContainerPlayer(ContainerInput(input))
        let operations = try input.objects("operations").map(ContainerOperation.init)
        let times = try (input.numbers("at") ?? []).map(Duration.caseSeconds)
        try input.finish()
        var asked = times.sorted()[...]
        for operation in operations {
            for time in asked.prefix(while: { $0 < operation.time }) { player.recordPresentation(at: time) }
            asked = asked.drop { $0 < operation.time }
            try player.perform(operation)
        }
        for time in asked { player.recordPresentation(at: time) }
        return player.trace(asking: times)
    }
}

/// A case's options, which apply to all operations.
struct ContainerInput {
    enum Variant: String {
        case seed
        case v1_3
    }

    let variant: TabBarController.Variant
    let size: Size
    let safeBottom: Double
    let childCount: Int
    let selected: Int
    let isTranslucent: Bool
    let barHeight: Double
    let itemHeights: [Double]
    let contentEdges: EdgeInsets
    let refused: [Int]
    let deepNavigation: [Int]

    init(_ input: InputFields) throws {
        variant = try input.choice("variant", of: Variant.self) == .v1_3 ? .release1_3 : .classic
        size = Size(width: try input.requiredNumber("width"), height: try input.requiredNumber("height"))
        safeBottom = try input.number("safe_bottom", default: 0)
        childCount = try input.requiredIndex("children")
        selected = try input.index("selected") ?? 0
        isTranslucent = try input.bool("translucent", default: false)
        barHeight = try input.number("bar_height", default: 0)
        itemHeights = try input.numbers("item_heights") ?? []
        guard childCount >= 0, itemHeights.count <= childCount else { throw InputError("item_heights: expected at most \(childCount)") }
        let edges = try input.object("content_edges")
        contentEdges = EdgeInsets(
            top: try edges.number("top", default: 0), left: try edges.number("left", default: 0),
            bottom: try edges.number("bottom", default: 0), right: try edges.number("right", default: 0))
        try edges.finish()
        refused = try Self.children(input, "refuse", below: childCount)
        deepNavigation = try Self.children(input, "deep_navigation", below: childCount)
    }

    private static func children(_ input: InputFields, _ name: String, below count: Int) throws -> [Int] {
        try (input.numbers(name) ?? []).map { number in
            guard let index = Int(exactly: number), (0..<count).contains(index) else {
                throw InputError("\(name): child \(number) not found")
            }
            return index
        }
    }
}

/// An entry in `operations`.
struct ContainerOperation {
    enum Kind: String {
        case appear
        case select
        case tap
        case hide
        case show
        case layout
        case wait
    }

    let time: Duration
    let kind: Kind
    let index: Int
    let isAnimated: Bool

    init(_ input: InputFields) throws {
        time = try input.time("t")
        guard let kind = try input.choice("do", of: Kind.self) else { throw InputError("operations: 'do' is missing") }
        self.kind = kind
        index = kind == .select || kind == .tap ? try input.requiredIndex("index") : 0
        isAnimated = kind == .hide || kind == .show ? try input.bool("animated", default: true) : false
        try input.finish()
    }
}

import RefreshKit

/// A container on a stage and its recorded events.
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
        bar.tapEvent = .touchDown
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
            guard container.tabBar.items.indices.contains(operation.index) else {
                throw InputError("tap: item \(operation.index) not found")
            }
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

    func recordPresentation(at time: Duration) {
        stage.advance(to: time)
        presentations[time] = [
            "t": .number(time.seconds), "bar_frame": Self.value(container.tabBar.presentationFrame),
            "content_frame": Self.value(container.contentView.presentationFrame),
        ]
    }

    /// Runs until all animations have ended, and returns the recording.
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
