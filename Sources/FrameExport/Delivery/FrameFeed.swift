internal import Imaging

/// Gives an assembly its frames: drawn now, or read from where a shard left them.
struct FrameFeed {
    private let places: [Int]
    private let bitmap: (Int) throws -> Bitmap

    /// - Parameters:
    ///   - places: The frames, in order.
    ///   - bitmap: The frame at a place.
    init(_ places: [Int], bitmap: @escaping (Int) throws -> Bitmap) {
        self.places = places
        self.bitmap = bitmap
    }

    /// Hands out every frame, in order, with its place in the plan.
    func forEach(_ body: (Bitmap, Int) throws -> Void) throws {
        for place in places { try body(bitmap(place), place) }
    }
}
