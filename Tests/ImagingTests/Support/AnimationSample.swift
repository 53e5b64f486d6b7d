@testable import Imaging

/// Random animation frames and their durations, reproducible by seed.
struct AnimationSample: CustomStringConvertible {
    var seed: UInt64
    var frames: [(bitmap: Bitmap, duration: Duration)] = []

    var description: String { "seed \(seed)" }

    /// The frames that a viewer shows, with consecutive equal frames merged.
    var shown: [(bitmap: Bitmap, duration: Duration)] {
        frames.reduce(into: []) { shown, frame in
            if let last = shown.last, last.bitmap.words == frame.bitmap.words {
                shown[shown.count - 1].duration += frame.duration
            } else {
                shown.append(frame)
            }
        }
    }

    /// Creates small bitmaps with random changes, some at the edges; pixels become transparent, become opaque, or stay the same.
    ///
    /// Alphas are taken from `alphas`, and durations are multiples of `unit`, at least three units long.
    init(seed: UInt64, alphas: [Int], unit: Duration) {
        self.seed = seed
        var noise = Noise(seed)
        let width = 1 + noise.next(below: 9), height = 1 + noise.next(below: 7)
        var bitmap = Bitmap(width: width, height: height)
        for _ in 0..<2 + noise.next(below: 7) {
            switch noise.next(below: 5) {
            case 0: break
            case 1: bitmap[noise.next(below: 2) * (width - 1), noise.next(below: 2) * (height - 1)] = Self.pixel(alphas, &noise)
            case 2: bitmap = Bitmap(width: width, height: height)
            default:
                for _ in 0...noise.next(below: width * height) {
                    bitmap[noise.next(below: width), noise.next(below: height)] = Self.pixel(alphas, &noise)
                }
            }
            frames.append((bitmap, unit * (3 + noise.next(below: 5))))
        }
    }

    private static func pixel(_ alphas: [Int], _ noise: inout Noise) -> UInt32 {
        let alpha = alphas[noise.next(below: alphas.count)]
        return (0..<3).reduce(UInt32(alpha)) { word, _ in word << 8 | UInt32(noise.next(below: alpha + 1)) }
    }
}
