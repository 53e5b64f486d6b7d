internal import Imaging
internal import SystemSupport

/// Pairs of frames that two passes show at the same time, in order.
package struct FramePairs: Sendable {
    /// Frames shown at the same time on the two sides; nil for a side that has no frame at that time.
    package struct Pair: Sendable, Equatable {
        package let expected: Int?, found: Int?
    }

    package let all: [Pair]

    /// Distance within which frames count as simultaneous, in seconds or as progress.
    private static let tolerance = 0.000_5
    /// The distance for animated files with the same frame rate; their delays may be whole hundredths of a second, as in a GIF.
    private static let fileTolerance = 0.005_5
    /// Limit on both tolerances, as a fraction of the shortest distance between frames, so that no frame matches two others.
    private static let maximumShare = 0.45

    /// Distance, in seconds, within which times count as equal, because WebP stores whole milliseconds.
    private static let resolution = 0.001_001

    /// Pairs two passes.
    init(expected: ComparedPass, found: ComparedPass) {
        let sides = [expected, found]
        // Frames in a file have times, but frames in a folder might have only numbers; if so, they are paired in order.
        let isInOrder = expected.unit != found.unit
        let positions = sides.map { isInOrder ? $0.frames.indices.map(Double.init) : $0.frames.map(\.position) }
        let spacing = sides.map { $0.spacing ?? .infinity }.min() ?? .infinity
        let rates = sides.compactMap(\.rate)
        let isRounded = sides.contains(where: \.isOneFile) && !isInOrder && !Self.differ(rates.first, rates.last, by: 0.01)
        let tolerance = isRounded ? Self.fileTolerance : sides.contains(where: \.isOneFile) ? Self.resolution : Self.tolerance
        self.init(
            positions[0], positions[1], tolerance: spacing == .infinity ? .infinity : min(tolerance, Self.maximumShare * spacing))
    }

    /// Pairs two ascending lists of positions.
    init(_ expected: [Double], _ found: [Double], tolerance: Double) {
        var pairs: [Pair] = []
        var (old, new) = (0, 0)
        while old < expected.count || new < found.count {
            let before = old < expected.count ? expected[old] : .infinity, after = new < found.count ? found[new] : .infinity
            if old < expected.count, new < found.count, (before - after).magnitude <= tolerance {
                pairs.append(Pair(expected: old, found: new))
                (old, new) = (old + 1, new + 1)
            } else if before < after {
                pairs.append(Pair(expected: old, found: nil))
                old += 1
            } else {
                pairs.append(Pair(expected: nil, found: new))
                new += 1
            }
        }
        all = pairs
    }
}

extension FramePairs {
    /// Describes how the timing of two passes differs, for example "60 frames at 60 fps, expected 30 frames at 30 fps"; nil if the timing
    /// agrees, apart from frames that only one pass has.
    func timing(expected: ComparedPass, found: ComparedPass) -> String? {
        guard found.unit == expected.unit else {
            let counts = [found, expected].map { Listing.count($0.frames.count, "frame") }
            return counts[0] == counts[1] ? nil : "\(counts[0]), expected \(counts[1])"
        }
        guard found.unit != .number else { return nil }
        let isOneFile = expected.isOneFile || found.isOneFile
        let counts = expected.frames.count != found.frames.count
        let hasOtherRate =
            isOneFile ? Self.differ(expected.rate, found.rate, by: 0.01) : Self.differ(expected.spacing, found.spacing, by: 0.01)
        if counts && isOneFile || hasOtherRate {
            return "\(Self.text(found, beside: expected)), expected \(Self.text(expected, beside: found))"
        }
        guard isOneFile else { return nil }
        if all.contains(where: { $0.expected == nil || $0.found == nil }) { return "the frame times differ" }
        guard case .animation(let old) = expected.pictures, case .animation(let new) = found.pictures else { return nil }
        let starts = zip(expected.frames, found.frames).map { ($0.position, $1.position) } + [(expected.duration ?? 0, found.duration ?? 0)]
        if starts.contains(where: { ($0 - $1).magnitude > Self.resolution }) {
            let text = Self.text(found, beside: expected), wanted = Self.text(expected, beside: found)
            return text == wanted ? "the frame durations differ" : "\(text), expected \(wanted)"
        }
        return old.playCount == new.playCount ? nil : "plays \(Self.times(new.playCount)), expected \(Self.times(old.playCount))"
    }

    private static func differ(_ first: Double?, _ second: Double?, by share: Double) -> Bool {
        guard let first, let second else { return false }
        return (first - second).magnitude > share * max(first, second)
    }

    private static func text(_ pass: ComparedPass, beside other: ComparedPass) -> String {
        let count = pass.frames.count == 1 ? "1 frame" : "\(pass.frames.count) frames"
        guard let rate = pass.rate, other.rate != nil else { return count }
        return "\(count) at \(rate.roundedText) fps"
    }

    private static func times(_ count: Int) -> String { count == 0 ? "endlessly" : count == 1 ? "once" : "\(count) times" }
}
