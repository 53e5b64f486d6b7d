internal import SystemSupport

/// Reads HEIC and AVIF images with libheif's command-line program, which applies rotation and mirroring.
///
/// The program runs in a separate process, so a damaged file cannot harm this process.
enum HEICReader {
    static let program = Program("heif-convert", package: "libheif-examples")

    static func read(
        _ bytes: [UInt8], named file: String, limits: ImageLimits = ImageLimits()
    ) throws(ImageReadingError) -> DecodedImage {
        try cursor(bytes, named: file, limits: limits).image(limits)
    }

    /// The brands of HEIC and AVIF in the first box of a file; other brands, such as "avis" of an animated AVIF, are for videos.
    private static let brands: Set<String> = ["heic", "heix", "heim", "heis", "mif1", "msf1", "hevc", "hevx", "avif"]

    static func begins(_ bytes: [UInt8]) -> Bool {
        bytes.dropFirst(4).starts(with: "ftyp".utf8) && brands.contains(String(decoding: bytes.dropFirst(8).prefix(4), as: UTF8.self))
    }

    /// Converts the image to PNG, which the cursor decodes.
    static func cursor(_ bytes: [UInt8], named file: String, limits: ImageLimits) throws(ImageReadingError) -> any FrameCursor {
        guard let size = ISOBoxes.largestImage(in: bytes) else {
            throw ImageReadingError(file, .damaged(format: "HEIC", "it contains no image size"))
        }
        try limits.check(width: size.width, height: size.height, file: file)
        try limits.check(memory(size.width, size.height, file: bytes.count), file: file)
        let colors = ISOBoxes.colors(in: bytes)
        let png = try PNGReader.cursor(converted(colors.withoutProfiles, file, limits), named: file, limits: limits, turns: false)
        return StillCursor(
            file, width: png.width, height: png.height, memory(png.width, png.height, file: bytes.count), held: bytes.count
        ) { () throws(ImageReadingError) in
            try png.rewind()
            guard let frame = try png.next() else { throw ImageReadingError(file, .damaged(format: "HEIC", "it contains no image")) }
            return DecodedImage(frames: [frame], notes: png.notes, warnings: colors.warnings)
        }
    }

    /// Returns the memory needed for the bitmap and, during decoding, for two copies of libheif's PNG file.
    private static func memory(_ width: Int, _ height: Int, file: Int) -> ReadingMemory {
        ReadingMemory(file: file, canvas: width * height * 4, decoding: 2 * width * height * 4)
    }

    private static func converted(_ bytes: [UInt8], _ file: String, _ limits: ImageLimits) throws(ImageReadingError) -> [UInt8] {
        let folder: ScratchFolder
        do throws(SystemError) { folder = try ScratchFolder() } catch {
            throw ImageReadingError(file, .unreadable(error.temporaryFileMessage))
        }
        do throws(ProgramError) {
            // The program chooses the output format from the file name and cannot write to a stream.
            let run = try ProgramRun(
                program, ["/dev/fd/0", "image.png"], input: .bytes(bytes), output: .stream, in: folder.path, limits: limits.ofPrograms)
            _ = try run.readAll(maximum: 1 << 20)
        } catch {
            throw ImageReadingError(file, format: "HEIC", error)
        }
        for name in ScratchFolder.names {
            if let png = try? FileBytes.read("\(folder.path)/\(name)", maximum: limits.maximumBytes), !png.isEmpty { return png }
        }
        // The program may end with status 0 after a failure.
        throw ImageReadingError(file, .damaged(format: "HEIC", "\(program.name) writes no image"))
    }
}

/// The boxes of an ISO media file that are needed before decoding.
enum ISOBoxes {
    /// Returns the largest size among the images of a HEIC or AVIF file; nil if it contains none.
    static func largestImage(in bytes: [UInt8]) -> (width: Int, height: Int)? {
        var largest: (width: Int, height: Int)?
        visit(bytes[...], depth: 0) { type, _, content in
            guard type == "ispe", content.count >= 12 else { return }
            let data = Array(content.prefix(12))
            let size = (width: Int(Int32(clamping: data[4...].word(at: 0))), height: Int(Int32(clamping: data[8...].word(at: 0))))
            if size.width * size.height >= (largest.map { $0.width * $0.height } ?? 0) { largest = size }
        }
        return largest
    }

    /// Returns the file without its ICC profiles, and warnings about colors that look different in sRGB.
    ///
    /// libheif would copy a profile to its PNG file, and libpng rejects some common ones.
    static func colors(in bytes: [UInt8]) -> (withoutProfiles: [UInt8], warnings: [String]) {
        var file = bytes
        var warnings: [String] = []
        visit(bytes[...], depth: 0) { type, typeIndex, content in
            guard type == "colr", content.count >= 4 else { return }
            let data = content.dropFirst(4)
            let warning: String?
            switch String(decoding: content.prefix(4), as: UTF8.self) {
            case "nclx" where data.count >= 4:
                let values = Array(data.prefix(4))
                warning = ColorSpace.warning(
                    primaries: Int(values[0]) << 8 | Int(values[1]), transfer: Int(values[2]) << 8 | Int(values[3]))
            case "prof", "rICC":
                warning = ColorSpace.warning(profile: data)
                // Properties are numbered, so the box must remain.
                file.replaceSubrange(typeIndex..<typeIndex + 4, with: Array("free".utf8))
            default: return
            }
            if let warning, !warnings.contains(warning) { warnings.append(warning) }
        }
        return (file, warnings)
    }

    /// Boxes that contain other boxes, with the number of bytes before the first inner box.
    private static let containers = ["meta": 4, "iprp": 0, "ipco": 0]

    /// Passes each box to a closure: its type, the index of the type, and its content.
    private static func visit(
        _ bytes: ArraySlice<UInt8>, depth: Int, _ body: (String, _ typeIndex: Int, ArraySlice<UInt8>) -> Void
    ) {
        var rest = bytes
        while rest.count >= 8, depth < 8 {
            let begin = rest.startIndex
            var length = rest[begin..<begin + 4].reduce(0) { $0 << 8 | Int($1) }
            var header = 8
            if length == 1, rest.count >= 16 {
                length = Int(clamping: rest[begin + 8..<begin + 16].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
                header = 16
            }
            if length == 0 { length = rest.count }
            guard length >= header, length <= rest.count else { return }
            let type = String(decoding: rest[begin + 4..<begin + 8], as: UTF8.self)
            let content = rest[begin + header..<begin + length]
            body(type, begin + 4, content)
            if let skipped = containers[type] { visit(content.dropFirst(skipped), depth: depth + 1, body) }
            rest = rest[(begin + length)...]
        }
    }
}
