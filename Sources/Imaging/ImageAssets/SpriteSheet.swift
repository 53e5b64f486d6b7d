internal import Motion
internal import SystemSupport

/// The JSON file of a sprite sheet, in the format of TexturePacker and Aseprite, which PixiJS and Phaser read.
struct SpriteSheet: Decodable {
    private struct Box: Decodable {
        let x, y, w, h: Int
    }

    private struct Extent: Decodable {
        let w, h: Int
    }

    private struct Frame: Decodable {
        let filename: String?
        let frame: Box
        let rotated: Bool?
        let spriteSourceSize: Box?
        let sourceSize: Extent?
        /// In milliseconds.
        let duration: Double?
    }

    private struct Meta: Decodable {
        let image: String
        let scale: String?
    }

    /// Keyed by name.
    private let frames: [String: Frame]
    private let meta: Meta

    private enum CodingKeys: CodingKey {
        case frames, meta
    }

    init(from decoder: any Decoder) throws {
        let sheet = try decoder.container(keyedBy: CodingKeys.self)
        meta = try sheet.decode(Meta.self, forKey: .meta)
        if let keyed = try? sheet.decode([String: Frame].self, forKey: .frames) {
            frames = keyed
        } else {
            let listed = try sheet.decode([Frame].self, forKey: .frames)
            frames = Dictionary(listed.enumerated().map { ($1.filename ?? "\($0)", $1) }) { first, _ in first }
        }
    }

    /// Returns the sheet whose JSON file is beside an image, has the same name, and names the image; nil if there is none.
    init?(of image: String, in folder: Folder) {
        let json = folder.file(image[..<(image.lastIndex(of: ".") ?? image.endIndex)] + ".json")
        guard (try? FileKind(at: json)) == .file, let sheet = try? SpriteSheet.read(jsonFile: json), sheet.meta.image == image else {
            return nil
        }
        self = sheet
    }

    /// Pixels per point as the file states; nil if it does not.
    var scale: Double? { meta.scale.flatMap { Double($0) }.flatMap { $0 > 0 && $0.isFinite ? $0 : nil } }

    /// The frames, each with its name without an extension, and with its display time if the file states one.
    var sprites: [(name: String, sprite: Sprite, delay: Duration?)] {
        frames.map { name, frame in
            let (box, part) = (frame.frame, frame.spriteSourceSize)
            let sprite = Sprite(
                x: box.x, y: box.y, width: box.w, height: box.h, isRotated: frame.rotated ?? false, left: part?.x ?? 0, top: part?.y ?? 0,
                fullWidth: frame.sourceSize?.w ?? box.w, fullHeight: frame.sourceSize?.h ?? box.h)
            let delay = frame.duration.flatMap { $0 >= 1 && $0 <= 1e6 ? Duration.seconds($0 / 1000) : nil }
            return (ImageFileName(name).name, sprite, delay)
        }
    }
}

/// An image in a sprite sheet, in pixels.
struct Sprite: Sendable, Equatable {
    /// The position in the sheet.
    let x, y: Int
    /// The size in the sheet; if it is rotated, width and height are swapped there.
    let width, height: Int
    /// Whether the sheet contains the image rotated a quarter turn clockwise.
    let isRotated: Bool
    /// The position in the full image, whose transparent edges the sheet leaves out.
    let left, top: Int
    /// The size of the full image.
    let fullWidth, fullHeight: Int

    /// Returns the image; nil if it is not inside of the sheet or of the full image.
    func image(in sheet: Bitmap) throws(MemoryShortage) -> Bitmap? {
        let (across, down) = isRotated ? (height, width) : (width, height)
        guard Self.contains(x, across, in: sheet.width), Self.contains(y, down, in: sheet.height),
            Self.contains(left, width, in: fullWidth), Self.contains(top, height, in: fullHeight)
        else { return nil }
        let stored = try sheet.copy(of: PixelRect(minX: x, minY: y, maxX: x + across, maxY: y + down))
        let part = isRotated ? try stored.oriented(.left) : stored
        guard part.width != fullWidth || part.height != fullHeight else { return part }
        var full = try Bitmap(allocating: fullWidth, fullHeight)
        part.withAlpha.withUnsafePixels { source in
            full.withUnsafeMutablePixels { target in
                for row in 0..<height {
                    for column in 0..<width { target[(top + row) * fullWidth + left + column] = source[row * width + column] }
                }
            }
        }
        return full
    }

    private static func contains(_ start: Int, _ length: Int, in total: Int) -> Bool {
        start >= 0 && length >= 1 && start <= total && length <= total - start
    }
}
