import Fixtures
import Testing

@testable import Command

@Suite struct SubjectWordTests {
    @Test(arguments: [
        ("exports: []", SubjectWord.Kind.batch), ("screen: {}", .scene), ("exprots: []", .batch), ("scren: {}", .scene),
        ("{}", .scene), ("indicators: [spinner]", .batch),
    ])
    func theKeysDetermineTheKindOfFile(_ text: String, _ kind: SubjectWord.Kind) throws {
        let folder = try TemporaryFolder()
        #expect(try SubjectWord(folder.write(text, "a.yml"), emptyAs: .scene).kind == kind)
    }

    @Test(arguments: ["spinner", "pull-and-release", "loading.gif", "./heart.so", "missing"])
    func otherExtensionsAreNotReadAsFiles(_ word: String) throws {
        #expect(try SubjectWord(word, emptyAs: .scene).kind == .other)
    }

    @Test func aLottieAnimationIsRecognizedByItsKeys() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(#"{"v": "5.7", "fr": 30, "op": 60, "layers": []}"#, "a.json")
        #expect(try SubjectWord(path, emptyAs: .scene).kind == .lottie)
        #expect(try SubjectWord("a.LOTTIE", emptyAs: .scene).kind == .lottie)
        #expect(try SubjectWord("sticker.tgs", emptyAs: .scene).kind == .lottie)
    }
}
