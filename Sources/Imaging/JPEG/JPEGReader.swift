internal import CJPEG
internal import SystemSupport

/// Reads JPEG files with libjpeg: baseline and progressive, grayscale, color, and CMYK, rotated according to the Exif orientation.
enum JPEGReader {
    static func read(
        _ bytes: [UInt8], named file: String, limits: ImageLimits = ImageLimits()
    ) throws(ImageReadingError) -> DecodedImage {
        try cursor(bytes, named: file, limits: limits).image(limits)
    }

    static func cursor(_ bytes: [UInt8], named file: String, limits: ImageLimits) throws(ImageReadingError) -> any FrameCursor {
        let header = try JPEGHeader(bytes, file: file, limits: limits)
        let pixelBytes = header.width * header.height * 4
        let turned = header.orientation == .up ? 0 : pixelBytes
        let memory = ReadingMemory(file: bytes.count, canvas: pixelBytes, copy: turned, decoding: header.coefficientBytes)
        try limits.check(memory, file: file)
        let swaps = header.orientation.swapsSides
        return StillCursor(
            file, width: swaps ? header.height : header.width, height: swaps ? header.width : header.height, memory, held: bytes.count
        ) { () throws(ImageReadingError) in
            var notes = header.notes
            let coded = try decode(bytes, header, limits, notes: &notes, file: file)
            do throws(MemoryShortage) {
                return DecodedImage(
                    frames: [DecodedImage.Frame(bitmap: try coded.oriented(header.orientation))], notes: notes, warnings: header.warnings)
            } catch {
                throw ImageReadingError(file, .shortage(error))
            }
        }
    }

    /// Memory that libjpeg uses, in bytes: for rows, per column, and for tables, in total.
    private static let rowBytes = 512, tableBytes = 4 << 20

    private static func decode(
        _ bytes: [UInt8], _ header: JPEGHeader, _ limits: ImageLimits, notes: inout [String], file: String
    ) throws(ImageReadingError) -> Bitmap {
        let held = TrackedMemory(header.coefficientBytes)
        defer { _ = held.bytes }
        var bitmap: Bitmap
        do throws(MemoryShortage) {
            bitmap = try Bitmap(allocating: header.width, header.height, .rgb24)
        } catch {
            throw ImageReadingError(file, .shortage(error))
        }
        var outcome = refreshkit_jpeg_outcome()
        bitmap.withUnsafeMutablePixels { pixels in
            refreshkit_jpeg_decode(
                bytes, bytes.count, pixels.baseAddress, UInt32(header.width), UInt32(header.height),
                header.coefficientBytes + rowBytes * header.width + tableBytes, UInt64(limits.maximumCodedPixels), &outcome)
        }
        if outcome.skipped_bytes != 0 { notes.append("bytes between its markers ignored") }
        if outcome.lacks_end != 0 { notes.append("missing end-of-image marker ignored") }
        switch Int(outcome.status) {
        case REFRESHKIT_JPEG_DECODED: break
        case REFRESHKIT_JPEG_TRUNCATED:
            throw ImageReadingError(file, .damaged(format: "JPEG", "the file ends before the last row"))
        case REFRESHKIT_JPEG_TOO_MANY_PIXELS:
            let found = limits.maximumCodedPixels + header.width * header.height
            throw ImageReadingError(file, .codedPixels(found: found, maximum: limits.maximumCodedPixels))
        case REFRESHKIT_JPEG_OUT_OF_MEMORY:
            throw ImageReadingError(file, .shortage(MemoryShortage(needed: header.coefficientBytes)))
        default:
            throw ImageReadingError(file, .damaged(format: "JPEG", message(in: outcome)))
        }
        return bitmap
    }

    /// Returns libjpeg's message without its prefix, in lowercase.
    private static func message(in outcome: refreshkit_jpeg_outcome) -> String {
        let text = withUnsafeBytes(of: outcome.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        let prefix = "Corrupt JPEG data: "
        let problem = text.hasPrefix(prefix) ? text.dropFirst(prefix.count) : text[...]
        return problem.prefix(1).lowercased() + problem.dropFirst()
    }
}
