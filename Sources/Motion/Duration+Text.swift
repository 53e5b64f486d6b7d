extension Duration {
    /// This time in seconds as a person writes it, exact to the nanosecond: `0.9`, `2`, `0.033333333`.
    public var secondsText: String {
        let nanoseconds = (attoseconds.magnitude + 500_000_000) / 1_000_000_000
        let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
        var digits = String(rest + 1_000_000_000).dropFirst()
        while digits.last == "0" { digits.removeLast() }
        let sign = attoseconds < 0 && nanoseconds > 0 ? "-" : ""
        return digits.isEmpty ? "\(sign)\(seconds)" : "\(sign)\(seconds).\(digits)"
    }
}
