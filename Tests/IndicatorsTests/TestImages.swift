import Fixtures
import RefreshKit

/// A temporary folder of small images named a1 … a12, each a different gray and 8x6 pixels by default.
final class TestImages {
    private let temporary: TemporaryFolder
    private let width: Int
    private let height: Int
    private var count = 0

    var folder: String { temporary.path }

    init(count: Int = 12, width: Int = 8, height: Int = 6) throws {
        temporary = try TemporaryFolder()
        self.width = width
        self.height = height
        _ = try grown(to: count)
    }

    /// Adds images up to a count and returns the folder's path.
    func grown(to count: Int) throws -> String {
        var writer = PNGWriter()
        while self.count < count {
            self.count += 1
            var bitmap = Bitmap(width: width, height: height)
            let gray = UInt32(self.count * 251 / count)
            bitmap.withUnsafeMutablePixels { $0.update(repeating: 0xFF00_0000 | gray << 16 | gray << 8 | gray) }
            try temporary.write(writer.encode(bitmap), "a\(self.count).png")
        }
        return folder
    }
}
