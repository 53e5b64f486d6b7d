internal import CZlib

/// Checks the structure of a PNG file without using our reader: chunks, checksums, and a zlib stream of the right length.
struct PNGStructure {
    /// The color type in IHDR.
    private(set) var colorType: UInt8 = 0
    private let file: [UInt8]
    private var names: [String] = []
    private var paletteCount = 0
    private var bitsPerPixel = 0
    private var data: [UInt8] = []

    /// Checks a file that contains an image of this size in pixels.
    init(_ file: [UInt8], width: Int, height: Int) throws(RoundTripFailure) {
        self.file = file
        guard file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { throw failure("the signature is wrong") }
        var position = 8
        while position < file.count { try readChunk(&position, width, height) }
        try checkOrder()
        try checkStream(rowBytes: 1 + (width * bitsPerPixel + 7) / 8, height)
    }

    private func failure(_ problem: String) -> RoundTripFailure { RoundTripFailure(problem, file) }

    private func word(_ position: Int) -> Int { file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) } }

    private mutating func readChunk(_ position: inout Int, _ width: Int, _ height: Int) throws(RoundTripFailure) {
        guard file.count - position >= 12 else { throw failure("\(file.count - position) bytes follow the last chunk") }
        let length = word(position), begin = position + 8, end = begin + length
        guard length >= 0, end + 4 <= file.count else { throw failure("a chunk of \(length) bytes reaches past the file") }
        let name = String(decoding: file[position + 4..<begin], as: UTF8.self)
        let checksum = file.withUnsafeBufferPointer { crc32_z(0, $0.baseAddress.map { $0 + position + 4 }, length + 4) }
        guard Int(checksum) == word(end) else { throw failure("chunk \(name) has a wrong checksum") }
        switch name {
        case "IHDR": try readHeader(begin, length, width, height)
        case "PLTE":
            guard colorType == 3, length > 0, length % 3 == 0, length <= 768 else { throw failure("PLTE has \(length) bytes") }
            paletteCount = length / 3
        case "tRNS":
            guard colorType == 3, (1...paletteCount).contains(length) else { throw failure("tRNS has \(length) bytes") }
        case "IDAT":
            guard length > 0 else { throw failure("IDAT is empty") }
            data += file[begin..<end]
        case "sRGB": guard length == 1, file[begin] == 0 else { throw failure("sRGB is invalid") }
        case "pHYs": guard length == 9 else { throw failure("pHYs has \(length) bytes") }
        case "IEND": guard length == 0 else { throw failure("IEND has \(length) bytes") }
        default: throw failure("unexpected chunk \(name)")
        }
        if name != "IDAT" || names.last != "IDAT" { names.append(name) }
        position = end + 4
    }

    private mutating func readHeader(_ begin: Int, _ length: Int, _ width: Int, _ height: Int) throws(RoundTripFailure) {
        guard length == 13 else { throw failure("IHDR has \(length) bytes") }
        guard word(begin) == width, word(begin + 4) == height else { throw failure("IHDR says \(word(begin))x\(word(begin + 4))") }
        let depth = Int(file[begin + 8])
        colorType = file[begin + 9]
        guard file[begin + 10..<begin + 13].allSatisfy({ $0 == 0 }) else { throw failure("IHDR has a method other than 0") }
        let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 0
        guard channels > 0, depth == 8 || (depth < 8 && [1, 2, 4].contains(depth) && channels == 1) else {
            throw failure("IHDR has color type \(colorType) and \(depth) bits")
        }
        bitsPerPixel = channels * depth
    }

    private func checkOrder() throws(RoundTripFailure) {
        let order = ["IHDR", "sRGB", "pHYs", "PLTE", "tRNS", "IDAT", "IEND"]
        let positions = names.compactMap { order.firstIndex(of: $0) }
        let isRising = zip(positions, positions.dropFirst()).allSatisfy { $0 < $1 }
        guard isRising, names.first == "IHDR", names.last == "IEND", names.contains("IDAT"), names.contains("PLTE") == (colorType == 3)
        else { throw failure("the chunks are \(names.joined(separator: ", "))") }
    }

    /// Checks that the stream ends with the data, is as long as the rows, and uses filter 0 in each row.
    private func checkStream(rowBytes: Int, _ height: Int) throws(RoundTripFailure) {
        let expected = rowBytes * height
        var stream = z_stream()
        // Uses the window size in the stream's header so that a longer distance is detected.
        guard inflateInit2_(&stream, 0, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { throw failure("zlib fails") }
        defer { inflateEnd(&stream) }
        var input = data
        var rows = [UInt8](repeating: 0xFF, count: expected + 1)
        let status = input.withUnsafeMutableBufferPointer { from in
            rows.withUnsafeMutableBufferPointer { into in
                (stream.next_in, stream.avail_in) = (from.baseAddress, UInt32(from.count))
                (stream.next_out, stream.avail_out) = (into.baseAddress, UInt32(into.count))
                return inflate(&stream, Z_FINISH)
            }
        }
        guard status == Z_STREAM_END else {
            throw failure(
                "zlib reports \(stream.msg.map { String(cString: $0) } ?? "status \(status)") at byte \(stream.total_out) of the rows")
        }
        guard stream.total_out == expected else { throw failure("the rows have \(stream.total_out) bytes, expected \(expected)") }
        guard stream.avail_in == 0 else { throw failure("\(stream.avail_in) bytes follow the stream in IDAT") }
        for y in 0..<height where rows[y * rowBytes] != 0 { throw failure("row \(y) has filter \(rows[y * rowBytes])") }
    }
}
