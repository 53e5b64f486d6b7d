/// What was wrong with a file that a writer made.
public struct RoundTripFailure: Error, CustomStringConvertible {
    /// What was expected and what was found.
    public let what: String
    /// The file.
    public let file: [UInt8]

    /// What was expected and what was found.
    public var description: String { what }

    init(_ what: String, _ file: [UInt8]) {
        self.what = what
        self.file = file
    }
}
