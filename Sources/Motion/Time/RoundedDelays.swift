/// Delays of an animation that follow from a frame rate by rounding.
///
/// Files keep delays in whole milliseconds (WebP) or whole hundredths of a second (GIF), so 60 frames per second become 17, 16, and 17 ms.
/// Delays count as a rate if all of this is true:
/// - There are three or more of them, not all multiples of the shortest: such multiples are exact.
/// - They are whole hundredths of a second, or whole milliseconds.
/// - Each picture ends at a frame of the rate, rounded to that unit: all to the nearest, all down, or all up.
/// - Each picture lasts one frame. Or, of six or more, over half of them do, and the others, which stand for several equal pictures in a
///   row, last several.
/// - The rate is a whole number, or such a number times 1000/1001, or the one at which the animation has as many frames as pictures.
///
/// Of several such rates the first of `usual` counts; of the others one whose instants were rounded to the nearest unit, the lowest whole one
/// first.
public struct RoundedDelays: Sendable, Equatable {
    /// The frame rate before rounding.
    public let rate: FrameRate
    /// The frame at which each picture ends and the next one begins; the last is the number of frames in the animation.
    public let ends: [Int]

    /// Rates that most animations are made at, most common first.
    static let usual = [60, 30, 25, 24, 50, 120, 100, 20, 15, 12, 10].map { FrameRate($0) }
    private static let whole = FrameRate.range.map { FrameRate($0) }
    private static let television = [24, 30, 60, 120].map { FrameRate(numerator: $0 * 1000, denominator: 1001) }
    private static let fewest = 3, fewestUneven = 6

    /// Finds the frame rate behind the delays of an animation, each greater than zero; nil if they do not follow from one.
    public init?(_ delays: [Duration]) {
        guard delays.count >= Self.fewest, let shortest = delays.min(), shortest > .zero,
            !delays.allSatisfy({ $0.attoseconds % shortest.attoseconds == 0 })
        else { return nil }
        for unitsPerSecond in [100, 1000] {
            guard let ends = Self.ends(of: delays, unitsPerSecond), let length = ends.last else { continue }
            let even = FrameRate(numerator: delays.count * unitsPerSecond, denominator: length)
            let candidates =
                Self.usual.flatMap { rate in Rounding.allCases.map { (rate, $0) } }
                + Rounding.allCases.flatMap { rounding in (Self.whole + Self.television).map { ($0, rounding) } }
                + (even.isInRange ? Rounding.allCases.map { (even, $0) } : [])
            for isSteady in delays.count < Self.fewestUneven ? [true] : [true, false] {
                for (rate, rounding) in candidates {
                    guard let frames = Self.frames(at: rate, ends, unitsPerSecond, rounding, isSteady: isSteady) else { continue }
                    (self.rate, self.ends) = (rate, frames)
                    return
                }
            }
        }
        return nil
    }

    /// How an instant becomes a whole number of units.
    private enum Rounding: CaseIterable {
        case nearest, down, up

        /// The first instant that becomes a number of units, in half units; rounding up, it is excluded.
        func earliest(for units: Int) -> Int128 {
            switch self {
            case .nearest: 2 * Int128(units) - 1
            case .down: 2 * Int128(units)
            case .up: 2 * Int128(units) - 2
            }
        }
    }

    /// The end of each picture in whole units; nil if one is not a whole number of them, or the animation is longer than 30,000 years.
    private static func ends(of delays: [Duration], _ unitsPerSecond: Int) -> [Int]? {
        let unit = Duration.attosecondsPerSecond / Int128(unitsPerSecond)
        var ends: [Int] = []
        var end: Int128 = 0
        for delay in delays {
            let (units, rest) = delay.attoseconds.quotientAndRemainder(dividingBy: unit)
            end += units
            guard rest == 0, end < 1 << 50 else { return nil }
            ends.append(Int(end))
        }
        return ends
    }

    /// The frames at which pictures end that end in these units; nil if one ends elsewhere, or too few last a single frame.
    private static func frames(
        at rate: FrameRate, _ ends: [Int], _ unitsPerSecond: Int, _ rounding: Rounding, isSteady: Bool
    ) -> [Int]? {
        // In half units, a frame lasts `length / count`. More frames than units would fit any delays.
        let (length, count) = (Int128(2 * unitsPerSecond * rate.denominator), Int128(rate.numerator))
        guard length > 2 * count else { return nil }
        var frames: [Int] = []
        frames.reserveCapacity(ends.count)
        var singles = 0
        for (index, end) in ends.enumerated() {
            let earliest = rounding.earliest(for: end) * count + (rounding == .up ? 1 : 0)
            let frame = isSteady ? Int128(index + 1) : earliest.dividedRoundingUp(by: length)
            let instant = frame * length
            guard instant >= earliest, instant < earliest + 2 * count else { return nil }
            if frame == Int128(frames.last ?? 0) + 1 { singles += 1 }
            frames.append(Int(frame))
        }
        return 2 * singles > ends.count ? frames : nil
    }
}
