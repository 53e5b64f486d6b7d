/// The value of a Host header that names this machine, such as `127.0.0.1:8017`.
///
/// A page from another site can make a browser send requests here, and even read the answers by rebinding its DNS name; but then the Host
/// header contains that site's name.
struct HostHeader: Equatable {
    let text: String

    private static let names = ["127.0.0.1", "localhost", "[::1]"]

    /// Accepts the loopback names with any port, because a tunnel may use a different port at its other end.
    ///
    /// Returns nil for anything else, including multiple headers.
    init?(_ values: [String]) {
        guard values.count == 1, let name = Self.names.first(where: values[0].hasPrefix) else { return nil }
        let port = values[0].utf8.dropFirst(name.utf8.count)
        guard port.isEmpty || port.first == UInt8(ascii: ":") && (2...6).contains(port.count) && port.dropFirst().allSatisfy(Self.isDigit)
        else { return nil }
        text = values[0]
    }

    /// Returns whether a request comes from this server's page: it has exactly one Origin header, with this host.
    func isOrigin(_ origins: [String]) -> Bool { origins == ["http://\(text)"] }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
