/// The order people expect of numbered names: `a2` before `a10`.
///
/// A run of the digits 0 to 9 counts as one number of any length, by its value, so that `n_0002` is before `n_00010`; every other byte
/// of the UTF-8 text counts for itself, without regard to language or case. Names that differ in leading zeros alone
/// go by the fewer zeros at the first difference (`a1`, `a01`, `a001`), so the order is total: only equal texts tie.
package enum NaturalOrder {
    /// Whether `left` comes before `right`.
    package static func isLess(_ left: String, _ right: String) -> Bool {
        compare(Array(left.utf8), Array(right.utf8)) < 0
    }

    /// Below zero when `left` comes first, above zero when `right` does, zero when they are the same bytes.
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
