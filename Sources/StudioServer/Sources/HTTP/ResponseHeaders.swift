internal import NIOHTTP1

/// The headers of all responses; they restrict the page to its own files and its own WebSocket.
enum ResponseHeaders {
    /// Value of the Server header, by which a second studio recognizes this one.
    static let server = "refreshkit-studio"

    /// Returns the headers that do not depend on the content.
    ///
    /// - Parameter host: The validated Host header of the request; nil if there is none.
    /// - Returns: Headers without Content-Type and Content-Length.
    static func common(for host: HostHeader?) -> HTTPHeaders {
        // In some browsers, 'self' does not cover ws:.
        let connections = host.map { "'self' ws://\($0.text)" } ?? "'none'"
        return [
            "Server": server,
            "Cache-Control": "no-store",
            "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
                + "connect-src \(connections); frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
            "Cross-Origin-Opener-Policy": "same-origin",
            "Cross-Origin-Resource-Policy": "same-origin",
            "Referrer-Policy": "no-referrer",
            "X-Content-Type-Options": "nosniff",
        ]
    }
}
