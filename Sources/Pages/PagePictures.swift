internal import Documents
internal import Imaging
internal import Motion
internal import SystemSupport

/// A pass's frames as page data: the distinct pictures, packed into lossless images, and the picture for each frame.
///
/// An indicator frame is a picture on a clear background, stored without its empty margins. A scene frame is the part that changed since
/// the previous frame; full pictures at regular intervals let a viewer jump to any frame.
struct PagePictures {
    /// A rectangle of an image and its position in the frame.
    private struct Picture {
        let position: PictureSheets.Position
        let x: Int, y: Int
        /// Whether the picture is a full frame, independent of the previous one.
        let isKey: Bool
    }

    private let isDelta: Bool
    private var sheets: PictureSheets
    private var pictures: [Picture] = []
    private var frames: [JSONValue] = []
    private var known: [Digest: Int] = [:]
    /// Index of the last frame's picture.
    private var shown = 0
    private var last: Bitmap?

    /// Number of scene frames from one full picture to the next.
    private static let keyInterval = 30

    /// Creates an empty list whose images are added to the page's images; `isDelta` selects changed parts instead of full frames.
    init(isDelta: Bool, in images: PageImages) {
        self.isDelta = isDelta
        sheets = PictureSheets(images)
    }

    /// Adds the next frame with its position, in seconds or as the progress of a pull, its duration in seconds, and the size of its PNG
    /// file.
    mutating func append(_ bitmap: Bitmap, at position: Double, for duration: Double, fileSize: Int) throws {
        let bitmap = bitmap.withAlpha
        if last != bitmap {
            if isDelta, let last, frames.count % Self.keyInterval != 0, let area = PixelRect(changedFrom: last, to: bitmap) {
                shown = pictures.count
                pictures.append(try picture(of: area, in: bitmap, isKey: false))
            } else {
                try appendKey(bitmap)
            }
            last = bitmap
        }
        frames.append(.list([.number(Double(shown)), .number(position.short), .number(duration.short), .number(Double(fileSize))]))
    }

    private mutating func appendKey(_ bitmap: Bitmap) throws {
        let area = isDelta ? PixelRect(of: bitmap) : bitmap.drawnArea
        let digest = Digest(ofPixels: bitmap)
        if !isDelta, let index = known[digest] {
            shown = index
            return
        }
        shown = pictures.count
        pictures.append(try picture(of: area, in: bitmap, isKey: true))
        known[digest] = shown
    }

    private mutating func picture(of area: PixelRect, in bitmap: Bitmap, isKey: Bool) throws -> Picture {
        Picture(position: try sheets.append(area.isEmpty ? nil : bitmap.cropped(to: area)), x: area.minX, y: area.minY, isKey: isKey)
    }

    /// Returns the images, the pictures, and the frames.
    mutating func finish() throws -> JSONValue {
        let images = try sheets.finish().map { image in
            ["type": .text(image.type), "data": .text(String(decoding: image.bytes.base64, as: UTF8.self))] as JSONValue
        }
        let pictures = pictures.map { picture in
            let (position, isKey) = (picture.position, picture.isKey ? 1 : 0)
            let numbers = [position.sheet, position.x, position.y, position.width, position.height, picture.x, picture.y, isKey]
            return JSONValue.list(numbers.map { .number(Double($0)) })
        }
        return ["sheets": .list(images), "pictures": .list(pictures), "frames": .list(frames)]
    }
}

extension Double {
    /// The number rounded to a millionth, which a frame's position and duration never need to exceed.
    var short: Double { (self * 1e6).rounded() / 1e6 }
}

extension Bitmap {
    /// The smallest rectangle that contains all pixels that are not clear; empty if there are none.
    fileprivate var drawnArea: PixelRect {
        withUnsafePixels { pixels in PixelRect(width: width, height: height) { pixels[$0] != 0 } } ?? .empty
    }

    /// The bitmap in black with its own alpha, to be filled with any color.
    var mask: Bitmap {
        var mask = withAlpha
        mask.withUnsafeMutablePixels { pixels in
            for index in pixels.indices { pixels[index] &= 0xFF00_0000 }
        }
        return mask
    }
}
