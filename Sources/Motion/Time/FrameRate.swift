/// A frame rate as an exact fraction, such as 60 or 30000/1001 frames per second.
///
/// ```swift
/// let film = FrameRate(24)
/// let television = FrameRate(numerator: 30000, denominator: 1001)
/// let third = film.instant(ofFrame: 3)
/// let count = television.frameCount(in: .milliseconds(1001))
/// ```
public struct FrameRate: Sendable, Hashable {
    /// The accepted rates, in frames per second.
    public static let range: ClosedRange<Int> = 1...240

    /// Number of frames in `denominator` seconds; 1 or more, in lowest terms.
    public let numerator: Int
    /// Number of seconds for `numerator` frames; 1 or more, in lowest terms.
    public let denominator: Int

    /// Creates a rate from a whole number of frames per second, 1 or more.
    public init(_ framesPerSecond: Int) {
        self.init(numerator: framesPerSecond, denominator: 1)
    }

    /// Creates a rate of `numerator` frames in `denominator` seconds, both 1 or more; reduces the fraction.
    public init(numerator: Int, denominator: Int) {
        precondition(
            numerator > 0 && denominator > 0,
            """
            a frame rate of \(numerator)/\(denominator) is not greater than 0; \
            expected two numbers of 1 or more; check both before calling, or use init(parsing:)
            """
        )
        let divisor = greatestCommonDivisor(numerator, denominator)
        self.numerator = numerator / divisor
        self.denominator = denominator / divisor
    }

    var isInRange: Bool {
        self >= FrameRate(Self.range.lowerBound) && self <= FrameRate(Self.range.upperBound)
    }
}

extension FrameRate: Comparable {
    /// Returns whether the first rate is slower.
    public static func < (left: FrameRate, right: FrameRate) -> Bool {
        Int128(left.numerator) * Int128(right.denominator) < Int128(right.numerator) * Int128(left.denominator)
    }
}

extension FrameRate: CustomStringConvertible {
    /// The rate in the form that `init(parsing:)` accepts: `60`, `59.94`, or `30000/1001`; a decimal number if three digits after the point
    /// represent the rate exactly.
    public var description: String {
        guard 1000 % denominator == 0, numerator <= 1_000_000 else { return "\(numerator)/\(denominator)" }
        let (whole, rest) = (numerator * (1000 / denominator)).quotientAndRemainder(dividingBy: 1000)
        var digits = String(rest + 1000).dropFirst()
        while digits.last == "0" { digits.removeLast() }
        return digits.isEmpty ? "\(whole)" : "\(whole).\(digits)"
    }

    /// The rate for display: `60`, or a fraction with its approximate value, `100/7 (14.29)`.
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
    /// Parses a rate such as `60`, `29.97` (exactly 2997/100), or `30000/1001`.
    ///
    /// - Throws: `FrameRateError` if the text is not a number, has more than 18 digits, or is outside `range`.
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

/// A reason why text is not a valid frame rate.
public enum FrameRateError: Error, Equatable {
    /// A number outside `FrameRate.range`.
    case outOfRange(String)
    /// Not a number.
    case notANumber(String)
    /// A number with more digits than can be represented exactly.
    case tooManyDigits(String)
}

extension FrameRateError: CustomStringConvertible {
    /// A one-line message for the user.
    public var description: String {
        let range = FrameRate.range
        return switch self {
        case .outOfRange(let text):
            "frame rate must be in \(range.lowerBound)...\(range.upperBound), got \(Self.excerpt(text))"
        case .notANumber(let text):
            "frame rate '\(Self.excerpt(text))' is not a number; write 60, 29.97, or 30000/1001"
        case .tooManyDigits(let text):
            "frame rate '\(Self.excerpt(text))' has more than \(WrittenNumber.maximumDigits) digits; write 60, 29.97, or 30000/1001"
        }
    }

    /// Returns the first 40 characters on one line, because the text might be an entire file.
    private static func excerpt(_ text: String) -> String {
        let start = text.prefix(40)
        let line = String(start.map { $0.unicodeScalars.contains { $0.properties.generalCategory == .control } ? "?" : $0 })
        return start.endIndex == text.endIndex ? line : line + "..."
    }
}
