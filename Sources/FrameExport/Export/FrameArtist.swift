internal import Imaging
internal import RefreshKit
internal import System

/// What one worker keeps from file to file: what draws, a writer, and the last frame of each row of a scene.
struct FrameArtist {
    /// The frames of a scene in one style and scale, each of which goes on from the one before.
    private struct Row {
        var writer: FrameWriter
        var last: (frame: BandedFrame.ID, file: EncodedFile)?
    }

    private let pictures: PictureCache
    private let fed: FedFrames?
    private var writer = PNGWriter()
    /// Made when a plan asks for the smallest files.
    private var smallWriter: PNGWriter?
    private var drawer = FrameDrawer()
    /// The job that `rows` are of.
    private var job: Int?
    private var rows: [FrameDrawer.Row: Row] = [:]

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
        let scale = frame.pass.scale
        let key = plan.picture(of: frame).map { PictureCache.Key.picture($0, job: job, style: frame.pass.style, scale: scale) }
        if let key, let kept = pictures[key] { return kept }
        let file =
            switch try drawer.picture(frame, of: plan, job: job) {
            case .plain(let bitmap): try png(of: bitmap, in: plan, scale: scale, job: job)
            case .banded(let banded): try png(of: banded, in: plan, FrameDrawer.Row(frame.pass), job: job)
            }
        if let key { pictures.keep(file, as: key) }
        return file
    }

    /// The file of a bitmap: coded, or that of one with the same pixels.
    private mutating func png(of bitmap: Bitmap, in plan: FramePlan, scale: Double, job: Int) throws -> EncodedFile {
        let pixels = Digest(ofPixels: bitmap)
        // Colour past alpha is lost in the digest, and not in the file.
        let key = bitmap.isPremultiplied ? PictureCache.Key.pixels(pixels, job: job, width: bitmap.width, scale: scale) : nil
        if let key, let kept = pictures[key] { return kept }
        var bytes: [UInt8] = []
        if plan.request.optimizes {
            var writer = smallWriter.take() ?? PNGWriter(optimizes: true)
            defer { smallWriter = writer }
            try writer.encode(bitmap, pixelsPerPoint: scale, into: &bytes)
        } else {
            try writer.encode(bitmap, pixelsPerPoint: scale, into: &bytes)
        }
        let file = EncodedFile(bytes, pixels: pixels)
        if let key { pictures.keep(file, as: key) }
        return file
    }

    /// The file of a scene's frame: coded as far as it changed, or the last one of its row when nothing did.
    private mutating func png(of frame: BandedFrame, in plan: FramePlan, _ row: FrameDrawer.Row, job: Int) throws -> EncodedFile {
        if job != self.job { rows = [:] }
        self.job = job
        if let last = rows[row]?.last, last.frame == frame.id { return last.file }
        var bytes: [UInt8] = []
        if rows[row] == nil { rows[row] = Row(writer: FrameWriter(optimizes: plan.request.optimizes)) }
        try rows[row]?.writer.encode(frame, pixelsPerPoint: row.scale, into: &bytes)
        let file = EncodedFile(bytes, pixels: Digest(ofPixels: frame.bitmap))
        rows[row]?.last = (frame.id, file)
        return file
    }
}

extension FramePlan {
    /// Which of its pictures an indicator shows in a frame; nil when it does not say, as for a scene.
    fileprivate func picture(of frame: PlannedFrame) -> Int? {
        guard let indicator = subject.indicator else { return nil }
        return frame.moment.flatMap(indicator.picture)
    }
}

extension Bitmap {
    /// Whether no pixel has more of a colour than of alpha, and all have alpha that counts.
    fileprivate var isPremultiplied: Bool {
        guard format == .argb32 else { return false }
        return withUnsafePixels { pixels in
            var excess: UInt32 = 0
            for pixel in pixels {
                let alpha = pixel >> 24
                excess |= (alpha &- (pixel >> 16 & 255)) | (alpha &- (pixel >> 8 & 255)) | (alpha &- (pixel & 255))
            }
            return excess >> 31 == 0
        }
    }
}
