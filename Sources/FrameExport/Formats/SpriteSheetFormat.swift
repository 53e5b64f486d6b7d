internal import Imaging

extension FrameFormat {
    /// One picture with all frames on it.
    public static let spriteSheet = FrameFormat(
        id: "sprite-sheet", summary: "One PNG file with every frame in a grid, row by row.", fileEnding: ".png",
        options: [FormatOption.columns.info, FormatOption.padding.info], isAnimation: false,
        refusal: { SpriteSheetLayout($0).refusal }
    ) { SpriteSheetSink(SpriteSheetLayout($0), scale: $0.scale) }
}

/// Puts each frame in its place and writes the picture when all are there.
private struct SpriteSheetSink: FrameSink {
    private let layout: SpriteSheetLayout
    private let scale: Double
    private var sheet: Bitmap
    private var taken = 0

    init(_ layout: SpriteSheetLayout, scale: Double) {
        self.layout = layout
        self.scale = scale
        sheet = Bitmap(width: layout.width, height: layout.height)
    }

    mutating func append(_ bitmap: Bitmap, _ frame: ShownFrame, into output: inout [UInt8]) throws {
        let corner = layout.corner(of: taken)
        taken += 1
        let (width, sheetWidth) = (bitmap.width, sheet.width)
        let opaque: UInt32 = bitmap.format == .rgb24 ? 0xFF00_0000 : 0
        bitmap.withUnsafePixels { source in
            sheet.withUnsafeMutablePixels { target in
                for y in 0..<bitmap.height {
                    let begin = (corner.y + y) * sheetWidth + corner.x
                    for x in 0..<width { target[begin + x] = source[y * width + x] | opaque }
                }
            }
        }
    }

    mutating func finish(into output: inout [UInt8]) throws {
        var writer = PNGWriter()
        output += try writer.encode(sheet, pixelsPerPoint: scale)
    }
}
