package import System

extension PictureSource {
    /// A digest of all the pictures: their names, and scale, appearance and bytes of each file.
    ///
    /// Where the files lie makes no difference.
    ///
    /// - Parameter limits: The largest file that is read.
    /// - Returns: Equal digests for equal pictures.
    /// - Throws: `PictureSourceError` when a file cannot be read.
    package func contentDigest(limits: ImageLimits = ImageLimits()) throws(PictureSourceError) -> Digest {
        var lines: [String] = []
        for entry in entries {
            lines.append("picture \(entry.name)")
            for file in entry.files {
                let bytes: [UInt8]
                do {
                    bytes = try ImageReader.bytes(of: file.path, maximum: limits.maximumDecodedBytes)
                } catch {
                    throw .image(error)
                }
                lines.append("file \(file.scale) \(file.appearance) \(Digest(of: bytes))")
            }
        }
        return Digest(of: lines.joined(separator: "\n"))
    }
}
