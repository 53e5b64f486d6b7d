/// Where a JSON text cannot be read, and why.
package struct JSONFault: Error, Equatable {
    /// Counted from 1.
    package let line: Int
    /// Counted from 1, in Unicode scalars.
    package let column: Int
    /// What was wrong there, or what was expected.
    package let what: String

    /// Says what is wrong at a location.
    package init(line: Int, column: Int, what: String) {
        (self.line, self.column, self.what) = (line, column, what)
    }
}
