internal import FoundationEssentials
internal import Glibc

/// The launch request from `refreshkit studio`: the session program, the port, and the page's files.
struct LaunchDocument: Decodable, Equatable {
    struct File: Decodable, Equatable {
        /// Path below the token, such as `styles/base.css`; `index.html` is also the page at the token itself.
        let path: String
        /// Media type, as in the Content-Type header.
        let type: String
        let text: String
    }

    static let currentFormat = 1

    let format: Int
    let version: String
    /// Program and arguments of a session process; the program is an absolute path.
    let session: [String]
    /// Port on loopback; 0 for any free one.
    let port: Int
    let opensBrowser: Bool
    let files: [File]

    /// Maximum size in bytes; a page is smaller than 1 MB.
    private static let maximumSize = 64 << 20

    init(_ json: [UInt8]) throws(StudioError) {
        // Check the format first: a document in another format may have other keys.
        let format = try Self.decode(Format.self, json).format
        guard format == Self.currentFormat else { throw .launch("format must be \(Self.currentFormat), got \(format)") }
        self = try Self.decode(Self.self, json)
        guard let program = session.first, program.hasPrefix("/") else {
            throw .launch("session must start with an absolute path, got '\(session.first ?? "")'")
        }
        if let word = session.first(where: { $0.utf8.contains(0) }) { throw .launch("session contains a NUL character in '\(word)'") }
        guard (0...65535).contains(port) else { throw .launch("port must be in 0...65535, got \(port)") }
        guard files.contains(where: { $0.path == "index.html" }) else { throw .launch("files must contain index.html") }
        let paths = files.map(\.path)
        guard Set(paths).count == paths.count else { throw .launch("files contain a path twice") }
        if let file = files.first(where: { $0.type.isEmpty || !$0.type.utf8.allSatisfy { (0x20...0x7E).contains($0) } }) {
            throw .launch("the type of '\(file.path)' must be a media type, got '\(file.type)'")
        }
    }

    static func fromStandardInput() throws(StudioError) -> LaunchDocument {
        guard isatty(STDIN_FILENO) == 0 else { throw .startedByHand }
        var json: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while json.count <= maximumSize {
            let count = read(STDIN_FILENO, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .system("read the launch document", String(cString: strerror(errno))) }
            if count == 0 { break }
            json += chunk[..<count]
        }
        guard !json.isEmpty else { throw .startedByHand }
        guard json.count <= maximumSize else { throw .launch("more than \(maximumSize >> 20) MiB") }
        return try LaunchDocument(json)
    }

    private struct Format: Decodable { let format: Int }

    private static func decode<Value: Decodable>(_ type: Value.Type, _ json: [UInt8]) throws(StudioError) -> Value {
        do {
            return try JSONDecoder().decode(type, from: Data(json))
        } catch let error as DecodingError {
            throw .launch(error.line)
        } catch {
            throw .launch("not valid JSON")
        }
    }
}

extension DecodingError {
    /// The path to the invalid value, and the expected type.
    fileprivate var line: String {
        switch self {
        case .keyNotFound(let key, let context): "\(Self.path(context.codingPath + [key])) is missing"
        case .typeMismatch(let type, let context): "\(Self.path(context.codingPath)) must be \(Self.name(of: type))"
        case .valueNotFound(_, let context): "\(Self.path(context.codingPath)) must not be null"
        default: "not valid JSON"
        }
    }

    private static func name(of type: any Any.Type) -> String {
        switch type {
        case is String.Type: "text"
        case is Bool.Type: "true or false"
        case is Int.Type: "an integer"
        default: type == [String: Any].self ? "an object" : "a list"
        }
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        keys.isEmpty ? "the document" : keys.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    }
}
