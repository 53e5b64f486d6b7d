import Originals
import RefreshKit
import RefreshTesting

/// A child controller that records when it is added and removed.
final class RecordingChild: ViewController {
    private let note: (String) -> Void

    init(_ title: String, _ note: @escaping (String) -> Void) {
        self.note = note
        super.init(title: title)
    }

    override func willMove(toParent parent: ViewController?) { note("\(title) will \(parent == nil ? "leave" : "enter")") }
    override func didMove(toParent parent: ViewController?) { note("\(title) did \(parent == nil ? "leave" : "enter")") }
}

/// A container with three children that records its children's and its delegate's calls.
final class ContainerHarness: StageHarness, TabBarControllerDelegate {
    let container: TabBarController
    var refused: String?

    init(_ variant: TabBarController.Variant = .system, covered: Double = 0, isTranslucent: Bool = false, itemHeight: Double = 0) {
        container = TabBarController(variant: variant)
        super.init(Stage(size: Size(width: 320, height: 480), safeAreaInsets: EdgeInsets(bottom: covered)))
        let children = ["A", "B", "C"].map { title in RecordingChild(title) { [unowned self] in note($0) } }
        children[0].tabBarItem.itemHeight = itemHeight
        container.viewControllers = children
        container.tabBar.isTranslucent = isTranslucent
        container.delegate = self
        stage.rootViewController = container
        advance(by: .zero)
    }

    var bar: TabBar { container.tabBar }
    var contentHeight: Double { container.contentView.frame.height }

    func tabBarController(_ tabBarController: TabBarController, shouldSelect controller: ViewController) -> Bool {
        note("may \(controller.title)")
        return controller.title != refused
    }

    func tabBarController(_ tabBarController: TabBarController, didSelect controller: ViewController) {
        note("selected \(controller.title)")
    }

    func tabBarController(_ tabBarController: TabBarController, didReselectAt index: Int) { note("reselected \(index)") }
}
