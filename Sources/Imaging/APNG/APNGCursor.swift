internal import Motion
internal import System

/// The frames of an APNG, composed onto its canvas, which starts out transparent.
///
/// Each frame is the whole canvas in premultiplied `.argb32`. Unchecked: a cursor belongs to one thread at a time.
final class APNGCursor: FrameCursor, @unchecked Sendable {
    let memory: ReadingMemory
    private let animation: APNGAnimation
    private let fileNotes: [String]
    private let held: HeldMemory
    private(set) var notes: [String]
    private var index = 0
    /// Nil before the first frame.
    private var canvas: Bitmap?
    /// What the last frame covers, when it puts that back.
    private var covered: Bitmap?

    var file: String { animation.context.file }
    var width: Int { animation.canvas.width }
    var height: Int { animation.canvas.height }
    var frameCount: Int { animation.frames.count }
    var playCount: Int { animation.playCount }

    /// Compares what the frames take with the limits; `fileBytes` is the size of the file, and `notes` are those collected from it so far.
    init(_ animation: APNGAnimation, of fileBytes: Int, notes: [String], _ limits: ImageLimits) throws(ImageReadingError) {
        var memory = ReadingMemory(file: fileBytes, canvas: animation.canvas.width * animation.canvas.height * 4)
        for frame in animation.frames {
            memory.file = max(memory.file, fileBytes + frame.picture.dataBytes)
            if !frame.replaces(animation.canvas) { memory.decoding = max(memory.decoding, frame.picture.pixelBytes) }
            if frame.control.disposal == .previous { memory.copy = max(memory.copy, frame.picture.pixelBytes) }
        }
        try limits.check(memory, file: animation.context.file)
        (self.animation, self.memory, self.notes, fileNotes) = (animation, memory, notes, notes)
        held = HeldMemory(fileBytes)
    }

    func rewind() throws(ImageReadingError) {
        (index, covered, notes) = (0, nil, fileNotes)
        // Memory is kept: other threads may take what is given back.
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
            try replaceCanvas(by: frame.picture, context)
        } else {
            var canvas = try preparedCanvas()
            if frame.control.disposal == .previous {
                covered = try allocating { () throws(MemoryShortage) in try canvas.copy(of: frame.control.area) }
            }
            canvas.put(try frame.picture.decode(notes: &notes, context), frame.control)
            self.canvas = canvas
        }
        index += 1
        return canvas.map { DecodedImage.Frame(bitmap: $0, delay: frame.control.delay) }
    }

    /// Decodes a picture into the canvas itself.
    private func replaceCanvas(by picture: PNGPicture, _ context: PNGContext) throws(ImageReadingError) {
        if canvas?.reuse(as: picture.format) != true {
            canvas = nil
            canvas = try picture.header.bitmap(picture.format, context)
        }
        try picture.decode(into: &canvas!, notes: &notes, context)
        canvas?.addAlpha()
    }

    /// The canvas after what the last frame asks for, not shared with anyone; it is put back by the caller.
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
        // The specification treats "previous" of the first frame as "background": before it there was nothing.
        case .previous: if let covered { canvas.replace(last.area, by: covered) }
        }
        covered = nil
        return canvas
    }
}

extension APNGAnimation.Frame {
    /// Whether nothing of an earlier frame is seen with it, nor needed after it.
    fileprivate func replaces(_ canvas: PNGHeader) -> Bool {
        control.blending == .source && control.disposal != .previous && control.width == canvas.width && control.height == canvas.height
    }
}

extension APNGFrameControl {
    /// The part of the canvas that the frame covers.
    fileprivate var area: PixelRect { PixelRect(x: x, y: y, width: width, height: height) }
}

extension Bitmap {
    /// Puts a frame's picture where `control` says; opaque pictures have no alpha byte to rely on.
    fileprivate mutating func put(_ picture: Bitmap, _ control: APNGFrameControl) {
        let canvasWidth = width
        let opaque: UInt32 = picture.format == .rgb24 ? 0xFF00_0000 : 0
        withUnsafeMutablePixels { canvas in
            picture.withUnsafePixels { pixels in
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
