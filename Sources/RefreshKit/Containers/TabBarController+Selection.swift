extension TabBarController {
    /// The controller that is shown; nil if there is none.
    public final var selectedViewController: ViewController? {
        viewControllers.indices.contains(shownIndex) ? viewControllers[shownIndex] : nil
    }

    /// Place of the controller that is shown among `viewControllers`.
    ///
    /// Assigning one that is not there changes nothing. Assigning the present one takes the controller out and in again. Both are kept from
    /// the original, and so is that the first appearance tells the controller that it will leave, although it is nowhere yet.
    public final var selectedIndex: Int {
        get { shownIndex }
        set {
            guard viewControllers.indices.contains(newValue) else { return }
            switcher.endSwitch()
            if let old = selectedViewController { leave(old) }
            // The one that left was told, and may have taken tabs away.
            guard viewControllers.indices.contains(newValue) else { return }
            let new = viewControllers[newValue]
            shownIndex = newValue
            tabBar.selectedItem = new.ownTabBarItem
            enter(new)
            setNeedsStatusBarUpdate()
            if variant != .classic, isViewLoaded { view.setNeedsLayout() }
        }
    }

    /// Takes a controller out: it is told, its view goes, then it goes itself.
    ///
    /// One that another container has taken over is left there, and one that is leaving leaves once, whatever it selects meanwhile.
    final func leave(_ controller: ViewController) {
        guard controller.parent === self || controller.parent == nil, !leaving.contains(where: { $0 === controller }) else { return }
        leaving.append(controller)
        defer { leaving.removeAll { $0 === controller } }
        controller.willMove(toParent: nil)
        removeView(of: controller)
        if controller.parent === self || controller.parent == nil { controller.removeFromParent() }
    }

    /// Makes a controller the only child, with its view filling the content.
    private func enter(_ controller: ViewController) {
        // A child may select from within its callbacks; what was selected last is the only one that stays.
        for child in children where child !== controller { leave(child) }
        addChild(controller)
        guard controller === selectedViewController else { return leave(controller) }
        controller.view.frame = contentView.bounds
        addView(of: controller)
        controller.didMove(toParent: self)
    }
}

extension TabBarController: TabBarDelegate {
    /// Asks the delegate; a tap on the tab that is shown already goes back to the root of its navigation instead of switching.
    ///
    /// - Parameters:
    ///   - tabBar: The bar.
    ///   - index: Place of the tapped item.
    /// - Returns: Whether the tap switches.
    public func tabBar(_ tabBar: TabBar, shouldSelectItemAt index: Int) -> Bool {
        // A tap in the middle of a switch would take the screen away from under the finger.
        guard viewControllers.indices.contains(index), switcher.current == nil else { return false }
        let controller = viewControllers[index]
        let isAllowed = delegate?.tabBarController(self, shouldSelect: controller) ?? true
        report(.asked(index, isAllowed: isAllowed))
        guard isAllowed else { return false }
        guard controller === selectedViewController else { return true }
        if variant != .classic { delegate?.tabBarController(self, didReselectAt: index) }
        if let navigation = controller as? NavigationController, navigation.viewControllers.count > 1 {
            navigation.popToRoot(animated: true)
        }
        return false
    }

    /// Shows the controller and tells the delegate.
    ///
    /// - Parameters:
    ///   - tabBar: The bar.
    ///   - index: Place of the tapped item.
    public func tabBar(_ tabBar: TabBar, didSelectItemAt index: Int) {
        guard viewControllers.indices.contains(index) else { return }
        let controller = viewControllers[index]
        if switcher.animatesTaps, contentView.screen != nil { switcher.tap(index) } else { selectedIndex = index }
        delegate?.tabBarController(self, didSelect: controller)
    }
}
