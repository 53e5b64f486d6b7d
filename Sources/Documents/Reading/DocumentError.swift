package import SystemSupport

/// An error in a YAML or JSON file, with a one-line message that contains the file, line, column, and key.
public struct DocumentError: Error, Equatable, Sendable {
    /// The path of the file, as given by the user.
    public let path: String
    /// Line number, starting at 1, or nil if the error concerns the entire file.
    public let line: Int?
    /// Column in Unicode scalars, starting at 1, or nil if the error concerns the entire file.
    public let column: Int?
    /// The path of the value, such as `exports[0].scales[1]`, or nil if the error concerns the entire file.
    public let key: String?
    package let form: DocumentForm
    package let reason: Reason

    package enum Reason: Equatable, Sendable {
        case unreadable(String)
        case tooLarge(found: Int, maximum: Int)
        case notUTF8
        case empty
        /// Contains the parser's message.
        case notYAML(String)
        case tab
        case multipleDocuments
        case alias(String)
        /// Contains a tag that is not one of YAML's standard tags.
        case tag(String)
        /// Contains the maximum depth.
        case tooDeep(Int)
        /// Contains the maximum number of values.
        case tooManyValues(Int)
        /// Contains the key as errors show it.
        case keyIsNotText(String)
        case duplicateKey(String, firstLine: Int)
        case unknownKey(suggestion: String?, known: [String])
        /// Contains the most likely intended words.
        case expected(String, got: String, suggestions: [String] = [])
        /// Contains the value as errors show it.
        case duplicateValue(String)
        /// The file is correct, but it requests something that failed, such as a plugin.
        case unavailable(Message)
        /// The value refers to something that cannot be read or has the wrong type.
        case failed(Message)
        /// The value violates any other rule.
        case refused(Message)
    }

    /// Creates an error, which concerns the entire file if it has no location.
    package init(_ path: String, _ form: DocumentForm, at location: DocumentLocation?, key: String? = nil, _ reason: Reason) {
        self.path = path
        self.form = form
        line = location?.line
        column = location?.column
        self.key = key
        self.reason = reason
    }

    /// Whether the file is correct but something that it requests, such as a plugin, failed.
    package var isUnavailable: Bool { if case .unavailable = reason { true } else { false } }

    /// Longer keys are abbreviated, since a key can be as long as the file.
    private static let maximumKeyLength = 180
}

extension DocumentError: MessageError {
    /// The message, which names parameters by their keys in every front end.
    package var message: Message {
        let location = line.map { ":\($0):\(column ?? 1)" } ?? ""
        return "\(path)\(location): \(key.map { "\($0.abbreviated(to: Self.maximumKeyLength)): " } ?? "")\(text.inFile)"
    }

    package var fault: Fault {
        switch reason {
        case .unreadable, .unavailable, .failed: .work
        default: .request
        }
    }

    private var text: Message {
        switch reason {
        case .unreadable(let why): "cannot be read: \(why)"
        case .tooLarge(let found, let maximum): "has \(found) bytes, expected at most \(maximum); split it into several \(form.name)s"
        case .notUTF8: "is not UTF-8; save it as UTF-8"
        case .empty: "is empty, expected the key '\(form.requiredKey)'; \(form.example) shows a \(form.name) to start from"
        case .notYAML(let problem): "cannot be read as YAML or JSON: \(problem); look for a missing quote, bracket, colon, or space"
        case .tab: "this line is indented with a tab, expected spaces"
        case .multipleDocuments: "a second document begins here, expected one per file; remove '---' or split the file"
        case .alias(let name): "alias '*\(name.abbreviated(to: Self.maximumKeyLength))' is not supported; write out the value"
        case .tag(let name): "unknown tag '\(name.abbreviated(to: Self.maximumKeyLength))'; remove it"
        case .tooDeep(let maximumDepth):
            "lists and keys are nested more than \(maximumDepth) levels deep; \(form.example) shows the expected form"
        case .tooManyValues(let most): "more than \(most) values, expected fewer; split it into several \(form.name)s"
        case .keyIsNotText(let shown): "a key must be a word, got \(shown)"
        case .duplicateKey(let name, let line):
            "duplicate key '\(name.abbreviated(to: Self.maximumKeyLength))', first given on line \(line); remove one of them"
        case .unknownKey(let suggestion, let known):
            "unknown key\(didYouMean: suggestion, known: known)"
        case .expected(let expected, let got, let suggestions): "expected \(expected), got \(got)\(didYouMean: suggestions)"
        case .duplicateValue(let shown): "\(shown) was given twice; remove one of them"
        case .unavailable(let why), .failed(let why), .refused(let why): why
        }
    }
}
