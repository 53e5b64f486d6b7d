/// The content of an fcTL chunk: a frame's area on the canvas, its delay, and its disposal and blending.
struct APNGFrameControl: Equatable {
    /// The change to the frame's area before the next frame is drawn.
    enum Disposal: UInt8 {
        case none = 0
        case background = 1
        /// Restores the area to its state before the frame was drawn.
        case previous = 2
    }

    enum Blending: UInt8 {
        /// Replaces the canvas, including alpha.
        case source = 0
        /// Blends the frame over the canvas.
        case over = 1
    }

    /// Left and top edges of the frame on the canvas, in pixels.
    var x: Int, y: Int
    var width: Int, height: Int
    var delay: Duration
    var disposal: Disposal
    var blending: Blending
}

extension APNGFrameControl {
    /// Reads an fcTL chunk.
    ///
    /// The sequence number is checked elsewhere. `number` is the frame number for errors, counted from 1. Throws if the frame extends past
    /// the canvas or has an unknown operation.
    init(_ chunk: PNGChunk, number: Int, canvas: PNGHeader, _ context: PNGContext) throws(ImageReadingError) {
        width = Int(chunk.word(at: 4))
        height = Int(chunk.word(at: 8))
        x = Int(chunk.word(at: 12))
        y = Int(chunk.word(at: 16))
        guard width > 0, height > 0, x + width <= canvas.width, y + height <= canvas.height else {
            throw context.damaged(
                "frame \(number) covers \(width)x\(height) pixels at (\(x), \(y)), "
                    + "expected an area inside the canvas of \(canvas.width)x\(canvas.height)")
        }
        delay = Self.shownDelay(numerator: chunk.data.halfWord(at: 20), denominator: chunk.data.halfWord(at: 22))
        let operations = Array(chunk.data.suffix(2))
        guard let disposal = Disposal(rawValue: operations[0]) else {
            throw context.damaged("frame \(number) has dispose operation \(operations[0]), expected 0, 1, or 2")
        }
        guard let blending = Blending(rawValue: operations[1]) else {
            throw context.damaged("frame \(number) has blend operation \(operations[1]), expected 0 or 1")
        }
        self.disposal = disposal
        self.blending = blending
    }

    /// Returns the display time of a frame with a delay of `numerator / denominator` seconds; a denominator of 0 means 100.
    static func shownDelay(numerator: UInt16, denominator: UInt16) -> Duration {
        FrameDelay.shown(.seconds(Int(numerator)) / (denominator == 0 ? 100 : Int(denominator)))
    }
}

/// The delay of an APNG frame as stored: a fraction of a second with a 16-bit numerator and denominator.
struct APNGDelay: Equatable {
    /// The delay in seconds times the denominator.
    let numerator: UInt16
    /// Denominator, 1 or more.
    let denominator: UInt16

    static let maximum: Duration = .seconds(Int(UInt16.max))
    /// Maximum deviation, in attoseconds, that still counts as exact, because times derived from a frame rate are already rounded.
    private static let tolerance: Int128 = 1_000_000_000
    private static let second: Int128 = 1_000_000_000_000_000_000

    private typealias Fraction = (above: Int128, below: Int128)

    /// Creates the simplest fraction within a nanosecond of a time, such as 1/60 or 1/20.
    ///
    /// If 16 bits are not enough, the result is the nearest fraction with the largest denominator that fits. The error is at most 8
    /// microseconds for delays of up to one second, and at most half a second for the longest delay. The duration must be above 0 and at
    /// most `maximum`.
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

    /// Returns the difference between a time and this delay; zero if the difference is less than a nanosecond.
    func lack(of duration: Duration) -> Duration {
        let lack = duration.attoseconds - Int128(numerator) * Self.second / Int128(denominator)
        return lack.magnitude <= Self.tolerance.magnitude ? .zero : Duration(attoseconds: lack)
    }

    /// Returns the simplest fraction strictly between two others, computed from their continued fractions.
    private static func simplestFraction(above low: Fraction, below high: Fraction) -> Fraction {
        let whole = low.above / low.below
        if (whole + 1) * high.below < high.above { return (whole + 1, 1) }
        // Both fractions are in whole...whole+1. Subtract the whole part, invert both, and search between them.
        let restOfLow = low.above - whole * low.below
        let restOfHigh = high.above - whole * high.below
        guard restOfLow > 0 else { return (whole * (high.below / restOfHigh + 1) + 1, high.below / restOfHigh + 1) }
        let inner = simplestFraction(above: (high.below, restOfHigh), below: (low.below, restOfLow))
        return (whole * inner.above + inner.below, inner.above)
    }
}
