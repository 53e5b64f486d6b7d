internal import CZlib

/// Creates parts of a PNG file without using code from the reader under test.
package enum RawPNG {
    package static let signature: [UInt8] = [0x89] + Array("PNG\r\n\u{1A}\n".utf8)

    /// Returns a chunk: length, type, data, and checksum; `checksum` replaces the correct one.
    package static func chunk(_ name: String, _ data: [UInt8], checksum: UInt32? = nil) -> [UInt8] {
        let body = Array(name.utf8) + data
        return word(UInt32(data.count)) + body + word(checksum ?? UInt32(crc32(0, body, uInt(body.count))))
    }

    package static func word(_ value: UInt32) -> [UInt8] {
        [UInt8(value >> 24), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
    }

    package static func halfWord(_ value: UInt16) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 255)] }

    package static func header(
        width: Int, height: Int, depth: Int = 8, colorType: Int, method: UInt8 = 0, filter: UInt8 = 0, interlace: UInt8 = 0
    ) -> [UInt8] {
        word(UInt32(width)) + word(UInt32(height)) + [UInt8(depth), UInt8(colorType), method, filter, interlace]
    }

    /// Compresses bytes to a zlib stream, or to a raw stream without a header and a checksum if `isRaw`.
    package static func compress(_ bytes: [UInt8], isRaw: Bool = false) -> [UInt8] {
        var stream = z_stream()
        deflateInit2_(&stream, 6, Z_DEFLATED, isRaw ? -15 : 15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        defer { deflateEnd(&stream) }
        var input = bytes
        var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))) + 16)
        let capacity = output.count
        let written = input.withUnsafeMutableBufferPointer { from in
            output.withUnsafeMutableBufferPointer { into in
                stream.next_in = from.baseAddress
                stream.avail_in = uInt(from.count)
                stream.next_out = into.baseAddress
                stream.avail_out = uInt(capacity)
                deflate(&stream, Z_FINISH)
                return capacity - Int(stream.avail_out)
            }
        }
        return Array(output[..<written])
    }

    /// The pass of each pixel in Adam7's 8x8 pattern (PNG specification, 8.2).
    private static let pattern = [
        "16462646", "77777777", "56565656", "77777777", "36463646", "77777777", "56565656", "77777777",
    ].map { Array($0.utf8).map { $0 - 48 } }

    /// Returns the filtered rows before compression, each preceded by its filter byte.
    ///
    /// `size` is in pixels and `depth` in bits per channel. `filters` are used cyclically. `samples` returns the channels of the pixel at
    /// x, y.
    package static func rows(
        size: (width: Int, height: Int), depth: Int, channels: Int, isInterlaced: Bool, filters: [UInt8], samples: (Int, Int) -> [UInt16]
    ) -> [UInt8] {
        var output: [UInt8] = []
        var count = 0
        for pass: UInt8 in isInterlaced ? [1, 2, 3, 4, 5, 6, 7] : [0] {
            var above: [UInt8] = []
            for y in 0..<size.height {
                let columns = (0..<size.width).filter { pass == 0 || pattern[y % 8][$0 % 8] == pass }
                if columns.isEmpty { continue }
                let row = pack(columns.flatMap { samples($0, y) }, depth: depth)
                let filter = filters[count % filters.count]
                output += [filter] + filtered(row, above: above, filter: filter, distance: max(1, depth * channels / 8))
                above = row
                count += 1
            }
        }
        return output
    }

    /// Packs samples into bytes, the first in the highest bits, padded with zeros.
    private static func pack(_ samples: [UInt16], depth: Int) -> [UInt8] {
        if depth == 16 { return samples.flatMap(halfWord) }
        var bytes = [UInt8](repeating: 0, count: (samples.count * depth + 7) / 8)
        for (index, sample) in samples.enumerated() {
            let bit = index * depth
            bytes[bit / 8] |= UInt8(sample) << UInt8(8 - depth - bit % 8)
        }
        return bytes
    }

    private static func filtered(_ row: [UInt8], above: [UInt8], filter: UInt8, distance: Int) -> [UInt8] {
        row.indices.map { index in
            let a = index >= distance ? Int(row[index - distance]) : 0
            let b = above.isEmpty ? 0 : Int(above[index])
            let c = index >= distance && !above.isEmpty ? Int(above[index - distance]) : 0
            let prediction = [0, a, b, (a + b) / 2, nearest(to: a + b - c, a, b, c)]
            return filter < 5 ? row[index] &- UInt8(prediction[Int(filter)]) : row[index]
        }
    }

    private static func nearest(to value: Int, _ a: Int, _ b: Int, _ c: Int) -> Int {
        [a, b, c].min { abs($0 - value) < abs($1 - value) } ?? a
    }
}
