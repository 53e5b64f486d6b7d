package import Imaging
internal import System

/// A picture for a person, such as that of a difference: a PNG file that replaces what an earlier one left.
package enum PictureFile {
    /// Writes a bitmap whole or not at all, and makes the folders above it.
    ///
    /// - Parameters:
    ///   - bitmap: The picture.
    ///   - path: The file.
    ///   - pixelsPerPoint: As `PNGWriter` takes it; nil says nothing.
    /// - Throws: `ExportError` with the system's words.
    package static func write(_ bitmap: Bitmap, to path: String, pixelsPerPoint: Double? = nil) throws {
        try FileWriter.makeFolder(path.folderAndName.folder ?? ".")
        var writer = PNGWriter()
        do {
            try FileWriter.write(writer.encode(bitmap, pixelsPerPoint: pixelsPerPoint), to: path, overwrites: true)
        } catch FileWriter.Failure.system(let why) {
            throw ExportError.cannotWritePicture(path, why: why)
        }
    }
}
