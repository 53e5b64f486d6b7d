extension Int128 {
    /// Divides and rounds towards minus infinity.
    ///
    /// - Parameter divisor: Greater than 0.
    /// - Returns: The quotient and the remainder that goes with it, in `0..<divisor`.
    func flooringQuotientAndRemainder(dividingBy divisor: Int128) -> (quotient: Int128, remainder: Int128) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }

    /// Divides and rounds towards plus infinity.
    ///
    /// - Parameter divisor: Greater than 0.
    /// - Returns: The quotient.
    func dividedRoundingUp(by divisor: Int128) -> Int128 {
        let (quotient, remainder) = flooringQuotientAndRemainder(dividingBy: divisor)
        return remainder == 0 ? quotient : quotient + 1
    }
}
