import Testing

@testable import SystemSupport

extension Field {
    fileprivate static let scale = Field("scale", list: "scales")
    fileprivate static let pullFrames = Field("pull-frames")
    fileprivate static let set = Field("set", parameter: "options")
    fileprivate static let resume = Field("resume", isKey: false)
}

extension Topic {
    fileprivate static let shapes = Topic.list("shapes", in: "Shape.all")
}

@Suite struct MessageTests {
    /// A command line's vocabulary.
    private let shell = Vocabulary(
        field: { "--\($0.name)" }, assignment: { "--\($0.name) \($1)" },
        options: { field, options in options.map { "--\(field.name) \($0.name)=\($0.value)" }.joined(separator: " and ") },
        topic: { "'list \($0.name)'" })

    private static let samples: [(Message, String, String, String)] = [
        ("\(.scale) must be 1", "--scale must be 1", "scales must be 1", "scales must be 1"),
        ("choose \(.scale, "2") there", "choose --scale 2 there", "choose 'scales: 2' there", "choose scales = 2 there"),
        ("lower \(.pullFrames)", "lower --pull-frames", "lower pull-frames", "lower pullFrames"),
        ("try \(.set, "spokes", "12")", "try --set spokes=12", "try 'set: {spokes: 12}'", #"try options["spokes"] = "12""#),
        (
            "try \(.set, [("a", "1"), ("b", "2")])", "try --set a=1 and --set b=2", "try 'set: {a: 1, b: 2}'",
            #"try options["a"] = "1" and options["b"] = "2""#
        ),
        ("use \(.scale, "1,2")", "use --scale 1,2", "use 'scales: [1, 2]'", "use scales = 1,2"),
        ("try \(.set, "tint", "#FFF")", "try --set tint=#FFF", "try set: {tint: '#FFF'}", ##"try options["tint"] = "#FFF""##),
        ("use \(.resume)", "use --resume", "use resume", "use resume"),
        ("\(.shapes) shows all", "'list shapes' shows all", "Shape.all shows all", "Shape.all shows all"),
    ]

    @Test func valuesWithLineBreaksStayOnOneLine() {
        let message: Message = "path '\("a\nb\u{1B}[2J")' is outside the folder"
        #expect(message.text(in: .swift) == #"path 'a\nb\u{1B}[2J' is outside the folder"#)
    }

    @Test(arguments: samples)
    func eachFrontEndHasItsOwnVocabulary(_ message: Message, _ inShell: String, _ inFile: String, _ inSwift: String) {
        #expect(message.text(in: shell) == inShell)
        #expect(message.text(in: .file) == inFile)
        #expect(message.text(in: .swift) == inSwift)
    }

    @Test func suggestionIsAQuestion() {
        let message: Message = "unknown format 'gfi'\(didYouMean: "gif") (known: apng, gif)"
        #expect(message.text(in: .swift) == "unknown format 'gfi'; did you mean 'gif'? (known: apng, gif)")
    }

    @Test func missingSuggestionAddsNothing() {
        let message: Message = "unknown format 'q'\(didYouMean: nil) (known: apng, gif)"
        #expect(message.text(in: .swift) == "unknown format 'q' (known: apng, gif)")
    }

    @Test func messagesCanBeNested() {
        let why: Message = "choose one with \(.scale)"
        #expect(("preset 'css': \(why)" as Message).text(in: shell) == "preset 'css': choose one with --scale")
    }

    @Test func severalSuggestionsAreOneQuestion() {
        let message: Message = "got 'ring'\(didYouMean: ["ring-header", "ring-footer"])"
        #expect(message.text(in: .swift) == "got 'ring'; did you mean 'ring-header' or 'ring-footer'?")
    }

    @Test func suggestionIsFollowedByTheKnownWords() {
        let message: Message = "unknown format 'gfi'\(didYouMean: "gif", known: ["apng", "gif"])"
        #expect(message.text(in: .swift) == "unknown format 'gfi'; did you mean 'gif'? (known: apng, gif)")
    }

    /// Files have no keys for choices that apply to a single run.
    @Test func fileMessageNamesKeysAndKeepsOtherFields() {
        let message: Message = "lower \(.pullFrames), then use \(.resume); \(.shapes) shows all"
        #expect(message.inFile.text(in: shell) == "lower pull-frames, then use --resume; 'list shapes' shows all")
    }

    private struct Refusal: MessageError {
        let message: Message = "\(.scale) must be 1"
    }

    @Test func errorDescriptionUsesTheSwiftVocabulary() {
        #expect("\(Refusal())" == "scales must be 1")
    }

    @Test func messageOfAnErrorKeepsItsFields() {
        #expect(Message(Refusal()).text(in: shell) == "--scale must be 1")
    }
}
