internal import CPNG

extension PNGPicture {
    /// Decodes the picture through libpng.
    ///
    /// libpng sees only the chunks that make pixels, so nothing else in the file can occupy it. Its words for damaged
    /// image data are replaced by ours, found by reading the rows once more.
    ///
    /// - Parameters:
    ///   - notes: Gets a line when something was left out of account.
    ///   - context: What errors name.
    /// - Returns: The pixels, `.argb32` when they may have alpha and `.rgb24` otherwise.
    /// - Throws: What is wrong with the image data.
    func decode(notes: inout [String], _ context: PNGContext) throws(ImageReadingError) -> Bitmap {
        var bitmap = Bitmap(width: header.width, height: header.height, format: mayHaveAlpha ? .argb32 : .rgb24)
        var outcome = refreshkit_png_outcome()
        let stream = stream
        let width = UInt32(header.width), height = UInt32(header.height)
        let isRead = bitmap.withUnsafeMutablePixels { pixels in
            refreshkit_png_decode(stream, stream.count, pixels.baseAddress, width, height, &outcome) == 1
        }
        guard isRead else {
            try readRows(wrapper: .zlib, context) { _, _, _ in }
            let words = withUnsafeBytes(of: outcome.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
            throw context.damaged("libpng says: \(words)\(context.suffix)")
        }
        if outcome.bytes_after_data != 0 { notes.append("bytes after the image data\(context.suffix) ignored") }
        if header.colorType == .palette {
            try replaceIndices(in: &bitmap, context)
        } else if mayHaveAlpha {
            bitmap.premultiply()
        }
        return bitmap
    }

    /// Puts the palette's colours, premultiplied, where each row begins with its indices, a byte each.
    private func replaceIndices(in bitmap: inout Bitmap, _ context: PNGContext) throws(ImageReadingError) {
        let colors = paletteWords
        let width = bitmap.width
        try bitmap.withUnsafeMutablePixels { pixels throws(ImageReadingError) in
            let bytes = UnsafeRawBufferPointer(pixels)
            for start in stride(from: 0, to: pixels.count, by: width) {
                // From the right: a word is written over indices that are used already.
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

    /// The palette as premultiplied words; entries that tRNS does not reach are opaque.
    private var paletteWords: [UInt32] {
        let bytes = Array(palette), alpha = Array(transparency)
        return (0..<bytes.count / 3).map { index in
            let color = bytes[index * 3..<index * 3 + 3].reduce(0) { $0 << 8 | UInt32($1) }
            return Premultiplied.word(straight: UInt32(index < alpha.count ? alpha[index] : 255) << 24 | color)
        }
    }
}
