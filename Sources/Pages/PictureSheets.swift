internal import Imaging
internal import Motion
internal import SystemSupport

/// Packs pictures into images, row by row.
struct PictureSheets {
    /// The rectangle of an image that contains a picture.
    struct Position {
        let sheet: Int, x: Int, y: Int, width: Int, height: Int
    }

    private let images: PageImages
    private var sheets: [Digest] = []
    private var placed: [(bitmap: Bitmap, x: Int, y: Int)] = []
    private var x = 0, y = 0, rowHeight = 0

    /// Width of an image unless a picture is wider, and height at which the next picture starts a new image; browsers decode an image of
    /// this size in a few milliseconds.
    private static let side = 2048

    init(_ images: PageImages) { self.images = images }

    /// Adds a picture; nil is a picture without pixels, which takes no space.
    mutating func append(_ bitmap: Bitmap?) throws -> Position {
        guard let bitmap else { return Position(sheet: 0, x: 0, y: 0, width: 0, height: 0) }
        if x > 0, x + bitmap.width > Self.side {
            (x, y, rowHeight) = (0, y + rowHeight, 0)
        }
        if y > 0, y + bitmap.height > Self.side { try start() }
        let position = Position(sheet: sheets.count, x: x, y: y, width: bitmap.width, height: bitmap.height)
        placed.append((bitmap, x, y))
        x += bitmap.width
        rowHeight = max(rowHeight, bitmap.height)
        return position
    }

    /// Returns the encoded images.
    mutating func finish() throws -> [PageImage] {
        if !placed.isEmpty { try start() }
        return try sheets.map(images.image)
    }

    private mutating func start() throws {
        let width = placed.map { $0.x + $0.bitmap.width }.max() ?? 0, height = placed.map { $0.y + $0.bitmap.height }.max() ?? 0
        var sheet = try Bitmap(allocating: width, height)
        for picture in placed {
            let area = PixelRect(x: picture.x, y: picture.y, width: picture.bitmap.width, height: picture.bitmap.height)
            sheet.replace(area, by: picture.bitmap)
        }
        (placed, x, y, rowHeight) = ([], 0, 0, 0)
        sheets.append(images.start(sheet))
    }
}
