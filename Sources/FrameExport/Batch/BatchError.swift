/// What is wrong with a batch file: one line with the file, the line, the column and the key.
public struct BatchError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The file, as it was asked for.
    public let path: String
    /// The line, from 1; nil when it is about the whole file.
    public let line: Int?
    /// The column, from 1, in Unicode scalars; nil when it is about the whole file.
    public let column: Int?
    /// Which value, such as `exports[0].scales[1]`; nil when it is about the whole file or its form.
    public let key: String?
    let reason: Reason

    /// What was wrong.
    enum Reason: Equatable, Sendable {
        case unreadable(String)
        case tooLarge(found: Int, maximum: Int)
        case notUTF8
        case empty
        case notYAML(String)
        case tab
        case severalDocuments
        case alias(String)
        case tooDeep(Int)
        case tooManyValues(Int)
        case keyIsNoText(String)
        case keyTwice(String, firstLine: Int)
        case unknownKey(suggestion: String?, known: [String])
        case expected(String, got: String)
        case valueTwice(String)
        case nothingMatches
        case everythingExcluded
        case tooManyJobs(Int, maximum: Int)
        case sameFile(String, otherKey: String, otherLine: Int)
        case refused(String)
    }

    init(_ path: String, at place: DocumentPlace?, key: String? = nil, _ reason: Reason) {
        self.path = path
        line = place?.line
        column = place?.column
        self.key = key
        self.reason = reason
    }

    /// The line a person reads.
    public var description: String {
        let place = line.map { ":\($0):\(column ?? 1)" } ?? ""
        return "\(path)\(place): \(key.map { "\($0): " } ?? "")\(reason.text)"
    }
}

extension BatchError.Reason {
    /// What was wrong, what was expected, what to try.
    var text: String {
        switch self {
        case .unreadable(let why): "cannot be read: \(why)"
        case .tooLarge(let found, let maximum): "has \(found) bytes, expected at most \(maximum); split it into several batch files"
        case .notUTF8: "is not UTF-8; save it as UTF-8"
        case .empty: "is empty, expected the key 'exports'; 'refreshkit export --example' prints a batch file to begin with"
        case .notYAML(let problem): "cannot be read as YAML or JSON: \(problem); look for a missing quote, bracket, colon or space"
        case .tab: "a tab indents this line, expected spaces"
        case .severalDocuments: "a second document begins here, expected one in a file; remove '---' or make two files"
        case .alias(let name): "alias '*\(name)' is not followed; write the value itself"
        case .tooDeep(let deepest):
            "lists and keys lie more than \(deepest) deep, expected the form that 'refreshkit export --example' shows"
        case .tooManyValues(let most): "more than \(most) values, expected fewer; split it into several batch files"
        case .keyIsNoText(let shown): "a key must be a word, got \(shown)"
        case .keyTwice(let name, let line): "key '\(name)' was given in line \(line) already; give it once"
        case .unknownKey(let suggestion, let known):
            "unknown key\(suggestion.map { "; did you mean '\($0)'?" } ?? "") (there are \(known.joined(separator: ", ")))"
        case .expected(let expected, let got): "expected \(expected), got \(got)"
        case .valueTwice(let shown): "\(shown) was given twice; give it once"
        case .nothingMatches: "no combination has all of this; correct it or leave it out"
        case .everythingExcluded: "nothing is left to export; exclude less"
        case .tooManyJobs(let count, let maximum):
            "makes \(count) combinations of subject, size, rate and preset, expected at most \(maximum); split it into several batch files"
        case .sameFile(let path, let key, let line):
            "'\(path)' is written by \(key) (line \(line)) too; give one of them another name or folder"
        case .refused(let why): why
        }
    }
}
