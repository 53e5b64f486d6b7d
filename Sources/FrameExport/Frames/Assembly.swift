public import RefreshKit

/// A file that is made of several frames: an animation, a strip, a sheet.
public struct Assembly: Sendable {
    /// Everything its bytes follow from besides the frames, as a text: the format and its options.
    let identity: String
    /// The frames it is made of, as places in the plan, in order.
    let places: [Int]
    /// Whether the frames' pixels are wanted; a contact sheet draws its own.
    let isFed: Bool
    /// Takes the frames and hands on the file's bytes as soon as they are known; not its end when the frames end early.
    let make: @Sendable (FrameSource, (_ bytes: [UInt8]) throws -> Void) throws -> Void

    /// Describes a file made from the frames at these indices of the plan, in order.
    ///
    /// `identity` is everything else that the bytes depend on: the format and its options. `isFed` is whether the pixels are needed.
    init(
        identity: String, places: [Int], isFed: Bool = true,
        make: @escaping @Sendable (FrameSource, (_ bytes: [UInt8]) throws -> Void) throws -> Void
    ) {
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
        self.init(identity: "\(format.id)\n\(options.identity(of: format.options))", places: places) { source, take in
            var sink = try format.sink(for: SinkRequest(plan, places, options, isCancelled: source.isCancelled))
            var bytes: [UInt8] = []
            let isWhole = try source.forEach(places) { bitmap, place in
                try sink.append(bitmap, plan.shown(at: place), into: &bytes)
                if !bytes.isEmpty { try take(bytes) }
                bytes.removeAll(keepingCapacity: true)
            }
            guard isWhole else { return }
            try sink.finish(into: &bytes)
            if !bytes.isEmpty { try take(bytes) }
        }
    }

    /// The whole file.
    func bytes(from source: FrameSource) throws -> [UInt8] {
        var whole: [UInt8] = []
        // Most files come in one piece, which is not copied.
        try make(source) { bytes in if whole.isEmpty { whole = bytes } else { whole += bytes } }
        return whole
    }
}
