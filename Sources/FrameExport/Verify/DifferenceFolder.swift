internal import Imaging
internal import SystemSupport

/// A record of the images that comparisons wrote into a folder: a hidden file with a line for each image, in the format of `xxh128sum`.
///
/// A later comparison replaces and ignores only files that still match the record.
struct DifferenceFolder {
    let path: String
    /// The digests of each image; two while an image is being replaced.
    private var digests: [ExactPath: [Digest]] = [:]

    private static let recordName = ".refreshkit-differences"
    private static let maximumBytes = 64 << 20

    /// Reads a folder's record, if there is one.
    init(_ path: String) {
        self.path = path
        guard let bytes = try? FileBytes.read(path.appending(name: Self.recordName), maximum: Self.maximumBytes) else { return }
        for line in bytes.split(separator: 10) {
            let parts = line.split(separator: 32, maxSplits: 1)
            guard parts.count == 2, let digest = Digest(hex: String(decoding: parts[0], as: UTF8.self)) else { continue }
            digests[ExactPath(String(decoding: parts[1].drop { $0 == 32 }, as: UTF8.self)), default: []].append(digest)
        }
    }

    /// Whether comparisons wrote images into the folder.
    var isUsed: Bool { !digests.isEmpty }

    /// Returns whether the file at a relative path is an image from a comparison.
    func contains(_ name: String) -> Bool {
        guard let known = digests[ExactPath(name)],
            let bytes = try? FileBytes.read(path.appending(name: name), maximum: Self.maximumBytes)
        else { return false }
        return known.contains(Digest(of: bytes))
    }

    /// Throws if an image would replace another file.
    func checkReplacing(_ name: String) throws(ComparisonError) {
        let file = path.appending(name: name)
        if FileWriter.kind(of: file) != nil, !contains(name) { throw .foreignImage(file) }
    }

    /// Writes an image, which is recorded first, so that a comparison that is interrupted leaves only recorded images.
    mutating func write(_ bitmap: Bitmap, named name: String) throws {
        let file = path.appending(name: name)
        var writer = PNGWriter()
        let bytes = try writer.encode(bitmap)
        try FileWriter.makeFolder(above: file)
        if !name.utf8.contains(10) {
            digests[ExactPath(name), default: []].append(Digest(of: bytes))
            try save()
            digests[ExactPath(name)] = [Digest(of: bytes)]
        }
        try PNGImageFile.write(bytes, to: file)
    }

    /// Writes the record; images from earlier comparisons stay in it.
    func save() throws {
        let file = try LineFile(path.appending(name: Self.recordName), name: Self.recordName, overwrites: true)
        for (name, digest) in digests.flatMap({ name, known in known.map { (name.text, $0.hex) } }).sorted(by: <) {
            try file.append("\(digest)  \(name)")
        }
        try file.publish()
    }
}
