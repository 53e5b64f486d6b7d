import Fixtures
import Testing

@testable import SystemSupport

@Suite struct DigestTests {
    /// The hash of an empty input matches the one published with the xxHash library.
    @Test func digestIsXXH3() {
        #expect(Digest(of: "").hex == "99aa06d3014798d86001c324468d497f")
        #expect(Digest(of: Array("abc".utf8)).description == Digest(of: "abc").hex)
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
        #expect(Digest(hex: String(repeating: "g", count: 32)) == nil)
    }

    @Test(arguments: [
        "", "99aa", "99AA06D3014798D86001C324468D497F", "+9aa06d3014798d86001c324468d497f", "99aa06d3014798d86001c324468d497é",
    ])
    func otherTextIsNoDigest(_ text: String) {
        #expect(Digest(hex: text) == nil)
    }
}
