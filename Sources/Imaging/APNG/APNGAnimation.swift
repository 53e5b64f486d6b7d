/// The frames of an APNG, found and checked, not yet decoded.
struct APNGAnimation {
    /// One frame: where it goes and its compressed picture.
    struct Frame {
        var control: APNGFrameControl
        var picture: PNGPicture
    }

    /// The whole image's header: the canvas.
    let canvas: PNGHeader
    /// The frames in the order they are shown, one or more.
    private(set) var frames: [Frame] = []
    /// How often they are played; 0 is endless.
    let playCount: Int
    /// What errors name.
    let context: PNGContext
    /// Whether the image that a decoder without APNG shows is the first frame.
    private var beginsWithDefaultImage = false

    /// Finds the frames of a file; nil when no acTL comes before the image data and the file is a still by that.
    init?(_ png: PNGFile, limits: ImageLimits) throws(ImageReadingError) {
        guard let control = png.animation.first(where: { $0.name == "acTL" }), control.offset < png.dataOffset else { return nil }
        var context = png.context
        context.format = "APNG"
        self.context = context
        canvas = png.picture.header
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
                guard chunk.offset == control.offset else { throw context.damaged("\(chunk.description) is the second, expected one") }
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
        var picture = png.picture
        if chunk.offset < png.dataOffset {
            beginsWithDefaultImage = true
            guard frames.isEmpty else { throw context.damaged("\(chunk.description) is the second before the image data, expected one") }
            guard control.width == canvas.width, control.height == canvas.height else {
                throw context.damaged(
                    "frame 1 is the image itself and covers \(control.width)x\(control.height) pixels, "
                        + "expected the whole canvas of \(canvas.width)x\(canvas.height)")
            }
        } else {
            picture.header.width = control.width
            picture.header.height = control.height
            picture.data = []
        }
        frames.append(Frame(control: control, picture: picture))
    }

    private mutating func addData(_ chunk: PNGChunk, _ next: inout UInt32) throws(ImageReadingError) {
        guard chunk.data.count >= 4 else {
            throw context.damaged("\(chunk.description) holds \(chunk.data.count) bytes, expected 4 or more")
        }
        try expectSequence(chunk, &next)
        guard let last = frames.indices.last else { throw context.damaged("\(chunk.description) comes before any fcTL") }
        guard !(last == 0 && beginsWithDefaultImage) else {
            throw context.damaged("\(chunk.description) belongs to frame 1, whose image data is in IDAT")
        }
        frames[last].picture.data.append(chunk.data.dropFirst(4))
    }

    private func expectSequence(_ chunk: PNGChunk, _ next: inout UInt32) throws(ImageReadingError) {
        let number = chunk.word(at: 0)
        guard number == next else {
            throw context.damaged("\(chunk.description) has sequence number \(number), expected \(next)")
        }
        next &+= 1
    }

    /// Throws when the last frame found so far has no image data.
    private func expectData() throws(ImageReadingError) {
        guard frames.last?.picture.data.isEmpty != true else { throw context.damaged("frame \(frames.count) holds no image data") }
    }
}
