/// Files in the format of gzip.
enum Gzip {
    /// Returns a file that contains at most 65,535 bytes without compression.
    static func stored(_ bytes: [UInt8]) -> [UInt8] {
        let count = UInt16(bytes.count)
        let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
        let block = [1, UInt8(count & 0xFF), UInt8(count >> 8), UInt8(~count & 0xFF), UInt8(~count >> 8)]
        let trailer = [crc(bytes), UInt32(bytes.count)].flatMap { word in (0..<4).map { UInt8(word >> (8 * $0) & 0xFF) } }
        return header + block + bytes + trailer
    }

    private static func crc(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(0xFFFF_FFFF as UInt32) { crc, byte in
            (0..<8).reduce(crc ^ UInt32(byte)) { value, _ in value >> 1 ^ (value & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
    }
}
