internal import Glibc

/// Path functions on UTF-8 bytes, because a slash and a following combining mark are a single `Character`.
extension String {
    private static let slash = UInt8(ascii: "/")

    package var hasSlash: Bool { utf8.contains(Self.slash) }

    /// The components of the path, including empty ones.
    package var partsBetweenSlashes: [String] {
        utf8.split(separator: Self.slash, omittingEmptySubsequences: false).map { String(Substring($0)) }
    }

    /// The path up to its last slash, and the name after it; the folder is nil if the path has no slash.
    package var folderAndName: (folder: String?, name: String) {
        guard let slash = utf8.lastIndex(of: Self.slash) else { return (nil, self) }
        return (String(self[..<slash]), String(self[utf8.index(after: slash)...]))
    }

    /// Whether the text contains a control character, such as a line break, which would break messages.
    package var hasControlCharacter: Bool { unicodeScalars.contains { $0.properties.generalCategory == .control } }

    package func appending(name: String) -> String {
        if isEmpty { return name }
        return utf8.last == Self.slash ? self + name : self + "/" + name
    }

    /// Converts a path relative to a folder to one relative to the working directory; a nil folder is the working directory.
    package func resolved(from folder: String?) -> String {
        guard let folder, utf8.first != Self.slash else { return self }
        return folder.isEmpty ? "/" + self : folder.appending(name: self)
    }

    /// The bytes of a path in the temporary folder; `mkstemp` and `mkdtemp` replace its last six characters.
    package static var temporaryPathTemplate: [CChar] {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? ""
        return Array((folder.isEmpty ? P_tmpdir : folder).appending(name: "refreshkit-XXXXXX").utf8CString)
    }
}
