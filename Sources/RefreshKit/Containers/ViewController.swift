/// Owns a view and what it shows; may be a child of another controller.
///
/// Belongs to the thread of its stage.
open class ViewController {
    /// What the controller is called, for bars that show it.
    public final var title: String {
        didSet { if title != oldValue { titleDidChange(from: oldValue) } }
    }
    /// The controller this one is a child of; nil for none.
    public private(set) final weak var parent: ViewController?
    /// The controllers inside this one, in the order in which they were added.
    public private(set) final var children: [ViewController] = []
    private var loadedView: View?
    private var loadedTabBarItem: TabBarItem?
    /// The container that has this controller as one of its tabs, also while another one is shown.
    final weak var tabOwner: TabBarController?

    /// Makes a controller.
    ///
    /// - Parameters:
    ///   - title: What bars call it; nothing by default.
    ///   - view: What it shows; nil, the default, has `loadView` make it at its first use.
    public init(title: String = "", view: View? = nil) {
        self.title = title
        loadedView = view
    }

    /// The controller's view, loaded at its first use.
    public final var view: View {
        if let loadedView { return loadedView }
        let view = loadView()
        loadedView = view
        viewDidLoad()
        return view
    }

    /// Whether the view is loaded.
    public final var isViewLoaded: Bool { loadedView != nil }

    /// Makes the view; an empty one by default.
    open func loadView() -> View { View() }

    /// Called once, after the view was loaded.
    open func viewDidLoad() {}

    /// Tells that the controller is about to become a child, or with nil about to stop being one.
    open func willMove(toParent parent: ViewController?) {}

    /// Tells that the controller has become a child, or with nil has stopped being one.
    open func didMove(toParent parent: ViewController?) {}

    /// Makes a controller a child of this one; one that has another parent leaves that first.
    ///
    /// `willMove(toParent:)` is called from within. Calling `didMove(toParent:)` once the view is in place is the container's part.
    open func addChild(_ child: ViewController) {
        if child.parent === self { return }
        precondition(
            !sequence(first: self, next: \.parent).contains { $0 === child },
            "a controller cannot be a child of itself or of what is inside it; expected another controller; make a new one to show it twice"
        )
        if child.parent != nil { child.removeFromParent() }
        child.willMove(toParent: self)
        // Whoever was told may have made it a child already.
        if child.parent === self { return }
        if child.parent != nil { child.removeFromParent() }
        child.parent = self
        children.append(child)
    }

    /// Takes the controller out of its parent; does nothing if it has none.
    ///
    /// `didMove(toParent: nil)` is called from within. Calling `willMove(toParent: nil)` before, and taking the view away, is the container's part.
    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    /// Bars say the new title; an item that was given a title of its own keeps that.
    private func titleDidChange(from old: String) {
        if let item = loadedTabBarItem, item.title == old { item.title = title }
        (parent as? NavigationController)?.childTitleDidChange()
    }

    /// This controller's own item, made at its first use with the title that the controller has then.
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
    /// The nearest navigation that this controller is in; nil for none.
    public final var navigationController: NavigationController? {
        var controller = parent
        while let current = controller {
            if let navigation = current as? NavigationController { return navigation }
            controller = current.parent
        }
        return nil
    }

    /// The nearest tab bar controller that this controller is in, be it shown or not; nil for none.
    public final var tabBarController: TabBarController? { tab?.tabOwner }

    /// The item that stands for this controller in a tab bar.
    ///
    /// Inside a tab, such as in a navigation there, it is the tab's item. Elsewhere it is the controller's own, made with its title.
    public final var tabBarItem: TabBarItem {
        get { (tab ?? self).ownTabBarItem }
        set { (tab ?? self).ownTabBarItem = newValue }
    }

    /// This controller or the one around it that is a tab.
    private var tab: ViewController? {
        var controller: ViewController? = self
        while let current = controller, current.tabOwner == nil { controller = current.parent }
        return controller
    }
}

/// The view of a container, which tells it when to lay out and when it appears.
final class ControllerView: View {
    var onLayout: (() -> Void)?
    /// Called when the view has come on a stage.
    var onAppear: (() -> Void)?

    override var drawsContent: Bool { false }

    override func layoutSubviews() {
        onLayout?()
    }

    override func didMoveToStage() {
        if stage != nil { onAppear?() }
    }
}
