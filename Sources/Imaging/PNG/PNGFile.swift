internal import System

/// A PNG file taken apart: every chunk checked, nothing decoded yet.
struct PNGFile {
    /// What errors about the file name.
    private(set) var context: PNGContext
    /// The picture of IHDR, PLTE, tRNS and IDAT.
    private(set) var picture: PNGPicture
    /// What chunk CgBI says; nil when the file is no CgBI.
    private(set) var appleAlpha: CgBIReader.Alpha?
    /// Chunks acTL, fcTL and fdAT in their order.
    private(set) var animation: [PNGChunk] = []
    /// Bytes of the file.
    let byteCount: Int
    /// Where the first IDAT chunk begins.
    private(set) var dataOffset = 0
    /// What was seen and left out of account.
    private(set) var notes: [String] = []

    /// Walks all chunks of `bytes`.
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
        picture = PNGPicture(header: try PNGHeader(first, limits: limits, context), data: [])
        try readChunks(&reader)
        if reader.bytesLeft > 0 { notes.append("\(Listing.count(reader.bytesLeft, "byte")) after IEND ignored") }
        if picture.header.depth == 16 { notes.append("16 bits a channel rounded to 8") }
    }

    private mutating func readChunks(_ reader: inout PNGChunkReader) throws(ImageReadingError) {
        var previous = "IHDR"
        while true {
            let chunk = try reader.next()
            if !chunk.isWhole { note("\(chunk.name) chunk with a wrong checksum ignored") }
            switch chunk.name {
            case "IDAT":
                guard picture.data.isEmpty || previous == "IDAT" else {
                    throw context.damaged("\(chunk.description) comes after chunk \(previous), expected all IDAT chunks together")
                }
                if picture.data.isEmpty { dataOffset = chunk.offset }
                picture.data.append(chunk.data)
            case "PLTE": try readPalette(chunk)
            case "tRNS": try readTransparency(chunk)
            case "acTL", "fcTL", "fdAT": animation.append(chunk)
            case "IEND": return try expectComplete()
            case "gAMA", "cHRM", "iCCP", "cICP": note("\(chunk.name) chunk ignored: pixels are taken as sRGB")
            case "IHDR", "CgBI": throw context.damaged("\(chunk.description) comes too late, expected it first")
            default: if chunk.isCritical { throw context.damaged("\(chunk.description) is needed to show the image and not known") }
            }
            previous = chunk.name
        }
    }

    /// Remembers a remark once, however many chunks call for it.
    private mutating func note(_ remark: String) {
        if !notes.contains(remark) { notes.append(remark) }
    }

    private mutating func readPalette(_ chunk: PNGChunk) throws(ImageReadingError) {
        guard picture.palette.isEmpty else { throw context.damaged("\(chunk.description) is the second, expected one") }
        guard picture.data.isEmpty else { throw context.damaged("\(chunk.description) comes after the image data") }
        let header = picture.header
        guard header.colorType != .gray, header.colorType != .grayAlpha else {
            throw context.damaged("\(chunk.description) is a palette, expected none with color type \(header.colorType.rawValue)")
        }
        let most = header.colorType == .palette ? 1 << header.depth : 256
        guard chunk.data.count % 3 == 0, (1...most).contains(chunk.data.count / 3) else {
            throw context.damaged("\(chunk.description) holds \(chunk.data.count) bytes, expected 3 for each of 1...\(most) colors")
        }
        picture.palette = chunk.data
    }

    private mutating func readTransparency(_ chunk: PNGChunk) throws(ImageReadingError) {
        guard picture.transparency.isEmpty else { throw context.damaged("\(chunk.description) is the second, expected one") }
        guard picture.data.isEmpty else { throw context.damaged("\(chunk.description) comes after the image data") }
        switch picture.header.colorType {
        case .gray: try chunk.expectCount(2, context)
        case .rgb: try chunk.expectCount(6, context)
        case .palette:
            let most = picture.palette.count / 3
            guard most > 0 else { throw context.damaged("\(chunk.description) comes before the palette") }
            guard (1...most).contains(chunk.data.count) else {
                throw context.damaged("\(chunk.description) holds \(chunk.data.count) bytes, expected 1...\(most), one for a color")
            }
        case .grayAlpha, .rgba:
            throw context.damaged("\(chunk.description) stands beside an alpha channel, expected one of the two")
        }
        picture.transparency = chunk.data
    }

    private func expectComplete() throws(ImageReadingError) {
        guard !picture.data.isEmpty else { throw context.damaged("chunk IDAT is missing") }
        guard picture.header.colorType != .palette || !picture.palette.isEmpty else {
            throw context.damaged("chunk PLTE is missing, expected one with color type 3")
        }
    }
}
