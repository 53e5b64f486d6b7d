package import SystemSupport

/// The reason why a Lottie file cannot be read, with a one-line message.
package enum LottieReadingError: MessageError, Equatable {
    /// The file is not valid JSON.
    case json(JSONFault)
    /// A value is not what the format expects; `location` names the layer or the key.
    case unexpected(expected: String, found: String, location: String)
    /// The file uses features that are not drawn.
    case undrawn([UndrawnFeature])
    /// The drawing is larger than a limit.
    case tooLarge(String, maximum: String)
    /// A container is damaged or not a dotLottie file.
    case container(String)

    package var message: Message {
        switch self {
        case .json(let fault): Message("line \(fault.line), column \(fault.column): \(fault.problem)")
        case .unexpected(let expected, let found, let location): Message("\(location): expected \(expected), got \(found)")
        case .undrawn(let features):
            "\(features[0].description)\(features.count > 1 ? " and \(features.count - 1) more" : "") cannot be drawn; \(features[0].remedy), or allow missing parts with \(.allowMissing)"
        case .tooLarge(let problem, let maximum):
            Message("\(problem), expected at most \(maximum); simplify the animation before exporting it")
        case .container(let problem): Message(problem)
        }
    }
}

/// A feature of a Lottie file that is not drawn.
package struct UndrawnFeature: Sendable, Hashable {
    /// The feature, such as `the effect 'Drop Shadow'`.
    package let feature: String
    /// Name of the layer that uses it.
    package let layer: String
    /// A change of the animation that avoids the feature.
    package let remedy: String

    package init(_ feature: String, in layer: String, remedy: String) {
        (self.feature, self.layer, self.remedy) = (feature, layer, remedy)
    }

    package var description: String { "\(feature) in layer '\(layer)'" }
}

extension Field {
    /// Whether an animation is drawn without what cannot be drawn.
    package static let allowMissing = Field("allow-missing", parameter: "allowsUndrawn", isKey: false)
}
