internal import SystemSupport

/// A parsed PNG file, with all chunks checked but not decoded.
struct PNGFile {
    private(set) var context: PNGContext
    /// The image in the IHDR, PLTE, tRNS, and IDAT chunks.
    private(set) var image: PNGImageData
    /// Content of the CgBI chunk; nil if the file has none.
    private(set) var appleAlpha: CgBIReader.Alpha?
    /// The acTL, fcTL, and fdAT chunks in file order.
    private(set) var animation: [PNGChunk] = []
    let byteCount: Int
    /// Offset of the first IDAT chunk in the file, in bytes.
    private(set) var dataOffset = 0
    private(set) var notes: [String] = []
    private(set) var warnings: [String] = []
    /// Whether a cICP chunk states the color space.
    private var hasCodePoints = false
    private(set) var orientation = ImageOrientation.up

    init(_ bytes: [UInt8], named file: String, limits: ImageLimits) throws(ImageReadingError) {
        byteCount = bytes.count
        var reader = try PNGChunkReader(bytes, named: file)
        var first = try reader.next()
        if first.name == "CgBI" {
            reader.context.format = "CgBI"
            appleAlpha = try CgBIReader.alpha(first, reader.context)
            first = try reader.next()
        }
        context = reader.context
        guard first.name == "IHDR" else { throw context.damaged("\(first.description) comes first, expected IHDR") }
        image = PNGImageData(header: try PNGHeader(first, limits: limits, context), data: [])
        try readChunks(&reader)
        if file == StandardInput.path, reader.isAtSignature {
            throw ImageReadingError(file, .unreadable("it contains several PNG files, expected one; \(StandardInput.adviceForSeveral)"))
        }
        if reader.bytesLeft > 0 { notes.append("\(Listing.count(reader.bytesLeft, "byte")) after IEND ignored") }
        if image.header.depth == 16 { notes.append("16 bits per channel rounded to 8") }
    }

    private mutating func readChunks(_ reader: inout PNGChunkReader) throws(ImageReadingError) {
        var previous = "IHDR"
        while true {
            let chunk = try reader.next()
            if !chunk.isWhole { note("\(chunk.name) chunk with a wrong checksum ignored") }
            switch chunk.name {
            case "IDAT":
                guard image.data.isEmpty || previous == "IDAT" else {
                    throw context.damaged("\(chunk.description) comes after chunk \(previous), expected all IDAT chunks together")
                }
                if image.data.isEmpty { dataOffset = chunk.offset }
                image.data.append(chunk.data)
            case "PLTE": try readPalette(chunk)
            case "tRNS": try readTransparency(chunk)
            case "acTL", "fcTL", "fdAT": animation.append(chunk)
            case "IEND": return try expectComplete()
            case "eXIf": orientation = ImageOrientation(exif: chunk.data) ?? orientation
            case "gAMA", "cHRM", "iCCP", "cICP":
                warn(aboutColorsIn: chunk)
                note("\(chunk.name) chunk ignored; pixels are treated as sRGB")
            case "IHDR", "CgBI": throw context.damaged("\(chunk.description) comes too late, expected it at the start")
            default: if chunk.isCritical { throw context.damaged("\(chunk.description) is critical but unknown") }
            }
            previous = chunk.name
        }
    }

    /// Adds a warning if the color space in a chunk looks different in sRGB.
    private mutating func warn(aboutColorsIn chunk: PNGChunk) {
        switch chunk.name {
        case "cICP" where chunk.data.count == 4:
            hasCodePoints = true
            let warning = ColorSpace.warning(
                primaries: Int(chunk.data[chunk.data.startIndex]), transfer: Int(chunk.data[chunk.data.startIndex + 1]))
            warnings = warning.map { [$0] } ?? []
        // cICP takes precedence.
        case "iCCP" where !hasCodePoints:
            warnings = Self.profile(in: chunk).flatMap { ColorSpace.warning(profile: $0[...]) }.map { [$0] } ?? []
        default: break
        }
    }

    /// Returns the beginning of the profile in an iCCP chunk, which contains a name, a zero, the method of compression, and a zlib stream.
    private static func profile(in chunk: PNGChunk) -> [UInt8]? {
        guard let end = chunk.data.firstIndex(of: 0), end + 2 < chunk.data.endIndex else { return nil }
        var inflater = Inflater([chunk.data[(end + 2)...]], wrapper: .zlib)
        return [UInt8](unsafeUninitializedCapacity: maximumProfileBytes) { buffer, count in
            switch inflater.fill(UnsafeMutableBufferPointer(rebasing: buffer[..<maximumProfileBytes])) {
            case .filled: count = maximumProfileBytes
            case .ended(let found), .starved(let found): count = found
            case .broken: count = 0
            }
        }
    }

    /// Profiles of displays are smaller; larger ones are tables for printers.
    private static let maximumProfileBytes = 64 << 10

    /// Adds a note unless it is already present.
    private mutating func note(_ text: String) {
        if !notes.contains(text) { notes.append(text) }
    }

    private mutating func readPalette(_ chunk: PNGChunk) throws(ImageReadingError) {
        guard image.palette.isEmpty else { throw context.damaged("\(chunk.description) is a duplicate") }
        guard image.data.isEmpty else { throw context.damaged("\(chunk.description) comes after the image data") }
        let header = image.header
        guard header.colorType != .gray, header.colorType != .grayAlpha else {
            throw context.damaged("\(chunk.description) is not allowed with color type \(header.colorType.rawValue)")
        }
        let most = header.colorType == .palette ? 1 << header.depth : 256
        guard chunk.data.count % 3 == 0, (1...most).contains(chunk.data.count / 3) else {
            throw context.damaged("\(chunk.description) has \(chunk.data.count) bytes, expected 3 for each of 1...\(most) colors")
        }
        image.palette = chunk.data
    }

    private mutating func readTransparency(_ chunk: PNGChunk) throws(ImageReadingError) {
        guard image.transparency.isEmpty else { throw context.damaged("\(chunk.description) is a duplicate") }
        guard image.data.isEmpty else { throw context.damaged("\(chunk.description) comes after the image data") }
        switch image.header.colorType {
        case .gray: try chunk.expectCount(2, context)
        case .rgb: try chunk.expectCount(6, context)
        case .palette:
            let most = image.palette.count / 3
            guard most > 0 else { throw context.damaged("\(chunk.description) comes before the palette") }
            guard (1...most).contains(chunk.data.count) else {
                throw context.damaged("\(chunk.description) has \(chunk.data.count) bytes, expected 1...\(most), one per color")
            }
        case .grayAlpha, .rgba:
            throw context.damaged("\(chunk.description) is not allowed in an image with an alpha channel")
        }
        image.transparency = chunk.data
    }

    private func expectComplete() throws(ImageReadingError) {
        guard !image.data.isEmpty else { throw context.damaged("chunk IDAT is missing") }
        guard image.header.colorType != .palette || !image.palette.isEmpty else {
            throw context.damaged("chunk PLTE is missing, required for color type 3")
        }
    }
}
