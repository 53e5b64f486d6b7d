internal import Imaging
internal import RefreshKit

/// What can be set on formats: each option is described once, however many formats and presets take it.
enum FormatOption {
    static let plays = IndicatorOption.integer(
        "plays", "How often it is played; 0 is endless. By default refreshing is endless, the other phases play once.", in: 0...65_535)

    /// For videos, which cannot say how often they are played.
    static let repetitions = IndicatorOption.integer(
        "plays", "How often the frames are shown one after the other. A video cannot be endless: players loop it.", default: 1, in: 1...1000
    )

    /// For files that have no alpha, or not all of it.
    static let matte = IndicatorOption.color(
        "matte", "The color that half-transparent pixels are blended onto; white for light frames and black for dark ones by default.")
    /// For files that have alpha.
    static let openMatte = IndicatorOption.color("matte", "The color that the frames are blended onto; they keep their alpha by default.")

    static let dither = IndicatorOption.toggle(
        "dither", "Whether colors past the 256th are mixed of two in a fixed pattern.", default: false)

    /// Nobody asks for none: 0 stands for nearly square.
    static let columns = IndicatorOption.integer(
        "columns", "Frames in a row; 0 makes the sheet nearly square.", default: 0, in: 0...Bitmap.maximumSide)
    static let padding = IndicatorOption.integer(
        "padding", "Pixels left free between two frames, so that none shines into another.", default: 2, in: 0...256)
}

extension OptionValues {
    /// Reads the options set on a format or a preset.
    ///
    /// `owner` names it in errors, such as `format 'gif'`. Throws `ExportError.unknownOption` or `ExportError.badOption`.
    init(_ assignments: [String: String], among options: [OptionInfo], of owner: String) throws(ExportError) {
        do throws(IndicatorError) {
            try self.init(assignments, for: IndicatorInfo(id: "options", summary: "", options: options))
            let matte = FormatOption.matte.info
            if let text = assignments[matte.name], case .color(let color) = value(of: matte), color.alpha < 1 {
                throw IndicatorError.badValue(
                    text, option: matte.name, indicator: owner, expected: "\(matte.kind.expectation), without transparency")
            }
        } catch {
            switch error {
            case .unknownOption(let name, _, let suggestion, let known):
                throw .unknownOption(name, of: owner, suggestion: suggestion, known: known)
            case .badValue(let value, let option, _, let expected):
                throw .badOption(option, of: owner, expected: expected, got: value)
            case .missingOption(let option, _, let expected):
                throw .badOption(option, of: owner, expected: expected, got: nil)
            case .unknownIndicator, .duplicateIndicator, .illFormedID, .severalIndicators, .imagesGivenTwice, .notMade:
                preconditionFailure("reading options of \(owner) asked for an indicator, expected options only; report this")
            }
        }
    }

    /// Everything that is set of some options, as a text.
    func identity(of options: [OptionInfo]) -> String {
        options.map { "\($0.name) \(value(of: $0).map { "\($0)" } ?? "open")" }.joined(separator: " ")
    }
}
