internal import Imaging
internal import RefreshKit

/// What one worker keeps from file to file: its bitmap and its writer.
struct FrameArtist {
    private let pictures: PictureCache
    private let fed: FedFrames?
    private var writer = PNGWriter()
    private var bitmap: Bitmap?

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
                try artist.fed?.bitmap(place, ofJob: number) ?? artist.draw(job.plan.frame(at: place), in: job.plan)
            }
            return EncodedFile(try assembly.make(feed))
        }
    }

    /// The PNG file of a frame: drawn, or taken from the pictures when the indicator says that it was met before.
    private mutating func png(of frame: PlannedFrame, in plan: FramePlan, job: Int) throws -> EncodedFile {
        let key = plan.indicator.picture(of: frame.moment).map {
            PictureCache.Key(job: job, picture: $0, style: frame.pass.style, scale: frame.pass.scale)
        }
        if let key, let kept = pictures[key] { return kept }
        var bytes: [UInt8] = []
        let bitmap = try draw(frame, in: plan)
        try writer.encode(bitmap, pixelsPerPoint: frame.pass.scale, into: &bytes)
        let file = EncodedFile(bytes, pixels: Digest(ofPixels: bitmap))
        if let key { pictures.keep(file, as: key) }
        return file
    }

    private mutating func draw(_ frame: PlannedFrame, in plan: FramePlan) throws -> Bitmap {
        let pixels = PixelSize(plan.size, scale: frame.pass.scale)
        var canvas = bitmap.take() ?? Bitmap(width: pixels.width, height: pixels.height)
        if canvas.width != pixels.width || canvas.height != pixels.height {
            canvas = Bitmap(width: pixels.width, height: pixels.height)
        }
        try plan.indicator.draw(frame.moment, size: plan.size, into: &canvas)
        bitmap = canvas
        return canvas
    }
}
