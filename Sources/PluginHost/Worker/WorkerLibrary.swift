internal import CPluginHost
internal import CRefreshPlugin
internal import RefreshKit
internal import Synchronization

/// A plugin in worker processes, one for each thread that draws concurrently; idle workers are reused.
final class WorkerLibrary: PluginLibrary {
    private let file: PluginFile
    private let limits: PluginLoader.Limits
    private let state = Mutex(State())

    private struct State {
        var description: PluginDescription?
        /// Unused workers, most recently used last.
        var idle: [Worker] = []
        /// Workers in use, each with the instances that were released while it was in use.
        var busy: [ObjectIdentifier: [Int]] = [:]
        var instanceCount = 0
        /// The first error that could not be reported by a frame.
        var unreportedError: WorkerEnd?

        mutating func note(_ end: WorkerEnd?) { unreportedError = unreportedError ?? end }
    }

    init(_ file: PluginFile, limits: PluginLoader.Limits) {
        self.file = file
        self.limits = limits
    }

    deinit { _ = close() }

    /// Time limit for destroying all instances.
    private static let patience = Duration.milliseconds(500)

    func close() -> (any Error)? {
        state.withLock { state in
            for worker in state.idle { worker.askToEnd() }
            // All workers are already ending, so the time spent waiting for one also counts toward the others.
            var patience = Self.patience
            for worker in state.idle {
                guard let end = worker.end(within: patience) else { continue }
                if case .timedOut = end.fate { patience = .zero }
                state.note(end)
            }
            state.idle = []
            defer { state.unreportedError = nil }
            return state.unreportedError
        }
    }

    func describe() throws -> PluginDescription {
        if let description = state.withLock({ $0.description }) { return description }
        let worker = try start()
        giveBack(worker)
        return worker.description
    }

    func makeInstance(of indicator: Int, _ values: [PluginValue]) throws -> any PluginInstance {
        let key = state.withLock { state in
            state.instanceCount += 1
            return state.instanceCount
        }
        let instance = WorkerInstance(key: key, indicator: indicator, values: values, library: self)
        // The instance is created immediately, so that the caller gets any error.
        try use(instance) { _, _ in }
        return instance
    }

    /// Calls a closure with a worker and an instance's slot, and creates the instance in that worker if needed.
    func use<Result>(_ instance: WorkerInstance, _ body: (Worker, Int) throws -> Result) throws -> Result {
        var worker = try take(for: instance.key)
        defer { giveBack(worker) }
        if let slot = try worker.slot(of: instance) {
            worker.lastKey = instance.key
            return try body(worker, slot)
        }
        let end = worker.endingInstances
        giveBack(worker)
        state.withLock { $0.note(end) }
        worker = try start()
        guard let slot = try worker.slot(of: instance) else { throw worker.invalidAnswer(.making) }
        worker.lastKey = instance.key
        return try body(worker, slot)
    }

    /// Makes each worker destroy an instance before its next task.
    func forget(_ key: Int) {
        state.withLock { state in
            for worker in state.idle { worker.slots.forget(key) }
            for worker in state.busy.keys { state.busy[worker]?.append(key) }
        }
    }

    /// Processor time used by the idle workers so far.
    var processorTime: Duration { state.withLock { $0.idle.reduce(.zero) { $0 + $1.processorTime } } }

    /// Returns an idle worker, preferably one with the instance, or starts one.
    private func take(for key: Int) throws -> Worker {
        let idle = state.withLock { state -> Worker? in
            guard let index = state.idle.lastIndex(where: { $0.slots.has(key) }) ?? state.idle.indices.last else { return nil }
            let worker = state.idle.remove(at: index)
            state.busy[ObjectIdentifier(worker)] = []
            return worker
        }
        guard let idle else { return try start() }
        if let end = idle.endSinceLastTask() {
            giveBack(idle)
            // The instance that drew last is at fault. Others continue in a new worker.
            if idle.lastKey == key { throw end }
            state.withLock { $0.note(end) }
            return try start()
        }
        guard let end = idle.endForgotten() else { return idle }
        giveBack(idle)
        state.withLock { $0.note(end) }
        return try start()
    }

    private func giveBack(_ worker: Worker) {
        state.withLock { state in
            let forgotten = state.busy.removeValue(forKey: ObjectIdentifier(worker)) ?? []
            guard !worker.hasEnded else { return }
            for key in forgotten { worker.slots.forget(key) }
            state.idle.append(worker)
        }
    }

    private func start() throws -> Worker {
        try file.checkIdentity()
        let worker = try Worker(file, limits)
        state.withLock { state in
            state.description = worker.description
            state.busy[ObjectIdentifier(worker)] = []
        }
        return worker
    }
}

/// An instance in workers; each worker that draws it creates its own copy.
final class WorkerInstance: PluginInstance {
    /// Identifies the instance in its library.
    let key: Int
    /// Index of the indicator in the description.
    let indicator: Int
    let values: [PluginValue]
    private let library: WorkerLibrary

    init(key: Int, indicator: Int, values: [PluginValue], library: WorkerLibrary) {
        self.key = key
        self.indicator = indicator
        self.values = values
        self.library = library
    }

    deinit { library.forget(key) }

    var processorTime: Duration { library.processorTime }

    func facts(filledWith metadata: PluginFacts) throws -> PluginFacts {
        try library.use(self) { worker, slot in
            let request = refresh_facts_request(slot: UInt64(slot), facts: refresh_facts(metadata))
            let answer = try worker.ask(REFRESH_ASK_FACTS, [UInt8](of: request), .facts)
            guard let facts = answer.first(as: refresh_facts.self) else { throw worker.invalidAnswer(.facts) }
            return try PluginFacts(facts, notes: String(decoding: answer.dropFirst(MemoryLayout<refresh_facts>.size), as: UTF8.self))
        }
    }

    func picture(of moment: Moment, _ turn: Double) throws -> Int? {
        try library.use(self) { worker, slot in
            let request = refresh_picture_request(slot: UInt64(slot), moment: refresh_moment(moment, turn: turn))
            let answer = try worker.ask(REFRESH_ASK_PICTURE, [UInt8](of: request), .picture(moment))
            guard let picture = answer.first(as: Int64.self) else { throw worker.invalidAnswer(.picture(moment)) }
            return picture < 0 ? nil : Int(picture)
        }
    }

    func script(of moment: Moment, _ turn: Double, in bounds: Rect, _ coordinates: CairoScriptCoordinates) throws -> [UInt8] {
        var request = refresh_record_request(
            slot: 0, moment: refresh_moment(moment, turn: turn), bounds: refresh_rect(bounds),
            recording: refresh_recording_request(coordinates))
        return try library.use(self) { worker, slot in
            request.slot = UInt64(slot)
            return try worker.ask(REFRESH_ASK_RECORD, [UInt8](of: request), .drawing(moment))
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
