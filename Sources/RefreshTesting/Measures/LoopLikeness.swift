internal import Glibc
package import RefreshKit

/// A loop's movement, for comparing loops regardless of their period, color, start, and size.
///
/// The loop is sampled at equal fractions of its period. In each sample, opacity is averaged over a coarse grid of the area that the loop
/// uses, and smoothed, so that a few extra dots or bars make little difference. The average over the loop is subtracted.
package struct LoopLikeness {
    private static let sampleCount = 24
    private static let cellCount = 12
    /// Standard deviation of the smoothing, in cells.
    private static let deviation = 1.1
    /// Size of the drawing, in points.
    private static let size = Size(width: 48, height: 48)
    /// Minimum opacity that counts as part of the loop's area, in 0...255.
    private static let visible = 8
    /// Maximum difference between a loop and its copy; even a copy with 50% more bars or dots differs by less.
    package static let maximumDifferenceOfCopies = 0.05

    /// The cells of each sample, as one vector of length 1.
    private let samples: [[Double]]

    /// Draws an indicator's loop.
    package init(of indicator: any IndicatorDrawing) throws {
        let bitmaps = try (0..<Self.sampleCount).map { index in
            let elapsed = indicator.introduction + indicator.period * index / Self.sampleCount
            return try indicator.bitmap(of: indicator.refreshMoment(at: elapsed, released: 1), size: Self.size)
        }
        let frames = bitmaps.map { bitmap in bitmap.withUnsafePixels { $0.map { Int($0 >> 24) } } }
        let cells = Self.cells(of: frames, width: bitmaps[0].width)
        let still = (0..<Self.cellCount * Self.cellCount).map { cell in
            cells.reduce(0) { $0 + $1[cell] } / Double(Self.sampleCount)
        }
        let moving = cells.map { sample in sample.indices.map { sample[$0] - still[$0] } }
        let length = moving.joined().reduce(0) { $0 + $1 * $1 }.squareRoot()
        samples = moving.map { sample in sample.map { length > 0 ? $0 / length : 0 } }
    }

    /// Returns the difference from another loop: 0 for a copy, 1 for a loop that moves elsewhere or at other times.
    package func difference(from other: LoopLikeness) -> Double {
        let products = (0..<Self.sampleCount).map { shift in
            samples.indices.reduce(0.0) { sum, index in
                let theirs = other.samples[(index + shift) % Self.sampleCount]
                return zip(samples[index], theirs).reduce(sum) { $0 + $1.0 * $1.1 }
            }
        }
        return 1 - (products.max() ?? 0)
    }

    /// Returns the smoothed cells of each frame, cropped to the smallest rectangle around everything drawn in any frame.
    private static func cells(of frames: [[Int]], width: Int) -> [[Double]] {
        var (minX, minY, maxX, maxY) = (Int.max, Int.max, 0, 0)
        for frame in frames {
            for (index, opacity) in frame.enumerated() where opacity > visible {
                let (x, y) = (index % width, index / width)
                (minX, minY, maxX, maxY) = (min(minX, x), min(minY, y), max(maxX, x + 1), max(maxY, y + 1))
            }
        }
        return frames.map { frame in
            var cells = [Double](repeating: 0, count: cellCount * cellCount)
            guard maxX > minX, maxY > minY else { return cells }
            for y in minY..<maxY {
                for x in minX..<maxX {
                    let (column, row) = ((x - minX) * cellCount / (maxX - minX), (y - minY) * cellCount / (maxY - minY))
                    cells[row * cellCount + column] += Double(frame[y * width + x])
                }
            }
            return smoothed(smoothed(cells, step: 1), step: cellCount)
        }
    }

    /// Smooths cells along rows (a step of 1) or columns (a step of `cellCount`).
    private static func smoothed(_ cells: [Double], step: Int) -> [Double] {
        let kernel = (-3...3).map { exp(-pow(Double($0) / deviation, 2) / 2) }
        let sum = kernel.reduce(0, +)
        return cells.indices.map { index in
            let position = index / step % cellCount
            return (-3...3).reduce(0) { total, offset in
                let other = min(max(position + offset, 0), cellCount - 1)
                return total + kernel[offset + 3] / sum * cells[index + (other - position) * step]
            }
        }
    }
}
