internal import SystemSupport

/// Turns the frames of another cursor, as an Exif orientation requires.
final class OrientedCursor: FrameCursor {
    private let cursor: any FrameCursor
    private let orientation: ImageOrientation

    var file: String { cursor.file }
    var width: Int { orientation.swapsSides ? cursor.height : cursor.width }
    var height: Int { orientation.swapsSides ? cursor.width : cursor.height }
    var frameCount: Int { cursor.frameCount }
    var playCount: Int { cursor.playCount }
    var notes: [String] { cursor.notes }
    var warnings: [String] { cursor.warnings }
    /// Includes the turned copy of a frame.
    let memory: ReadingMemory

    init(_ cursor: any FrameCursor, _ orientation: ImageOrientation, _ limits: ImageLimits) throws(ImageReadingError) {
        (self.cursor, self.orientation) = (cursor, orientation)
        var memory = cursor.memory
        memory.copy += cursor.frameBytes
        self.memory = memory
        try limits.check(memory, file: cursor.file)
    }

    func next() throws(ImageReadingError) -> DecodedImage.Frame? {
        guard let frame = try cursor.next() else { return nil }
        return DecodedImage.Frame(
            bitmap: try allocating { () throws(MemoryShortage) in try frame.bitmap.oriented(orientation) }, delay: frame.delay)
    }

    func rewind() throws(ImageReadingError) { try cursor.rewind() }
}
