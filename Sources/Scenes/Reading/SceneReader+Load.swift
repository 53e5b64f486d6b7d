internal import Documents
internal import RefreshKit

extension SceneReader {
    /// What a control loads, one refresh after the other.
    ///
    /// - Parameters:
    ///   - value: One or a list.
    ///   - place: Where the control is.
    ///   - runsOut: Whether there may be nothing more to load.
    func loads(_ value: DocumentValue, at place: ControlReference.Place, runsOut: Bool = false) throws(DocumentError) -> [Load] {
        var loads: [Load] = []
        for item in try value.list(expected: "a time, {after: …}, or a list of these") {
            loads.append(try load(item, at: place, runsOut: runsOut))
        }
        return loads
    }

    private func load(_ value: DocumentValue, at place: ControlReference.Place, runsOut: Bool) throws(DocumentError) -> Load {
        guard value.isMap else { return Load(after: try value.time()) }
        let fields = try value.fields(.load, expected: "{after: …}")
        var load = Load(after: try fields["after"]?.time() ?? .zero)
        load.result = try fields["result"]?.choice(of: RefreshResult.self)
        if let rows = try fields["rows"]?.integer(in: SceneLimits.rows) { load.rows = rows }
        load.index = try fields["at"].map(Self.rowIndex)
        if let value = fields["no-more-data"], try value.toggle() {
            guard runsOut else { throw value.refused("goes with a footer or trailer that can run out only; leave it out") }
            load.isLast = true
        }
        if let value = fields["badge"] { load.badge = try Self.badge(value) ?? "" }
        return load
    }

    /// Before which row others come in.
    static func rowIndex(_ value: DocumentValue) throws(DocumentError) -> Int {
        switch value.node.content {
        case .text("top"): 0
        case .text("end"): .max
        case .text(let text) where Int(text) == nil: throw value.unexpected("top, end or the number of a row")
        default: try value.integer(in: SceneLimits.rows)
        }
    }
}
