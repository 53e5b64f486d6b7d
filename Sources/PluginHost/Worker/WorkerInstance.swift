internal import CPluginHost
internal import CRefreshPlugin
internal import RefreshKit

/// An instance of an indicator in workers: in each that draws it there is one, all with the same options.
final class WorkerInstance: PluginInstance {
    /// Tells it from the other instances of its library.
    let key: Int
    /// The indicator's place in the description.
    let indicator: Int
    /// The values of all options.
    let values: [PluginValue]
    private let library: WorkerLibrary

    init(key: Int, indicator: Int, values: [PluginValue], library: WorkerLibrary) {
        self.key = key
        self.indicator = indicator
        self.values = values
        self.library = library
    }

    deinit { library.forget(key) }

    func facts(filledWith metadata: PluginFacts) throws -> PluginFacts {
        try library.use(self) { worker, slot in
            let request = refresh_facts_request(slot: UInt64(slot), facts: refresh_facts(metadata))
            let answer = try worker.ask(REFRESH_ASK_FACTS, [UInt8](of: request), .facts)
            guard let facts = answer.first(as: refresh_facts.self) else { throw worker.garbled(.facts) }
            return try PluginFacts(facts, notes: String(decoding: answer.dropFirst(MemoryLayout<refresh_facts>.size), as: UTF8.self))
        }
    }

    func picture(of moment: Moment, _ turn: Double) throws -> Int? {
        try library.use(self) { worker, slot in
            let request = refresh_picture_request(slot: UInt64(slot), moment: refresh_moment(moment, turn: turn))
            let answer = try worker.ask(REFRESH_ASK_PICTURE, [UInt8](of: request), .picture(moment))
            guard let picture = answer.first(as: Int64.self) else { throw worker.garbled(.picture(moment)) }
            return picture < 0 ? nil : Int(picture)
        }
    }

    func draw(_ moment: Moment, _ turn: Double, in bounds: Rect, on canvas: Canvas) throws {
        var request = refresh_draw_request()
        request.moment = refresh_moment(moment, turn: turn)
        request.bounds = refresh_rect(bounds)
        try library.use(self) { worker, slot in
            request.slot = UInt64(slot)
            try canvas.lend { surface in
                try surface.withPixels { pixels in try worker.draw(request, .drawing(moment), on: pixels) }
            }
        }
    }
}
