internal import Motion
internal import SystemSupport

/// The frames of an APNG file, composed onto its canvas, which is initially transparent.
///
/// Each frame is the full canvas in premultiplied `.argb32`. Unchecked sendability is safe because only one thread at a time uses a cursor.
final class APNGCursor: FrameCursor, @unchecked Sendable {
    let memory: ReadingMemory
    private let animation: APNGAnimation
    private let fileNotes: [String]
    private let held: TrackedMemory
    private(set) var notes: [String]
    let warnings: [String]
    private var index = 0
    private var canvas: Bitmap?
    /// The pixels that the last frame covered, if they must be restored.
    private var covered: Bitmap?

    var file: String { animation.context.file }
    var width: Int { animation.canvas.width }
    var height: Int { animation.canvas.height }
    var frameCount: Int { animation.frames.count }
    var playCount: Int { animation.playCount }

    /// Checks the frames against the limits; `fileBytes` is the file size.
    init(
        _ animation: APNGAnimation, of fileBytes: Int, notes: [String], warnings: [String], _ limits: ImageLimits
    ) throws(ImageReadingError) {
        var memory = ReadingMemory(file: fileBytes, canvas: animation.canvas.width * animation.canvas.height * 4)
        for frame in animation.frames {
            memory.file = max(memory.file, fileBytes + frame.image.dataBytes)
            if !frame.replaces(animation.canvas) { memory.decoding = max(memory.decoding, frame.image.pixelBytes) }
            if frame.control.disposal == .previous { memory.copy = max(memory.copy, frame.image.pixelBytes) }
        }
        try limits.check(memory, file: animation.context.file)
        (self.animation, self.memory, self.notes, fileNotes, self.warnings) = (animation, memory, notes, notes, warnings)
        held = TrackedMemory(fileBytes)
    }

    func rewind() throws(ImageReadingError) {
        (index, covered, notes) = (0, nil, fileNotes)
        // Keeps the canvas's memory allocated, because another thread could claim it if it were freed.
        guard !animation.frames[0].replaces(animation.canvas), var canvas = canvas.take() else { return }
        try allocating { () throws(MemoryShortage) in try canvas.makeUnique() }
        canvas.clear(PixelRect(of: canvas))
        self.canvas = canvas
    }

    func next() throws(ImageReadingError) -> DecodedImage.Frame? {
        guard index < frameCount else { return nil }
        let frame = animation.frames[index]
        var context = animation.context
        context.suffix = " of frame \(index + 1)"
        if frame.replaces(animation.canvas) {
            covered = nil
            try replaceCanvas(by: frame.image, context)
        } else {
            var canvas = try preparedCanvas()
            if frame.control.disposal == .previous {
                covered = try allocating { () throws(MemoryShortage) in try canvas.copy(of: frame.control.area) }
            }
            canvas.put(try frame.image.decode(notes: &notes, context), frame.control)
            self.canvas = canvas
        }
        index += 1
        return canvas.map { DecodedImage.Frame(bitmap: $0, delay: frame.control.delay) }
    }

    private func replaceCanvas(by image: PNGImageData, _ context: PNGContext) throws(ImageReadingError) {
        if canvas?.reuse(as: image.format) != true {
            canvas = nil
            canvas = try image.header.bitmap(image.format, context)
        }
        try image.decode(into: &canvas!, notes: &notes, context)
        canvas?.addAlpha()
    }

    /// Takes the canvas, unshared and with the last frame's disposal applied; the caller must put it back.
    private func preparedCanvas() throws(ImageReadingError) -> Bitmap {
        guard var canvas = canvas.take() else {
            return try allocating { () throws(MemoryShortage) in try Bitmap(allocating: width, height) }
        }
        try allocating { () throws(MemoryShortage) in try canvas.makeUnique() }
        guard index > 0 else { return canvas }
        let last = animation.frames[index - 1].control
        switch last.disposal {
        case .none: break
        case .background: canvas.clear(last.area)
        // For the first frame, the specification treats disposal "previous" as "background".
        case .previous: if let covered { canvas.replace(last.area, by: covered) }
        }
        covered = nil
        return canvas
    }
}

extension APNGAnimation.Frame {
    /// Returns whether the frame replaces the entire canvas, so that earlier pixels are needed neither for blending nor for later
    /// restoration.
    fileprivate func replaces(_ canvas: PNGHeader) -> Bool {
        control.blending == .source && control.disposal != .previous && control.width == canvas.width && control.height == canvas.height
    }
}

extension APNGFrameControl {
    fileprivate var area: PixelRect { PixelRect(x: x, y: y, width: width, height: height) }
}

extension Bitmap {
    /// Draws a frame's image at the position in `control`; opaque bitmaps have no valid alpha byte.
    fileprivate mutating func put(_ image: Bitmap, _ control: APNGFrameControl) {
        let canvasWidth = width
        let opaque: UInt32 = image.format == .rgb24 ? 0xFF00_0000 : 0
        withUnsafeMutablePixels { canvas in
            image.withUnsafePixels { pixels in
                for y in 0..<control.height {
                    let source = y * control.width, target = (control.y + y) * canvasWidth + control.x
                    for x in 0..<control.width {
                        let pixel = pixels[source + x] | opaque
                        canvas[target + x] = control.blending == .over ? Premultiplied.over(pixel, canvas[target + x]) : pixel
                    }
                }
            }
        }
    }
}
