internal import CRefreshPlugin
internal import RefreshKit

// A host with another interface version may know fewer or more fields of a struct than the plugin does.

extension UnsafePointer where Pointee: BitwiseCopyable {
    /// Returns `empty` with the host's struct of `size` bytes copied over it.
    func copy(size: UInt32, over empty: Pointee) -> Pointee {
        var copy = empty
        withUnsafeMutableBytes(of: &copy) { bytes in
            bytes.copyMemory(from: UnsafeRawBufferPointer(start: self, count: Swift.min(Int(size), bytes.count)))
        }
        return copy
    }

    var structSize: UInt32 { UnsafeRawPointer(self).load(as: UInt32.self) }
}

extension UnsafeMutablePointer where Pointee: BitwiseCopyable {
    /// Changes the fields that the host knows, without writing past them.
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
    /// Creates a moment; `introduction` is needed because a version 1.0 host reports the phase `refreshing` during the introduction.
    init(_ pointer: UnsafePointer<refresh_moment>, introduction: Duration) {
        let moment = pointer.copy(size: pointer.structSize, over: refresh_moment())
        let traits = Traits(moment)
        let elapsed = Duration(moment.exact_elapsed)
        let released = moment.release_progress < 0 ? nil : moment.release_progress
        self =
            switch moment.phase {
            case Int32(REFRESH_PULLING): .pulling(moment.progress, traits)
            case Int32(REFRESH_INTRODUCTION), Int32(REFRESH_REFRESHING):
                .refreshing(elapsed, introduction: introduction, released: released, traits)
            case Int32(REFRESH_FINISHING):
                .finishing(
                    Duration(moment.exact_phase_elapsed), after: Duration(moment.exact_finish_start), released: released, traits)
            default: .idle(traits)
            }
    }
}

extension Traits {
    /// Creates traits from a moment, treating a system blue tint as not set.
    fileprivate init(_ moment: refresh_moment) {
        let appearance: Appearance = moment.appearance == Int32(REFRESH_DARK) ? .dark : .light
        let tint = Color(moment.tint)
        let isCustom = tint != AdaptiveColor.systemBlue.color(for: appearance)
        self.init(
            appearance: appearance, tint: isCustom ? tint : nil, scale: moment.scale, reducesMotion: moment.reduces_motion != 0,
            direction: moment.direction == Int32(REFRESH_RIGHT_TO_LEFT) ? .rightToLeft : .leftToRight)
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
    init(_ pointer: UnsafePointer<refresh_values>) {
        let values = pointer.copy(size: pointer.structSize, over: refresh_values())
        var read: [String: OptionValue] = [:]
        for index in 0..<Int(values.count) {
            guard let first = values.first else { break }
            // The size of a value depends on the host's version.
            let address = UnsafeRawPointer(first) + index * Int(values.value_size)
            let value = address.assumingMemoryBound(to: refresh_value.self).copy(size: values.value_size, over: refresh_value())
            if let name = value.name { read[String(cString: name)] = OptionValue(value) }
        }
        self.init(read)
    }
}

extension OptionValue {
    /// Converts a value; nil if it is not set or its kind is unknown.
    fileprivate init?(_ value: refresh_value) {
        guard value.is_set != 0 else { return nil }
        switch value.kind {
        case Int32(REFRESH_NUMBER): self = .number(value.number)
        case Int32(REFRESH_INTEGER): self = .integer(Int(value.integer))
        case Int32(REFRESH_TOGGLE): self = .toggle(value.integer != 0)
        case Int32(REFRESH_COLOR): self = .color(Color(value.color))
        case Int32(REFRESH_COLORS):
            let colors = withUnsafeBytes(of: value.colors) {
                $0.bindMemory(to: refresh_color.self).prefix(Int(clamping: value.integer)).map(Color.init)
            }
            self = .colors(colors)
        case Int32(REFRESH_DURATION): self = .duration(Duration(value.time))
        case Int32(REFRESH_CHOICE), Int32(REFRESH_TEXT), Int32(REFRESH_PATH):
            guard let text = value.text else { return nil }
            self = .text(String(cString: text))
        default: return nil
        }
    }
}
