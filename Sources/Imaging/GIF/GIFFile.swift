internal import CGIF

/// The bytes of a GIF file (GIF89a) under construction.
struct GIFFile {
    private var bytes: [UInt8] = Array("GIF89a".utf8)
    private let compressor: GIFCompressor
    private let transparentIndex: UInt8?

    /// Starts a file with one palette for all frames; the size is the canvas size, and a play count of 0 loops forever.
    init(width: Int, height: Int, _ palette: GIFPalette, playCount: Int) {
        compressor = GIFCompressor(bits: palette.bits)
        transparentIndex = palette.transparentIndex
        appendNumbers([width, height])
        // A global table of 2^(n+1) colors; no background, square pixels.
        bytes += [0x80 | 0x70 | UInt8(palette.bits - 1), 0, 0]
        for index in 0..<palette.tableCount {
            let color = index < palette.colors.count ? palette.colors[index] : 0
            bytes += [UInt8(color >> 16 & 0xFF), UInt8(color >> 8 & 0xFF), UInt8(color & 0xFF)]
        }
        // Browsers count repeats after the first play; without the extension, the animation plays once.
        if playCount != 1 {
            bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1]
            appendNumbers([playCount == 0 ? 0 : playCount - 1])
            bytes.append(0)
        }
    }

    /// Appends a frame, using the candidate that compresses best.
    ///
    /// The delay is in hundredths of a second, at most 65,535. `clearsAfter` clears the frame's area before the next frame. Throws if
    /// giflib fails.
    mutating func append(_ frame: GIFFrameCutter.Frame, delay: Int, clearsAfter: Bool) throws(AnimationWritingError) {
        var data: [UInt8] = []
        for candidate in frame.candidates {
            let compressed = try compressor.compress(candidate, width: frame.area.width)
            if data.isEmpty || compressed.count < data.count { data = compressed }
        }
        // Graphic control: disposal 1 keeps the frame, 2 clears its area.
        bytes += [0x21, 0xF9, 4, (clearsAfter ? 2 : 1) << 2 | (transparentIndex == nil ? 0 : 1)]
        appendNumbers([delay])
        bytes += [transparentIndex ?? 0, 0, 0x2C]
        appendNumbers([frame.area.minX, frame.area.minY, frame.area.width, frame.area.height])
        bytes.append(0)
        bytes += data
    }

    var finished: [UInt8] { bytes + [0x3B] }

    /// Appends two-byte numbers, low byte first.
    private mutating func appendNumbers(_ numbers: [Int]) {
        for number in numbers { bytes += [UInt8(number & 0xFF), UInt8(number >> 8)] }
    }
}

/// Compresses the indices of a GIF frame with giflib's LZW encoder.
struct GIFCompressor {
    /// Bits per index, in 1...8.
    let bits: Int

    /// Compresses one frame's palette indices, row by row, into image data.
    ///
    /// The result is the initial code size, blocks of up to 255 bytes, and an empty block. Throws if giflib fails.
    func compress(_ indices: [UInt8], width: Int) throws(AnimationWritingError) -> [UInt8] {
        let output = Output()
        var error: Int32 = 0
        let target = Unmanaged.passUnretained(output).toOpaque()
        // giflib writes complete files, so the image data must be extracted.
        guard let file = EGifOpen(target, { file, bytes, count in Output.take(file, bytes, count) }, &error) else {
            throw .compression("giflib error \(error)")
        }
        let colors = GifMakeMapObject(Int32(1 << bits), nil)
        defer { GifFreeMapObject(colors) }
        let height = indices.count / width
        var status = EGifPutScreenDesc(file, Int32(width), Int32(height), Int32(bits), 0, colors)
        if status == GIF_OK { status = EGifPutImageDesc(file, 0, 0, Int32(width), Int32(height), false, nil) }
        // The image data begins with the last byte that EGifPutImageDesc writes.
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
