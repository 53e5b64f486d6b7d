internal import Imaging
internal import RefreshKit

/// What one worker keeps from file to file: what draws, and its writer.
struct FrameArtist {
    private let pictures: PictureCache
    private let fed: FedFrames?
    private var writer = PNGWriter()
    /// Made when a plan asks for the smallest files.
    private var smallWriter: PNGWriter?
    private var drawer = FrameDrawer()

    /// - Parameters:
    ///   - pictures: What is met again.
    ///   - fed: Where the frames of assemblies are read from; nil draws them.
    init(_ pictures: PictureCache, _ fed: FedFrames? = nil) {
        self.pictures = pictures
        self.fed = fed
    }

    /// The bytes of a file of a job.
    mutating func encode(_ file: DeliveredFile, of job: ExportJob, number: Int) throws -> EncodedFile {
        switch file.content {
        case .frame(let place): return try png(of: job.plan.frame(at: place), in: job.plan, job: number)
        case .text(let text): return EncodedFile(Array(text.utf8))
        case .assembly(let assembly):
            var artist = self
            defer { self = artist }
            let feed = FrameFeed(assembly.places) { place in
                try artist.fed?.bitmap(place, ofJob: number) ?? artist.drawer.draw(job.plan.frame(at: place), of: job.plan, job: number)
            }
            return EncodedFile(try assembly.make(feed))
        }
    }

    /// The PNG file of a frame: drawn, or taken from the pictures when the indicator says that it was met before.
    private mutating func png(of frame: PlannedFrame, in plan: FramePlan, job: Int) throws -> EncodedFile {
        let key = plan.picture(of: frame).map {
            PictureCache.Key(job: job, picture: $0, style: frame.pass.style, scale: frame.pass.scale)
        }
        if let key, let kept = pictures[key] { return kept }
        var bytes: [UInt8] = []
        let bitmap = try drawer.draw(frame, of: plan, job: job)
        try encode(bitmap, optimises: plan.optimises, scale: frame.pass.scale, into: &bytes)
        let file = EncodedFile(bytes, pixels: Digest(ofPixels: bitmap))
        if let key { pictures.keep(file, as: key) }
        return file
    }

    private mutating func encode(_ bitmap: Bitmap, optimises: Bool, scale: Double, into bytes: inout [UInt8]) throws {
        guard optimises else { return try writer.encode(bitmap, pixelsPerPoint: scale, into: &bytes) }
        var small = smallWriter.take() ?? PNGWriter(compressor: OptimisingCompressor())
        defer { smallWriter = small }
        try small.encode(bitmap, pixelsPerPoint: scale, into: &bytes)
    }
}

extension FramePlan {
    /// Which of its pictures an indicator shows in a frame; nil when it does not say, as for a scene.
    fileprivate func picture(of frame: PlannedFrame) -> Int? {
        guard let indicator = subject.indicator else { return nil }
        return frame.moment.flatMap(indicator.picture)
    }
}
