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
