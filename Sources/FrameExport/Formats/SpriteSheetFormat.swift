internal import Imaging
internal import RefreshKit
internal import SystemSupport

extension FrameFormat {
    /// A single image that contains all frames.
    public static let spriteSheet = FrameFormat(
        id: "sprite-sheet", summary: "One PNG file with every frame in a grid, row by row.", fileExtension: ".png",
        options: [FormatOption.columns.info, FormatOption.padding.info], isAnimation: false,
        refusal: { SpriteSheetLayout($0).refusal }
    ) { try SpriteSheetSink(SpriteSheetLayout($0), scale: $0.scale) }
}

private struct SpriteSheetSink: FrameSink {
    private let layout: SpriteSheetLayout
    private let scale: Double
    private var sheet: Bitmap
    private var taken = 0

    init(_ layout: SpriteSheetLayout, scale: Double) throws(MemoryShortage) {
        self.layout = layout
        self.scale = scale
        try AvailableMemory.expect(layout.width * layout.height * WorkerMemory.bytesPerEncodedPixel)
        sheet = try Bitmap(allocating: layout.width, layout.height)
    }

    mutating func append(_ bitmap: Bitmap, _ frame: TimedFrame, into output: inout [UInt8]) throws {
        let corner = layout.corner(of: taken)
        taken += 1
        let (width, sheetWidth) = (bitmap.width, sheet.width)
        let opaque: UInt32 = bitmap.format == .rgb24 ? 0xFF00_0000 : 0
        bitmap.withUnsafePixels { source in
            sheet.withUnsafeMutablePixels { target in
                for y in 0..<bitmap.height {
                    let start = (corner.y + y) * sheetWidth + corner.x
                    for x in 0..<width { target[start + x] = source[y * width + x] | opaque }
                }
            }
        }
    }

    mutating func finish(into output: inout [UInt8]) throws {
        var writer = PNGWriter()
        output += try writer.encode(sheet, pixelsPerPoint: scale)
    }
}

/// A sprite sheet layout: frames of one size, row by row.
struct SpriteSheetLayout {
    let count: Int
    let cell: PixelSize
    let columns: Int
    let padding: Int

    /// Maximum texture size of many devices, in pixels; OpenGL ES 3.0 guarantees only half of this.
    static let commonSide = 4096

    /// Creates a layout; if `columns` is nil, the longer side is as short as possible.
    init(count: Int, cell: PixelSize, columns: Int?, padding: Int) {
        self.count = count
        self.cell = cell
        self.padding = padding
        self.columns = min(columns ?? Self.squarest(count, cell, padding), count)
    }

    init(_ request: SinkRequest) {
        let columns = request.options[FormatOption.columns]
        self.init(
            count: request.count, cell: request.size, columns: columns == 0 ? nil : columns, padding: request.options[FormatOption.padding])
    }

    private var rows: Int { (count + columns - 1) / columns }

    var width: Int { columns * (cell.width + padding) - padding }

    var height: Int { rows * (cell.height + padding) - padding }

    func corner(of index: Int) -> (x: Int, y: Int) {
        let (row, column) = index.quotientAndRemainder(dividingBy: columns)
        return (column * (cell.width + padding), row * (cell.height + padding))
    }

    /// The reason why the sheet would be too large, with advice; nil if the size is allowed.
    var refusal: Message? {
        let most = FramePlan.maximumPixels
        if width <= Bitmap.maximumSide, height <= Bitmap.maximumSide, width * height <= most { return nil }
        return """
            \(Listing.count(count, "frame")) of \(cell.width)x\(cell.height) pixels make a sheet of \(width)x\(height), \
            expected at most \(Bitmap.maximumSide) pixels per side and \(most) in total; \
            reduce \(.frameRate), \(.size), or \(.scales), or choose fewer phases
            """
    }

    /// Returns the column count that makes the longer side shortest; ties go to the smallest area, then to the fewest columns.
    private static func squarest(_ count: Int, _ cell: PixelSize, _ padding: Int) -> Int {
        let across = Double(cell.width + padding), down = Double(cell.height + padding)
        // If frames are much taller than they are wide, a square sheet would have more columns than frames.
        let ideal = min(Int((Double(count) * down / across).squareRoot()), count)
        let candidates = max(ideal - 1, 1)...min(ideal + 2, max(count, 1))
        let sheets = candidates.map { SpriteSheetLayout(count: count, cell: cell, columns: $0, padding: padding) }
        let best = sheets.min { ($0.longerSide, $0.width * $0.height) < ($1.longerSide, $1.width * $1.height) }
        return best?.columns ?? count
    }

    private var longerSide: Int { max(width, height) }
}
