internal import Documents
internal import Imaging
internal import RefreshKit

/// A frame of all phones as a binary message: the header's length, the header as JSON, and the changed pixels.
struct FrameMessage {
    private var phones: [JSONValue] = []
    private var words: [UInt32] = []

    /// Adds a phone whose pixels changed as described.
    mutating func add(_ frame: Bitmap, _ changes: FrameChanges) {
        var rects: [JSONValue] = []
        for rect in changes.damage.rects {
            let count = PixelTokens.append(rect, of: frame, to: &words)
            rects.append(Self.list([rect.minX, rect.minY, rect.width, rect.height, count]))
        }
        let scrolls = changes.scrolls.map { scroll in
            Self.list([scroll.rect.minX, scroll.rect.minY, scroll.rect.width, scroll.rect.height, scroll.dx, scroll.dy])
        }
        phones.append([
            "width": .number(Double(frame.width)), "height": .number(Double(frame.height)), "scrolls": .list(scrolls),
            "rects": .list(rects), "problem": .null,
        ])
    }

    /// Adds a phone that cannot be drawn, or that has not changed since drawing failed.
    mutating func add(problem: String) {
        phones.append(["width": 0, "height": 0, "scrolls": [], "rects": [], "problem": .text(problem)])
    }

    /// Returns the message; `fields` come first in its header.
    func bytes(_ fields: [JSONValue.Member]) -> [UInt8] {
        var header = Array(JSONValue.object(fields + [.init("phones", .list(phones))]).compactText.utf8)
        while header.count % 4 != 0 { header.append(UInt8(ascii: " ")) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(4 + header.count + 4 * words.count)
        withUnsafeBytes(of: UInt32(header.count).littleEndian) { bytes.append(contentsOf: $0) }
        bytes += header
        // Words are little-endian on all supported processors.
        words.withUnsafeBytes { bytes.append(contentsOf: $0) }
        return bytes
    }

    private static func list(_ numbers: [Int]) -> JSONValue { .list(numbers.map { .number(Double($0)) }) }
}
