import Fixtures
import Testing

@testable import System

@Suite struct DigestTests {
    /// The examples in the standard, FIPS 180-4.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    ])
    func digestIsSHA256(_ text: String, _ digits: String) {
        #expect(Digest(of: text).hex == digits)
        #expect(Digest(of: Array(text.utf8)).description == digits)
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
        #expect(Digest(hex: String(repeating: "g", count: 64)) == nil)
    }
}
