extension TabBarController: TabBarDelegate {
    /// Asks the delegate whether to select a tapped tab; a tap on the selected tab pops its navigation controller to the root instead.
    ///
    /// The delegate is then notified according to `behavior.reselection`: `didReselectAt` before popping, `didSelect` after it.
    public func tabBar(_ tabBar: TabBar, shouldSelectItemAt index: Int) -> Bool {
        // A tap during a switch would replace the view under the finger.
        guard viewControllers.indices.contains(index), switcher.current == nil else { return false }
        let controller = viewControllers[index]
        let isAllowed = delegate?.tabBarController(self, shouldSelect: controller) ?? true
        report(.asked(index, isAllowed: isAllowed))
        guard isAllowed else { return false }
        guard controller === selectedViewController else { return true }
        if behavior.reselection != .ignored {
            report(.reselected(index))
            delegate?.tabBarController(self, didReselectAt: index)
        }
        if let navigation = controller as? NavigationController, navigation.viewControllers.count > 1 {
            navigation.popToRoot(animated: true)
        }
        // The delegate might have selected another tab.
        if behavior.reselection == .select, controller === selectedViewController {
            delegate?.tabBarController(self, didSelect: controller)
        }
        return false
    }

    /// Shows the controller and notifies the delegate.
    public func tabBar(_ tabBar: TabBar, didSelectItemAt index: Int) {
        guard viewControllers.indices.contains(index) else { return }
        let controller = viewControllers[index]
        if switcher.animatesTaps, contentView.screen != nil { switcher.tap(index) } else { selectedIndex = index }
        delegate?.tabBarController(self, didSelect: controller)
    }
}
