internal import SystemSupport

/// Images in kitty's graphics protocol.
enum KittyImage {
    /// Maximum number of Base64 digits in one escape sequence.
    private static let chunkSize = 4096

    /// Returns the escape sequences that show a PNG file at the cursor, which does not move.
    ///
    /// An image with the same number is replaced, so that images do not pile up in the terminal's memory. The terminal does not answer.
    static func bytes(of file: [UInt8], id: UInt32) -> [UInt8] {
        let text = file.base64
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count + 64)
        for start in stride(from: 0, to: text.count, by: chunkSize) {
            let end = min(start + chunkSize, text.count)
            let keys = start == 0 ? "a=T,f=100,i=\(id),p=1,C=1,q=2," : ""
            bytes += Array("\u{1B}_G\(keys)m=\(end < text.count ? 1 : 0);".utf8)
            bytes += text[start..<end]
            bytes += Array("\u{1B}\\".utf8)
        }
        return bytes
    }

    /// Returns the escape sequence that removes an image and frees its memory.
    static func removal(id: UInt32) -> [UInt8] { Array("\u{1B}_Ga=d,d=I,i=\(id),q=2\u{1B}\\".utf8) }
}
