/// The secret part of the address, without which nothing is served.
struct Token: Equatable {
    /// The token consists of 32 URL-safe characters with 6 random bits each.
    let text: String

    private static let characters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")

    /// Creates a token from a generator, by default the system's, which is cryptographically secure.
    init(using generator: inout some RandomNumberGenerator) {
        text = String((0..<32).map { _ in Self.characters[Int.random(in: 0..<Self.characters.count, using: &generator)] })
    }

    init() {
        var generator = SystemRandomNumberGenerator()
        self.init(using: &generator)
    }

    /// Compares in constant time, regardless of where the strings differ.
    func matches(_ candidate: some Collection<UInt8>) -> Bool {
        guard candidate.count == text.utf8.count else { return false }
        return zip(text.utf8, candidate).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
