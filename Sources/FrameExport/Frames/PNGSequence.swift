public import Imaging
public import RefreshKit
public import Scenes
internal import SystemSupport

/// Writes bitmaps as a numbered sequence of PNG files: `frame_0000.png`, `frame_0001.png`, and so on.
///
/// For a stage or a scene, it is fastest to let the sequence draw it, because rows that did not change or only scrolled are not compressed
/// again.
/// For an indicator, it is fastest to pass image numbers, because an image that reappears is not compressed again. A file's bytes do not
/// depend on earlier files. If the process is killed, the last new file may be incomplete.
public struct PNGSequence {
    /// Output folder.
    public let folder: String
    /// Pixels per point, stored in each file, such as 2 for a stage drawn at scale 2; nil omits it.
    public var pixelsPerPoint: Double? { didSet { if pixelsPerPoint != oldValue { encoder = Self.encoder() } } }
    /// Whether to overwrite existing files; false by default.
    public var overwrites = false
    /// Number of files written.
    public private(set) var count = 0
    private var encoder = Self.encoder()

    /// Creates the folder if it does not exist, without writing files yet.
    ///
    /// - Parameters:
    ///   - folder: Output folder.
    ///   - pixelsPerPoint: Pixels per point, greater than 0; nil, the default, omits it from the files.
    /// - Throws: `ExportError` if the folder cannot be created.
    public init(into folder: String, pixelsPerPoint: Double? = nil) throws(ExportError) {
        self.folder = folder
        self.pixelsPerPoint = pixelsPerPoint
        try FileWriter.makeFolder(folder)
    }

    /// Writes the next bitmap.
    ///
    /// - Parameter bitmap: Pixels of the frame; a small bitmap that reappears is not compressed again.
    /// - Throws: `ExportError` if the file exists or cannot be written; the file is either complete or absent.
    public mutating func append(_ bitmap: Bitmap) throws {
        try write(encoder.encode(bitmap, EncodingContext(scale: pixelsPerPoint)))
    }

    /// Writes the next image, which is neither drawn nor compressed again if it has appeared before.
    ///
    /// - Parameters:
    ///   - number: Number of the image within this sequence, as returned by `IndicatorDrawing.picture(of:)` for one size and appearance;
    ///     nil if unknown.
    ///   - draw: Draws the picture.
    /// - Throws: An error thrown by `draw`, or `ExportError` if the file exists or cannot be written.
    public mutating func append(picture number: Int?, drawing draw: () throws -> Bitmap) throws {
        guard let number else { return try append(draw()) }
        try write(encoder.encode(number, EncodingContext(scale: pixelsPerPoint), drawing: draw))
    }

    /// Writes a frame; compresses only the changes if the frame directly follows the last one written.
    ///
    /// - Parameter frame: The frame with its changed bands.
    /// - Throws: `ExportError` if the file exists or cannot be written.
    public mutating func append(_ frame: BandedFrame) throws {
        try write(encoder.encode(frame, EncodingContext(scale: pixelsPerPoint)))
    }

    /// Draws the current frame of a stage and writes it.
    ///
    /// - Parameter renderer: Renderer of the stage.
    /// - Throws: An error thrown by the renderer, or `ExportError` if the file exists or cannot be written.
    public mutating func append(_ renderer: StageRenderer) throws {
        try append(renderer.bandedFrame())
    }

    /// Draws the current frame of a scene and writes it.
    ///
    /// - Parameter player: Player of the scene.
    /// - Throws: An error thrown by the player, or `ExportError` if the file exists or cannot be written.
    public mutating func append(_ player: ScenePlayer) throws {
        try append(player.bandedFrame())
    }

    private static func encoder() -> CachingPNGEncoder { CachingPNGEncoder(EncodedFileCache(), isListed: false) }

    private mutating func write(_ file: EncodedFile) throws {
        let path = folder.appending(name: "frame_\(count.padded(to: 4)).png")
        do {
            try write(file.bytes, to: path)
        } catch .exists {
            throw ExportError.fileExists(path)
        } catch .system(let why) {
            throw ExportError.cannotWriteFrame(path, why: why)
        }
        count += 1
    }

    private func write(_ bytes: [UInt8], to path: String) throws(FileWriter.Failure) {
        do throws(FileWriter.Failure) {
            try FileWriter.writeNew(bytes, to: path)
        } catch .exists where overwrites {
            try FileWriter.write(bytes, to: path, overwrites: true)
        }
    }
}
