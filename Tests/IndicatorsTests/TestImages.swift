import Foundation
import RefreshKit

/// A folder of small images, gone when the test is over: a1 … a12, each of its own gray, 8x6 pixels.
final class TestImages {
    let folder: String

    init(count: Int = 12, width: Int = 8, height: Int = 6) throws {
        folder = NSTemporaryDirectory() + "refreshkit-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for number in 1...count {
            var bitmap = Bitmap(width: width, height: height)
            let gray = UInt32(number * 251 / count)
            bitmap.withUnsafeMutablePixels { $0.update(repeating: 0xFF00_0000 | gray << 16 | gray << 8 | gray) }
            var writer = PNGWriter()
            var bytes: [UInt8] = []
            try writer.encode(bitmap, into: &bytes)
            try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/a\(number).png"))
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }
}
