/// The words that a front end has for settings, and for giving them values.
package struct Vocabulary: Sendable {
    /// The word for a setting.
    package let field: @Sendable (Field) -> String
    /// How a setting is given a value.
    package let setting: @Sendable (Field, _ value: String) -> String
    /// How one of the options that a setting holds is given a value.
    package let entry: @Sendable (Field, _ name: String, _ value: String) -> String

    /// Describes a front end.
    package init(
        field: @escaping @Sendable (Field) -> String, setting: @escaping @Sendable (Field, String) -> String,
        entry: @escaping @Sendable (Field, String, String) -> String
    ) {
        (self.field, self.setting, self.entry) = (field, setting, entry)
    }

    /// Swift: properties and assignments.
    package static let swift = Vocabulary(
        field: { $0.parameter }, setting: { "\($0.parameter) = \($1)" }, entry: { "\($0.parameter)[\"\($1)\"] = \"\($2)\"" })

    /// Files that people write: keys and values.
    package static let file = Vocabulary(
        field: { $0.listName }, setting: { "'\($0.listName): \($1)'" }, entry: { "'\($0.listName): {\($1): \($2)}'" })
}
