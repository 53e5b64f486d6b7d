/// An object that owns a view and can be a child of another controller; use it only on its stage's thread.
open class ViewController {
    /// Title shown in bars.
    public final var title: String {
        didSet { if title != oldValue { titleDidChange(from: oldValue) } }
    }
    /// The parent controller, if any.
    public private(set) final weak var parent: ViewController?
    /// The child controllers, in the order in which they were added.
    public private(set) final var children: [ViewController] = []
    private var loadedView: View?
    private var loadedTabBarItem: TabBarItem?
    final weak var tabOwner: TabBarController?

    /// Creates a controller; if `view` is nil, `loadView` creates the view when it is first used.
    public init(title: String = "", view: View? = nil) {
        self.title = title
        loadedView = view
    }

    /// The controller's view, created when it is first used.
    public final var view: View {
        if let loadedView { return loadedView }
        let view = loadView()
        loadedView = view
        viewDidLoad()
        return view
    }

    /// Whether the view has been created.
    public final var isViewLoaded: Bool { loadedView != nil }

    /// Creates the view; an empty one by default.
    open func loadView() -> View { View() }

    /// Called once, after the view was created.
    open func viewDidLoad() {}

    /// Called before the controller becomes a child, or with nil before the controller is removed from its parent.
    open func willMove(toParent parent: ViewController?) {}

    /// Called after the controller has become a child, or with nil after it was removed from its parent.
    open func didMove(toParent parent: ViewController?) {}

    /// Adds a child controller, removing it from its previous parent first.
    ///
    /// Calls the child's `willMove(toParent:)`. The caller must call the child's `didMove(toParent:)` when the view is in place.
    open func addChild(_ child: ViewController) {
        if child.parent === self { return }
        precondition(
            !sequence(first: self, next: \.parent).contains { $0 === child },
            "a controller cannot be a child of itself or of its own descendants; to show the same content twice, create another controller"
        )
        if child.parent != nil { child.removeFromParent() }
        child.willMove(toParent: self)
        // The callback might already have added the child.
        if child.parent === self { return }
        if child.parent != nil { child.removeFromParent() }
        child.parent = self
        children.append(child)
    }

    /// Removes the controller from its parent; has no effect on a controller without a parent.
    ///
    /// Calls `didMove(toParent: nil)`. Before calling this method, the caller must call `willMove(toParent: nil)` and remove the view.
    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    private func titleDidChange(from old: String) {
        if let item = loadedTabBarItem, item.title == old { item.title = title }
        (parent as? NavigationController)?.childTitleDidChange()
    }

    final var ownTabBarItem: TabBarItem {
        get {
            if let loadedTabBarItem { return loadedTabBarItem }
            let item = TabBarItem(title: title)
            loadedTabBarItem = item
            return item
        }
        set {
            let old = loadedTabBarItem
            loadedTabBarItem = newValue
            tabOwner?.replaceItem(old, by: newValue)
        }
    }
}

extension ViewController {
    /// The nearest navigation controller that contains this controller, if any.
    public final var navigationController: NavigationController? {
        var controller = parent
        while let current = controller {
            if let navigation = current as? NavigationController { return navigation }
            controller = current.parent
        }
        return nil
    }

    /// The nearest tab bar controller that contains this controller, even in a tab that is not selected; nil if there is none.
    public final var tabBarController: TabBarController? { tab?.tabOwner }

    /// The controller's item in a tab bar.
    ///
    /// A controller inside a tab, such as one in a navigation controller, has the tab's item. Any other controller has a separate item.
    public final var tabBarItem: TabBarItem {
        get { (tab ?? self).ownTabBarItem }
        set { (tab ?? self).ownTabBarItem = newValue }
    }

    /// This controller or its nearest ancestor that is a tab; nil if there is none.
    private var tab: ViewController? {
        var controller: ViewController? = self
        while let current = controller, current.tabOwner == nil { controller = current.parent }
        return controller
    }
}

final class ControllerView: View {
    var onLayout: (() -> Void)?
    var onAppear: (() -> Void)?

    override var drawsContent: Bool { false }

    override func layoutSubviews() {
        onLayout?()
    }

    override func didMoveToStage() {
        if stage != nil { onAppear?() }
    }
}
