public import Imaging
public import RefreshKit
public import Scenes
internal import System

/// Writes pictures, one after the other, as a numbered sequence of PNG files: `frame_0000.png`, `frame_0001.png` and so on.
///
/// What a stage or a scene shows costs least when the sequence draws it itself: rows that did not change, or were scrolled, are not
/// compressed again. An indicator's pictures cost least with their numbers. A picture that comes again is never compressed again.
/// A file's bytes do not depend on those before it.
public struct PNGSequence {
    /// The folder that the files go to.
    public let folder: String
    /// Pixels per point, 2 for what a stage draws at scale 2; said in each file.
    ///
    /// Nil says nothing.
    public var pixelsPerPoint: Double? { didSet { if pixelsPerPoint != oldValue { encoder = Self.encoder() } } }
    /// Whether files that are there already are replaced; false by default.
    public var overwrites = false
    /// How many were written.
    public private(set) var count = 0
    private var encoder = Self.encoder()

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
    /// - Parameter bitmap: The picture; a small one that comes again is not compressed again.
    /// - Throws: `ExportError` if there is such a file already or it cannot be written; it appears whole or not at all.
    public mutating func append(_ bitmap: Bitmap) throws {
        try write(encoder.encode(bitmap, PictureContext(scale: pixelsPerPoint)))
    }

    /// Writes the next picture, which is neither drawn nor compressed when it was there before.
    ///
    /// - Parameters:
    ///   - number: Names the picture within this sequence, as `IndicatorDrawing.picture(of:)` does for one indicator in one size and
    ///     appearance; nil when nothing is known of it.
    ///   - draw: Draws it.
    /// - Throws: What `draw` throws; as for a bitmap.
    public mutating func append(picture number: Int?, drawing draw: () throws -> Bitmap) throws {
        guard let number else { return try append(draw()) }
        try write(encoder.encode(number, PictureContext(scale: pixelsPerPoint), drawing: draw))
    }

    /// Writes a frame, compressing what changed since the frame before if that was written just before.
    ///
    /// - Parameter frame: The frame.
    /// - Throws: As for a bitmap.
    public mutating func append(_ frame: BandedFrame) throws {
        try write(encoder.encode(frame, PictureContext(scale: pixelsPerPoint)))
    }

    /// Draws a stage's present instant and writes it.
    ///
    /// - Parameter renderer: What draws the stage.
    /// - Throws: What the renderer throws; as for a bitmap.
    public mutating func append(_ renderer: StageRenderer) throws {
        try append(renderer.bandedFrame())
    }

    /// Draws a scene's present instant and writes it.
    ///
    /// - Parameter player: What plays the scene.
    /// - Throws: What the player throws; as for a bitmap.
    public mutating func append(_ player: ScenePlayer) throws {
        try append(player.bandedFrame())
    }

    /// One that knows no picture yet, nor what a number of this sequence means.
    private static func encoder() -> PictureEncoder { PictureEncoder(PictureCache(), isListed: false) }

    private mutating func write(_ file: EncodedFile) throws {
        let path = folder.appending(name: "frame_\(count.padded(to: 4)).png")
        do {
            try FileWriter.write(file.bytes, to: path, overwrites: overwrites)
        } catch .exists {
            throw ExportError.fileExists(path)
        } catch .system(let why) {
            throw ExportError.cannotWritePicture(path, why: why)
        }
        count += 1
    }
}
