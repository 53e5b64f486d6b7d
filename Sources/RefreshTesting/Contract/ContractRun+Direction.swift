internal import Imaging
internal import RefreshKit

extension ContractRun {
    /// Checks that the indicator is drawn from right to left as its mirroring says.
    ///
    /// Unless it adapts, its drawing must not depend on the direction, because the engine mirrors it or leaves it alone.
    func checkDirection() throws {
        var (largest, furthest) = (0, 0)
        for moment in moments where moment.traits.scale == 1 && moment.traits.direction == .leftToRight {
            let picture = try drawDirectly(moment)
            var flipped = moment
            flipped.traits.direction = .rightToLeft
            let other = try drawDirectly(flipped)
            let difference = other.largestDifference(from: picture)
            furthest = max(furthest, difference)
            if indicator.mirroring != .adapts, difference > contract.tolerance {
                throw ContractViolation(
                    .direction, flipped,
                    "it draws another picture than from left to right, but its mirroring is '\(indicator.mirroring.rawValue)', "
                        + "expected 'adapts'",
                    showing: .strip([ContractEvidence.Frame(moment, picture), ContractEvidence.Frame(flipped, other)]))
            }
            guard indicator.mirroring == .mirrors else { continue }
            var image = picture
            image.mirror()
            let mirrored = try draw(flipped) { indicator.drawDirected($0, in: $1, on: $2) }
            let distance = mirrored.largestDifference(from: image)
            largest = max(largest, distance)
            guard distance > Self.mirrorTolerance else { continue }
            throw ContractViolation(
                .direction, flipped, "its mirror image differs by \(distance) of 255, expected at most \(Self.mirrorTolerance)",
                showing: .strip([ContractEvidence.Frame(moment, image), ContractEvidence.Frame(flipped, mirrored)]))
        }
        record("mirror-difference", Double(largest))
        if indicator.mirroring == .adapts, furthest <= contract.tolerance {
            throw ContractViolation(
                .direction, .idle(), "it draws the same picture in both directions, but its mirroring is 'adapts', expected 'keeps'")
        }
    }

    /// Size in whole points, so that the mirror image of a pixel is a pixel.
    private var wholeSize: Size { Size(width: size.width.rounded(.up), height: size.height.rounded(.up)) }

    /// Maximum difference of a channel between a picture and its mirror image: two of the 15 lines in a pixel on which Cairo computes the
    /// edges of a shape, because it rounds toward the left in both.
    static let mirrorTolerance = 34

    /// Draws without the engine's mirroring.
    private func drawDirectly(_ moment: Moment) throws(DrawingFailure) -> Bitmap {
        try draw(moment) { indicator.draw($0, in: $1, on: $2) }
    }

    private func draw(_ moment: Moment, with body: (Moment, Rect, Canvas) -> Void) throws(DrawingFailure) -> Bitmap {
        let size = wholeSize
        var bitmap = Bitmap(width: Int(size.width), height: Int(size.height))
        do {
            try bitmap.draw(scale: 1, tint: moment.traits.tint) { body(moment, Rect(origin: .zero, size: size), $0) }
        } catch {
            throw DrawingFailure(moment: moment, size: size, why: "\(error)")
        }
        return bitmap
    }
}

extension Bitmap {
    /// Returns the largest difference of a channel between pixels of bitmaps with equal sizes, in 0...255.
    fileprivate func largestDifference(from other: Bitmap) -> Int {
        withUnsafePixels { pixels in
            other.withUnsafePixels { others in
                var largest = 0
                for (one, other) in zip(pixels, others) where one != other {
                    for shift in [UInt32(0), 8, 16, 24] {
                        largest = max(largest, abs(Int(one >> shift & 255) - Int(other >> shift & 255)))
                    }
                }
                return largest
            }
        }
    }
}
