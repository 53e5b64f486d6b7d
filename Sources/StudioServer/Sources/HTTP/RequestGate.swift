internal import NIOCore
internal import NIOHTTP1

/// Decides how to answer a request: with one of the page's files, a session, or a refusal.
///
/// The path is looked up unchanged among the few valid ones: nothing is decoded, and the file system is not involved.
struct RequestGate {
    struct File {
        let type: String
        let content: ByteBuffer
    }

    enum Answer {
        case file(File)
        case session
    }

    /// Maximum size of a request's path and headers, in bytes.
    static let maximumHeaderSize = 16 << 10

    private let token: Token
    private let files: [String: File]

    init(token: Token, files: [LaunchDocument.File]) {
        self.token = token
        var known = Dictionary(uniqueKeysWithValues: files.map { ($0.path, File(type: $0.type, content: ByteBuffer(string: $0.text))) })
        known[""] = known["index.html"]
        self.files = known
    }

    func answer(to request: HTTPRequestHead) throws(Refusal) -> Answer {
        let headers = request.headers
        guard request.version == .http1_1 else { throw .version }
        guard let host = HostHeader(headers["Host"]) else { throw .host }
        let origins = headers["Origin"]
        guard origins.isEmpty || host.isOrigin(origins) else { throw .origin }
        guard request.method == .GET || request.method == .HEAD else { throw .method }
        guard !headers.contains(name: "Transfer-Encoding"), headers["Content-Length"].allSatisfy({ $0 == "0" }) else { throw .body }
        let path = try pathBelowToken(request.uri)
        guard path == "session" else {
            guard let file = files[path] else { throw .noFile }
            return .file(file)
        }
        guard request.method == .GET, Self.names("websocket", in: headers["Upgrade"]), Self.names("upgrade", in: headers["Connection"])
        else { throw .notWebSocket }
        // Browsers always send the origin of the page that opens a WebSocket.
        guard !origins.isEmpty else { throw .origin }
        return .session
    }

    /// Returns the path without `/TOKEN/` and without a query.
    private func pathBelowToken(_ target: String) throws(Refusal) -> String {
        let parts = target.prefix { $0 != "?" }.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].isEmpty, token.matches(parts[1]) else { throw .token }
        return String(parts[2]) ?? ""
    }

    /// Returns whether a header that lists words, such as Connection, contains a given word.
    private static func names(_ word: String, in values: [String]) -> Bool {
        values.contains { value in
            value.lowercased().split(separator: ",").contains { $0.drop { $0 == " " }.prefix { $0 != " " } == word }
        }
    }
}
