import Testing

@testable import StudioServer

@Suite struct TokenTests {
    private let token = Token()

    @Test func hasThirtyTwoSafeCharacters() {
        #expect(token.text.count == 32)
        #expect(token.text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") })
        #expect(Token() != token)
    }

    @Test func onlyTheTokenMatches() {
        let bytes = Array(token.text.utf8)
        #expect(token.matches(bytes))
        for index in bytes.indices {
            var other = bytes
            other[index] ^= 1
            #expect(!token.matches(other))
            // Two equal differences must not cancel each other out.
            other[(index + 1) % bytes.count] ^= 1
            #expect(!token.matches(other))
        }
        #expect(!token.matches(bytes.dropLast()))
        #expect(!token.matches(bytes + [65]))
        #expect(!token.matches([]))
    }
}
