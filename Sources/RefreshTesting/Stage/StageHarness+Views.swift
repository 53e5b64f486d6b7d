public import RefreshKit

extension StageHarness {
    /// All views of a type on the stage, from back to front, outer views before the views inside them.
    ///
    /// - Parameter type: The type; subclasses are included.
    /// - Returns: The views; empty when there is none.
    public final func views<Found: View>(_ type: Found.Type = Found.self) -> [Found] {
        var found: [Found] = []
        func look(at view: View) {
            if let view = view as? Found { found.append(view) }
            for subview in view.subviews { look(at: subview) }
        }
        look(at: stage.root)
        return found
    }

    /// The first view of a type on the stage.
    ///
    /// - Parameter type: The type; subclasses are included.
    /// - Returns: The first view in the order of `views`.
    /// - Throws: `StageHarnessError.missing` when there is none.
    public final func view<Found: View>(_ type: Found.Type = Found.self) throws(StageHarnessError) -> Found {
        guard let first = views(type).first else { throw .missing("\(type)") }
        return first
    }

    /// The button that a tab bar on the stage has for an item.
    ///
    /// - Parameter item: The item.
    /// - Returns: The button.
    /// - Throws: `StageHarnessError.missing` when there is none.
    public final func button(of item: TabBarItem) throws(StageHarnessError) -> TabBarButton {
        guard let button = views(TabBarButton.self).first(where: { $0.item === item }) else {
            throw .missing("button of the tab '\(item.title)'")
        }
        return button
    }

    /// The texts of all labels that are shown, in the order of `views`; empty, transparent, and hidden labels are left out.
    public final var texts: [String] {
        views(Label.self).filter { label in
            !label.text.isEmpty && !sequence(first: label as View, next: \.superview).contains { $0.isHidden || $0.alpha == 0 }
        }.map(\.text)
    }
}
