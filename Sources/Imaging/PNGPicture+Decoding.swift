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
        if outcome.wrong_palette_entry >= 0 {
            let last = palette.count / 3 - 1
            throw context.damaged("a pixel\(context.suffix) uses palette entry \(outcome.wrong_palette_entry), expected 0...\(last)")
        }
        if outcome.bytes_after_data != 0 { notes.append("bytes after the image data\(context.suffix) ignored") }
        if mayHaveAlpha { bitmap.premultiply() }
        return bitmap
    }
}
