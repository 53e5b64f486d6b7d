import NIOHTTP1
import Testing

@testable import StudioServer

@Suite struct RequestGateTests {
    private let token = Token()
    private let gate: RequestGate

    init() {
        gate = RequestGate(token: token, files: [.init(path: "index.html", type: "text/html", text: "page")])
    }

    private func refusal(
        _ path: String, method: HTTPMethod = .GET, version: HTTPVersion = .http1_1,
        _ headers: [(String, String)] = [("Host", "localhost:1")]
    ) -> Refusal? {
        let head = HTTPRequestHead(
            version: version, method: method, uri: path.replacing("TOKEN", with: token.text), headers: HTTPHeaders(headers))
        do throws(Refusal) { _ = try gate.answer(to: head) } catch { return error }
        return nil
    }

    @Test(arguments: ["/TOKEN/", "/TOKEN/index.html", "/TOKEN/?query", "/TOKEN/index.html?a/../b"]) func pageIsServed(_ path: String) {
        #expect(refusal(path) == nil)
        #expect(refusal(path, method: .HEAD) == nil)
    }

    @Test(
        arguments: [
            ("/", .token), ("", .token), ("/TOKEN", .token), ("TOKEN/", .token), ("/TOKENx/", .token), ("//TOKEN/", .token),
            ("http://localhost:1/TOKEN/", .token), ("/TOKEN/a", .noFile), ("/TOKEN/../TOKEN/", .noFile), ("/TOKEN/%69ndex.html", .noFile),
            ("/TOKEN//index.html", .noFile), ("/TOKEN/session", .notWebSocket),
        ] as [(String, Refusal)])
    func otherPathsAreRefused(_ path: String, _ expected: Refusal) { #expect(refusal(path) == expected) }

    @Test func otherRequestsAreRefused() {
        let host = ("Host", "localhost:1")
        #expect(refusal("/TOKEN/", method: .POST) == .method)
        #expect(refusal("/TOKEN/", version: .http1_0) == .version)
        #expect(refusal("/TOKEN/", []) == .host)
        #expect(refusal("/TOKEN/", [host, host]) == .host)
        #expect(refusal("/TOKEN/", [host, ("Origin", "null")]) == .origin)
        #expect(refusal("/TOKEN/", [host, ("Content-Length", "1")]) == .body)
        #expect(refusal("/TOKEN/", [host, ("Transfer-Encoding", "identity")]) == .body)
    }

    @Test func sessionNeedsAnOrigin() {
        let upgrade = [("Host", "localhost:1"), ("Upgrade", "WebSocket"), ("Connection", "keep-alive, Upgrade")]
        #expect(refusal("/TOKEN/session", upgrade) == .origin)
        #expect(refusal("/TOKEN/session", upgrade + [("Origin", "http://localhost:2")]) == .origin)
        #expect(refusal("/TOKEN/session", upgrade + [("Origin", "http://localhost:1")]) == nil)
        #expect(refusal("/TOKEN/session", method: .HEAD, upgrade + [("Origin", "http://localhost:1")]) == .notWebSocket)
    }
}
