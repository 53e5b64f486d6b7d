import Testing

@testable import Imaging

extension Field {
    fileprivate static let scale = Field("scale", list: "scales")
    fileprivate static let pullFrames = Field("pull-frames")
    fileprivate static let set = Field("set", parameter: "options")
}

@Suite struct MessageTests {
    /// A front end as a person at a shell has it.
    private let shell = Vocabulary(
        field: { "--\($0.name)" }, setting: { "--\($0.name) \($1)" }, entry: { "--\($0.name) \($1)=\($2)" })

    private static let samples: [(Message, String, String, String)] = [
        ("\(.scale) must be 1", "--scale must be 1", "scales must be 1", "scales must be 1"),
        ("choose \(.scale, "2") there", "choose --scale 2 there", "choose 'scales: 2' there", "choose scales = 2 there"),
        ("lower \(.pullFrames)", "lower --pull-frames", "lower pull-frames", "lower pullFrames"),
        ("try \(.set, "spokes", "12")", "try --set spokes=12", "try 'set: {spokes: 12}'", #"try options["spokes"] = "12""#),
    ]

    @Test(arguments: samples)
    func eachFrontEndHasItsOwnWords(_ message: Message, _ inShell: String, _ inFile: String, _ inSwift: String) {
        #expect(message.text(in: shell) == inShell)
        #expect(message.text(in: .file) == inFile)
        #expect(message.text(in: .swift) == inSwift)
    }

    @Test func aSuggestionIsAQuestion() {
        let message: Message = "unknown format 'gfi'\(didYouMean: "gif") (there are apng, gif)"
        #expect(message.text(in: .swift) == "unknown format 'gfi'; did you mean 'gif'? (there are apng, gif)")
    }

    @Test func noSuggestionIsNothing() {
        let message: Message = "unknown format 'q'\(didYouMean: nil) (there are apng, gif)"
        #expect(message.text(in: .swift) == "unknown format 'q' (there are apng, gif)")
    }

    @Test func aMessageMayHoldAnother() {
        let why: Message = "choose one with \(.scale)"
        #expect(("preset 'css': \(why)" as Message).text(in: shell) == "preset 'css': choose one with --scale")
    }
}
