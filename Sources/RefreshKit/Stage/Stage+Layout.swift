extension Stage {
    /// How often a layout may ask for another one in the same frame; one that never comes to rest is left as it is.
    private static let mostRounds = 8

    /// The third pass: views whose layout was asked for give their subviews frames, from the outside in, until all is at rest.
    func layout() {
        if let controller = rootViewController, controller.view.superview === root { controller.view.frame = root.bounds }
        for _ in 0..<Self.mostRounds {
            guard Self.needsLayout(root) else { return }
            root.layoutIfNeeded()
        }
    }

    private static func needsLayout(_ view: View) -> Bool {
        view.needsLayout || view.subviews.contains(where: needsLayout)
    }
}
