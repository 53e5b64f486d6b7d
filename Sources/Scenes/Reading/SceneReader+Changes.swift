internal import Documents
internal import RefreshKit

/// What the application and the system change: rows, tabs, the bar, how the device is held, offsets.
extension SceneReader {
    func insert(_ value: DocumentValue) throws(DocumentError) -> ScriptAction {
        let (count, index, tab) = try rows(value, .insert)
        return .insertRows(count, at: index, tab: tab)
    }

    func remove(_ value: DocumentValue) throws(DocumentError) -> ScriptAction {
        let (count, index, tab) = try rows(value, .remove)
        return .removeRows(count, at: index, tab: tab)
    }

    /// How many rows come or go, where, and on which tab.
    private func rows(_ value: DocumentValue, _ table: SceneTable) throws(DocumentError) -> (Int, Int, Int?) {
        guard value.isMap else { return (try value.integer(in: SceneLimits.rows), 0, nil) }
        let fields = try value.fields(table, expected: "a number of rows, or {rows: 3, …}")
        let count = try (fields["rows"] ?? value).integer(in: SceneLimits.rows)
        return (count, try fields["at"].map(Self.rowIndex) ?? 0, try tab(fields))
    }

    func select(_ value: DocumentValue) throws(DocumentError) -> ScriptAction {
        guard value.isMap else { return .select(try Self.tabIndex(value, in: state.screen), animated: true) }
        let fields = try value.fields(.select, expected: "a tab, or {tab: 1, …}")
        return .select(try Self.tabIndex(fields["tab"] ?? value, in: state.screen), animated: try isAnimated(fields))
    }

    func bar(_ value: DocumentValue) throws(DocumentError) -> ScriptAction {
        guard state.screen.bar != nil else { throw value.refused("goes with 'tabs' only; the screen has one page") }
        guard value.isMap else { return .setBarHidden(try value.word(of: ["hidden", "shown"]) == "hidden", animated: true) }
        let fields = try value.fields(.hideBar, expected: "hidden, shown, or {hidden: true, …}")
        return .setBarHidden(try (fields["hidden"] ?? value).toggle(), animated: try isAnimated(fields))
    }

    func turn(_ value: DocumentValue) throws(DocumentError) -> ScriptAction {
        guard value.isMap else { return .turn(try value.choice(of: Orientation.self), animated: true) }
        let fields = try value.fields(.turn, expected: "an orientation, or {to: landscape-left, …}")
        return .turn(try (fields["to"] ?? value).choice(of: Orientation.self), animated: try isAnimated(fields))
    }

    func scroll(_ value: DocumentValue) throws(DocumentError) -> ScriptAction {
        guard value.isMap else { return .scroll(try Self.scrollTarget(value), animated: true) }
        let fields = try value.fields(.scroll, expected: "top, bottom, an offset, or {to: top, …}")
        let isAnimated = try isAnimated(fields)
        if let row = fields["row"] { return .scroll(.row(try row.integer(in: SceneLimits.rows)), animated: isAnimated) }
        return .scroll(try Self.scrollTarget(fields["to"] ?? value), animated: isAnimated)
    }

    func offset(_ value: DocumentValue) throws(DocumentError) -> ScriptAction {
        try checkScripted(value)
        guard value.isMap else {
            return .setOffset(Point(x: 0, y: try value.number(in: SceneLimits.offset)), isDragging: nil)
        }
        let fields = try value.fields(.offset, expected: "an offset, or {y: -60, …}")
        let x = try fields["x"]?.number(in: SceneLimits.offset) ?? 0
        let y = try fields["y"]?.number(in: SceneLimits.offset) ?? 0
        return .setOffset(Point(x: x, y: y), isDragging: try fields["dragging"]?.toggle())
    }

    func dragging(_ value: DocumentValue) throws(DocumentError) -> ScriptAction {
        try checkScripted(value)
        guard value.isMap else { return .setDragging(try value.toggle(), decelerates: false) }
        let fields = try value.fields(.dragging, expected: "true, false, or {is: false, …}")
        return .setDragging(try (fields["is"] ?? value).toggle(), decelerates: try fields["decelerates"]?.toggle() ?? false)
    }

    private func checkScripted(_ value: DocumentValue) throws(DocumentError) {
        guard state.tabs(nil).contains(where: { $0.page.list.isScripted }) else {
            throw value.refused("goes with a list that has 'scripted: true' only; use 'scroll', 'pull' or 'touch'")
        }
    }

    private func tab(_ fields: [String: DocumentValue]) throws(DocumentError) -> Int? {
        guard let value = fields["tab"] else { return nil }
        return try Self.tabIndex(value, in: state.screen)
    }

    private func isAnimated(_ fields: [String: DocumentValue]) throws(DocumentError) -> Bool {
        try fields["animated"]?.toggle() ?? true
    }

    private static func scrollTarget(_ value: DocumentValue) throws(DocumentError) -> ScrollTarget {
        switch value.node.content {
        case .text("top"): return .top
        case .text("bottom"): return .bottom
        case .text(let text) where Double(text) == nil: throw value.unexpected("top, bottom or an offset in points")
        default: return .offset(try value.number(in: SceneLimits.offset))
        }
    }
}
