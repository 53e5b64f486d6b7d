internal import Glibc
package import Motion
package import SystemSupport

/// A Gaussian blur of premultiplied pixels, with transparency around them.
///
/// Large blurs work on blocks of pixels: the mean of each block is blurred, and the result is interpolated. Each pixel of the result
/// depends only on the pixels within `reach` and on its position relative to the blocks, so part of an image is blurred exactly like the
/// entire image. The difference from the Gaussian is at most 2/255.
package struct GaussianBlur {
    /// Maximum standard deviation, in pixels; larger values are clamped to it.
    package static let maximumDeviation = 256.0
    /// Minimum standard deviation, in pixels; smaller ones change no pixel by more than 1/255.
    private static let minimumDeviation = 0.15
    /// Minimum deviation, in blocks; below it, the interpolation between blocks would be visible.
    private static let minimumBlockDeviation = 2.5

    /// Pixels per side of a block; a power of 2.
    package let blockSize: Int
    /// Distance at which a pixel still affects others, in pixels: about three standard deviations.
    package let reach: Int
    /// The weights of a block and its neighbors on one side.
    let weights: [Float]
    /// Weight of the next block for each row of pixels between the centers of two adjacent blocks.
    let shares: [Float]

    /// Creates a blur with a standard deviation in pixels; nil if it would have no effect or is not a number.
    package init?(deviation: Double) {
        guard deviation >= Self.minimumDeviation else { return nil }
        let deviation = min(deviation, Self.maximumDeviation)
        var size = 1
        while deviation >= Self.minimumBlockDeviation * Double(size * 2) { size *= 2 }
        blockSize = size
        shares = (0..<size).map { (Float($0) + 0.5) / Float(size) }
        let inBlocks = (deviation * deviation - Self.variance(ofBlocks: size)).squareRoot() / Double(size)
        let count = Int((3 * inBlocks).rounded(.up))
        // The part of the Gaussian above each pixel, so that a straight edge becomes the integral of the Gaussian.
        func integral(_ position: Double) -> Double { erf(position / inBlocks / 2.0.squareRoot()) / 2 }
        let parts = (0...count).map { integral(Double($0) + 0.5) - integral(Double($0) - 0.5) }
        let sum = parts[0] + 2 * parts.dropFirst().reduce(0, +)
        weights = parts.map { Float($0 / sum) }
        reach = size == 1 ? count : (count + 1) * size + size / 2 - 1
    }

    /// Returns the variance that block means and interpolation add to the variance of the weights, in pixels.
    private static func variance(ofBlocks size: Int) -> Double {
        if size == 1 { return 0 }
        let side = Double(size)
        // The mean of t(1 − t), the variance of interpolation at the fraction t.
        var interpolation = 0.0
        for index in 0..<size {
            let share = (Double(index) + 0.5) / side
            interpolation += share * (1 - share) / side
        }
        return (side * side - 1) / 12 + interpolation * side * side
    }

    /// Blurs pixels in place.
    ///
    /// - Parameters:
    ///   - pixels: Rows without gaps.
    ///   - width: Width in pixels; a multiple of `blockSize`.
    ///   - height: Height in pixels; a multiple of `blockSize`.
    ///   - needed: The pixels that must be blurred; all others are undefined.
    /// - Throws: `MemoryShortage`, leaving the pixels unchanged.
    package func apply(
        to pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, needed: PixelRect
    ) throws(MemoryShortage) {
        guard let area = area(in: pixels, width, height, needed) else { return }
        let pass = try BlurPass(self, pixels, width, height, area, channelCount: 4)
        defer { pass.free() }
        pass.run { y, row in
            let target = pixels + (y * width + area.minX)
            for x in 0..<area.width { target[x] = BlurPass.word(row + x * 4) }
        }
    }

    /// Blurs the pixels' alpha into an alpha mask of the same size; the mask must be zero initially.
    ///
    /// The parameters are as for `apply`; `stride` is the distance between the starts of two rows of the mask, in bytes.
    package func applyToAlpha(
        of pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, needed: PixelRect, mask: UnsafeMutablePointer<UInt8>, stride: Int
    ) throws(MemoryShortage) {
        guard let area = area(in: pixels, width, height, needed) else { return }
        let pass = try BlurPass(self, pixels, width, height, area, channelCount: 1)
        defer { pass.free() }
        pass.run { y, row in
            let target = mask + (y * stride + area.minX)
            for x in 0..<area.width { target[x] = UInt8(row[x] + 0.5) }
        }
    }

    /// Returns the needed pixels that the blur might change, as complete blocks; nil if there are none.
    private func area(in pixels: UnsafeMutablePointer<UInt32>, _ width: Int, _ height: Int, _ needed: PixelRect) -> PixelRect? {
        precondition(
            width % blockSize == 0 && height % blockSize == 0, "width and height must be multiples of \(blockSize), got \(width)x\(height)")
        let bounds = PixelRect(x: 0, y: 0, width: width, height: height)
        let ink = Self.ink(in: pixels, width, height)
        if ink.isEmpty { return nil }
        let reached = PixelRect(minX: ink.minX - reach, minY: ink.minY - reach, maxX: ink.maxX + reach, maxY: ink.maxY + reach)
        let area = reached.intersection(needed).intersection(bounds)
        if area.isEmpty { return nil }
        func end(_ position: Int) -> Int { (position + blockSize - 1) / blockSize * blockSize }
        return PixelRect(
            minX: area.minX / blockSize * blockSize, minY: area.minY / blockSize * blockSize, maxX: end(area.maxX), maxY: end(area.maxY))
    }

    /// Returns the smallest rectangle that contains all pixels that are not 0.
    private static func ink(in pixels: UnsafeMutablePointer<UInt32>, _ width: Int, _ height: Int) -> PixelRect {
        var ink = PixelRect(minX: width, minY: height, maxX: 0, maxY: 0)
        for y in 0..<height {
            let row = pixels + y * width
            var any: UInt32 = 0
            for x in 0..<width { any |= row[x] }
            if any == 0 { continue }
            (ink.minY, ink.maxY) = (min(ink.minY, y), y + 1)
            if let first = (0..<ink.minX).first(where: { row[$0] != 0 }) { ink.minX = first }
            if let last = (ink.maxX..<width).last(where: { row[$0] != 0 }) { ink.maxX = last + 1 }
        }
        return ink
    }
}
