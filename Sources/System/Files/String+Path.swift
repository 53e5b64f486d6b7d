/// Paths are bytes to the system: a slash ends a name even when a combining mark follows it, which makes them one `Character`.
extension String {
    private static let slash = UInt8(ascii: "/")

    /// Whether there is a slash in it.
    package var hasSlash: Bool { utf8.contains(Self.slash) }

    /// What lies between the slashes, empty parts too.
    package var partsBetweenSlashes: [String] {
        utf8.split(separator: Self.slash, omittingEmptySubsequences: false).map { String(Substring($0)) }
    }

    /// The path up to its last slash, and the name after it; the folder is nil when there is no slash.
    package var folderAndName: (folder: String?, name: String) {
        guard let slash = utf8.lastIndex(of: Self.slash) else { return (nil, self) }
        return (String(self[..<slash]), String(self[utf8.index(after: slash)...]))
    }

    /// Whether it holds a control character, such as a line end, which breaks the lines that name it.
    package var hasControlCharacter: Bool { unicodeScalars.contains { $0.properties.generalCategory == .control } }

    /// The path of something in the folder that this path names.
    package func appending(name: String) -> String {
        if isEmpty { return name }
        return utf8.last == Self.slash ? self + name : self + "/" + name
    }

    /// The path from where the command runs of one that is seen from a folder; nil is where the command runs.
    package func resolved(from folder: String?) -> String {
        guard let folder, utf8.first != Self.slash else { return self }
        return folder.isEmpty ? "/" + self : folder.appending(name: self)
    }
}
