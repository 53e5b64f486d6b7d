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
    var delay: Duration
    var disposal: Disposal
    var blending: Blending
}

extension APNGFrameControl {
    /// Reads an fcTL chunk; its sequence number is checked elsewhere.
    ///
    /// `number` counts frames from 1, for errors. Throws when the frame leaves the canvas or asks for an unknown operation.
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

/// How long a frame of an APNG is shown, as its file says it: a fraction of a second of two 16-bit numbers.
struct APNGDelay: Equatable {
    /// Seconds times the denominator.
    let numerator: UInt16
    /// 1 or more.
    let denominator: UInt16

    /// The longest delay: 65,535 seconds.
    static let longest: Duration = .seconds(Int(UInt16.max))
    /// How far a delay may be from a time and still count as it: a time that follows from a frame rate has been rounded itself.
    private static let tolerance: Int128 = 1_000_000_000
    private static let second: Int128 = 1_000_000_000_000_000_000

    private typealias Fraction = (above: Int128, below: Int128)

    /// The fraction with the smallest numbers within a nanosecond of a time, such as 1/60 or 1/20.
    ///
    /// Where 16 bits are too few for that, it is the nearest fraction of the largest denominator that fits, which is off by at most 8 us up
    /// to a second and by at most half a second at the longest. The duration must be greater than zero and at most `longest`.
    init(_ duration: Duration) {
        let time = duration.attoseconds
        let simplest = Self.simplestFraction(
            above: (max(time - Self.tolerance, 0), Self.second), below: (time + Self.tolerance, Self.second))
        if let numerator = UInt16(exactly: simplest.above), let denominator = UInt16(exactly: simplest.below), numerator > 0 {
            self.numerator = numerator
            self.denominator = denominator
            return
        }
        let most = Int128(UInt16.max)
        let below = min(most, max(1, most * Self.second / max(time, 1)))
        numerator = UInt16(clamping: max(1, (time * below + Self.second / 2) / Self.second))
        denominator = UInt16(below)
    }

    /// How much longer a time is than this delay; zero when they differ by less than a nanosecond.
    func lack(of duration: Duration) -> Duration {
        let lack = duration.attoseconds - Int128(numerator) * Self.second / Int128(denominator)
        return lack.magnitude <= Self.tolerance.magnitude ? .zero : Duration(attoseconds: lack)
    }

    /// The fraction with the smallest numbers strictly between two others, by their continued fractions.
    private static func simplestFraction(above low: Fraction, below high: Fraction) -> Fraction {
        let whole = low.above / low.below
        if (whole + 1) * high.below < high.above { return (whole + 1, 1) }
        // Both lie in whole...whole+1: take the whole part off, turn both over and look between them.
        let restOfLow = low.above - whole * low.below
        let restOfHigh = high.above - whole * high.below
        guard restOfLow > 0 else { return (whole * (high.below / restOfHigh + 1) + 1, high.below / restOfHigh + 1) }
        let inner = simplestFraction(above: (high.below, restOfHigh), below: (low.below, restOfLow))
        return (whole * inner.above + inner.below, inner.above)
    }
}
