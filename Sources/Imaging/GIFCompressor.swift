internal import CGIF

/// Compresses the indices of a GIF frame with giflib's LZW coder.
struct GIFCompressor {
    /// Bits of an index, in 1...8.
    let bits: Int

    /// Compresses one frame.
    ///
    /// - Parameters:
    ///   - indices: Palette indices, row by row.
    ///   - width: Pixels of a row.
    /// - Returns: The frame's image data: the bits of the first codes, blocks of up to 255 bytes, an empty one.
    /// - Throws: When giflib gives up.
    func compress(_ indices: [UInt8], width: Int) throws(AnimationWritingError) -> [UInt8] {
        let output = Output()
        var error: Int32 = 0
        let target = Unmanaged.passUnretained(output).toOpaque()
        // giflib writes whole files: this one's image data is taken out of it.
        guard let file = EGifOpen(target, { file, bytes, count in Output.take(file, bytes, count) }, &error) else {
            throw .compression("giflib error \(error)")
        }
        let colors = GifMakeMapObject(Int32(1 << bits), nil)
        defer { GifFreeMapObject(colors) }
        let height = indices.count / width
        var status = EGifPutScreenDesc(file, Int32(width), Int32(height), Int32(bits), 0, colors)
        if status == GIF_OK { status = EGifPutImageDesc(file, 0, 0, Int32(width), Int32(height), false, nil) }
        // The image data begins with the byte that EGifPutImageDesc writes last.
        let start = output.bytes.count - 1
        var row = [UInt8](repeating: 0, count: width)
        for y in 0..<height where status == GIF_OK {
            for x in 0..<width { row[x] = indices[y * width + x] }
            status = EGifPutLine(file, &row, Int32(width))
        }
        let end = output.bytes.count
        let failure = file.pointee.Error
        EGifCloseFile(file, &error)
        guard status == GIF_OK else { throw .compression("giflib error \(failure)") }
        return Array(output.bytes[start..<end])
    }

    /// What giflib has written.
    private final class Output {
        var bytes: [UInt8] = []

        static func take(_ file: UnsafeMutablePointer<GifFileType>?, _ bytes: UnsafePointer<UInt8>?, _ count: Int32) -> Int32 {
            guard let target = file?.pointee.UserData else { return 0 }
            let output = Unmanaged<Output>.fromOpaque(target).takeUnretainedValue()
            output.bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
            return count
        }
    }
}
