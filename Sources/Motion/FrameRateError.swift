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
