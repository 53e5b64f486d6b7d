internal import CRefreshPlugin
internal import Drawing
internal import RefreshKit

/// An indicator with its options, as the host holds it: by a pointer.
final class PluginInstance {
    private let indicator: any Indicator
    /// Lines for people, which the facts point to.
    private let notes: UnsafePointer<CChar>?

    init(_ indicator: any Indicator) {
        self.indicator = indicator
        let lines = indicator.notes.map(\.inOneLine).joined(separator: "\n")
        notes = lines.isEmpty ? nil : LastingText.copy(lines)
    }

    deinit { notes?.deallocate() }

    /// The pointer that the host holds it by, until it is released.
    func retained() -> UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

    /// What a pointer of the host points to.
    static func at(_ pointer: UnsafeMutableRawPointer?) -> PluginInstance {
        guard let pointer else { preconditionFailure("instance is null, expected what create wrote; hand that on") }
        return Unmanaged<PluginInstance>.fromOpaque(pointer).takeUnretainedValue()
    }

    /// Lets go of what a pointer of the host points to.
    static func release(_ pointer: UnsafeMutableRawPointer?) {
        if let pointer { Unmanaged<PluginInstance>.fromOpaque(pointer).release() }
    }

    /// Says what follows from the options; fields that only the host knows stay as it filled them in.
    func fill(_ facts: UnsafeMutablePointer<refresh_facts>) {
        facts.update(over: refresh_facts(), fill)
    }

    private func fill(_ facts: inout refresh_facts) {
        facts.cuts_between_phases = indicator.cutsBetweenPhases ? 1 : 0
        facts.width = indicator.naturalSize.width
        facts.height = indicator.naturalSize.height
        facts.period = refresh_time(indicator.period)
        facts.introduction = refresh_time(indicator.introduction)
        facts.finish = refresh_time(indicator.finish)
        facts.pull_pictures = Int64(indicator.pullPictureCount ?? 0)
        let rate = indicator.ownFrameRate
        facts.frames = rate.flatMap { Int32(exactly: $0.numerator) } ?? 0
        facts.per_seconds = rate.flatMap { Int32(exactly: $0.denominator) } ?? 0
        facts.notes = notes
    }

    /// Which picture a moment shows; below 0 when the indicator does not say.
    func picture(of moment: UnsafePointer<refresh_moment>?) -> Int64 {
        guard let moment, let picture = indicator.picture(of: Moment(moment, introduction: indicator.introduction)) else { return -1 }
        return Int64(picture)
    }

    /// Draws a moment.
    func draw(_ moment: UnsafePointer<refresh_moment>?, _ bounds: UnsafePointer<refresh_rect>?, _ context: OpaquePointer?) throws {
        guard let moment, let bounds, let context else { throw Failure.null }
        let picture = Moment(moment, introduction: indicator.introduction)
        let appearance = picture.appearance
        let area = Rect(x: bounds.pointee.x, y: bounds.pointee.y, width: bounds.pointee.width, height: bounds.pointee.height)
        try Canvas.draw(on: context, scale: appearance.scale, tint: appearance.tint, bounds: area) { canvas in
            indicator.draw(picture, in: area, on: canvas)
        }
    }
}

/// One kind of indicator of a plugin: what the context pointer of its C struct points to.
final class PluginKind {
    private let type: any Indicator.Type

    init(_ type: any Indicator.Type) { self.type = type }

    /// The C struct, which keeps this object, and both stay for good.
    func makeInterface() -> UnsafePointer<refresh_indicator> {
        let info = type.info
        let interface = UnsafeMutablePointer<refresh_indicator>.allocate(capacity: 1)
        interface.initialize(
            to: refresh_indicator(
                struct_size: UInt32(MemoryLayout<refresh_indicator>.size), flags: 0, id: LastingText.copy(info.id),
                metadata: LastingText.copy(info.metadata), context: Unmanaged.passRetained(self).toOpaque(),
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
                    Failure.told(to: error) { try PluginInstance.at(instance).draw(moment, bounds, context) }
                }))
        return UnsafePointer(interface)
    }

    private static func create(
        _ interface: UnsafePointer<refresh_indicator>?, _ options: UnsafePointer<refresh_values>?,
        _ instance: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ error: UnsafeMutablePointer<refresh_error>?
    ) -> Int32 {
        Failure.told(to: error) {
            guard let context = interface?.pointee.context, let options, let instance else { throw Failure.null }
            let kind = Unmanaged<PluginKind>.fromOpaque(context).takeUnretainedValue()
            let indicator = try kind.type.init(options: OptionValues(options))
            instance.pointee = PluginInstance(indicator).retained()
        }
    }
}

/// Failures as the interface has them: a number, and a line in the host's room.
enum Failure: Error, CustomStringConvertible {
    /// The host handed over nothing where something must be.
    case null

    var description: String { "the host gave a null pointer, expected what the plugin interface says; update the host" }

    /// Runs what may throw, and tells the host of it.
    static func told(to error: UnsafeMutablePointer<refresh_error>?, _ body: () throws -> Void) -> Int32 {
        do {
            try body()
            return REFRESH_OK
        } catch let failure {
            if let error = UnsafePointer(error) {
                error.copy(size: error.structSize, over: refresh_error()).tell(String(describing: failure))
            }
            return REFRESH_FAILED
        }
    }
}

extension refresh_error {
    /// Writes a text as one line, as far as there is room; letters are kept whole.
    fileprivate func tell(_ text: String) {
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
    /// The same text with a space in place of each control character, line ends among them.
    var inOneLine: String {
        String(String.UnicodeScalarView(unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
    }
}
