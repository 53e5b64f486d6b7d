import CRefreshPlugin
import Drawing
import Imaging
import RefreshKit

@testable import RefreshPluginSDK

/// An instance of a plugin's indicator, used through the C interface as a host would use it.
final class LoadedIndicator {
    /// The plugin's error message.
    struct Refusal: Error, Equatable {
        let line: String
    }

    let interface: UnsafePointer<refresh_indicator>
    private var instance: UnsafeMutableRawPointer?
    /// Additional bytes at the end of the host's structs; negative for an older host.
    private let growth: Int

    init(
        _ interface: UnsafePointer<refresh_indicator>, _ assignments: [String: String] = [:], info: IndicatorInfo, growth: Int = 0
    ) throws {
        self.interface = interface
        self.growth = growth
        let values = try OptionValues(assignments, for: info)
        var made: UnsafeMutableRawPointer?
        try Self.check { error in
            HostValues(info.options.map { ($0, values.value(of: $0)) }, growth: growth).use { values in
                interface.pointee.create(interface, values, &made, error)
            }
        }
        instance = made
    }

    deinit { interface.pointee.destroy(instance) }

    /// The facts, starting with the host's values.
    var facts: refresh_facts {
        get throws { try facts(size: MemoryLayout<refresh_facts>.size) }
    }

    /// Returns the facts for a host that knows only the first `size` bytes; the others keep their values.
    func facts(size: Int, others: refresh_facts = refresh_facts()) throws -> refresh_facts {
        var facts = others
        facts.struct_size = UInt32(size)
        try Self.check { interface.pointee.facts(instance, &facts, $0) }
        return facts
    }

    func picture(of moment: Moment) -> Int64 {
        var moment = refresh_moment(moment)
        return interface.pointee.picture(instance, &moment)
    }

    /// Draws a moment into a new bitmap.
    func bitmap(of moment: Moment, size: Size, hasRoomForErrors: Bool = true) throws -> Bitmap {
        let scale = moment.traits.scale
        let pixels = PixelSize(size, scale: scale)
        var bitmap = Bitmap(width: pixels.width, height: pixels.height)
        var bounds = refresh_rect(x: 0, y: 0, width: size.width, height: size.height)
        let bytes = UnsafeMutableRawPointer.allocate(byteCount: MemoryLayout<refresh_moment>.size + max(growth, 0), alignment: 16)
        defer { bytes.deallocate() }
        let given = bytes.bindMemory(to: refresh_moment.self, capacity: 1)
        given.pointee = refresh_moment(moment)
        given.pointee.struct_size = UInt32(MemoryLayout<refresh_moment>.size + growth)
        var result: Result<Void, any Error> = .success(())
        try bitmap.draw(scale: scale) { canvas in
            // Hosts also start this way, because Cairo rounds differently on a surface that it knows to be clear.
            canvas.clear()
            canvas.lend { surface in
                _ = surface.draw { context in
                    result = Result {
                        try Self.check(hasRoom: hasRoomForErrors) { interface.pointee.draw(instance, given, &bounds, context, $0) }
                    }
                }
            }
        }
        try result.get()
        return bitmap
    }

    private static func check(hasRoom: Bool = true, _ body: (UnsafeMutablePointer<refresh_error>?) -> Int32) throws {
        var room = [CChar](repeating: 0x7F, count: 40)
        let status = room.withUnsafeMutableBufferPointer { room in
            var error = refresh_error(
                struct_size: UInt32(MemoryLayout<refresh_error>.size), capacity: UInt32(room.count), message: room.baseAddress)
            return hasRoom ? body(&error) : body(nil)
        }
        let line = hasRoom ? room.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) } : []
        if status != REFRESH_OK { throw Refusal(line: String(decoding: line, as: UTF8.self)) }
    }
}

extension refresh_moment {
    /// Creates a moment as a host passes it.
    init(_ moment: Moment, turn: Double = 0) {
        let traits = moment.traits
        let phases: [Phase: Int] = [
            .idle: Int(REFRESH_IDLE), .pulling: Int(REFRESH_PULLING), .introduction: Int(REFRESH_INTRODUCTION),
            .refreshing: Int(REFRESH_REFRESHING), .finishing: Int(REFRESH_FINISHING),
        ]
        self.init(
            struct_size: UInt32(MemoryLayout<refresh_moment>.size), phase: Int32(phases[moment.phase]!), progress: moment.progress,
            elapsed: moment.elapsed.seconds, phase_elapsed: moment.phaseElapsed.seconds, turn: turn,
            release_progress: moment.releaseProgress ?? -1, finish_start: moment.finishStart?.seconds ?? -1,
            appearance: Int32(traits.appearance == .dark ? REFRESH_DARK : REFRESH_LIGHT), reduces_motion: traits.reducesMotion ? 1 : 0,
            tint: refresh_color(traits.tint), scale: traits.scale, exact_elapsed: refresh_time(moment.elapsed),
            exact_phase_elapsed: refresh_time(moment.phaseElapsed), exact_finish_start: refresh_time(moment.finishStart ?? .zero),
            direction: traits.direction == .rightToLeft ? 1 : 0, reserved: 0)
    }
}

extension refresh_color {
    init(_ color: Color) {
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }
}
