/// Re-exports a batch and fails if anything changed: a shell script, or a workflow of GitHub Actions.
///
/// Both run the same two commands.
struct CheckScript {
    let batch: String
    let output: String

    /// Where it runs.
    enum Kind: String, CaseIterable {
        case github
        case shell

        /// For help and errors.
        static var words: String { allCases.map(\.rawValue).joined(separator: " or ") }

        /// Where the file usually is, seen from the root of the repository.
        var path: String { self == .github ? ".github/workflows/refresh.yml" : "refresh-check.sh" }
    }

    /// Holds all that a check writes.
    static let folder = "refresh-check"
    private static let fresh = "\(folder)/fresh"
    static let pictures = "\(folder)/differences"

    /// - Parameters:
    ///   - batch: The batch file, seen from the root of the repository.
    ///   - output: The folder whose files are committed.
    /// - Throws: `UsageError.badValue` for a path with a line end, which would end a comment of the script.
    init(batch: String, output: String) throws(UsageError) {
        for path in [batch, output] where path.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
            throw .badValue(option: "new ci", expected: "given paths without line ends", got: path)
        }
        self.batch = batch
        self.output = output
    }

    /// The whole file.
    func text(_ kind: Kind) -> String {
        switch kind {
        case .github: github
        case .shell: shell
        }
    }

    var export: String { "refreshkit export \(Self.quoted(batch)) -o \(Self.fresh)" }
    var verify: String { "refreshkit verify \(Self.fresh) --against \(Self.quoted(output)) --pictures \(Self.pictures)" }

    /// What takes the new pictures over.
    var accept: String {
        "refreshkit export \(Self.quoted(batch)) -o \(Self.quoted(output)) --overwrite && git add -A -- \(Self.quoted(output))"
    }

    /// What there is to read when there is nothing to compare with.
    var firstRun: String {
        let command = "refreshkit export \(Self.quoted(batch)) -o \(Self.quoted(output))"
        return Self.quoted("nothing is committed yet: run '\(command)', then commit \(output)")
    }

    /// A word as a shell reads it, between quotes if it must be.
    static func quoted(_ word: String) -> String {
        let isPlain = word.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
            default: "/._-+,@".utf8.contains(byte)
            }
        }
        return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
    }
}
