@testable import FrameExport
import Testing

@Suite struct FrameRangeTests {
    @Test(arguments: [("7", 7..<8), ("0-9", 0..<10), ("100-", 100..<120), ("110-500", 110..<120), ("120-", 0..<0), ("500", 0..<0)])
    func clampsToTheFrames(_ text: String, _ frames: Range<Int>) throws {
        let clamped = try FrameRange(parsing: text).clamped(to: 120)
        #expect(clamped == frames || (clamped.isEmpty && frames.isEmpty))
    }

    @Test(arguments: ["", "-", "-5", "9-0", "a", "1-b", "1,2", "+1", "1-+2", "99999999999999999999", "1.5", " 1"])
    func invalidRangeIsRejected(_ text: String) {
        #expect(throws: ExportError.badValue(.frames, expected: "a frame or a range such as 7, 0-9, or 100-", got: text)) {
            try FrameRange(parsing: text)
        }
    }
}
