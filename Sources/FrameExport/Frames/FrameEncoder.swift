internal import RefreshKit

/// Draws and encodes the files of an export, for one worker.
struct FrameEncoder {
    private let shardFrames: ShardFrames?
    private var drawer = FrameDrawer()
    private var encoder: PictureEncoder

    /// Shares the cache with all workers, and reads the frames of assemblies from `shardFrames`; nil draws them.
    init(_ cache: PictureCache, _ shardFrames: ShardFrames? = nil) {
        encoder = PictureEncoder(cache, isListed: true)
        self.shardFrames = shardFrames
    }

    /// The bytes of a file of a job.
    mutating func encode(_ file: PlannedFile, of job: ExportJob) throws -> EncodedFile {
        switch file.content {
        case .frame(let place): return try png(of: job.plan.frame(at: place), in: job.plan, job: file.job)
        case .text(let text): return EncodedFile(Array(text.utf8))
        case .assembly(let assembly):
            let (number, shardFrames) = (file.job, shardFrames)
            var drawer = drawer
            defer { self.drawer = drawer }
            let source = FrameSource { place in
                try shardFrames?.bitmap(place, ofJob: number) ?? drawer.draw(job.plan.frame(at: place), of: job.plan, job: number)
            }
            return EncodedFile(try assembly.bytes(from: source))
        }
    }

    /// The PNG file of a frame; it is not even drawn when the indicator says that its picture was met before.
    private mutating func png(of frame: PlannedFrame, in plan: FramePlan, job: Int) throws -> EncodedFile {
        let context = PictureContext(frame, in: plan, job: job)
        if let picture = plan.picture(of: frame) {
            return try encoder.encode(picture, context) { try drawer.draw(frame, of: plan, job: job) }
        }
        switch try drawer.picture(frame, of: plan, job: job) {
        case .plain(let bitmap): return try encoder.encode(bitmap, context)
        case .banded(let frame): return try encoder.encode(frame, context)
        }
    }
}

extension FramePlan {
    /// Which of its pictures an indicator shows in a frame; nil when it does not say, as for a scene.
    fileprivate func picture(of frame: PlannedFrame) -> Int? {
        guard let indicator = subject.indicator else { return nil }
        return frame.moment.flatMap(indicator.picture)
    }
}
