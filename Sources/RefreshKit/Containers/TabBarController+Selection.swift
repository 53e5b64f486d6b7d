extension TabBarController {
    /// The selected controller, if any.
    public final var selectedViewController: ViewController? {
        viewControllers.indices.contains(shownIndex) ? viewControllers[shownIndex] : nil
    }

    /// Index of the selected controller in `viewControllers`.
    ///
    /// Setting an index out of range has no effect. Setting the current index removes the controller and adds it again, as in the original.
    /// Also as in the original, the first appearance calls `willMove(toParent: nil)` on a controller that has no parent yet.
    public final var selectedIndex: Int {
        get { shownIndex }
        set {
            guard viewControllers.indices.contains(newValue) else { return }
            switcher.endSwitch()
            if let old = selectedViewController { leave(old) }
            // The old controller might have removed tabs in its callback.
            guard viewControllers.indices.contains(newValue) else { return }
            let new = viewControllers[newValue]
            shownIndex = newValue
            tabBar.selectedItem = new.ownTabBarItem
            enter(new)
            setNeedsStatusBarUpdate()
            if behavior.layout == .everyPass, isViewLoaded { view.setNeedsLayout() }
        }
    }

    /// Removes a child controller and its view, unless another container has taken it over or it is already being removed.
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
        // A child can select another tab in its callbacks; only the last selected child stays.
        for child in children where child !== controller { leave(child) }
        addChild(controller)
        guard controller === selectedViewController else { return leave(controller) }
        controller.view.frame = contentView.bounds
        addView(of: controller)
        controller.didMove(toParent: self)
    }
}
