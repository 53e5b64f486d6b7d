import Fixtures
import RefreshKit

/// A folder of small images, gone when the test is over: a1 … a12, each of its own gray, 8x6 pixels.
final class TestImages {
    private let temporary: TemporaryFolder

    /// The folder's path.
    var folder: String { temporary.path }

    init(count: Int = 12, width: Int = 8, height: Int = 6) throws {
        temporary = try TemporaryFolder()
        var writer = PNGWriter()
        for number in 1...count {
            var bitmap = Bitmap(width: width, height: height)
            let gray = UInt32(number * 251 / count)
            bitmap.withUnsafeMutablePixels { $0.update(repeating: 0xFF00_0000 | gray << 16 | gray << 8 | gray) }
            try temporary.write(writer.encode(bitmap), "a\(number).png")
        }
    }
}
