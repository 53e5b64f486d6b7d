internal import Imaging
internal import SystemSupport

/// Frames that shards drew for assemblies, as files in the export's folder.
struct ShardFrames: Sendable {
    let folder: String

    init(ofExportIn export: String) { folder = export.appending(name: ExportUnits.folder) }

    /// Reads a frame's bitmap; throws `ImageReadingError` if it is missing or damaged.
    func bitmap(_ index: Int, ofJob job: Int) throws -> Bitmap {
        let path = folder.appending(name: ExportUnits.assemblyFrameName(index, ofJob: job))
        return try ImageReader.read(contentsOf: path).frames[0].bitmap.withAlpha
    }
}
