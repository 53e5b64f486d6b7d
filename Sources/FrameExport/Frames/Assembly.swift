internal import Imaging
public import RefreshKit

/// A file that combines several frames: an animation, a strip, or a sheet.
public struct Assembly: Sendable {
    /// Text that identifies everything, other than the frames, that the file contents depend on: the format and its options.
    let identity: String
    let frameIndices: [Int]
    /// Whether `make` reads the frames' bitmaps; a contact sheet draws its own bitmaps.
    let needsFrames: Bool
    /// Number of frames that `make` draws, for showing the progress.
    package let drawnCount: Int
    /// Reads the frames and passes on data as it becomes available; stops early if the source does.
    let make: @Sendable (FrameSource, (_ bytes: [UInt8]) throws -> Void) throws -> Void

    /// Creates a file from the frames at these indices of the plan, in order.
    ///
    /// `identity` identifies everything, other than the frames, that the file contents depend on: the format and its options. `needsFrames`
    /// indicates whether the pixels of the frames are needed. `drawnCount` is the number of frames that `make` draws; nil, the default, is
    /// the number of `frameIndices`.
    package init(
        identity: String, frameIndices: [Int], needsFrames: Bool = true, drawnCount: Int? = nil,
        make: @escaping @Sendable (FrameSource, (_ bytes: [UInt8]) throws -> Void) throws -> Void
    ) {
        self.identity = identity
        self.frameIndices = frameIndices
        self.needsFrames = needsFrames
        self.drawnCount = drawnCount ?? frameIndices.count
        self.make = make
    }

    /// Creates a file in a format.
    ///
    /// - Parameters:
    ///   - format: Format of the file.
    ///   - options: Options of the format; defaults if omitted.
    ///   - frameIndices: Indices in the plan, in order, all at the same scale.
    ///   - plan: Plan that contains the frames.
    public init(_ format: FrameFormat, _ options: OptionValues = OptionValues(), of frameIndices: [Int], in plan: FramePlan) {
        self.init(identity: "\(format.id)\n\(options.identity(of: format.options))", frameIndices: frameIndices) { source, take in
            var sink = try format.sink(
                for: SinkRequest(plan, frameIndices, options, threads: source.threads, isCanceled: source.isCanceled))
            do {
                var bytes: [UInt8] = []
                let isWhole = try source.forEach(frameIndices) { bitmap, index in
                    try sink.append(bitmap, plan.timedFrame(at: index), into: &bytes)
                    if !bytes.isEmpty { try take(bytes) }
                    bytes.removeAll(keepingCapacity: true)
                }
                guard isWhole else { return }
                try sink.finish(into: &bytes)
                if !bytes.isEmpty { try take(bytes) }
            } catch AnimationWritingError.canceled {
                return
            }
        }
    }

    /// Creates a vector file with the frame at an index of the plan.
    init(_ encoding: VectorEncoding, of index: Int, in plan: FramePlan) {
        self.init(identity: "vector\n\(encoding.identity)", frameIndices: [index], needsFrames: false) { source, take in
            var drawer = FrameDrawer()
            try take(drawer.vectorFile(of: plan.frame(at: index), in: plan, job: 0, as: encoding))
        }
    }

    /// Creates a PNG file with the frame at an index of the plan.
    init(pictureOf index: Int, in plan: FramePlan) {
        self.init(identity: "png", frameIndices: [index]) { source, take in
            var bytes: [UInt8] = []
            let isWhole = try source.forEach([index]) { bitmap, index in
                var writer = PNGWriter(optimizes: plan.request.optimizes)
                try writer.encode(bitmap, pixelsPerPoint: plan.frame(at: index).pass.scale, into: &bytes)
            }
            if isWhole { try take(bytes) }
        }
    }

    func bytes(from source: FrameSource) throws -> [UInt8] {
        var whole: [UInt8] = []
        // Avoids a copy, since most files come in one chunk.
        try make(source) { bytes in if whole.isEmpty { whole = bytes } else { whole += bytes } }
        return whole
    }
}
