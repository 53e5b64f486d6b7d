internal import Glibc
internal import Imaging

/// Where a new plugin in Swift takes the engine from.
enum EngineLocation: Equatable {
    /// A checkout, by its absolute path.
    case checkout(String)
    /// A repository that Swift's package manager fetches.
    case repository(String)

    /// Reads what `--engine` was given; without it, the checkout that this command was built from.
    ///
    /// - Parameter text: A path or a URL; nil when none was given.
    /// - Throws: `PluginNewError`, when there is no checkout.
    init(_ text: String?) throws(PluginNewError) {
        guard let text else {
            guard Self.isCheckout(Self.builtFrom) else { throw .lostEngine(Self.builtFrom) }
            self = .checkout(Self.builtFrom)
            return
        }
        // As git writes them: https://host/name, git@host:name.
        if text.utf8.contains(UInt8(ascii: ":")), !Self.isCheckout(text) {
            self = .repository(text)
        } else {
            guard Self.isCheckout(text), let path = realpath(text, nil) else { throw .noEngine(text) }
            defer { free(path) }
            self = .checkout(String(cString: path))
        }
    }

    /// The dependency, as `Package.swift` has it.
    var dependency: String {
        switch self {
        case .checkout(let path): ".package(name: \"RefreshKit\", path: \(Self.quoted(path)))"
        case .repository(let url): ".package(url: \(Self.quoted(url)), branch: \"main\")"
        }
    }

    /// What `Package.swift` calls the package in the lists of products that a target uses.
    var package: String {
        switch self {
        case .checkout: return "RefreshKit"
        case .repository(let url):
            let name = url.partsBetweenSlashes.last { !$0.isEmpty } ?? url
            return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
        }
    }

    /// The checkout that this file was compiled in.
    private static let builtFrom = #filePath.partsBetweenSlashes.dropLast(3).joined(separator: "/")

    private static func isCheckout(_ path: String) -> Bool {
        access(path.appending(name: "Package.swift"), R_OK) == 0
            && access(path.appending(name: "Sources/RefreshPluginSDK"), R_OK) == 0
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
