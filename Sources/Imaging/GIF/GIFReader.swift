internal import CGIF

/// The bytes of a GIF file (GIF89a) while its frames are put in.
struct GIFFile {
    private var bytes: [UInt8] = Array("GIF89a".utf8)
    private let compressor: GIFCompressor
    private let transparentIndex: UInt8?

    /// Begins a file.
    ///
    /// - Parameters:
    ///   - width: Of the canvas, in pixels.
    ///   - height: Of the canvas, in pixels.
    ///   - palette: The colors of all frames.
    ///   - playCount: How often it is played; 0 is endless.
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
        // Browsers count repeats after the first play; without the extension it is played once.
        if playCount != 1 {
            bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1]
            appendNumbers([playCount == 0 ? 0 : playCount - 1])
            bytes.append(0)
        }
    }

    /// Appends a frame.
    ///
    /// - Parameters:
    ///   - frame: What is drawn; of its candidates the one that becomes smallest.
    ///   - delay: In hundredths of a second, at most 65,535.
    ///   - clearsAfter: Whether its area is cleared before the next frame.
    /// - Throws: When giflib gives up.
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

    /// The whole file.
    var finished: [UInt8] { bytes + [0x3B] }

    /// Numbers of two bytes each, the smaller first.
    private mutating func appendNumbers(_ numbers: [Int]) {
        for number in numbers { bytes += [UInt8(number & 0xFF), UInt8(number >> 8)] }
    }
}

/// Reads GIF images, still and animated, with giflib.
///
/// Frames are composed as browsers do it: the canvas begins transparent, the background color is ignored, what lies past the canvas
/// is cut off, and a color outside the palette leaves the pixel as it was. Delays of 0 and 1 hundredths of a second are shown for a tenth.
enum GIFReader {
    /// Reads the bytes of a GIF file.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - file: The file as the caller named it, for errors.
    ///   - limits: What the file may ask for; held before memory is taken for it.
    /// - Returns: Every frame as it is shown, premultiplied ARGB; one frame without a delay for a still.
    /// - Throws: `ImageReadingError` when the file is cut off, damaged or past a limit.
    /// - Note: The Netscape extension counts repeats after the first play, so that a count of 2 is a `playCount` of 3;
    ///   Chromium and Firefox (bug 1255497) read it so. Without the extension an animation is played once.
    static func read(
        _ bytes: [UInt8], named file: String, limits: ImageLimits = ImageLimits()
    ) throws(ImageReadingError) -> DecodedImage {
        try GIFDecoder(bytes, named: file, limits: limits).image()
    }
}

/// The bytes of a GIF file as giflib asks for them, and what it asked for that was not there.
final class GIFInput {
    private let bytes: [UInt8]
    private var offset = 0

    /// How many bytes the file would have needed for the read that failed; nil as long as none did.
    private(set) var neededBytes: Int?

    /// How many bytes there are.
    var count: Int { bytes.count }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// What giflib calls; it takes fewer bytes than it asked for as an error.
    static let read: InputFunc = { gif, buffer, count in
        guard let gif, let buffer, let user = gif.pointee.UserData, count > 0 else { return 0 }
        let input = Unmanaged<GIFInput>.fromOpaque(user).takeUnretainedValue()
        return Int32(input.copy(Int(count), to: buffer))
    }

    private func copy(_ count: Int, to buffer: UnsafeMutablePointer<UInt8>) -> Int {
        let found = min(count, bytes.count - offset)
        if found < count { neededBytes = offset + count }
        bytes.withUnsafeBufferPointer { all in
            _ = UnsafeMutableBufferPointer(start: buffer, count: found).update(fromContentsOf: all[offset..<offset + found])
        }
        offset += found
        return found
    }
}
