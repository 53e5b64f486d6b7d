/// What chunk IHDR says of a PNG: its size and how pixels are stored.
struct PNGHeader: Equatable {
    /// What the channels of a pixel are; the raw value is the format's number.
    enum ColorType: UInt8 {
        case gray = 0
        case rgb = 2
        case palette = 3
        case grayAlpha = 4
        case rgba = 6

        /// Numbers stored for each pixel.
        var channels: Int {
            switch self {
            case .gray, .palette: 1
            case .grayAlpha: 2
            case .rgb: 3
            case .rgba: 4
            }
        }

        /// Bits a channel may have (PNG specification, table 11.1).
        var depths: [Int] {
            switch self {
            case .gray: [1, 2, 4, 8, 16]
            case .palette: [1, 2, 4, 8]
            case .rgb, .grayAlpha, .rgba: [8, 16]
            }
        }
    }

    /// Width in pixels, 1 or more.
    var width: Int
    /// Height in pixels, 1 or more.
    var height: Int
    /// Bits of a channel: 1, 2, 4, 8 or 16.
    var depth: Int
    var colorType: ColorType
    /// Whether rows come in the seven passes of Adam7.
    var isInterlaced: Bool

    var bitsPerPixel: Int { depth * colorType.channels }

    /// The distance between bytes a filter compares: a whole pixel, at least 1.
    var filterDistance: Int { max(1, bitsPerPixel / 8) }

    /// Bytes of a row of so many pixels, without the filter's byte.
    func rowBytes(columns: Int) -> Int { (columns * bitsPerPixel + 7) / 8 }

    /// A bitmap of the image's size.
    func bitmap(_ format: Bitmap.Format, _ context: PNGContext) throws(ImageReadingError) -> Bitmap {
        do { return try Bitmap(allocating: width, height, format) } catch { throw ImageReadingError(context.file, .shortage(error)) }
    }

    /// The data of chunk IHDR for this header.
    var chunkData: [UInt8] {
        var data: [UInt8] = []
        data.appendBigEndian(UInt32(width))
        data.appendBigEndian(UInt32(height))
        data += [UInt8(depth), colorType.rawValue, 0, 0, isInterlaced ? 1 : 0]
        return data
    }
}

extension PNGHeader {
    /// Reads chunk IHDR; the size is compared with the limits, so that memory can be taken afterwards.
    init(_ chunk: PNGChunk, limits: ImageLimits, _ context: PNGContext) throws(ImageReadingError) {
        try chunk.expectCount(13, context)
        let width = Int(chunk.word(at: 0)), height = Int(chunk.word(at: 4))
        try limits.check(width: width, height: height, file: context.file)
        let kind = Array(chunk.data.suffix(5))
        guard let colorType = ColorType(rawValue: kind[1]) else {
            throw context.damaged("IHDR has color type \(kind[1]), expected 0, 2, 3, 4 or 6")
        }
        let depth = Int(kind[0])
        guard colorType.depths.contains(depth) else {
            let list = colorType.depths.map(String.init).joined(separator: ", ")
            throw context.damaged("IHDR has bit depth \(depth) for color type \(colorType.rawValue), expected one of \(list)")
        }
        guard kind[2] == 0 else { throw context.damaged("IHDR has compression method \(kind[2]), expected 0") }
        guard kind[3] == 0 else { throw context.damaged("IHDR has filter method \(kind[3]), expected 0") }
        guard kind[4] <= 1 else { throw context.damaged("IHDR has interlace method \(kind[4]), expected 0 or 1") }
        self.init(width: width, height: height, depth: depth, colorType: colorType, isInterlaced: kind[4] == 1)
    }
}

/// The pixels that one pass over a PNG brings: all of them, or one of the seven steps of Adam7.
struct PNGPass: Equatable {
    /// Which of Adam7's passes, from 1; nil when the image is not interlaced.
    var number: Int?
    /// The first column and row of the pass in the image.
    var x = 0, y = 0
    /// From one pixel, or row, of the pass to the next in the image.
    var xStep = 1, yStep = 1
    /// Pixels of a row, and rows, of the pass: 1 or more.
    var columns: Int, rows: Int

    /// A row of the pass, counted from 0, as an error names it.
    func description(ofRow row: Int) -> String {
        let place = "row \(row + 1) of \(rows)"
        return number.map { place + " of pass \($0)" } ?? place
    }

    /// Origin and step of the seven passes (PNG specification, 8.2).
    private static let adam7: [(x: Int, y: Int, xStep: Int, yStep: Int)] = [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]

    /// The passes of an image in the order they are stored; those without pixels are left out, as in the file.
    static func passes(of header: PNGHeader) -> [PNGPass] {
        guard header.isInterlaced else { return [PNGPass(columns: header.width, rows: header.height)] }
        return adam7.enumerated().compactMap { index, step in
            let columns = (header.width - step.x + step.xStep - 1) / step.xStep
            let rows = (header.height - step.y + step.yStep - 1) / step.yStep
            guard columns > 0, rows > 0 else { return nil }
            return PNGPass(
                number: index + 1, x: step.x, y: step.y, xStep: step.xStep, yStep: step.yStep, columns: columns, rows: rows)
        }
    }
}
