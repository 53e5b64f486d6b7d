internal import Glibc
internal import System

/// Location of the engine for a new Swift plugin.
enum EngineLocation: Equatable {
    /// A checkout, as an absolute path.
    case checkout(String)
    /// The URL of a git repository.
    case repository(String)

    /// Parses the value of `--engine`, which defaults to the checkout that this command was built from.
    init(_ text: String?) throws(NewIndicatorError) {
        guard let text else {
            guard Self.isCheckout(Self.builtFrom) else { throw .lostEngine(Self.builtFrom) }
            self = .checkout(Self.builtFrom)
            return
        }
        if Self.isURL(text), !Self.isCheckout(text) {
            self = .repository(text)
        } else {
            guard Self.isCheckout(text), let path = realpath(text, nil) else { throw .noEngine(text) }
            defer { free(path) }
            self = .checkout(String(cString: path))
        }
    }

    var dependency: String {
        switch self {
        case .checkout(let path): ".package(name: \"RefreshKit\", path: \(Self.quoted(path)))"
        case .repository(let url): ".package(url: \(Self.quoted(url)), branch: \"main\")"
        }
    }

    /// The package name in product dependencies of `Package.swift`, in quotes.
    var quotedPackage: String { Self.quoted(package) }

    private var package: String {
        switch self {
        case .checkout: return "RefreshKit"
        case .repository(let url):
            let place = url.replacing(":", with: "/")
            let name = place.partsBetweenSlashes.last { !$0.isEmpty } ?? url
            return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
        }
    }

    /// Throws if the folder of a new plugin has the same name as the engine's, since Swift identifies packages by folder name.
    func check(_ folder: String) throws(NewIndicatorError) {
        let own = folder.partsBetweenSlashes.last { !$0.isEmpty } ?? ""
        let other =
            switch self {
            case .checkout(let path): path.partsBetweenSlashes.last ?? ""
            case .repository: package
            }
        if own.lowercased() == other.lowercased() { throw .sameFolder(own) }
    }

    /// Whether a text is a git URL: `https://host/name` or `git@host:name`.
    private static func isURL(_ text: String) -> Bool {
        guard text.utf8.allSatisfy({ $0 > 32 && $0 != 127 }) else { return false }
        if let mark = text.firstRange(of: "://") {
            return !text[..<mark.lowerBound].isEmpty && !text[mark.upperBound...].allSatisfy { $0 == "/" }
        }
        guard let colon = text.firstIndex(of: ":") else { return false }
        let host = text[..<colon]
        return !host.isEmpty && !host.contains("/") && !text[colon...].dropFirst().allSatisfy { $0 == "/" }
    }

    /// The checkout that this file was compiled in.
    private static let builtFrom = #filePath.partsBetweenSlashes.dropLast(5).joined(separator: "/")

    private static func isCheckout(_ path: String) -> Bool {
        access(path.appending(name: "Package.swift"), R_OK) == 0
            && access(path.appending(name: "Sources/RefreshPluginSDK"), R_OK) == 0
    }

    private static func quoted(_ text: String) -> String {
        let letters = text.unicodeScalars.map { letter in
            switch letter {
            case "\\", "\"": "\\\(letter)"
            case "\0"..<" ", "\u{7F}": "\\u{\(String(letter.value, radix: 16))}"
            default: String(letter)
            }
        }
        return "\"" + letters.joined() + "\""
    }
}
