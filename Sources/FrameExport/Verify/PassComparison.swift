package import Imaging
internal import SystemSupport

/// The differences between a pass and the same pass of another export, frame by frame.
package struct PassComparison: Sendable {
    /// The difference between two simultaneous frames.
    package enum Change: Sendable, Equatable {
        /// The pixels differ.
        case pixels(PixelChange)
        /// The bytes differ, and at least one of them is not a readable image.
        case unreadable
    }

    /// The differing pixels in a frame.
    package struct PixelChange: Sendable, Equatable {
        package let pixels: Int
        /// Largest difference in any color component, in `0...255`.
        package let largest: Int
        /// Bounding box of the differing pixels.
        package let bounds: BitmapDifference.Bounds
        /// Sizes of both frames, in pixels, such as `40x40, expected 32x32`; nil if they are equal.
        package let sizes: String?

        /// Compares two bitmaps; nil if they are equal.
        init?(expected: Bitmap, found: Bitmap) {
            let difference = BitmapDifference(expected: expected, found: found)
            guard let bounds = difference.bounds else { return nil }
            (pixels, self.bounds) = (difference.differingPixels, bounds)
            // A pixel that exists on only one side counts as the maximum difference.
            largest = difference.isSameSize ? difference.largestDifference : 255
            sizes = difference.isSameSize ? nil : "\(found.width)x\(found.height), expected \(expected.width)x\(expected.height)"
        }

        func isLarger(than other: PixelChange) -> Bool { (pixels, largest) > (other.pixels, other.largest) }
    }

    /// The pass on each side; nil for a side without it.
    package let expected: ComparedPass?, found: ComparedPass?
    /// The frames of both passes, in chronological order.
    package let pairs: [FramePairs.Pair]
    /// The difference between the frames in each pair; nil if they are equal or only one side has a frame.
    package internal(set) var changes: [Change?]
    /// A description of how the frame timing differs; nil if it does not.
    package let timing: String?

    /// Pairs the frames of two passes without comparing them yet.
    init(expected: ComparedPass, found: ComparedPass) {
        let pairs = FramePairs(expected: expected, found: found)
        self.init(expected: expected, found: found, pairs: pairs.all, timing: pairs.timing(expected: expected, found: found))
    }

    /// The same comparison, but with frames paired by number instead of time; nil unless both sides are animations with the same number of
    /// frames that differ in timing and in pixels.
    var pairedInOrder: PassComparison? {
        guard isOneFile, timing != nil, let expected, let found, expected.frames.count == found.frames.count,
            changes.contains(where: { $0 != nil }) || pairs.count != found.frames.count
        else { return nil }
        return PassComparison(
            expected: expected, found: found, pairs: found.frames.indices.map { .init(expected: $0, found: $0) }, timing: timing)
    }

    private init(expected: ComparedPass, found: ComparedPass, pairs: [FramePairs.Pair], timing: String?) {
        (self.expected, self.found, self.pairs, self.timing) = (expected, found, pairs, timing)
        changes = Array(repeating: nil, count: pairs.count)
    }

    /// Describes a pass that only one side has.
    init(only pass: ComparedPass, isExpected: Bool) {
        (expected, found) = isExpected ? (pass, nil) : (nil, pass)
        pairs = pass.frames.indices.map {
            isExpected ? FramePairs.Pair(expected: $0, found: nil) : FramePairs.Pair(expected: nil, found: $0)
        }
        changes = Array(repeating: nil, count: pairs.count)
        timing = nil
    }

    /// The pass from the side being checked or, if it has none, from the reference.
    package var pass: ComparedPass {
        guard let pass = found ?? expected else {
            preconditionFailure("a comparison needs a pass of at least one side, got none; report this")
        }
        return pass
    }

    /// Whether at least one side stores all frames in one file.
    package var isOneFile: Bool { [expected, found].contains { $0?.isOneFile ?? false } }

    /// Whether the frames must be drawn in order.
    var isSequential: Bool { [expected, found].contains { $0?.isSequential ?? false } }

    /// Compares the pairs in a range; throws if a file cannot be read.
    func compare(_ range: Range<Int>) throws(FileReadingError) -> [Change?] {
        guard let expected, let found else { return range.map { _ in nil } }
        var old = PassReader(expected), new = PassReader(found)
        var changes: [Change?] = []
        for pair in pairs[range] {
            guard let before = pair.expected, let after = pair.found else {
                changes.append(nil)
                continue
            }
            if let first = try old.bytes(at: before), let second = try new.bytes(at: after), first == second {
                changes.append(nil)
                continue
            }
            do {
                changes.append(try PixelChange(expected: old.bitmap(at: before), found: new.bitmap(at: after)).map(Change.pixels))
            } catch {
                changes.append(.unreadable)
            }
        }
        return changes
    }

    /// Index of the pair with the largest difference; nil if no pixels differ.
    package var largest: Int? {
        var best: (index: Int, change: PixelChange)?
        for (index, change) in changes.enumerated() {
            if case .pixels(let change) = change, best.map({ change.isLarger(than: $0.change) }) ?? true { best = (index, change) }
        }
        return best?.index
    }

    /// Old and new file paths of frames shown at the same time, if the paths differ although the timing agrees.
    package var renamed: [(expected: String, found: String)] {
        guard let expected, let found, timing == nil, !isOneFile, expected.hasFiles, found.hasFiles else { return [] }
        return pairs.compactMap { pair in
            guard let before = pair.expected, let after = pair.found,
                ExactPath(expected.frames[before].path) != ExactPath(found.frames[after].path)
            else { return nil }
            return (expected.frames[before].path, found.frames[after].path)
        }
    }

    /// Paths of frames that only the checked side has; empty if the timing differs.
    package var added: [String] {
        guard let found, timing == nil, !isOneFile else { return [] }
        return pairs.compactMap { pair in pair.expected == nil ? pair.found.map { found.frames[$0].path } : nil }
    }

    /// Paths of frames that only the reference has; empty if the timing differs.
    package var gone: [String] {
        guard let expected, timing == nil, !isOneFile else { return [] }
        return pairs.compactMap { pair in pair.found == nil ? pair.expected.map { expected.frames[$0].path } : nil }
    }

    /// Whether both passes show the same images at the same times.
    package var isClean: Bool {
        timing == nil && changes.allSatisfy { $0 == nil } && renamed.isEmpty && !pairs.contains { $0.expected == nil || $0.found == nil }
    }
}
