/// What an image file's name says: `spin_01@2x.png` is picture `spin_01` at scale 2, with the ending `png`.
package struct ImageFileName {
    /// The picture's name.
    let name: String
    /// Pixels to a point: 2 and 3 after `@2x` and `@3x`, otherwise 1.
    package let scale: Double
    /// The ending, lower case, without its dot; empty when there is none.
    let ending: String

    /// Whether the ending is one of those images have.
    package var isImage: Bool { ImageReader.fileExtensions.contains(ending) }

    /// Reads a file's name, without its folder.
    package init(_ file: String) {
        var stem = file[...]
        if let dot = file.lastIndex(of: "."), dot != file.startIndex {
            stem = file[..<dot]
            ending = file[file.index(after: dot)...].lowercased()
        } else {
            ending = ""
        }
        for (suffix, scale) in [("@1x", 1.0), ("@2x", 2), ("@3x", 3)] where stem.hasSuffix(suffix) && stem.count > suffix.count {
            name = String(stem.dropLast(suffix.count))
            self.scale = scale
            return
        }
        name = String(stem)
        scale = 1
    }
}
