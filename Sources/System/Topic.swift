/// Something that an error or a note sends a person to: each front end has its own place where it is shown.
package struct Topic: Sendable, Hashable {
    /// What is shown.
    package enum Kind: Sendable, Hashable {
        /// All there are of something, such as the indicators.
        case list
        /// An example of something to start from, such as a scene.
        case example
    }

    /// What is shown.
    package let kind: Kind
    /// Of what: lowercase letters and hyphens, such as `indicators`.
    package let name: String
    /// Where Swift shows it, such as `IndicatorRegistry.infos`.
    package let symbol: String

    private init(_ kind: Kind, _ name: String, _ symbol: String) {
        (self.kind, self.name, self.symbol) = (kind, name, symbol)
    }

    /// All there are of something.
    ///
    /// - Parameters:
    ///   - name: Of what, such as `indicators`.
    ///   - symbol: Where Swift shows them.
    /// - Returns: The topic.
    package static func list(_ name: String, in symbol: String) -> Topic { Topic(.list, name, symbol) }

    /// An example to start from.
    ///
    /// - Parameters:
    ///   - name: Of what, such as `scene`.
    ///   - symbol: Where Swift shows it.
    /// - Returns: The topic.
    package static func example(_ name: String, in symbol: String) -> Topic { Topic(.example, name, symbol) }
}
