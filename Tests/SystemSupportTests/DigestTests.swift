import Fixtures
import Testing

@testable import SystemSupport

@Suite struct DigestTests {
    /// The hash of no bytes, as published with the xxHash library.
    @Test func newDigestIsXXH3() {
        #expect(Digest(of: "").hex == "99aa06d3014798d86001c324468d497f")
        #expect(Digest(of: Array("abc".utf8)).description == Digest(of: "abc").hex)
    }

    /// The examples in the standard, FIPS 180-4.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    ])
    func digestOfAnEarlierVersionIsSHA256(_ text: String, _ digits: String) throws {
        let digest = try #require(Digest(hex: digits))
        #expect(digest.hex == digits)
        #expect(digest.matches(Array(text.utf8)))
        #expect(!digest.matches(Array((text + " ").utf8)))
        #expect(Digest(of: Array(text.utf8), as: digest) == digest)
    }

    @Test func digestOfPortionsMatchesThatOfTheWhole() {
        var digest = RunningSHA256()
        for portion in ["", "one", " ", "whole", ""] { Array(portion.utf8).withUnsafeBytes { digest.append($0) } }
        #expect(Digest.sha256(digest.finish()).matches(Array("one whole".utf8)))
    }

    @Test(arguments: [0, 1, 1 << 18, (1 << 18) + 1, 700_001]) func fileDigestIsThatOfItsBytes(_ count: Int) throws {
        let folder = try TemporaryFolder()
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let path = try folder.write(bytes, "file")
        #expect(try Digest(ofFileAt: path) == Digest(of: bytes))
    }

    @Test func missingFileHasNoDigest() {
        #expect(throws: SystemError(code: 2)) { try Digest(ofFileAt: "/nowhere/to/be/found") }
    }

    @Test func digestIsParsedFromItsDigits() {
        let digest = Digest(of: "abc")
        #expect(Digest(hex: digest.hex) == digest)
        #expect(Digest(hex: digest.hex.uppercased()) == nil)
        #expect(Digest(hex: digest.hex.dropLast()) == nil)
        #expect(Digest(hex: digest.hex.dropLast(2)) == nil)
        #expect(Digest(hex: String(repeating: "g", count: 64)) == nil)
    }

    @Test(arguments: [
        "", "99aa", "99AA06D3014798D86001C324468D497F", "+9aa06d3014798d86001c324468d497f", "99aa06d3014798d86001c324468d497é",
    ])
    func otherTextIsNoDigest(_ text: String) {
        #expect(Digest(hex: text) == nil)
    }
}
