import RefreshKit

/// A child that writes down what it is told.
final class NotingChild: ViewController {
    private let note: (String) -> Void

    init(_ title: String, _ note: @escaping (String) -> Void) {
        self.note = note
        super.init(title: title)
    }

    override func willMove(toParent parent: ViewController?) { note("\(title) will \(parent == nil ? "leave" : "come")") }
    override func didMove(toParent parent: ViewController?) { note("\(title) did \(parent == nil ? "leave" : "come")") }
}

/// A container of three children on a stage.
final class ContainerBench: TabBarControllerDelegate {
    let stage: Stage
    let container: TabBarController
    var log: [String] { book.lines }
    private let book = Book()
    var refused: String?

    private final class Book {
        var lines: [String] = []
    }

    init(_ variant: TabBarController.Variant = .system, covered: Double = 0, isTranslucent: Bool = false, itemHeight: Double = 0) {
        stage = Stage(size: Size(width: 320, height: 480), safeAreaInsets: EdgeInsets(bottom: covered))
        let children = ["A", "B", "C"].map { [book] title in NotingChild(title) { book.lines.append($0) } }
        children[0].tabBarItem.itemHeight = itemHeight
        container = TabBarController(viewControllers: children, variant: variant)
        container.tabBar.isTranslucent = isTranslucent
        container.delegate = self
        stage.rootViewController = container
        settle()
    }

    /// Lays out.
    func settle() { stage.advance(to: stage.now) }

    func forgetLog() { book.lines = [] }

    var bar: TabBar { container.tabBar }
    var contentHeight: Double { container.contentView.frame.height }

    func tabBarController(_ tabBarController: TabBarController, shouldSelect controller: ViewController) -> Bool {
        book.lines.append("may \(controller.title)")
        return controller.title != refused
    }

    func tabBarController(_ tabBarController: TabBarController, didSelect controller: ViewController) {
        book.lines.append("selected \(controller.title)")
    }

    func tabBarController(_ tabBarController: TabBarController, didReselectAt index: Int) {
        book.lines.append("reselected \(index)")
    }
}
