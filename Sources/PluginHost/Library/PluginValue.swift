internal import CRefreshPlugin
internal import RefreshKit

/// The value of one option: `refresh_value` in Swift.
struct PluginValue: Sendable, Hashable {
    let option: OptionInfo
    /// The user's value or the default; nil if neither exists.
    let value: OptionValue?
}

extension refresh_value {
    /// Creates the value for a plugin, without its strings: `name` and `text` are null until their addresses are known.
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
        case .toggle(let isOn):
            integer = isOn ? 1 : 0
            number = Double(integer)
        case .color(let color): self.color = refresh_color(color)
        case .colors(let colors):
            integer = Int64(colors.count)
            withUnsafeMutableBytes(of: &self.colors) {
                _ = $0.bindMemory(to: refresh_color.self).update(fromContentsOf: colors.map(refresh_color.init))
            }
        case .duration(let time):
            self.time = refresh_time(time)
            number = time.seconds
        case .text(let text):
            if case .choice(let choices) = value.option.kind { integer = Int64(choices.firstIndex(of: text) ?? 0) }
        }
    }
}

extension PluginValue {
    /// The text passed to a plugin; empty for kinds without text.
    var text: String {
        guard case .text(let text)? = value else { return "" }
        return text
    }
}

extension refresh_values {
    /// Calls a closure with the C values, which are valid until it returns.
    static func with<Result>(_ values: [PluginValue], _ body: (UnsafePointer<refresh_values>) throws -> Result) rethrows -> Result {
        // Names and texts in one buffer, each terminated by a zero.
        var texts: [CChar] = []
        var offsets: [(name: Int, text: Int)] = []
        for value in values {
            let name = texts.count
            texts += value.option.name.utf8CString
            offsets.append((name, texts.count))
            texts += value.text.utf8CString
        }
        return try texts.withUnsafeBufferPointer { texts in
            let items = zip(values, offsets).map { value, offset in
                var item = refresh_value(value)
                item.name = texts.baseAddress.map { $0 + offset.name }
                item.text = texts.baseAddress.map { $0 + offset.text }
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
    fileprivate var number: Int32 {
        switch self {
        case .number: Int32(REFRESH_NUMBER)
        case .integer: Int32(REFRESH_INTEGER)
        case .toggle: Int32(REFRESH_TOGGLE)
        case .choice: Int32(REFRESH_CHOICE)
        case .color: Int32(REFRESH_COLOR)
        case .colors: Int32(REFRESH_COLORS)
        case .duration: Int32(REFRESH_DURATION)
        case .text: Int32(REFRESH_TEXT)
        case .path: Int32(REFRESH_PATH)
        }
    }
}
