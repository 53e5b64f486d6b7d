public import RefreshKit

/// A file that is made of several frames: an animation, a strip, a sheet.
public struct Assembly: Sendable {
    /// Everything its bytes follow from besides the frames, as a text: the format and its options.
    let identity: String
    /// The frames it is made of, as places in the plan, in order.
    let places: [Int]
    /// Whether the frames' pixels are wanted; a contact sheet draws its own.
    let isFed: Bool
    let make: @Sendable (FrameFeed) throws -> [UInt8]

    /// Says what is made of which frames.
    ///
    /// - Parameters:
    ///   - identity: Everything the bytes follow from besides the frames: the format and its options.
    ///   - places: Places in the plan, in order.
    ///   - isFed: Whether the frames' pixels are wanted.
    ///   - make: Takes the frames, in order, and gives the whole file.
    init(identity: String, places: [Int], isFed: Bool = true, make: @escaping @Sendable (FrameFeed) throws -> [UInt8]) {
        self.identity = identity
        self.places = places
        self.isFed = isFed
        self.make = make
    }

    /// Lets a format make the file.
    ///
    /// - Parameters:
    ///   - format: The format.
    ///   - options: What is set on it; nothing by default.
    ///   - places: Places in the plan, in order, all of one scale.
    ///   - plan: The plan.
    public init(_ format: FrameFormat, _ options: OptionValues = OptionValues(), of places: [Int], in plan: FramePlan) {
        self.init(identity: "\(format.id)\n\(options.identity(of: format.options))", places: places) { feed in
            var sink = try format.sink(for: SinkRequest(plan, places, options))
            var bytes: [UInt8] = []
            try feed.forEach { bitmap, place in try sink.append(bitmap, plan.shown(at: place), into: &bytes) }
            try sink.finish(into: &bytes)
            return bytes
        }
    }
}
