internal import Imaging

/// The frames that shards drew for assemblies, read back when these are made.
struct FedFrames: Sendable {
    /// Where they lie.
    let folder: String

    /// - Parameter export: The export's folder.
    init(ofExportIn export: String) { folder = export.appending(name: ExportUnits.folder) }

    /// The picture of a frame.
    ///
    /// - Throws: `ImageReadingError` when it is gone or damaged.
    func bitmap(_ place: Int, ofJob job: Int) throws -> Bitmap {
        let path = folder.appending(name: ExportUnits.fedName(place, ofJob: job))
        return try ImageReader.read(contentsOf: path).frames[0].bitmap.withAlpha
    }
}
