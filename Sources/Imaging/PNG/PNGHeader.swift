/// The content of the IHDR chunk: size and pixel format.
struct PNGHeader: Equatable {
    /// The channels of a pixel; raw values match the file format.
    enum ColorType: UInt8 {
        case gray = 0
        case rgb = 2
        case palette = 3
        case grayAlpha = 4
        case rgba = 6

        var channels: Int {
            switch self {
            case .gray, .palette: 1
            case .grayAlpha: 2
            case .rgb: 3
            case .rgba: 4
            }
        }

        /// Allowed bits per channel (PNG specification, table 11.1).
        var depths: [Int] {
            switch self {
            case .gray: [1, 2, 4, 8, 16]
            case .palette: [1, 2, 4, 8]
            case .rgb, .grayAlpha, .rgba: [8, 16]
            }
        }
    }

    var width: Int
    var height: Int
    /// Bits per channel: 1, 2, 4, 8, or 16.
    var depth: Int
    var colorType: ColorType
    /// Whether rows are stored in the seven passes of Adam7.
    var isInterlaced: Bool

    var bitsPerPixel: Int { depth * colorType.channels }

    /// Distance between the bytes that a filter compares: the size of a pixel, at least 1 byte.
    var filterDistance: Int { max(1, bitsPerPixel / 8) }

    /// Returns the size of a row in bytes, without its filter byte.
    func rowBytes(columns: Int) -> Int { (columns * bitsPerPixel + 7) / 8 }

    func bitmap(_ format: Bitmap.Format, _ context: PNGContext) throws(ImageReadingError) -> Bitmap {
        do { return try Bitmap(allocating: width, height, format) } catch { throw ImageReadingError(context.file, .shortage(error)) }
    }

    /// This header as IHDR chunk data.
    var chunkData: [UInt8] {
        var data: [UInt8] = []
        data.appendBigEndian(UInt32(width))
        data.appendBigEndian(UInt32(height))
        data += [UInt8(depth), colorType.rawValue, 0, 0, isInterlaced ? 1 : 0]
        return data
    }
}

extension PNGHeader {
    /// Reads the IHDR chunk and checks the size against the limits.
    init(_ chunk: PNGChunk, limits: ImageLimits, _ context: PNGContext) throws(ImageReadingError) {
        try chunk.expectCount(13, context)
        let width = Int(chunk.word(at: 0)), height = Int(chunk.word(at: 4))
        try limits.check(width: width, height: height, file: context.file)
        let kind = Array(chunk.data.suffix(5))
        guard let colorType = ColorType(rawValue: kind[1]) else {
            throw context.damaged("IHDR has color type \(kind[1]), expected 0, 2, 3, 4, or 6")
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

/// The pixels in one pass of a PNG image: all pixels, or one of the seven Adam7 passes.
struct PNGPass: Equatable {
    /// Number of the Adam7 pass, from 1; nil if the image is not interlaced.
    var number: Int?
    /// Column and row of the pass's first pixel in the image.
    var x = 0, y = 0
    /// Distance, in image pixels, between adjacent columns or rows of the pass.
    var xStep = 1, yStep = 1
    /// Size of the pass, in pixels; both sides are at least 1.
    var columns: Int, rows: Int

    /// Describes a row of the pass, counted from 0, for an error.
    func description(ofRow row: Int) -> String {
        let location = "row \(row + 1) of \(rows)"
        return number.map { location + " of pass \($0)" } ?? location
    }

    /// Origins and steps of the seven passes (PNG specification, 8.2).
    private static let adam7: [(x: Int, y: Int, xStep: Int, yStep: Int)] = [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]

    /// Returns the passes of an image in file order, omitting those without pixels.
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
