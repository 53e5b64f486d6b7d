/// Frames per second as an exact fraction, such as 60 or 30000/1001.
public struct FrameRate: Sendable, Hashable {
    /// The rates a person may ask for, in frames per second.
    public static let range: ClosedRange<Int> = 1...240

    /// Frames in `denominator` seconds; 1 or more, in lowest terms.
    public let numerator: Int
    /// Seconds that `numerator` frames take; 1 or more, in lowest terms.
    public let denominator: Int

    /// A whole number of frames per second.
    ///
    /// - Parameter framesPerSecond: 1 or more.
    public init(_ framesPerSecond: Int) {
        self.init(numerator: framesPerSecond, denominator: 1)
    }

    /// A number of frames in a number of seconds, brought to lowest terms.
    ///
    /// - Parameters:
    ///   - numerator: Frames, 1 or more.
    ///   - denominator: Seconds, 1 or more.
    public init(numerator: Int, denominator: Int) {
        precondition(
            numerator > 0 && denominator > 0,
            """
            a frame rate of \(numerator)/\(denominator) is not positive; \
            expected two numbers of 1 or more; check before calling, or use init(parsing:)
            """
        )
        let divisor = greatestCommonDivisor(numerator, denominator)
        self.numerator = numerator / divisor
        self.denominator = denominator / divisor
    }

    /// Whether a person may ask for this rate, that is whether it is in `range`.
    var isInRange: Bool {
        self >= FrameRate(Self.range.lowerBound) && self <= FrameRate(Self.range.upperBound)
    }
}

extension FrameRate: Comparable {
    /// Whether the first rate is slower.
    public static func < (left: FrameRate, right: FrameRate) -> Bool {
        Int128(left.numerator) * Int128(right.denominator) < Int128(right.numerator) * Int128(left.denominator)
    }
}

extension FrameRate: CustomStringConvertible {
    /// The rate as `init(parsing:)` reads it: `60`, `59.94` or `30000/1001`; a decimal where at most three places say it exactly.
    public var description: String {
        guard 1000 % denominator == 0, numerator <= 1_000_000 else { return "\(numerator)/\(denominator)" }
        let (whole, rest) = (numerator * (1000 / denominator)).quotientAndRemainder(dividingBy: 1000)
        var digits = String(rest + 1000).dropFirst()
        while digits.last == "0" { digits.removeLast() }
        return digits.isEmpty ? "\(whole)" : "\(whole).\(digits)"
    }

    /// The rate for a person: `60`, or a fraction with its value beside it, `100/7 (14.29)`.
    public var text: String {
        let exact = description
        guard exact.contains("/") else { return exact }
        let hundredths = (Double(numerator) / Double(denominator) * 100).rounded()
        return "\(exact) (\(hundredths / 100))"
    }
}

private func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
    var (larger, smaller) = (first, second)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return larger
}

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

/// Why a text is not a frame rate that can be used.
public enum FrameRateError: Error, Equatable {
    /// It is a number outside `FrameRate.range`.
    case outOfRange(String)
    /// It is no number.
    case notANumber(String)
    /// It has more digits than can be kept exactly.
    case tooManyDigits(String)
}

extension FrameRateError: CustomStringConvertible {
    /// The line a person reads; the option's name may be put before it.
    public var description: String {
        let range = FrameRate.range
        return switch self {
        case .outOfRange(let text):
            "frame rate must be in \(range.lowerBound)...\(range.upperBound), got \(Self.excerpt(text))"
        case .notANumber(let text):
            "frame rate '\(Self.excerpt(text))' is not a number; write 60, 29.97 or 30000/1001"
        case .tooManyDigits(let text):
            "frame rate '\(Self.excerpt(text))' has more than \(WrittenNumber.maximumDigits) digits; write 60, 29.97 or 30000/1001"
        }
    }

    /// The text on one line and at most 40 characters of it: what a person typed may be a whole file.
    private static func excerpt(_ text: String) -> String {
        let start = text.prefix(40)
        let line = String(start.map { $0.unicodeScalars.contains { $0.properties.generalCategory == .control } ? "?" : $0 })
        return start.endIndex == text.endIndex ? line : line + "..."
    }
}
