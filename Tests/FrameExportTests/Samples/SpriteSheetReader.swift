import Foundation
import Imaging
import Testing

/// Reads a sprite sheet the way a game engine does, using the frame positions in the JSON file.
struct SpriteSheetReader {
    /// The frames' names and bitmaps, in list order, or sorted by name if they are in an object.
    let frames: [(name: String, bitmap: Bitmap, duration: Int)]
    let meta: [String: Any]
    let animations: [String: [String]]?

    /// - Parameters:
    ///   - json: Path of the JSON file.
    ///   - files: The export's files by path.
    /// - Throws: An error if a file or a member is missing.
    init(_ json: String, in files: [String: [UInt8]]) throws {
        let text = try #require(files[json])
        let whole = try #require(try JSONSerialization.jsonObject(with: Data(text)) as? [String: Any])
        meta = try #require(whole["meta"] as? [String: Any])
        animations = whole["animations"] as? [String: [String]]
        let image = try #require(meta["image"] as? String)
        let sheet = try ImageReader.read(#require(files[image]), named: image).frames[0].bitmap
        let size = try #require(meta["size"] as? [String: Int])
        #expect(size == ["w": sheet.width, "h": sheet.height])
        let entries: [(String, [String: Any])]
        if let list = whole["frames"] as? [[String: Any]] {
            entries = try list.map { (try #require($0["filename"] as? String), $0) }
        } else {
            entries = try #require(whole["frames"] as? [String: [String: Any]]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        }
        frames = try entries.map { name, entry in
            let frame = try #require(entry["frame"] as? [String: Int])
            let (x, y, w, h) = try (#require(frame["x"]), #require(frame["y"]), #require(frame["w"]), #require(frame["h"]))
            #expect(entry["rotated"] as? Bool == false && entry["trimmed"] as? Bool == false)
            #expect(entry["sourceSize"] as? [String: Int] == ["w": w, "h": h])
            #expect(entry["spriteSourceSize"] as? [String: Int] == ["x": 0, "y": 0, "w": w, "h": h])
            var bitmap = Bitmap(width: w, height: h)
            for row in 0..<h {
                for column in 0..<w { bitmap[column, row] = sheet[x + column, y + row] | (sheet.format == .rgb24 ? 0xFF00_0000 : 0) }
            }
            return (name, bitmap, try #require(entry["duration"] as? Int))
        }
    }
}
