extension FrameRate {
    /// Reads a rate as a person writes it: `60`, `29.97` (exactly 2997/100) or `30000/1001`.
    ///
    /// - Parameter text: The text, with nothing around the number.
    /// - Throws: `FrameRateError` if it is no number, has more than 18 digits or is outside `range`.
    public init(parsing text: String) throws(FrameRateError) {
        let number: WrittenNumber
        do {
            number = try WrittenNumber(text)
        } catch {
            switch error {
            case .malformed: throw .notANumber(text)
            case .tooLarge: throw .outOfRange(text)
            case .tooManyDigits: throw .tooManyDigits(text)
            }
        }
        guard number.numerator > 0 else { throw .outOfRange(text) }
        self.init(numerator: number.numerator, denominator: number.denominator)
        guard isInRange else { throw .outOfRange(text) }
    }
}
