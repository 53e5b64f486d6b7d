import RefreshKit

/// Images that follow each other over and over, each for its time.
struct PictureLoop: Sendable {
    let pictures: [Picture]
    /// When each image ends, in attoseconds from the beginning of the loop.
    private let ends: [Int128]
    private let hasOwnDelays: Bool

    /// Time an image is shown when neither the caller nor the file says, as in MJRefresh.
    static let defaultDelay = Duration.milliseconds(100)

    init(_ pictures: [Picture], duration: Duration?) {
        self.pictures = pictures
        hasOwnDelays = pictures.contains { $0.delay != nil }
        var end: Int128 = 0
        ends = pictures.map { picture in
            end += (duration ?? picture.delay ?? Self.defaultDelay).attoseconds
            return end
        }
    }

    /// All images once; 0 for a single one, which stands still.
    var length: Duration { pictures.count > 1 ? Duration(attoseconds: ends[ends.count - 1]) : .zero }

    /// The rate whose grid every change of image falls on; nil when the file has no delays or none of 1...240 does.
    var ownFrameRate: FrameRate? {
        guard hasOwnDelays, pictures.count > 1 else { return nil }
        let step = ends.reduce(0, Self.greatestCommonDivisor)
        let second = Duration.seconds(1).attoseconds
        let divisor = Self.greatestCommonDivisor(second, step)
        guard let numerator = Int(exactly: second / divisor), let denominator = Int(exactly: step / divisor),
            numerator >= denominator, numerator <= 240 * denominator
        else { return nil }
        return FrameRate(numerator: numerator, denominator: denominator)
    }

    /// The image at a time since the loop began.
    func index(at elapsed: Duration) -> Int {
        guard pictures.count > 1 else { return 0 }
        let time = elapsed.attoseconds % ends[ends.count - 1]
        var low = 0
        var high = ends.count - 1
        while low < high {
            let middle = (low + high) / 2
            if time < ends[middle] { high = middle } else { low = middle + 1 }
        }
        return low
    }

    private static func greatestCommonDivisor(_ a: Int128, _ b: Int128) -> Int128 {
        var (a, b) = (a, b)
        while b != 0 { (a, b) = (b, a % b) }
        return a
    }
}
