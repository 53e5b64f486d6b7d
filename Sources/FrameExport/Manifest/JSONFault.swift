/// Where a JSON text cannot be read, and why.
struct JSONFault: Error, Equatable {
    /// Counted from 1.
    let line: Int
    /// What was wrong there.
    let what: String
}
