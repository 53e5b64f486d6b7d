extension BitmapDifference {
    /// Sums up differences while rows go by.
    struct Tally {
        var count = 0
        var largest = 0
        private var left = Int.max, right = -1, top = Int.max, bottom = -1

        var bounds: BitmapDifference.Bounds? {
            count == 0 ? nil : BitmapDifference.Bounds(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
        }

        mutating func addRow(_ y: Int, _ expected: Bitmap, _ found: Bitmap, tolerance: Int) {
            expected.withRow(y) { wanted in
                found.withRow(y) { came in
                    let common = min(wanted.count, came.count)
                    for x in 0..<common where wanted[x] | expected.alphaMask != came[x] | found.alphaMask {
                        let distance = BitmapDifference.channelDistance(wanted[x] | expected.alphaMask, came[x] | found.alphaMask)
                        largest = max(largest, distance)
                        if distance > tolerance { add(x, y) }
                    }
                    // What only one of the two has, differs.
                    for x in common..<max(wanted.count, came.count) { add(x, y) }
                }
            }
        }

        private mutating func add(_ x: Int, _ y: Int) {
            count += 1
            left = min(left, x)
            right = max(right, x)
            top = min(top, y)
            bottom = max(bottom, y)
        }
    }

    /// Whether a pixel of the common area differs by more than the tolerance.
    static func differ(_ left: UInt32, _ right: UInt32, tolerance: Int) -> Bool {
        left != right && channelDistance(left, right) > tolerance
    }

    /// The largest difference of a channel between two words, in `0...255`.
    static func channelDistance(_ left: UInt32, _ right: UInt32) -> Int {
        var largest = 0
        for shift: UInt32 in [0, 8, 16, 24] {
            largest = max(largest, abs(Int(left >> shift & 0xFF) - Int(right >> shift & 0xFF)))
        }
        return largest
    }
}

extension Bitmap {
    /// Makes the unused byte of an opaque picture full alpha when it is or-ed to a pixel.
    var alphaMask: UInt32 { format == .rgb24 ? 0xFF00_0000 : 0 }

    /// Reads one row; none when `y` is below the picture.
    func withRow(_ y: Int, _ body: (UnsafeBufferPointer<UInt32>) -> Void) {
        withUnsafePixels { pixels in
            let row = y < height ? pixels[y * width..<(y + 1) * width] : pixels[..<0]
            body(UnsafeBufferPointer(rebasing: row))
        }
    }
}
