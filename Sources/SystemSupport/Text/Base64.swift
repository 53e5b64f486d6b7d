extension Collection<UInt8> {
    /// The bytes in Base64, with padding.
    package var base64: [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity((count + 2) / 3 * 4)
        var bits: UInt32 = 0, held = 0
        for byte in self {
            bits = bits << 8 | UInt32(byte)
            held += 1
            guard held == 3 else { continue }
            for position in 0..<4 { text.append(Base64.digit(bits >> UInt32(18 - 6 * position))) }
            (bits, held) = (0, 0)
        }
        guard held > 0 else { return text }
        bits <<= UInt32(8 * (3 - held))
        for position in 0..<4 { text.append(position <= held ? Base64.digit(bits >> UInt32(18 - 6 * position)) : UInt8(ascii: "=")) }
        return text
    }
}

private enum Base64 {
    /// Returns the digit for the lowest six bits.
    @inline(__always)
    static func digit(_ bits: UInt32) -> UInt8 {
        let value = UInt8(bits & 63)
        return switch value {
        case 0..<26: value + UInt8(ascii: "A")
        case 26..<52: value - 26 + UInt8(ascii: "a")
        case 52..<62: value - 52 + UInt8(ascii: "0")
        case 62: UInt8(ascii: "+")
        default: UInt8(ascii: "/")
        }
    }
}
