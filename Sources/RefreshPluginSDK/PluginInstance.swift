internal import CRefreshPlugin
internal import Drawing
internal import RefreshKit

/// An indicator with its options; the host refers to it by pointer.
final class PluginInstance {
    private let indicator: any Indicator
    private let notes: UnsafePointer<CChar>?

    init(_ indicator: any Indicator) {
        self.indicator = indicator
        let lines = (indicator.warnings + indicator.notes).map(\.inOneLine).joined(separator: "\n")
        notes = lines.isEmpty ? nil : CString.copy(lines)
    }

    deinit { notes?.deallocate() }

    func retained() -> UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

    static func at(_ pointer: UnsafeMutableRawPointer?) -> PluginInstance {
        guard let pointer else { preconditionFailure("instance is null, expected the pointer that 'create' returned; pass that pointer") }
        return Unmanaged<PluginInstance>.fromOpaque(pointer).takeUnretainedValue()
    }

    static func release(_ pointer: UnsafeMutableRawPointer?) {
        if let pointer { Unmanaged<PluginInstance>.fromOpaque(pointer).release() }
    }

    /// Fills in the facts; fields that only the host knows keep their values.
    func fill(_ facts: UnsafeMutablePointer<refresh_facts>) {
        facts.update(over: refresh_facts(), fill)
    }

    private func fill(_ facts: inout refresh_facts) {
        facts.jumps_between_phases = indicator.jumpsBetweenPhases ? 1 : 0
        facts.width = indicator.naturalSize.width
        facts.height = indicator.naturalSize.height
        facts.period = refresh_time(indicator.period)
        facts.introduction = refresh_time(indicator.introduction)
        facts.finish = refresh_time(indicator.finish)
        facts.pull_pictures = Int64(indicator.pullPictureCount ?? 0)
        let rate = indicator.preferredFrameRate
        facts.frames = rate.flatMap { Int32(exactly: $0.numerator) } ?? 0
        facts.per_seconds = rate.flatMap { Int32(exactly: $0.denominator) } ?? 0
        facts.notes = notes
    }

    /// Returns the picture number of a moment, or -1 if unknown.
    func picture(of moment: UnsafePointer<refresh_moment>?) -> Int64 {
        guard let moment, let picture = indicator.picture(of: Moment(moment, introduction: indicator.introduction)) else { return -1 }
        return Int64(picture)
    }

    func draw(_ moment: UnsafePointer<refresh_moment>?, _ bounds: UnsafePointer<refresh_rect>?, _ context: OpaquePointer?) throws {
        guard let moment, let bounds, let context else { throw Failure.null }
        let picture = Moment(moment, introduction: indicator.introduction)
        let traits = picture.traits
        let area = Rect(x: bounds.pointee.x, y: bounds.pointee.y, width: bounds.pointee.width, height: bounds.pointee.height)
        try Canvas.draw(on: context, scale: traits.scale, tint: traits.tint, bounds: area) { canvas in
            indicator.draw(picture, in: area, on: canvas)
        }
    }
}

/// One kind of indicator, referenced by the `context` pointer of its C struct.
final class PluginKind {
    private let type: any Indicator.Type

    init(_ type: any Indicator.Type) { self.type = type }

    /// Creates the C struct, which retains this object and is never freed.
    func makeInterface() -> UnsafePointer<refresh_indicator> {
        let info = type.info
        let interface = UnsafeMutablePointer<refresh_indicator>.allocate(capacity: 1)
        interface.initialize(
            to: refresh_indicator(
                struct_size: UInt32(MemoryLayout<refresh_indicator>.size), flags: 0, id: CString.copy(info.id),
                metadata: CString.copy(info.metadata), context: Unmanaged.passRetained(self).toOpaque(),
                create: { PluginKind.create($0, $1, $2, $3) },
                destroy: { PluginInstance.release($0) },
                facts: { instance, facts, _ in
                    guard let facts else { return REFRESH_FAILED }
                    PluginInstance.at(instance).fill(facts)
                    return REFRESH_OK
                },
                start: nil, stop: nil,
                picture: { PluginInstance.at($0).picture(of: $1) },
                draw: { instance, moment, bounds, context, error in
                    Failure.report(to: error) { try PluginInstance.at(instance).draw(moment, bounds, context) }
                }))
        return UnsafePointer(interface)
    }

    private static func create(
        _ interface: UnsafePointer<refresh_indicator>?, _ options: UnsafePointer<refresh_values>?,
        _ instance: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ error: UnsafeMutablePointer<refresh_error>?
    ) -> Int32 {
        Failure.report(to: error) {
            guard let context = interface?.pointee.context, let options, let instance else { throw Failure.null }
            let kind = Unmanaged<PluginKind>.fromOpaque(context).takeUnretainedValue()
            let indicator = try kind.type.init(options: OptionValues(options))
            instance.pointee = PluginInstance(indicator).retained()
        }
    }
}

/// An error to report to the host.
enum Failure: Error, CustomStringConvertible {
    /// A required pointer from the host is null.
    case null

    var description: String { "the host passed a null pointer where the plugin interface requires a value; update the host" }

    /// Runs a closure, and reports its error to the host.
    static func report(to error: UnsafeMutablePointer<refresh_error>?, _ body: () throws -> Void) -> Int32 {
        do {
            try body()
            return REFRESH_OK
        } catch let failure {
            if let error = UnsafePointer(error) {
                error.copy(size: error.structSize, over: refresh_error()).write(String(describing: failure))
            }
            return REFRESH_FAILED
        }
    }
}

extension refresh_error {
    /// Writes text as one line, truncated between Unicode scalars if it does not fit.
    fileprivate func write(_ text: String) {
        guard let message, capacity > 0 else { return }
        var bytes: [UInt8] = []
        for letter in text.inOneLine.unicodeScalars {
            let letter = Array(String(letter).utf8)
            guard bytes.count + letter.count < Int(capacity) else { break }
            bytes += letter
        }
        for (index, byte) in bytes.enumerated() { message[index] = CChar(bitPattern: byte) }
        message[bytes.count] = 0
    }
}

extension String {
    /// The text with each control character, including line breaks, replaced by a space.
    var inOneLine: String {
        String(String.UnicodeScalarView(unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
    }
}
