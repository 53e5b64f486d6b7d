package import RefreshKit
internal import SystemSupport

/// A format of shapes with keyframes: one file that plays all phases.
public enum ShapeFormat: String, Sendable, Hashable, CaseIterable {
    /// Lottie, as JSON or in a dotLottie container.
    case lottie
    /// SVG that plays by CSS keyframes, without a script.
    case animatedSVG = "animated-svg"

    /// One sentence that describes the output.
    public var summary: String {
        switch self {
        case .lottie: "One Lottie file with all phases as shapes and keyframes: NAME.json, or NAME.lottie."
        case .animatedSVG: "One SVG file that plays by CSS keyframes, without a script: NAME.svg."
        }
    }

    /// File name extensions, with the dot; the first one is the default.
    public var fileExtensions: [String] {
        switch self {
        case .lottie: Container.allCases.map(\.fileExtension)
        case .animatedSVG: [".svg"]
        }
    }

    /// The options of the format.
    package var options: [OptionInfo] {
        switch self {
        case .lottie: [Self.container.info]
        case .animatedSVG: []
        }
    }

    /// Returns the options that a file name implies, such as a container for `.lottie`.
    package func options(impliedBy fileName: String) -> [String: String] {
        guard self == .lottie else { return [:] }
        let container = Container.allCases.first { fileName.lowercased().hasSuffix($0.fileExtension) }
        return container.map { [Self.container.info.name: $0.rawValue] } ?? [:]
    }

    /// The kinds of Lottie files.
    enum Container: String, Sendable, CaseIterable {
        /// The animation as JSON.
        case json
        /// A ZIP file, with the dark colors as a theme.
        case dotLottie = "dotlottie"

        var fileExtension: String {
            switch self {
            case .json: ".json"
            case .dotLottie: ".lottie"
            }
        }
    }

    static let container = IndicatorOption<Container>.choice(
        "container", "File of the animation: plain JSON, or a dotLottie container.", default: .json)
}
