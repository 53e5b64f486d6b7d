internal import Glibc

extension Double {
    /// Number of decimals for lengths in points: a ten-thousandth of a point is invisible even when projected on a wall.
    static let svgDecimals = 4
    private static let maximumDecimals = 12
    /// Maximum coordinate, as on a canvas, in points.
    private static let svgReach = 1_000_000.0

    /// Returns the number in the shortest notation with at most this many decimals, such as `.5` or `-12.25`.
    ///
    /// Numbers beyond a million are clamped, as on a canvas; NaN becomes 0.
    func svgText(decimals: Int = svgDecimals) -> String {
        let value = isNaN ? 0 : Swift.min(Swift.max(self, -Self.svgReach), Self.svgReach)
        let decimalCount = Swift.min(Swift.max(decimals, 0), Self.maximumDecimals)
        let unit = (0..<decimalCount).reduce(Int64(1)) { product, _ in product * 10 }
        var digits = Int64((value * Double(unit)).rounded())
        guard digits != 0 else { return "0" }
        let sign = digits < 0 ? "-" : ""
        digits = abs(digits)
        let (whole, rest) = digits.quotientAndRemainder(dividingBy: unit)
        guard rest > 0 else { return "\(sign)\(whole)" }
        var fraction = String(rest)
        fraction = String(repeating: "0", count: decimalCount - fraction.utf8.count) + fraction
        while fraction.utf8.last == UInt8(ascii: "0") { fraction.removeLast() }
        return "\(sign)\(whole == 0 ? "" : String(whole)).\(fraction)"
    }
}

extension Sequence<Double> {
    /// Returns the numbers separated by spaces, except before a minus sign.
    func svgText(decimals: Int = Double.svgDecimals) -> String {
        reduce(into: "") { text, number in
            let next = number.svgText(decimals: decimals)
            if !text.isEmpty, next.utf8.first != UInt8(ascii: "-") { text += " " }
            text += next
        }
    }
}
