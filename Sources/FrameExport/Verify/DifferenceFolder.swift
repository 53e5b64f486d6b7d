internal import SystemSupport

/// The record of the images that comparisons wrote into a folder, in a hidden file: a line for each with its digest and path, as
/// `xxh128sum` prints them.
///
/// A later comparison replaces and ignores only files that still are such images.
struct DifferenceFolder {
    let path: String
    private var digests: [ExactPath: Digest] = [:]

    private static let recordName = ".refreshkit-differences"
    private static let maximumBytes = 64 << 20

    /// Reads the record of a folder; there may be none.
    init(_ path: String) {
        self.path = path
        guard let bytes = try? FileBytes.read(path.appending(name: Self.recordName), maximum: Self.maximumBytes) else { return }
        for line in bytes.split(separator: 10) {
            let parts = line.split(separator: 32, maxSplits: 1)
            guard parts.count == 2, let digest = Digest(hex: String(decoding: parts[0], as: UTF8.self)) else { continue }
            digests[ExactPath(String(decoding: parts[1].drop { $0 == 32 }, as: UTF8.self))] = digest
        }
    }

    /// Whether comparisons wrote images into the folder.
    var isUsed: Bool { !digests.isEmpty }

    /// Whether the file at a relative path is an image of a comparison.
    func contains(_ name: String) -> Bool {
        guard let digest = digests[ExactPath(name)],
            let bytes = try? FileBytes.read(path.appending(name: name), maximum: Self.maximumBytes)
        else { return false }
        return digest == Digest(of: bytes)
    }

    /// Throws if an image would replace another file.
    func checkReplacing(_ name: String) throws(ComparisonError) {
        let file = path.appending(name: name)
        if FileWriter.kind(of: file) != nil, !contains(name) { throw .foreignImage(file) }
    }

    /// Adds written images to the record; the others of earlier comparisons stay in it.
    mutating func record(_ names: Set<String>) throws {
        for name in names where !name.utf8.contains(10) {
            digests[ExactPath(name)] = Digest(of: try FileBytes.read(path.appending(name: name), maximum: Self.maximumBytes))
        }
        let file = try LineFile(path.appending(name: Self.recordName), name: Self.recordName, overwrites: true)
        for (name, digest) in digests.map({ ($0.text, $1.hex) }).sorted(by: <) { try file.append("\(digest)  \(name)") }
        try file.publish()
    }
}
