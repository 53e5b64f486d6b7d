internal import Glibc
internal import RefreshKit
internal import SystemSupport

/// Location of the engine for a new Swift plugin.
enum EngineLocation: Equatable {
    /// The absolute path of a checkout.
    case checkout(String)
    /// The URL of a git repository.
    case repository(String)
    /// The version of this command, in RefreshKit's own repository.
    case release

    /// Parses the value of `--engine`, which defaults to the checkout that contains this command, or to the command's own version.
    init(_ text: String?) throws(NewIndicatorError) {
        guard let text else {
            self = Self.ownCheckout.map { .checkout($0) } ?? .release
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
        case .release: ".package(url: \(Self.quoted(Release.repository)), exact: \"\(EngineVersion.current)\")"
        }
    }

    /// The package name in product dependencies of `Package.swift`, in quotes.
    var quotedPackage: String { Self.quoted(package) }

    private var package: String {
        switch self {
        case .checkout, .release: return "RefreshKit"
        case .repository(let url):
            let address = url.replacing(":", with: "/")
            let name = address.partsBetweenSlashes.last { !$0.isEmpty } ?? url
            return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
        }
    }

    /// A plugin's requirements besides its language, as output lines.
    var needs: [String] {
        guard self == .release else { return [] }
        let address = Release.isPublished ? "" : "; replace this address in Package.swift, or give --engine"
        return [
            "RefreshKit \(EngineVersion.current) from \(Release.repository)\(address)",
            "the Debian packages that Scripts/setup in that repository installs",
        ]
    }

    /// Throws if a new plugin's folder has the same name as the engine's folder, since Swift identifies packages by folder name.
    func check(_ folder: String) throws(NewIndicatorError) {
        let own = folder.partsBetweenSlashes.last { !$0.isEmpty } ?? ""
        let other =
            switch self {
            case .checkout(let path): path.partsBetweenSlashes.last ?? ""
            case .repository, .release: package
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

    /// The checkout whose build folder contains this program; nil for an installed command.
    static var ownCheckout: String? {
        guard let program = realpath("/proc/self/exe", nil) else { return nil }
        defer { free(program) }
        var parts = String(cString: program).partsBetweenSlashes.dropLast()
        while parts.count > 1 {
            let folder = parts.joined(separator: "/")
            if isCheckout(folder) { return folder }
            parts.removeLast()
        }
        return nil
    }

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
