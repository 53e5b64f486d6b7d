internal import CPluginHost
internal import CRefreshPlugin
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
