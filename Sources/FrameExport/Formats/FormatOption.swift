internal import Imaging
internal import RefreshKit

enum FormatOption {
    static let plays = IndicatorOption.integer(
        "plays", "Number of times to play; 0 repeats endlessly (default: endlessly for refreshing, once for other phases).", in: 0...65_535)

    /// Number of repetitions in a video, which cannot store a play count.
    static let repetitions = IndicatorOption.integer(
        "plays", "Number of times the frames are repeated; a video cannot be endless, but players can loop it.", default: 1, in: 1...1000
    )

    /// Background for formats without alpha or with binary alpha.
    static let matte = IndicatorOption.color(
        "matte", "Color that translucent pixels are blended onto (default: white for light frames, black for dark ones).")
    static let openMatte = IndicatorOption.color(
        "matte", "Color that the frames are blended onto (default: none, which keeps their alpha).")

    static let dither = IndicatorOption.toggle(
        "dither", "Whether to dither with a fixed pattern if there are more than 256 colors.", default: false)

    static let columns = IndicatorOption.integer(
        "columns", "Frames per row; 0 makes the sheet nearly square.", default: 0, in: 0...Bitmap.maximumSide)
    static let padding = IndicatorOption.integer(
        "padding", "Space between frames, in pixels, to prevent bleeding.", default: 2, in: 0...256)
}

extension OptionValues {
    /// Reads the options of a format or a preset.
    ///
    /// `owner` is the name of the format or preset in errors, such as `format 'gif'`. Throws `ExportError.unknownOption` or
    /// `ExportError.badOption`.
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
            case .unknownIndicator, .unknownGroupOption, .groupOfIndicators, .duplicateIndicator, .invalidID, .severalIndicators,
                .imagesGivenTwice,
                .cannotCreate:
                preconditionFailure("reading options of \(owner) must not look up an indicator; report this")
            }
        }
    }

    func identity(of options: [OptionInfo]) -> String {
        options.map { "\($0.name) \(value(of: $0).map { "\($0)" } ?? "open")" }.joined(separator: " ")
    }
}
