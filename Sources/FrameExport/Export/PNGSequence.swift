public import Imaging

/// Writes bitmaps, one after the other, as a numbered sequence of PNG files: `frame_0000.png`, `frame_0001.png` and so on.
///
/// What a stage draws is written with it; indicators have `SequenceExport`.
public struct PNGSequence {
    /// The folder that the files go to.
    public let folder: String
    /// Pixels per point, 2 for what a stage draws at scale 2; said in each file.
    ///
    /// Nil says nothing.
    public var pixelsPerPoint: Double?
    /// Whether files that are there already are replaced; false by default.
    public var overwrites = false
    /// How many were written.
    public private(set) var count = 0
    private var writer = PNGWriter()
    private var bytes: [UInt8] = []

    /// Makes the folder, if it is not there, and writes nothing yet.
    ///
    /// - Parameters:
    ///   - folder: Where the files go.
    ///   - pixelsPerPoint: Pixels per point, greater than 0; nil, the default, says nothing.
    /// - Throws: `ExportError` if the folder cannot be made.
    public init(into folder: String, pixelsPerPoint: Double? = nil) throws(ExportError) {
        self.folder = folder
        self.pixelsPerPoint = pixelsPerPoint
        try FileWriter.makeFolder(folder)
    }

    /// Writes the next bitmap.
    ///
    /// - Parameter bitmap: The picture.
    /// - Throws: `ExportError` if there is such a file already or it cannot be written; it appears whole or not at all.
    public mutating func append(_ bitmap: Bitmap) throws {
        let path = folder.appending(name: "frame_\(count.padded(to: 4)).png")
        try writer.encode(bitmap, pixelsPerPoint: pixelsPerPoint, into: &bytes)
        do {
            try FileWriter.write(bytes, to: path, overwrites: overwrites)
        } catch .exists {
            throw ExportError.fileExists(path)
        } catch .system(let why) {
            throw ExportError.cannotWritePicture(path, why: why)
        }
        count += 1
    }
}
