/// A value of a request that cannot be taken as it was written: what was expected and what was got.
///
/// The command line and files read with the same code and put their own words around this.
package struct UnreadableValue: Error, Equatable {
    /// What was expected, without examples.
    package let expected: String
    /// Values that could be taken, for a list several.
    package let examples: [String]
    /// What was written.
    package let got: String
    /// What may have been meant.
    package let suggestion: String?

    /// Says what was expected.
    package init(expected: String, examples: [String] = [], got: String, suggestion: String? = nil) {
        self.expected = expected
        self.examples = examples
        self.got = got
        self.suggestion = suggestion
    }
}
