import Testing

@testable import StudioServer

@Suite struct HostHeaderTests {
    @Test(arguments: ["127.0.0.1", "127.0.0.1:8017", "localhost", "localhost:1", "[::1]:65535"])
    func loopbackIsAccepted(_ text: String) { #expect(HostHeader([text])?.text == text) }

    @Test(arguments: [
        "", "example.com", "127.0.0.1.example.com", "127.0.0.1:", "127.0.0.1:80a", "localhost:123456", "localhost.", "LOCALHOST", "[::1",
        "::1",
        "0.0.0.0:8017", "127.0.0.1:8017@example.com", "localhost ", "127.0.0.2", "localhost:٣",
    ])
    func anythingElseIsRefused(_ text: String) { #expect(HostHeader([text]) == nil) }

    @Test func exactlyOneHeaderIsNeeded() {
        #expect(HostHeader([]) == nil)
        #expect(HostHeader(["localhost", "localhost"]) == nil)
    }

    @Test func originMustHaveTheSameHostAndPort() throws {
        let host = try #require(HostHeader(["localhost:8017"]))
        #expect(host.isOrigin(["http://localhost:8017"]))
        for origin in ["http://localhost", "https://localhost:8017", "http://127.0.0.1:8017", "null", "http://localhost:8017/", ""] {
            #expect(!host.isOrigin([origin]))
        }
        #expect(!host.isOrigin([]))
        #expect(!host.isOrigin(["http://localhost:8017", "http://localhost:8017"]))
    }
}
