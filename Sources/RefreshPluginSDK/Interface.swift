internal import CRefreshPlugin
internal import RefreshKit

/// A struct of a host of another version, which knows fewer of its fields than the plugin, or more.
extension UnsafePointer where Pointee: BitwiseCopyable {
    /// A copy of the struct that the host filled in, `size` bytes of it.
    ///
    /// Fields that the host does not know are those of `empty`.
    func copy(size: UInt32, over empty: Pointee) -> Pointee {
        var copy = empty
        withUnsafeMutableBytes(of: &copy) { bytes in
            bytes.copyMemory(from: UnsafeRawBufferPointer(start: self, count: Swift.min(Int(size), bytes.count)))
        }
        return copy
    }

    /// The size that the struct begins with.
    var structSize: UInt32 { UnsafeRawPointer(self).load(as: UInt32.self) }
}

extension UnsafeMutablePointer where Pointee: BitwiseCopyable {
    /// Changes only the fields that the host knows, and never writes beyond them.
    ///
    /// Fields that the host does not know are those of `empty`.
    func update(over empty: Pointee, _ change: (inout Pointee) -> Void) {
        let size = UnsafePointer(self).structSize
        var copy = UnsafePointer(self).copy(size: size, over: empty)
        change(&copy)
        withUnsafeBytes(of: copy) { bytes in
            UnsafeMutableRawPointer(self).copyMemory(from: bytes.baseAddress!, byteCount: Swift.min(Int(size), bytes.count))
        }
    }
}

extension Moment {
    /// The host's moment, with exact times.
    ///
    /// The indicator's introduction is needed because a host of version 1.0 reports the phase `refreshing` during it.
    init(_ pointer: UnsafePointer<refresh_moment>, introduction: Duration) {
        let moment = pointer.copy(size: pointer.structSize, over: refresh_moment())
        let appearance = Appearance(moment)
        let elapsed = Duration(moment.exact_elapsed)
        let released = moment.release_progress < 0 ? nil : moment.release_progress
        self =
            switch moment.phase {
            case Int32(REFRESH_PULLING): .pulling(moment.progress, appearance)
            case Int32(REFRESH_INTRODUCTION), Int32(REFRESH_REFRESHING):
                .refreshing(elapsed, introduction: introduction, released: released, appearance)
            case Int32(REFRESH_FINISHING):
                .finishing(
                    Duration(moment.exact_phase_elapsed), after: Duration(moment.exact_finish_start), released: released, appearance)
            default: .idle(appearance)
            }
    }
}

extension Appearance {
    /// What the host says surrounds the indicator; the system's blue is no tint of its own.
    fileprivate init(_ moment: refresh_moment) {
        let style: Style = moment.style == Int32(REFRESH_DARK) ? .dark : .light
        let tint = Color(moment.tint)
        let isOwn = tint != AdaptiveColor.systemBlue.color(for: style)
        self.init(style: style, tint: isOwn ? tint : nil, scale: moment.scale, reducesMotion: moment.reduces_motion != 0)
    }
}

extension Color {
    init(_ color: refresh_color) {
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }
}

extension Duration {
    init(_ time: refresh_time) {
        self.init(secondsComponent: time.seconds, attosecondsComponent: time.attoseconds)
    }
}

extension refresh_time {
    init(_ duration: Duration) {
        self.init(seconds: duration.components.seconds, attoseconds: duration.components.attoseconds)
    }
}

extension OptionValues {
    /// The values that the host hands over; those that were left open have their defaults.
    init(_ pointer: UnsafePointer<refresh_values>) {
        let values = pointer.copy(size: pointer.structSize, over: refresh_values())
        var read: [String: OptionValue] = [:]
        for index in 0..<Int(values.count) {
            guard let first = values.first else { break }
            // A newer host's values are longer, an older one's shorter.
            let place = UnsafeRawPointer(first) + index * Int(values.value_size)
            let value = place.assumingMemoryBound(to: refresh_value.self).copy(size: values.value_size, over: refresh_value())
            if let name = value.name { read[String(cString: name)] = OptionValue(value) }
        }
        self.init(read)
    }
}

extension OptionValue {
    /// What the host read; nil when nothing is set, or it is of a kind that came later.
    fileprivate init?(_ value: refresh_value) {
        guard value.is_set != 0 else { return nil }
        switch value.kind {
        case Int32(REFRESH_NUMBER): self = .number(value.number)
        case Int32(REFRESH_INTEGER): self = .integer(Int(value.integer))
        case Int32(REFRESH_TOGGLE): self = .toggle(value.integer != 0)
        case Int32(REFRESH_COLOR): self = .color(Color(value.color))
        case Int32(REFRESH_DURATION): self = .duration(Duration(value.time))
        case Int32(REFRESH_CHOICE), Int32(REFRESH_TEXT), Int32(REFRESH_PATH):
            guard let text = value.text else { return nil }
            self = .text(String(cString: text))
        default: return nil
        }
    }
}
