/// A sixel image reader written from the description in DEC's manual (EK-VT38T-UG), independently of libsixel.
struct SixelReader {
    private(set) var width = 0, height = 0
    /// Colors as `0xFFRRGGBB`, by column and row.
    private var pixels: [[Int]: UInt32] = [:]

    /// Reads `ESC P … q … ESC \`; returns nil for anything else.
    init?(_ bytes: [UInt8]) {
        guard bytes.starts(with: Array("\u{1B}P".utf8)), bytes.suffix(2) == Array("\u{1B}\\".utf8),
            let start = bytes.firstIndex(of: UInt8(ascii: "q"))
        else { return nil }
        var rest = bytes[(start + 1)...].dropLast(2)
        var palette: [Int: UInt32] = [:], color = 0, count = 1, x = 0, y = 0
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\""):
                let numbers = Self.numbers(&rest)
                if numbers.count == 4 { (width, height) = (numbers[2], numbers[3]) }
            case UInt8(ascii: "#"):
                let numbers = Self.numbers(&rest)
                color = numbers[0]
                if numbers.count == 5, numbers[1] == 2 {
                    palette[color] = numbers[2...].reduce(0xFF) { $0 << 8 | UInt32(($1 * 255 + 50) / 100) }
                }
            case UInt8(ascii: "!"): count = Self.numbers(&rest)[0]
            case UInt8(ascii: "$"): x = 0
            case UInt8(ascii: "-"): (x, y) = (0, y + 6)
            case 63...126:
                for column in x..<x + count {
                    for bit in 0..<6 where (byte - 63) >> UInt8(bit) & 1 == 1 { pixels[[column, y + bit]] = palette[color] }
                }
                (x, count) = (x + count, 1)
            default: break
            }
        }
    }

    /// The color of a pixel; nil if it is not painted.
    subscript(x: Int, y: Int) -> UInt32? { pixels[[x, y]] }

    private static func numbers(_ rest: inout ArraySlice<UInt8>) -> [Int] {
        let text = rest.prefix { (48...57).contains($0) || $0 == UInt8(ascii: ";") }
        rest = rest.dropFirst(text.count)
        return String(decoding: text, as: UTF8.self).split(separator: ";").compactMap { Int($0) }
    }
}
