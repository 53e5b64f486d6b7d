internal import Imaging

/// The frames that shards drew for assemblies, read back when these are made.
struct FedFrames: Sendable {
    private let folder: String

    /// - Parameter folder: The export's folder.
    init(inFolder folder: String) { self.folder = folder }

    /// The picture of a frame.
    ///
    /// - Throws: `ImageReadingError` when it is gone or damaged.
    func bitmap(_ place: Int, ofJob job: Int) throws -> Bitmap {
        let path = folder.appending(name: ExportUnits.fed(place, ofJob: job).path)
        return try ImageReader.read(contentsOf: path).frames[0].bitmap.withAlpha
    }
}
