internal import CPNG

/// A compressed still image or animation frame, with everything needed to decode it.
struct PNGImageData {
    var header: PNGHeader
    var palette: ArraySlice<UInt8> = []
    var transparency: ArraySlice<UInt8> = []
    /// Data of the IDAT chunks, or of the frame's fdAT chunks, which together form one compressed stream.
    var data: [ArraySlice<UInt8>]

    var mayHaveAlpha: Bool { header.colorType == .rgba || header.colorType == .grayAlpha || !transparency.isEmpty }

    /// The image as a complete PNG stream with only the chunks that affect pixels.
    var stream: [UInt8] {
        var stream = PNGChunkReader.signature
        stream.reserveCapacity(256 + palette.count + data.reduce(0) { $0 + $1.count + PNGChunkReader.emptyChunkSize })
        stream.appendChunk("IHDR", header.chunkData[...])
        if !palette.isEmpty { stream.appendChunk("PLTE", palette) }
        if !transparency.isEmpty { stream.appendChunk("tRNS", transparency) }
        // Uses a single chunk, because with several, libpng's count of the bytes after the last row would include chunk headers.
        stream.appendChunk("IDAT", parts: data)
        stream.appendChunk("IEND", [])
        return stream
    }

    /// Size of the compressed data, in bytes; decoding copies the data.
    var dataBytes: Int { data.reduce(0) { $0 + $1.count } }
    var pixelBytes: Int { header.width * header.height * 4 }
}

extension PNGImageData {
    /// Decodes the image with libpng into `.argb32` if it can have alpha, otherwise into `.rgb24`.
    ///
    /// libpng receives only the chunks that affect pixels, so nothing else in the file can slow it down. If the image data is damaged, the
    /// rows are decoded again to replace libpng's message with a more precise one. `notes` receives a line for each ignored part of the
    /// file.
    func decode(notes: inout [String], _ context: PNGContext) throws(ImageReadingError) -> Bitmap {
        var bitmap = try header.bitmap(format, context)
        try decode(into: &bitmap, notes: &notes, context)
        return bitmap
    }

    var format: Bitmap.Format { mayHaveAlpha ? .argb32 : .rgb24 }

    /// Decodes the image as `decode` does, into a bitmap of the same size and format.
    func decode(into bitmap: inout Bitmap, notes: inout [String], _ context: PNGContext) throws(ImageReadingError) {
        var outcome = refreshkit_png_outcome()
        let stream = stream
        let held = TrackedMemory(dataBytes)
        // Keeps counting the copy's memory until libpng has read it.
        defer { _ = held.bytes }
        let width = UInt32(header.width), height = UInt32(header.height)
        let isRead = bitmap.withUnsafeMutablePixels { pixels in
            refreshkit_png_decode(stream, stream.count, pixels.baseAddress, width, height, &outcome) == 1
        }
        guard isRead else {
            try readRows(wrapper: .zlib, context) { _, _, _ in }
            let message = withUnsafeBytes(of: outcome.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
            throw context.damaged("libpng: \(message)\(context.suffix)")
        }
        if outcome.bytes_after_data != 0 { notes.append("bytes after the image data\(context.suffix) ignored") }
        if header.colorType == .palette {
            try replaceIndices(in: &bitmap, context)
        } else if mayHaveAlpha {
            bitmap.premultiply()
        }
    }

    /// Replaces palette indices, one byte each at the start of every row, with premultiplied colors.
    private func replaceIndices(in bitmap: inout Bitmap, _ context: PNGContext) throws(ImageReadingError) {
        let colors = paletteWords
        let width = bitmap.width
        try bitmap.withUnsafeMutablePixels { pixels throws(ImageReadingError) in
            let bytes = UnsafeRawBufferPointer(pixels)
            for start in stride(from: 0, to: pixels.count, by: width) {
                // Works from right to left, so that each word overwrites only indices that have already been read.
                for x in (0..<width).reversed() {
                    let index = Int(bytes[start * 4 + x])
                    guard index < colors.count else {
                        throw context.damaged("a pixel\(context.suffix) uses palette entry \(index), expected 0...\(colors.count - 1)")
                    }
                    pixels[start + x] = colors[index]
                }
            }
        }
    }

    /// The palette as premultiplied words; entries without a tRNS value are opaque.
    private var paletteWords: [UInt32] {
        let bytes = Array(palette), alpha = Array(transparency)
        return (0..<bytes.count / 3).map { index in
            let color = bytes[index * 3..<index * 3 + 3].reduce(0) { $0 << 8 | UInt32($1) }
            return Premultiplied.word(straight: UInt32(index < alpha.count ? alpha[index] : 255) << 24 | color)
        }
    }

    /// Inflates the image row by row, reverses the filters, and passes each row to `body` with its pass and its index in that pass.
    ///
    /// At most two rows are in memory at a time, and reading stops at the last row. Errors state which row cannot be read and why.
    func readRows(
        wrapper: Inflater.Wrapper, _ context: PNGContext, _ body: (PNGPass, Int, UnsafeBufferPointer<UInt8>) -> Void
    ) throws(ImageReadingError) {
        var inflater = Inflater(data, wrapper: wrapper)
        let longest = 1 + header.rowBytes(columns: header.width)
        var row = [UInt8](repeating: 0, count: longest)
        var above = [UInt8](repeating: 0, count: longest)
        for pass in PNGPass.passes(of: header) {
            let count = header.rowBytes(columns: pass.columns)
            for index in 1...count { above[index] = 0 }
            for number in 0..<pass.rows {
                try row.withUnsafeMutableBufferPointer { buffer throws(ImageReadingError) in
                    let line = UnsafeMutableBufferPointer(rebasing: buffer[..<(1 + count)])
                    try expectRow(inflater.fill(line), line, pass, number, context)
                    let bytes = UnsafeMutableBufferPointer(rebasing: line[1...])
                    above.withUnsafeBufferPointer {
                        let above = UnsafeBufferPointer(rebasing: $0[1...count])
                        PNGFilter(rawValue: line[0])?.undo(bytes, above: above, distance: header.filterDistance)
                    }
                    body(pass, number, UnsafeBufferPointer(bytes))
                }
                swap(&row, &above)
            }
        }
        try expectEnd(&inflater, wrapper, context)
    }

    private func expectRow(
        _ outcome: Inflater.Outcome, _ line: UnsafeMutableBufferPointer<UInt8>, _ pass: PNGPass, _ number: Int, _ context: PNGContext
    ) throws(ImageReadingError) {
        let location = pass.description(ofRow: number)
        switch outcome {
        case .filled:
            break
        case .ended(let found), .starved(let found):
            throw context.truncated(inside: location, expected: line.count - 1, found: max(0, found - 1))
        case .broken(let why):
            throw context.damaged("image data cannot be decompressed in \(location)\(context.suffix) (\(why))")
        }
        guard PNGFilter(rawValue: line[0]) != nil else {
            throw context.damaged("\(location)\(context.suffix) has filter \(line[0]), expected 0...4")
        }
    }

    /// Checks that the stream ends here by reading one more byte, because the rest of a damaged stream can be very long.
    private func expectEnd(
        _ inflater: inout Inflater, _ wrapper: Inflater.Wrapper, _ context: PNGContext
    ) throws(ImageReadingError) {
        let outcome = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1) { inflater.fill($0) }
        switch outcome {
        case .ended:
            break
        case .starved:
            // The image is complete even if the checksum after the rows is missing.
            if wrapper == .zlib { throw context.damaged("image data\(context.suffix) ends before its checksum") }
        case .filled:
            throw context.damaged("image data\(context.suffix) continues after the last row")
        case .broken(let why):
            throw context.damaged("image data\(context.suffix) cannot be decompressed after the last row (\(why))")
        }
    }
}

/// The five PNG row filters (PNG specification, 9.2).
enum PNGFilter: UInt8 {
    case none = 0
    case sub = 1
    case up = 2
    case average = 3
    case paeth = 4

    /// Reverses the filter in place.
    ///
    /// `row` excludes the filter byte. `above` is the previous unfiltered row of the same pass, with the same length; zeros for the first
    /// row.
    /// `distance` is the size of a pixel in bytes, at least 1.
    func undo(_ row: UnsafeMutableBufferPointer<UInt8>, above: UnsafeBufferPointer<UInt8>, distance: Int) {
        let start = min(distance, row.count)
        switch self {
        case .none:
            break
        case .sub:
            for index in start..<row.count { row[index] &+= row[index - distance] }
        case .up:
            for index in 0..<row.count { row[index] &+= above[index] }
        case .average:
            for index in 0..<start { row[index] &+= above[index] / 2 }
            for index in start..<row.count {
                row[index] &+= UInt8((UInt16(row[index - distance]) + UInt16(above[index])) / 2)
            }
        case .paeth:
            for index in 0..<start { row[index] &+= above[index] }
            for index in start..<row.count {
                row[index] &+= Self.paeth(left: row[index - distance], above: above[index], corner: above[index - distance])
            }
        }
    }

    /// Returns the neighbor nearest to `left + above - corner`; on a tie, the left neighbor is preferred, then the one above.
    static func paeth(left: UInt8, above: UInt8, corner: UInt8) -> UInt8 {
        let toLeft = abs(Int(above) - Int(corner))
        let toAbove = abs(Int(left) - Int(corner))
        let toCorner = abs(Int(left) + Int(above) - 2 * Int(corner))
        if toLeft <= toAbove && toLeft <= toCorner { return left }
        return toAbove <= toCorner ? above : corner
    }
}
