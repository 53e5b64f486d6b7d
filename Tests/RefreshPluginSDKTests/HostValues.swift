import CRefreshPlugin
import RefreshKit

@testable import RefreshPluginSDK

/// Option values as a host passes them; they are valid during `use`.
struct HostValues {
    private let options: [(OptionInfo, OptionValue?)]
    private let growth: Int

    init(_ options: [(OptionInfo, OptionValue?)], growth: Int) {
        self.options = options
        self.growth = growth
    }

    func use<Result>(_ body: (UnsafePointer<refresh_values>) -> Result) -> Result {
        var texts: [UnsafePointer<CChar>] = []
        func text(_ text: String) -> UnsafePointer<CChar> {
            texts.append(CString.copy(text))
            return texts[texts.count - 1]
        }
        let stride = MemoryLayout<refresh_value>.size + growth
        let room = UnsafeMutableRawPointer.allocate(byteCount: max(stride * options.count, 1), alignment: 16)
        for (index, (option, value)) in options.enumerated() {
            var given = refresh_value()
            given.name = text(option.name)
            given.kind = option.kind.number
            given.is_set = value == nil ? 0 : 1
            given.text = text("")
            switch value {
            case .number(let number): given.number = number
            case .integer(let number): given.integer = Int64(number)
            case .toggle(let flag): given.integer = flag ? 1 : 0
            case .color(let color): given.color = refresh_color(color)
            case .colors(let colors):
                given.integer = Int64(colors.count)
                withUnsafeMutableBytes(of: &given.colors) {
                    _ = $0.bindMemory(to: refresh_color.self).update(fromContentsOf: colors.map(refresh_color.init))
                }
            case .duration(let time): given.time = refresh_time(time)
            case .text(let word): given.text = text(word)
            case nil: break
            }
            withUnsafeBytes(of: given) { bytes in
                (room + index * stride).copyMemory(from: bytes.baseAddress!, byteCount: min(stride, bytes.count))
            }
        }
        var values = refresh_values(
            struct_size: UInt32(MemoryLayout<refresh_values>.size), value_size: UInt32(stride), count: UInt32(options.count),
            first: room.assumingMemoryBound(to: refresh_value.self))
        let result = body(&values)
        for text in texts { text.deallocate() }
        room.deallocate()
        return result
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
