/// The order that people expect for numbered names: `a2` before `a10`.
///
/// A run of digits counts as one number of any length, so `n_0002` comes before `n_00010`. All other bytes of the UTF-8 text are compared
/// directly, regardless of language or case. Of two names that differ only in leading zeros, the one with fewer zeros at the first
/// difference comes first (`a1`, `a01`, `a001`), so that only equal strings tie.
package enum NaturalOrder {
    package static func isLess(_ left: String, _ right: String) -> Bool {
        compare(Array(left.utf8), Array(right.utf8)) < 0
    }

    /// Returns a negative number if `left` comes first, a positive one if `right` does, and 0 if they are equal.
    private static func compare(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var left = left[...]
        var right = right[...]
        var zeros = 0
        while let a = left.first, let b = right.first {
            if isDigit(a), isDigit(b) {
                let (first, second) = (takeNumber(from: &left), takeNumber(from: &right))
                let difference = compareValues(first.digits, second.digits)
                if difference != 0 { return difference }
                if zeros == 0 { zeros = first.zeros - second.zeros }
            } else if a != b {
                return Int(a) - Int(b)
            } else {
                left.removeFirst()
                right.removeFirst()
            }
        }
        if left.count != right.count { return left.count - right.count }
        return zeros
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func takeNumber(from text: inout ArraySlice<UInt8>) -> (zeros: Int, digits: ArraySlice<UInt8>) {
        let run = text.prefix(while: isDigit)
        let digits = run.drop { $0 == 0x30 }
        text = text.dropFirst(run.count)
        return (run.count - digits.count, digits)
    }

    private static func compareValues(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Int {
        if left.count != right.count { return left.count - right.count }
        for (a, b) in zip(left, right) where a != b { return Int(a) - Int(b) }
        return 0
    }
}
