internal import Documents

extension LottieReader {
    /// Extensions of files that can only be Lottie; `.json` may be something else, too.
    package static let fileExtensions = [".lottie", ".lot", ".tgs"]

    /// Reads Lottie as JSON, compressed by gzip as in Telegram's stickers, or in a dotLottie container, which it recognizes by its content.
    ///
    /// - Parameters:
    ///   - bytes: The content of the file.
    ///   - allowsUndrawn: Whether features that are not drawn are left out instead of refused.
    /// - Returns: The animation.
    /// - Throws: `LottieReadingError` with one line for any bytes that are not a Lottie file.
    package static func read(_ bytes: [UInt8], allowsUndrawn: Bool) throws(LottieReadingError) -> Result {
        try read(json(in: bytes), allowsUndrawn: allowsUndrawn)
    }

    private static func json(in bytes: [UInt8]) throws(LottieReadingError) -> JSONValue {
        if bytes.starts(with: [0x50, 0x4B]) { return try parse(DotLottieArchive(bytes).animation()) }
        guard bytes.starts(with: [0x1F, 0x8B]) else { return try parse(bytes) }
        // The last four bytes state the size.
        let count = bytes.count >= 18 ? bytes.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) } : 0
        guard count <= Limit.byteCount else {
            throw .tooLarge("the file is cut off, or has \(count) bytes when decompressed", maximum: "\(Limit.byteCount)")
        }
        guard let content = Inflation.gzip.content(of: bytes[...], count: count) else {
            throw .container("the compressed file is damaged, expected \(count) bytes in gzip; export it again")
        }
        return try parse(content)
    }
}
