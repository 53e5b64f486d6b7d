/// Text that is put together as UTF-8: hundreds of bytes for each of very many files, without a string for each part.
extension [UInt8] {
    /// Appends a text that is known when the program is built.
    package mutating func append(_ literal: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    /// Appends a text.
    package mutating func append(text: String) {
        if text.utf8.withContiguousStorageIfAvailable({ append(contentsOf: $0) }) == nil { append(contentsOf: text.utf8) }
    }

    /// Appends a number's decimal digits, zeros before them where there are fewer than wanted.
    package mutating func append(number: Int, width: Int = 0) {
        let digits = String(number)
        for _ in 0..<Swift.max(width - digits.utf8.count, 0) { append(UInt8(ascii: "0")) }
        append(text: digits)
    }

    /// Appends a number's decimal digits.
    package mutating func append(number: Int128) {
        // Those of 64 bits are much faster to write.
        if let small = Int(exactly: number) { append(number: small) } else { append(text: "\(number)") }
    }

    /// Appends a number in the shortest form that reads as the same.
    package mutating func append(number: Double) { append(text: number.description) }

    /// Appends a digest's 64 digits.
    package mutating func append(_ digest: Digest) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Digest.digitCount) { digits in
            guard let begin = digits.baseAddress else { return }
            digest.writeDigits(to: begin)
            append(contentsOf: UnsafeBufferPointer(digits))
        }
    }
}
