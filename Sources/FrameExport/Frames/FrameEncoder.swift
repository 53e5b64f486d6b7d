internal import RefreshKit

struct FrameEncoder {
    private let shardFrames: ShardFrames?
    private let threads: Int
    private let isCanceled: @Sendable () -> Bool
    private var drawer = FrameDrawer()
    private var encoder: CachingPNGEncoder

    /// Creates an encoder with a shared cache; the frames of assemblies come from `shardFrames`, or are drawn if it is nil.
    ///
    /// `threads`, 1 by default, is the number of threads that encode an assembly in addition to the caller's. `isCanceled`, which is always
    /// false by default, is called before each frame of an assembly.
    init(
        _ cache: EncodedFileCache, _ shardFrames: ShardFrames? = nil, threads: Int = 1,
        isCanceled: @escaping @Sendable () -> Bool = { false }
    ) {
        encoder = CachingPNGEncoder(cache, isListed: true)
        (self.shardFrames, self.threads, self.isCanceled) = (shardFrames, threads, isCanceled)
    }

    /// Throws `ExportError.stopped` if an assembly is canceled.
    mutating func encode(_ file: PlannedFile, of job: ExportJob) throws -> EncodedFile {
        switch file.source {
        case .frame(let index): return try png(of: job.plan.frame(at: index), in: job.plan, job: file.job)
        case .vector(let index, let encoding):
            return EncodedFile(try drawer.vectorFile(of: job.plan.frame(at: index), in: job.plan, job: file.job, as: encoding))
        case .text(let text): return EncodedFile(Array(text.utf8))
        case .assembly(let assembly):
            let (number, shardFrames) = (file.job, shardFrames)
            var drawer = drawer
            defer { self.drawer = drawer }
            let source = FrameSource(threads: threads, isCanceled: isCanceled) { index in
                try shardFrames?.bitmap(index, ofJob: number) ?? drawer.draw(job.plan.frame(at: index), of: job.plan, job: number)
            }
            let bytes = try assembly.bytes(from: source)
            // A canceled assembly ends early.
            if isCanceled() { throw ExportError.stopped }
            return EncodedFile(bytes)
        }
    }

    /// Returns the PNG file of a frame; skips drawing if the image's number shows that it is already encoded.
    private mutating func png(of frame: PlannedFrame, in plan: FramePlan, job: Int) throws -> EncodedFile {
        let context = EncodingContext(frame, in: plan, job: job)
        if let picture = plan.picture(of: frame) {
            return try encoder.encode(picture, context) { try drawer.draw(frame, of: plan, job: job) }
        }
        switch try drawer.drawWithBands(frame, of: plan, job: job) {
        case .plain(let bitmap): return try encoder.encode(bitmap, context)
        case .banded(let frame): return try encoder.encode(frame, context)
        }
    }
}

extension FramePlan {
    /// Returns the number of the image that an indicator shows in a frame; nil for a scene, or if the indicator does not number its images.
    func picture(of frame: PlannedFrame) -> Int? {
        guard let indicator = subject.indicator else { return nil }
        return frame.moment.flatMap(indicator.picture)
    }
}
