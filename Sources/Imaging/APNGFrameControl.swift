/// What chunk fcTL says of a frame: the part of the canvas it covers, how long it stays, how it comes and goes.
struct APNGFrameControl: Equatable {
    /// What becomes of the frame's part of the canvas before the next frame.
    enum Disposal: UInt8 {
        /// It stays.
        case none = 0
        /// It is cleared.
        case background = 1
        /// It becomes what it was before the frame.
        case previous = 2
    }

    /// How the frame meets what is on the canvas.
    enum Blending: UInt8 {
        /// It replaces it, alpha too.
        case source = 0
        /// It is laid over it.
        case over = 1
    }

    /// Left edge and top of the frame on the canvas, in pixels.
    var x: Int, y: Int
    /// Size of the frame in pixels.
    var width: Int, height: Int
    /// How long the frame is shown.
    var delay: Duration
    /// What becomes of it.
    var disposal: Disposal
    /// How it is put on the canvas.
    var blending: Blending
}

extension APNGFrameControl {
    /// Reads chunk fcTL, whose sequence number is checked elsewhere.
    ///
    /// - Parameters:
    ///   - chunk: The chunk.
    ///   - number: Which frame it is, from 1.
    ///   - canvas: Header of the whole image.
    ///   - context: What errors name.
    /// - Throws: When the frame leaves the canvas or asks for an unknown operation.
    init(_ chunk: PNGChunk, number: Int, canvas: PNGHeader, _ context: PNGContext) throws(ImageReadingError) {
        width = Int(chunk.word(at: 4))
        height = Int(chunk.word(at: 8))
        x = Int(chunk.word(at: 12))
        y = Int(chunk.word(at: 16))
        guard width > 0, height > 0, x + width <= canvas.width, y + height <= canvas.height else {
            throw context.damaged(
                "frame \(number) covers \(width)x\(height) pixels at (\(x), \(y)), "
                    + "expected a part of the canvas of \(canvas.width)x\(canvas.height)")
        }
        delay = Self.shownDelay(numerator: chunk.data.halfWord(at: 20), denominator: chunk.data.halfWord(at: 22))
        let operations = Array(chunk.data.suffix(2))
        guard let disposal = Disposal(rawValue: operations[0]) else {
            throw context.damaged("frame \(number) has dispose operation \(operations[0]), expected 0, 1 or 2")
        }
        guard let blending = Blending(rawValue: operations[1]) else {
            throw context.damaged("frame \(number) has blend operation \(operations[1]), expected 0 or 1")
        }
        self.disposal = disposal
        self.blending = blending
    }

    /// How long a frame is shown whose file says `numerator / denominator` seconds; a denominator of 0 means 100.
    static func shownDelay(numerator: UInt16, denominator: UInt16) -> Duration {
        FrameDelay.shown(.seconds(Int(numerator)) / (denominator == 0 ? 100 : Int(denominator)))
    }
}
