internal import CRefreshPlugin
internal import RefreshKit

/// The value of one option, as `refresh_value` has it.
struct PluginValue: Sendable, Hashable {
    let option: OptionInfo
    /// What was given, or the default; nil when it was left open.
    let value: OptionValue?
}

extension refresh_value {
    /// The value of an option for a plugin, but for its texts: `name` and `text` are null until it is known where they lie.
    init(_ value: PluginValue) {
        self.init()
        kind = value.option.kind.number
        guard let content = value.value else { return }
        is_set = 1
        switch content {
        case .number(let number): self.number = number
        case .integer(let integer):
            self.integer = Int64(integer)
            number = Double(integer)
        case .toggle(let isOn): integer = isOn ? 1 : 0
        case .color(let color): self.color = refresh_color(color)
        case .duration(let time):
            self.time = refresh_time(time)
            number = time.seconds
        case .text(let text):
            if case .choice(let words) = value.option.kind { integer = Int64(words.firstIndex(of: text) ?? 0) }
        }
    }
}

extension PluginValue {
    /// The text that a plugin gets; empty where there is none.
    var text: String {
        guard case .text(let text)? = value else { return "" }
        return text
    }
}

extension refresh_values {
    /// Runs a closure with the values of all options as a plugin gets them, which are good until it returns.
    static func with<Result>(_ values: [PluginValue], _ body: (UnsafePointer<refresh_values>) throws -> Result) rethrows -> Result {
        // Names and texts lie one after the other, each with a zero at its end.
        var texts: [CChar] = []
        var places: [(name: Int, text: Int)] = []
        for value in values {
            let name = texts.count
            texts += value.option.name.utf8CString
            places.append((name, texts.count))
            texts += value.text.utf8CString
        }
        return try texts.withUnsafeBufferPointer { texts in
            let items = zip(values, places).map { value, place in
                var item = refresh_value(value)
                item.name = texts.baseAddress.map { $0 + place.name }
                item.text = texts.baseAddress.map { $0 + place.text }
                return item
            }
            return try items.withUnsafeBufferPointer { items in
                var list = refresh_values(
                    struct_size: UInt32(MemoryLayout<refresh_values>.size), value_size: UInt32(MemoryLayout<refresh_value>.stride),
                    count: UInt32(items.count), first: items.baseAddress)
                return try body(&list)
            }
        }
    }
}

extension OptionKind {
    /// As `refresh_value` has it.
    fileprivate var number: Int32 {
        switch self {
        case .number: Int32(REFRESH_NUMBER)
        case .integer: Int32(REFRESH_INTEGER)
        case .toggle: Int32(REFRESH_TOGGLE)
        case .choice: Int32(REFRESH_CHOICE)
        case .color: Int32(REFRESH_COLOR)
        case .duration: Int32(REFRESH_DURATION)
        case .text: Int32(REFRESH_TEXT)
        case .path: Int32(REFRESH_PATH)
        }
    }
}
