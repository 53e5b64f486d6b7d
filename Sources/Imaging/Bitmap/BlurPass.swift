internal import Glibc
internal import Motion
internal import SystemSupport

/// One top-to-bottom run of a blur over an image's rows.
///
/// Each row of blocks is blurred horizontally once and kept until the rows around it are blurred vertically, so a row of pixels can be
/// overwritten as soon as its result is known.
struct BlurPass {
    private let blur: GaussianBlur
    private let pixels: UnsafeMutablePointer<UInt32>
    private let size: (columns: Int, rows: Int)
    /// The result's rows of blocks, and the blocks that are blurred in each row: one more on each side if pixels between blocks are
    /// interpolated.
    private let rows: Range<Int>
    private let blocks: Range<Int>
    private let channelCount: Int
    private let memory: UnsafeMutablePointer<Float>
    /// Floats per blurred row of blocks, a multiple of 16.
    private let rowLength: Int

    private var count: Int { blur.weights.count - 1 }
    private var margin: Int { blur.blockSize == 1 ? 0 : 1 }

    /// Prepares a blur of `area`, which consists of whole blocks.
    init(
        _ blur: GaussianBlur, _ pixels: UnsafeMutablePointer<UInt32>, _ width: Int, _ height: Int, _ area: PixelRect, channelCount: Int
    ) throws(MemoryShortage) {
        let block = blur.blockSize, margin = block == 1 ? 0 : 1, count = blur.weights.count - 1
        (self.blur, self.pixels, self.channelCount) = (blur, pixels, channelCount)
        size = (width / block, height / block)
        rows = area.minY / block..<area.maxY / block
        blocks = area.minX / block - margin..<area.maxX / block + margin
        rowLength = (blocks.count * channelCount + 15) / 16 * 16
        // Rows blurred horizontally, two rows blurred in both directions, one interpolated row, the row being read, and a row of the
        // result.
        let length = (2 * count + 4) * rowLength + (rowLength + 2 * count * channelCount + 16) + area.width * channelCount
        let stride = MemoryLayout<Float>.stride
        guard let memory = calloc(length, stride) else { throw MemoryShortage(needed: length * stride) }
        self.memory = memory.bindMemory(to: Float.self, capacity: length)
    }

    func free() { Glibc.free(memory) }

    /// Calls a closure with each row of the result, in order: its position, and its channels in 0...255.
    func run(_ emit: (Int, UnsafeMutablePointer<Float>) -> Void) {
        let ringCount = 2 * count + 1
        let ring = memory, input = memory + (ringCount + 3) * rowLength
        var above = memory + ringCount * rowLength, here = above + rowLength
        let between = here + rowLength, output = input + (rowLength + 2 * count * channelCount + 16)
        func ringRow(_ row: Int) -> UnsafeMutablePointer<Float> { ring + (row + ringCount) % ringCount * rowLength }

        let first = rows.lowerBound - margin, end = rows.upperBound + margin
        for row in max(first - count, 0)..<min(first + count, size.rows) { load(row, input, into: ringRow(row)) }
        withUnsafeTemporaryAllocation(of: UnsafeMutablePointer<Float>.self, capacity: ringCount) { around in
            for row in first..<end {
                if row + count < size.rows { load(row + count, input, into: ringRow(row + count)) } else { clear(ringRow(row + count)) }
                for index in 0..<ringCount { around[index] = ringRow(row - count + index) }
                sum(around, into: here)
                if blur.blockSize == 1 {
                    emit(row, here)
                } else if row > first {
                    for (index, share) in blur.shares.enumerated() {
                        let y = (row - 1) * blur.blockSize + blur.blockSize / 2 + index
                        guard rows.contains(y / blur.blockSize), y >= 0 else { continue }
                        mix(above, here, share, into: between)
                        expand(between, into: output)
                        emit(y, output)
                    }
                }
                swap(&above, &here)
            }
        }
    }
}

// Everything below runs for each pixel or block. All sums use a fixed order and only positive numbers, so rounding never makes a color
// brighter than its alpha.
extension BlurPass {
    private typealias Lanes = SIMD16<Float>

    /// A float whose lowest bits hold an integer in 0...255 after that integer is added to it.
    private static let integerBias: Float = 8_388_608

    /// Reads a row of blocks and blurs it horizontally.
    private func load(_ row: Int, _ input: UnsafeMutablePointer<Float>, into target: UnsafeMutablePointer<Float>) {
        let start = blocks.lowerBound - count
        let seen = max(start, 0)..<min(blocks.upperBound + count, size.columns)
        let first = input + (seen.lowerBound - start) * channelCount
        let block = blur.blockSize
        let source = pixels + (row * block * size.columns * block + seen.lowerBound * block)
        if channelCount == 1 {
            for x in 0..<seen.count { first[x] = meanAlpha(source + x * block) }
        } else {
            for x in 0..<seen.count {
                UnsafeMutableRawPointer(first + x * 4).storeBytes(of: mean(source + x * block), as: SIMD4<Float>.self)
            }
        }
        let center = input + count * channelCount
        for index in stride(from: 0, to: rowLength, by: 16) {
            var sum = lanes(center + index) * blur.weights[0]
            for distance in 1...count {
                let offset = distance * channelCount
                sum += (lanes(center + (index - offset)) + lanes(center + (index + offset))) * blur.weights[distance]
            }
            UnsafeMutableRawPointer(target + index).storeBytes(of: sum, as: Lanes.self)
        }
    }

    /// Blurs vertically.
    private func sum(_ around: UnsafeMutableBufferPointer<UnsafeMutablePointer<Float>>, into target: UnsafeMutablePointer<Float>) {
        for index in stride(from: 0, to: rowLength, by: 16) {
            var sum = lanes(around[count] + index) * blur.weights[0]
            for distance in 1...count {
                sum += (lanes(around[count - distance] + index) + lanes(around[count + distance] + index)) * blur.weights[distance]
            }
            UnsafeMutableRawPointer(target + index).storeBytes(of: sum, as: Lanes.self)
        }
    }

    private func clear(_ row: UnsafeMutablePointer<Float>) { row.update(repeating: 0, count: rowLength) }

    @inline(__always)
    private func lanes(_ pointer: UnsafeMutablePointer<Float>) -> Lanes { UnsafeRawPointer(pointer).loadUnaligned(as: Lanes.self) }

    /// Interpolates between two rows.
    private func mix(
        _ above: UnsafeMutablePointer<Float>, _ below: UnsafeMutablePointer<Float>, _ share: Float, into target: UnsafeMutablePointer<Float>
    ) {
        for index in stride(from: 0, to: rowLength, by: 16) {
            let mixed = lanes(above + index) * (1 - share) + lanes(below + index) * share
            UnsafeMutableRawPointer(target + index).storeBytes(of: mixed, as: Lanes.self)
        }
    }

    /// Interpolates between the blocks of a row.
    private func expand(_ row: UnsafeMutablePointer<Float>, into target: UnsafeMutablePointer<Float>) {
        let block = blur.blockSize, half = block / 2
        for index in 0..<block {
            let (share, left) = index < half ? (blur.shares[index + half], 0) : (blur.shares[index - half], 1)
            for position in 0..<blocks.count - 2 {
                let before = row + (position + left) * channelCount, result = target + (position * block + index) * channelCount
                if channelCount == 1 {
                    result[0] = before[0] * (1 - share) + before[1] * share
                } else {
                    let mixed = Self.channels(before) * (1 - share) + Self.channels(before + 4) * share
                    UnsafeMutableRawPointer(result).storeBytes(of: mixed, as: SIMD4<Float>.self)
                }
            }
        }
    }

    @inline(__always)
    private static func channels(_ pointer: UnsafeMutablePointer<Float>) -> SIMD4<Float> {
        UnsafeRawPointer(pointer).loadUnaligned(as: SIMD4<Float>.self)
    }

    /// Returns the mean of a block's pixels.
    @inline(__always)
    private func mean(_ pixel: UnsafeMutablePointer<UInt32>) -> SIMD4<Float> {
        let block = blur.blockSize
        if block == 1 { return Self.float(Self.integers(pixel[0])) }
        var sum = SIMD4<UInt32>.zero
        for y in 0..<block {
            let row = pixel + y * size.columns * block
            for x in 0..<block { sum &+= Self.integers(row[x]) }
        }
        return Self.float(sum) * (1 / Float(block * block))
    }

    @inline(__always)
    private func meanAlpha(_ pixel: UnsafeMutablePointer<UInt32>) -> Float {
        let block = blur.blockSize
        var sum: UInt32 = 0
        for y in 0..<block {
            let row = pixel + y * size.columns * block
            for x in 0..<block { sum &+= row[x] >> 24 }
        }
        return Float(sum) / Float(block * block)
    }

    @inline(__always)
    private static func integers(_ pixel: UInt32) -> SIMD4<UInt32> {
        SIMD4<UInt32>(truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
    }

    /// Converts integers below 2^23 to floats.
    @inline(__always)
    private static func float(_ integers: SIMD4<UInt32>) -> SIMD4<Float> {
        unsafeBitCast(integers | SIMD4(repeating: integerBias.bitPattern), to: SIMD4<Float>.self) - integerBias
    }

    /// Combines four channels in 0...255, each rounded to nearest, into a pixel.
    @inline(__always)
    static func word(_ pointer: UnsafeMutablePointer<Float>) -> UInt32 {
        let bits = unsafeBitCast(channels(pointer) + integerBias, to: SIMD4<UInt32>.self)
        return unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: bits), to: UInt32.self)
    }
}
