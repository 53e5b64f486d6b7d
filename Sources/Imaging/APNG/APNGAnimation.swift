/// The frames of an APNG file, checked but not yet decoded.
struct APNGAnimation {
    struct Frame {
        var control: APNGFrameControl
        var image: PNGImageData
    }

    /// The header of the entire image, which defines the canvas.
    let canvas: PNGHeader
    private(set) var frames: [Frame] = []
    /// Number of times the animation plays; 0 means endlessly.
    let playCount: Int
    let context: PNGContext
    /// Whether the default image, shown by decoders without APNG support, is the first frame.
    private var beginsWithDefaultImage = false

    /// Finds the frames of a file; nil if no acTL comes before the image data, which makes the file a still image.
    init?(_ png: PNGFile, limits: ImageLimits) throws(ImageReadingError) {
        guard let control = png.animation.first(where: { $0.name == "acTL" }), control.offset < png.dataOffset else { return nil }
        var context = png.context
        context.format = "APNG"
        self.context = context
        canvas = png.image.header
        try control.expectCount(8, context)
        playCount = Int(control.word(at: 4))
        let claimed = Int(control.word(at: 0))
        guard claimed > 0 else { throw context.damaged("acTL claims 0 frames, expected 1 or more") }
        try limits.check(frames: claimed, file: context.file)
        var next: UInt32 = 0
        for chunk in png.animation {
            switch chunk.name {
            case "fcTL": try addFrame(chunk, &next, png)
            case "fdAT": try addData(chunk, &next)
            default:
                guard chunk.offset == control.offset else { throw context.damaged("\(chunk.description) is a duplicate") }
            }
        }
        try expectData()
        guard frames.count == claimed else {
            throw context.damaged("acTL claims \(claimed) frames, found \(frames.count)")
        }
        try limits.check(codedPixels: frames.reduce(0) { $0 + $1.control.width * $1.control.height }, file: context.file)
    }

    private mutating func addFrame(_ chunk: PNGChunk, _ next: inout UInt32, _ png: PNGFile) throws(ImageReadingError) {
        try expectData()
        try chunk.expectCount(26, context)
        try expectSequence(chunk, &next)
        let control = try APNGFrameControl(chunk, number: frames.count + 1, canvas: canvas, context)
        var image = png.image
        if chunk.offset < png.dataOffset {
            beginsWithDefaultImage = true
            guard frames.isEmpty else { throw context.damaged("\(chunk.description) is a duplicate before the image data") }
            guard control.width == canvas.width, control.height == canvas.height else {
                throw context.damaged(
                    "frame 1 is the default image and covers \(control.width)x\(control.height) pixels, "
                        + "expected the whole canvas of \(canvas.width)x\(canvas.height)")
            }
        } else {
            image.header.width = control.width
            image.header.height = control.height
            image.data = []
        }
        frames.append(Frame(control: control, image: image))
    }

    private mutating func addData(_ chunk: PNGChunk, _ next: inout UInt32) throws(ImageReadingError) {
        guard chunk.data.count >= 4 else {
            throw context.damaged("\(chunk.description) has \(chunk.data.count) bytes, expected 4 or more")
        }
        try expectSequence(chunk, &next)
        guard let last = frames.indices.last else { throw context.damaged("\(chunk.description) comes before any fcTL") }
        guard !(last == 0 && beginsWithDefaultImage) else {
            throw context.damaged("\(chunk.description) belongs to frame 1, whose image data is in IDAT")
        }
        frames[last].image.data.append(chunk.data.dropFirst(4))
    }

    private func expectSequence(_ chunk: PNGChunk, _ next: inout UInt32) throws(ImageReadingError) {
        let number = chunk.word(at: 0)
        guard number == next else {
            throw context.damaged("\(chunk.description) has sequence number \(number), expected \(next)")
        }
        next &+= 1
    }

    private func expectData() throws(ImageReadingError) {
        guard frames.last?.image.data.isEmpty != true else { throw context.damaged("frame \(frames.count) has no image data") }
    }
}
