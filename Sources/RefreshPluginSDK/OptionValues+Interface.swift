internal import CRefreshPlugin
internal import RefreshKit

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
