internal import NIOHTTP1

/// A reason not to serve a request, stated in the answer in one line.
enum Refusal: Error, Equatable {
    case malformed
    case version
    case headersTooLarge
    case host
    case origin
    case method
    case body
    case token
    case noFile
    case notWebSocket
    case tooManySessions

    var status: HTTPResponseStatus {
        switch self {
        case .malformed: .badRequest
        case .version: .httpVersionNotSupported
        case .headersTooLarge: .requestHeaderFieldsTooLarge
        case .host, .origin, .token: .forbidden
        case .method: .methodNotAllowed
        case .body: .payloadTooLarge
        case .noFile: .notFound
        case .notWebSocket: .upgradeRequired
        case .tooManySessions: .serviceUnavailable
        }
    }

    var line: String {
        switch self {
        case .malformed: "the request is malformed"
        case .version: "only HTTP/1.1 is supported"
        case .headersTooLarge: "the request is larger than \(RequestGate.maximumHeaderSize >> 10) KiB"
        case .host: "the studio answers only at 127.0.0.1, localhost, and [::1]"
        case .origin: "the request comes from another site's page"
        case .method: "only GET and HEAD are supported"
        case .body: "the request has a body"
        case .token: "the address is incomplete; open the address that refreshkit studio printed"
        case .noFile: "no such file"
        case .notWebSocket: "this is the address of a WebSocket"
        case .tooManySessions: "\(Sessions.maximumCount) pages of the studio are open; close one of them, then reload this one"
        }
    }
}
