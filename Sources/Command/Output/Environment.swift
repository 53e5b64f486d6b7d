internal import Glibc

/// Environment variables that affect how output is shown.
enum Environment {
    /// Whether `NO_COLOR` asks for plain text.
    static var hasNoColor: Bool { value(of: "NO_COLOR") != "" }

    /// Whether the command runs unattended, in continuous integration.
    static var isUnattended: Bool { !["", "0", "false"].contains(value(of: "CI")) }

    /// Returns an environment variable; empty if it is not set.
    static func value(of name: String) -> String { variable(name) ?? "" }

    /// Returns an environment variable; nil if it is not set.
    static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
