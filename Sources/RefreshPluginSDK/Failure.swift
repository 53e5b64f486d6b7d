internal import CRefreshPlugin

/// Failures as the interface has them: a number, and a line in the host's room.
enum Failure: Error, CustomStringConvertible {
    /// The host handed over nothing where something must be.
    case null

    var description: String { "the host gave a null pointer, expected what the plugin interface says; update the host" }

    /// Runs what may throw, and tells the host of it.
    ///
    /// - Parameters:
    ///   - error: The host's room for a line; may be null.
    ///   - body: What may throw.
    /// - Returns: REFRESH_OK, or REFRESH_FAILED.
    static func told(to error: UnsafeMutablePointer<refresh_error>?, _ body: () throws -> Void) -> Int32 {
        do {
            try body()
            return REFRESH_OK
        } catch let failure {
            if let error = UnsafePointer(error) {
                error.copy(size: error.structSize, over: refresh_error()).tell(String(describing: failure))
            }
            return REFRESH_FAILED
        }
    }
}

extension refresh_error {
    /// Writes a text as one line, as far as there is room; letters are kept whole.
    fileprivate func tell(_ text: String) {
        guard let message, capacity > 0 else { return }
        var bytes: [UInt8] = []
        for letter in text.inOneLine.unicodeScalars {
            let letter = Array(String(letter).utf8)
            guard bytes.count + letter.count < Int(capacity) else { break }
            bytes += letter
        }
        for (index, byte) in bytes.enumerated() { message[index] = CChar(bitPattern: byte) }
        message[bytes.count] = 0
    }
}

extension String {
    /// The same text with a space in place of each control character, line ends among them.
    var inOneLine: String {
        String(String.UnicodeScalarView(unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
    }
}
