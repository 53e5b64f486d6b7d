extension Duration {
    /// The largest denominator that is tried for a fraction of a second.
    private static let largestDenominator: Int128 = 1001

    /// A text that is read as exactly this time wherever there is one: `0.9`, `1/30`.
    package var exactText: String {
        if Duration(parsingSeconds: secondsText) == self { return secondsText }
        for denominator in 2...Self.largestDenominator {
            let text = "\(attoseconds * denominator / 1_000_000_000_000_000_000)/\(denominator)"
            if Duration(parsingSeconds: text) == self { return text }
        }
        return secondsText
    }
}
