/// Animation delays that come from a constant frame rate, rounded to the time unit of a file format.
///
/// Files store delays in whole milliseconds (WebP) or hundredths of a second (GIF), so 60 frames per second become 17, 16, and 17 ms.
/// Delays count as a rounded rate if all of these conditions are met:
/// - There are three or more delays, and not all are multiples of the shortest, because such multiples are probably exact.
/// - The delays are whole hundredths of a second or whole milliseconds.
/// - Each image ends where a frame of the rate begins, rounded to that unit: always to the nearest, always down, or always up.
/// - Each image lasts one frame. With six or more images, some may last several frames, because encoders combine equal images, but more
///   than half must last one.
/// - The rate is a whole number, a whole number times 1000/1001, or the rate at which the animation has as many frames as images.
///
/// If several rates match, the first match in `commonRates` is chosen. If none of those match, the lowest whole rate that rounds to the
/// nearest unit is preferred.
public struct RoundedDelays: Sendable, Equatable {
    /// The frame rate before rounding.
    public let rate: FrameRate
    /// The frames at which the images end; the last one is the animation's frame count.
    public let ends: [Int]

    static let commonRates = [60, 30, 25, 24, 50, 120, 100, 20, 15, 12, 10].map { FrameRate($0) }
    private static let whole = FrameRate.range.map { FrameRate($0) }
    private static let television = [24, 30, 60, 120].map { FrameRate(numerator: $0 * 1000, denominator: 1001) }
    private static let minimumCount = 3, minimumUnevenCount = 6

    /// Finds the frame rate behind the delays of an animation, each greater than zero; nil if they do not match a rate.
    public init?(_ delays: [Duration]) {
        guard delays.count >= Self.minimumCount, let shortest = delays.min(), shortest > .zero,
            !delays.allSatisfy({ $0.attoseconds % shortest.attoseconds == 0 })
        else { return nil }
        for unitsPerSecond in [100, 1000] {
            guard let ends = Self.ends(of: delays, unitsPerSecond), let length = ends.last else { continue }
            let even = FrameRate(numerator: delays.count * unitsPerSecond, denominator: length)
            var candidates: [(FrameRate, Rounding)] = Self.commonRates.flatMap { rate in Rounding.allCases.map { (rate, $0) } }
            for rounding in Rounding.allCases { candidates += (Self.whole + Self.television).map { ($0, rounding) } }
            if even.isInRange { candidates += Rounding.allCases.map { (even, $0) } }
            for isSteady in delays.count < Self.minimumUnevenCount ? [true] : [true, false] {
                for (rate, rounding) in candidates {
                    guard let frames = Self.frames(at: rate, ends, unitsPerSecond, rounding, isSteady: isSteady) else { continue }
                    (self.rate, self.ends) = (rate, frames)
                    return
                }
            }
        }
        return nil
    }

    private enum Rounding: CaseIterable {
        case nearest, down, up

        /// Returns the first instant, in half units, that rounds to a given number of units; when rounding up, that instant itself is
        /// excluded.
        func earliest(for units: Int) -> Int128 {
            switch self {
            case .nearest: 2 * Int128(units) - 1
            case .down: 2 * Int128(units)
            case .up: 2 * Int128(units) - 2
            }
        }
    }

    /// Returns the end of each image in whole units; nil if an end is not a whole number of units, or if the animation is longer than
    /// 30,000 years.
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

    /// Returns the frames at which images end; nil if an image ends between frames, or if too few last a single frame.
    private static func frames(
        at rate: FrameRate, _ ends: [Int], _ unitsPerSecond: Int, _ rounding: Rounding, isSteady: Bool
    ) -> [Int]? {
        // A frame lasts `length / count` half units. With more frames than units, any delays would match.
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
