internal import Imaging
internal import RefreshKit

extension FrameFormat {
    /// One picture with all frames on it.
    public static let sheet = FrameFormat(
        id: "sheet", summary: "One PNG file with every frame in a grid, row by row.", fileEnding: ".png"
    ) { request in
        let settings = request.settings
        let layout = SpriteSheetLayout(count: request.count, cell: request.size, columns: settings.columns, padding: settings.padding)
        if let refusal = layout.refusal { throw ExportError.formatRefused(format: "sheet", refusal) }
        return SheetSink(layout, scale: request.scale)
    }
}

/// Puts each frame in its place and writes the picture when all are there.
private struct SheetSink: FrameSink {
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
