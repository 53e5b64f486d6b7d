import RefreshKit

/// One event of a case: a sample of a pan, or a tap on an item.
struct TransitionInput {
    enum Kind {
        case tap(Int)
        case pan(PanSample)
    }

    let instant: Duration
    let kind: Kind

    init(_ fields: InputFields) throws {
        instant = try fields.time("t")
        if let index = try fields.index("tap") {
            kind = .tap(index)
        } else {
            guard let phase = try fields.choice("phase", of: PanSample.Phase.self) else { throw InputError("event: neither tap nor phase") }
            let translation = Point(x: try fields.number("x", default: 0), y: try fields.number("y", default: 0))
            kind = .pan(PanSample(phase, translation: translation))
        }
        try fields.finish()
    }
}
