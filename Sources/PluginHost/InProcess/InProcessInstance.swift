internal import CPluginHost
internal import CRefreshPlugin
internal import Drawing
internal import Glibc
internal import RefreshKit
internal import Synchronization

/// An instance in this process, with a separate copy for each thread that draws concurrently.
final class InProcessInstance: PluginInstance {
    private struct Copy: @unchecked Sendable {
        let pointer: UnsafeMutableRawPointer?
        var isStarted = false
    }

    private let functions: InProcessFunctions
    private let values: [PluginValue]
    private let idle: Mutex<[Copy]>

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
        try start(&copy)
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

    func script(of moment: Moment, _ turn: Double, in bounds: Rect, _ coordinates: CairoScriptCoordinates) throws -> [UInt8] {
        var copy = try take()
        defer { giveBack(copy) }
        try start(&copy)
        var moment = refresh_moment(moment, turn: turn)
        var bounds = refresh_rect(bounds)
        var request = refresh_recording_request(coordinates)
        var recording = refresh_recording()
        refresh_recording_start(&request, &recording)
        do throws(PluginFailure) {
            try InProcessFunctions.call("draw") { functions.table.draw(copy.pointer, &moment, &bounds, recording.context, $0) }
        } catch {
            refresh_recording_cancel(&recording)
            throw error
        }
        return try InProcessFunctions.script(&recording)
    }

    /// Starts an instance before it draws for the first time.
    private func start(_ copy: inout Copy) throws {
        guard !copy.isStarted else { return }
        if let start = functions.table.start { try InProcessFunctions.call("start") { start(copy.pointer, $0) } }
        copy.isStarted = true
    }

    private func take() throws -> Copy {
        if let copy = idle.withLock({ $0.popLast() }) { return copy }
        return Copy(pointer: try functions.create(values))
    }

    private func giveBack(_ copy: Copy) {
        idle.withLock { $0.append(copy) }
    }
}

/// The functions of one indicator, called according to the rules of `refresh_plugin.h`.
struct InProcessFunctions: @unchecked Sendable {
    /// The plugin's own struct, passed to its functions.
    private let indicator: UnsafePointer<refresh_indicator>
    /// A copy of `indicator` in which the functions that the plugin's version lacks are null.
    let table: refresh_indicator

    init(_ indicator: UnsafePointer<refresh_indicator>) {
        self.indicator = indicator
        var table = refresh_indicator()
        memcpy(&table, indicator, min(Int(indicator.pointee.struct_size), MemoryLayout<refresh_indicator>.size))
        self.table = table
    }

    func create(_ values: [PluginValue]) throws -> UnsafeMutableRawPointer? {
        try refresh_values.with(values) { values in
            var instance: UnsafeMutableRawPointer?
            try Self.call("create") { error in table.create(indicator, values, &instance, error) }
            return instance
        }
    }

    func facts(of instance: UnsafeMutableRawPointer?, filledWith metadata: PluginFacts) throws -> PluginFacts {
        guard let function = table.facts else { return metadata }
        var facts = refresh_facts(metadata)
        try Self.call("facts") { error in function(instance, &facts, error) }
        return try PluginFacts(facts, notes: facts.notes.map(Self.text) ?? "")
    }

    /// Returns the notes, truncated like those from a worker.
    private static func text(_ notes: UnsafePointer<CChar>) -> String {
        let bytes = UnsafeRawBufferPointer(start: notes, count: strnlen(notes, Int(REFRESH_NOTES_MAXIMUM) + 1))
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Ends a recording and returns its script.
    static func script(_ recording: inout refresh_recording) throws(PluginFailure) -> [UInt8] {
        var (bytes, length) = (UnsafeMutablePointer<UInt8>?.none, 0)
        do throws(PluginFailure) {
            try call("draw") { refresh_recording_end(&recording, &bytes, &length, $0) }
        } catch {
            throw PluginFailure(drawing: error.description)
        }
        defer { free(bytes) }
        return [UInt8](UnsafeRawBufferPointer(start: bytes, count: length))
    }

    static func call(_ name: String, _ function: (UnsafeMutablePointer<refresh_error>) -> Int32) throws(PluginFailure) {
        let failure = withUnsafeTemporaryAllocation(of: CChar.self, capacity: PluginFailure.messageCapacity) { message in
            message[0] = 0
            var error = refresh_error(
                struct_size: UInt32(MemoryLayout<refresh_error>.size), capacity: UInt32(message.count), message: message.baseAddress)
            let mode = refresh_float_mode()
            let result = function(&error)
            refresh_restore_float_mode(mode)
            guard result != REFRESH_OK else { return PluginFailure?.none }
            // Reads the host's buffer, even if the plugin changed the pointer.
            return PluginFailure(of: name, returning: result, UnsafeRawBufferPointer(message))
        }
        if let failure { throw failure }
    }
}
