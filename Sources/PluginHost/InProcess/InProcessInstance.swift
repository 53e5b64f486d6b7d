internal import CPluginHost
internal import CRefreshPlugin
internal import Glibc
internal import RefreshKit
internal import Synchronization

/// An instance of an indicator in this process.
///
/// A plugin's instance is for one thread at a time, so there are as many, all with the same options, as threads ever drew at once.
final class InProcessInstance: PluginInstance {
    /// An instance as the plugin knows it.
    private struct Copy: @unchecked Sendable {
        let pointer: UnsafeMutableRawPointer?
        var isStarted = false
    }

    private let functions: InProcessFunctions
    private let values: [PluginValue]
    /// Those that no thread uses.
    private let idle: Mutex<[Copy]>

    /// Makes the first of them.
    init(_ functions: InProcessFunctions, _ values: [PluginValue]) throws {
        self.functions = functions
        self.values = values
        idle = Mutex([Copy(pointer: try functions.create(values))])
    }

    deinit {
        idle.withLock { copies in
            for copy in copies {
                if copy.isStarted { functions.table.stop?(copy.pointer) }
                functions.table.destroy?(copy.pointer)
            }
        }
    }

    var processorTime: Duration { .zero }

    func facts(filledWith metadata: PluginFacts) throws -> PluginFacts {
        let copy = try take()
        defer { giveBack(copy) }
        return try functions.facts(of: copy.pointer, filledWith: metadata)
    }

    func picture(of moment: Moment, _ turn: Double) throws -> Int? {
        guard let function = functions.table.picture else { return nil }
        let copy = try take()
        defer { giveBack(copy) }
        var moment = refresh_moment(moment, turn: turn)
        let mode = refresh_float_mode()
        let picture = function(copy.pointer, &moment)
        refresh_restore_float_mode(mode)
        return picture < 0 ? nil : Int(picture)
    }

    func draw(_ moment: Moment, _ turn: Double, in bounds: Rect, on canvas: Canvas) throws {
        var copy = try take()
        defer { giveBack(copy) }
        if !copy.isStarted {
            if let start = functions.table.start { try InProcessFunctions.call("start") { start(copy.pointer, $0) } }
            copy.isStarted = true
        }
        var moment = refresh_moment(moment, turn: turn)
        var bounds = refresh_rect(bounds)
        var failure: PluginFailure?
        let complaint = canvas.lend { surface in
            surface.draw { context in
                do throws(PluginFailure) {
                    try InProcessFunctions.call("draw") { functions.table.draw(copy.pointer, &moment, &bounds, context, $0) }
                } catch {
                    failure = error
                }
            }
        }
        if let failure { throw failure }
        if let complaint = complaint ?? nil { throw PluginFailure(drawing: complaint) }
    }

    private func take() throws -> Copy {
        if let copy = idle.withLock({ $0.popLast() }) { return copy }
        return Copy(pointer: try functions.create(values))
    }

    private func giveBack(_ copy: Copy) {
        idle.withLock { $0.append(copy) }
    }
}

/// The functions of one indicator in this process, called as `refresh_plugin.h` promises.
struct InProcessFunctions: @unchecked Sendable {
    /// The indicator as the plugin has it.
    private let indicator: UnsafePointer<refresh_indicator>
    /// What it says of itself; what it was too old to have is null.
    let table: refresh_indicator

    init(_ indicator: UnsafePointer<refresh_indicator>) {
        self.indicator = indicator
        var table = refresh_indicator()
        memcpy(&table, indicator, min(Int(indicator.pointee.struct_size), MemoryLayout<refresh_indicator>.size))
        self.table = table
    }

    /// Makes an instance.
    func create(_ values: [PluginValue]) throws -> UnsafeMutableRawPointer? {
        try refresh_values.with(values) { values in
            var instance: UnsafeMutableRawPointer?
            try Self.call("create") { error in table.create(indicator, values, &instance, error) }
            return instance
        }
    }

    /// Asks an instance for its facts.
    func facts(of instance: UnsafeMutableRawPointer?, filledWith metadata: PluginFacts) throws -> PluginFacts {
        guard let function = table.facts else { return metadata }
        var facts = refresh_facts(metadata)
        try Self.call("facts") { error in function(instance, &facts, error) }
        return try PluginFacts(facts, notes: facts.notes.map(Self.text) ?? "")
    }

    /// The beginning of notes, as a worker passes it on.
    private static func text(_ notes: UnsafePointer<CChar>) -> String {
        let bytes = UnsafeRawBufferPointer(start: notes, count: strnlen(notes, Int(REFRESH_NOTES_MOST) + 1))
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Runs a function that can fail.
    static func call(_ name: String, _ function: (UnsafeMutablePointer<refresh_error>) -> Int32) throws(PluginFailure) {
        let failure = withUnsafeTemporaryAllocation(of: CChar.self, capacity: PluginFailure.messageCapacity) { message in
            message[0] = 0
            var error = refresh_error(
                struct_size: UInt32(MemoryLayout<refresh_error>.size), capacity: UInt32(message.count), message: message.baseAddress)
            let mode = refresh_float_mode()
            let result = function(&error)
            refresh_restore_float_mode(mode)
            guard result != REFRESH_OK else { return PluginFailure?.none }
            // The message's own room is read, wherever the plugin let the pointer point.
            return PluginFailure(of: name, returning: result, UnsafeRawBufferPointer(message))
        }
        if let failure { throw failure }
    }
}
