import CZlib

@testable import Fixtures

/// Converts arbitrary bytes to PNG files with valid checksums, because invalid ones would block a fuzzer.
enum PNGRepair {
    static let names = [
        "IHDR", "PLTE", "tRNS", "IDAT", "IEND", "acTL", "fcTL", "fdAT", "CgBI", "gAMA", "cHRM", "iCCP", "sRGB", "cICP", "pHYs", "tEXt",
    ]

    /// Adds a signature, valid lengths, and valid checksums.
    ///
    /// If `compresses` is true, the IDAT and fdAT data are treated as uncompressed rows, and sequence numbers are added.
    static func repaired(_ input: [UInt8], compresses: Bool = false) -> [UInt8] {
        let chunks = chunks(of: input)
        // Apple's PNG variant has no zlib header.
        let isRaw = chunks.first?.name == "CgBI"
        var sequence: UInt32 = 0
        return chunks.reduce(into: RawPNG.signature) { file, chunk in
            var data = chunk.data
            if compresses, chunk.name == "IDAT" { data = RawPNG.compress(data, isRaw: isRaw) }
            if compresses, ["fcTL", "fdAT"].contains(chunk.name), data.count >= 4 {
                let rest = Array(data.dropFirst(4))
                data = RawPNG.word(sequence) + (chunk.name == "fdAT" ? RawPNG.compress(rest) : rest)
                sequence &+= 1
            }
            file += RawPNG.chunk(chunk.name, data)
        }
    }

    /// Converts a file to an input with uncompressed rows.
    static func inflated(_ file: [UInt8]) -> [UInt8] {
        let chunks = chunks(of: file)
        let isRaw = chunks.first?.name == "CgBI"
        return chunks.reduce(into: RawPNG.signature) { file, chunk in
            var data = chunk.data
            if chunk.name == "IDAT" { data = inflate(data, isRaw: isRaw) }
            if chunk.name == "fdAT" { data = Array(data.prefix(4)) + inflate(Array(data.dropFirst(4)), isRaw: false) }
            file += RawPNG.chunk(chunk.name, data)
        }
    }

    /// Splits the input into chunks.
    ///
    /// A length past the end is truncated.
    private static func chunks(of input: [UInt8]) -> [(name: String, data: [UInt8])] {
        var rest = input.starts(with: RawPNG.signature) ? input.dropFirst(RawPNG.signature.count) : input[...]
        var chunks: [(name: String, data: [UInt8])] = []
        while rest.count >= 8 {
            let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            // Bytes that are not letters are replaced, because every reader rejects such names.
            let letters = rest.dropFirst(4).prefix(4).map { (0x41...0x5A).contains($0 & 0xDF) ? $0 : 0x61 + $0 % 26 }
            let data = rest.dropFirst(8).prefix(min(length, max(0, rest.count - 12)))
            chunks.append((String(decoding: letters, as: UTF8.self), Array(data)))
            rest = rest.dropFirst(12 + data.count)
        }
        return chunks
    }

    private static func inflate(_ bytes: [UInt8], isRaw: Bool) -> [UInt8] {
        var stream = z_stream()
        inflateInit2_(&stream, isRaw ? -15 : 15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        defer { inflateEnd(&stream) }
        var (input, output) = (bytes, [UInt8](repeating: 0, count: 1 << 16))
        let count = input.withUnsafeMutableBufferPointer { from in
            output.withUnsafeMutableBufferPointer { into in
                (stream.next_in, stream.avail_in) = (from.baseAddress, UInt32(from.count))
                (stream.next_out, stream.avail_out) = (into.baseAddress, UInt32(into.count))
                CZlib.inflate(&stream, Z_FINISH)
                return into.count - Int(stream.avail_out)
            }
        }
        return Array(output[..<count])
    }
}
