package import System

/// What is wrong with a file that a person wrote: one line with the file, the line, the column and the key.
public struct DocumentError: Error, Equatable, Sendable {
    /// The file, as it was asked for.
    public let path: String
    /// The line, from 1; nil when it is about the whole file.
    public let line: Int?
    /// The column, from 1, in Unicode scalars; nil when it is about the whole file.
    public let column: Int?
    /// Which value, such as `exports[0].scales[1]`; nil when it is about the whole file or its form.
    public let key: String?
    /// What the file is meant to be.
    package let form: DocumentForm
    /// What was wrong.
    package let reason: Reason

    /// What was wrong.
    package enum Reason: Equatable, Sendable {
        /// The file cannot be read.
        case unreadable(String)
        /// The file has too many bytes.
        case tooLarge(found: Int, maximum: Int)
        /// The file is not UTF-8.
        case notUTF8
        /// There is nothing in the file.
        case empty
        /// The file is no YAML.
        case notYAML(String)
        /// A tab indents a line.
        case tab
        /// A second document begins.
        case severalDocuments
        /// An alias is used.
        case alias(String)
        /// A tag that YAML does not know.
        case tag(String)
        /// Lists and keys lie too deep.
        case tooDeep(Int)
        /// There are too many values.
        case tooManyValues(Int)
        /// A key is something else than a word.
        case keyIsNoText(String)
        /// A key was given twice.
        case keyTwice(String, firstLine: Int)
        /// No such key is known.
        case unknownKey(suggestion: String?, known: [String])
        /// Something else was expected; the likeliest words.
        case expected(String, got: String, suggestions: [String] = [])
        /// A value was given twice.
        case valueTwice(String)
        /// The file is right, but something that it asks for failed, in words.
        case unavailable(Message)
        /// What a value names cannot be read or is something else, in words.
        case failed(Message)
        /// Whatever else is wrong, in words.
        case refused(Message)
    }

    /// Creates an error; without a place it is about the whole file.
    package init(_ path: String, _ form: DocumentForm, at place: DocumentPlace?, key: String? = nil, _ reason: Reason) {
        self.path = path
        self.form = form
        line = place?.line
        column = place?.column
        self.key = key
        self.reason = reason
    }

    /// Whether the file is right and something that it asks for failed, such as a plugin.
    package var isOfSomethingElse: Bool { if case .unavailable = reason { true } else { false } }

    /// How much of a key is shown, which a person may have made as long as the file.
    private static let longestKey = 180
}

extension DocumentError: Worded {
    /// The reason, with settings named by their keys in every front end.
    package var message: Message {
        let place = line.map { ":\($0):\(column ?? 1)" } ?? ""
        return "\(path)\(place): \(key.map { "\($0.abbreviated(to: Self.longestKey)): " } ?? "")\(text.inFile)"
    }

    package var fault: Fault {
        switch reason {
        case .unreadable, .unavailable, .failed: .work
        default: .request
        }
    }

    /// What was wrong, what was expected, what to try.
    private var text: Message {
        switch reason {
        case .unreadable(let why): "cannot be read: \(why)"
        case .tooLarge(let found, let maximum): "has \(found) bytes, expected at most \(maximum); split it into several \(form.name)s"
        case .notUTF8: "is not UTF-8; save it as UTF-8"
        case .empty: "is empty, expected the key '\(form.foremostKey)'; \(form.example) shows a \(form.name) to start from"
        case .notYAML(let problem): "cannot be read as YAML or JSON: \(problem); look for a missing quote, bracket, colon or space"
        case .tab: "a tab indents this line, expected spaces"
        case .severalDocuments: "a second document begins here, expected one in a file; remove '---' or make two files"
        case .alias(let name): "alias '*\(name.abbreviated(to: Self.longestKey))' is not followed; write the value itself"
        case .tag(let name): "tag '\(name.abbreviated(to: Self.longestKey))' is not known; leave it out"
        case .tooDeep(let deepest):
            "lists and keys lie more than \(deepest) deep, expected the form that \(form.example) shows"
        case .tooManyValues(let most): "more than \(most) values, expected fewer; split it into several \(form.name)s"
        case .keyIsNoText(let shown): "a key must be a word, got \(shown)"
        case .keyTwice(let name, let line): "key '\(name.abbreviated(to: Self.longestKey))' was given in line \(line) already; give it once"
        case .unknownKey(let suggestion, let known):
            "unknown key\(didYouMean: suggestion, thereAre: known)"
        case .expected(let expected, let got, let suggestions): "expected \(expected), got \(got)\(didYouMean: suggestions)"
        case .valueTwice(let shown): "\(shown) was given twice; give it once"
        case .unavailable(let why), .failed(let why), .refused(let why): why
        }
    }
}
