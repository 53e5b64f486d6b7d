internal import Imaging
internal import RefreshKit
internal import System

/// Encodes pictures as PNG files: one that was met before is not encoded again, and of one that goes on from another only what changed.
///
/// A file's bytes are the same whatever was encoded before it.
struct PictureEncoder {
    /// A scene that is under way: its writer, and the frame that it wrote last.
    private struct Pass {
        var writer: PNGWriter
        var last: (frame: BandedFrame.ID, file: EncodedFile)?
    }

    private var cache: PictureCache
    /// Whether a manifest lists the files with their digests.
    private let isListed: Bool
    private var writer = PNGWriter()
    /// Made when the smallest files are asked for.
    private var smallWriter: PNGWriter?
    /// Those of one job.
    private var passes: [PictureContext: Pass] = [:]

    init(_ cache: PictureCache, isListed: Bool) {
        self.cache = cache
        self.isListed = isListed
    }

    /// The file of a picture with a number, which is drawn when it was not met before.
    mutating func encode(_ number: Int, _ context: PictureContext, drawing draw: () throws -> Bitmap) throws -> EncodedFile {
        // A copy of a sequence may give its numbers other meanings.
        if !isListed, !isKnownUniquelyReferenced(&cache) { cache = PictureCache() }
        let key = PictureCache.Key(picture: .number(number), context: context)
        if let kept = cache[key] { return kept }
        let file = try encode(draw(), context)
        cache.keep(file, as: key)
        return file
    }

    /// The file of a bitmap: encoded, or that of one with the same pixels.
    mutating func encode(_ bitmap: Bitmap, _ context: PictureContext) throws -> EncodedFile {
        let pixels = isListed ? Digest(ofPixels: bitmap) : nil
        let key = key(of: bitmap, pixels, context)
        if let key, let kept = cache[key] { return kept }
        var bytes: [UInt8] = []
        if context.optimizes {
            var writer = smallWriter.take() ?? PNGWriter(optimizes: true)
            defer { smallWriter = writer }
            try writer.encode(bitmap, pixelsPerPoint: context.scale, into: &bytes)
        } else {
            try writer.encode(bitmap, pixelsPerPoint: context.scale, into: &bytes)
        }
        let file = EncodedFile(bytes, isListed: isListed, pixels: pixels)
        if let key { cache.keep(file, as: key) }
        return file
    }

    /// The file of a scene's frame: encoded as far as it changed, or the last one of its pass when nothing did.
    mutating func encode(_ frame: BandedFrame, _ context: PictureContext) throws -> EncodedFile {
        var pass = passes.removeValue(forKey: context)
        if pass == nil, passes.keys.contains(where: { $0.job != context.job }) { passes = [:] }
        defer { passes[context] = pass }
        if let last = pass?.last, last.frame == frame.id { return last.file }
        var writer = pass?.writer ?? PNGWriter(optimizes: context.optimizes)
        let bands = frame.bands(after: pass?.last?.frame)
        // The last file's memory is used again.
        var bytes = pass?.last?.file.bytes ?? []
        pass = nil
        try writer.encode(frame.bitmap, bands: bands, pixelsPerPoint: context.scale, into: &bytes)
        let file = EncodedFile(bytes, isListed: isListed, pixels: isListed ? Digest(ofPixels: frame.bitmap) : nil)
        pass = Pass(writer: writer, last: (frame.id, file))
        return file
    }

    /// What a bitmap is found by; nil when it is not looked for.
    private func key(of bitmap: Bitmap, _ pixels: Digest?, _ context: PictureContext) -> PictureCache.Key? {
        guard let pixels else {
            return SampledBitmap(bitmap).map { PictureCache.Key(picture: .pixels($0), context: context) }
        }
        // Colour past alpha is lost in the digest, and not in the file.
        guard bitmap.isPremultiplied else { return nil }
        return PictureCache.Key(picture: .digest(pixels, width: bitmap.width), context: context.inAnyStyle)
    }
}

/// What a picture's file follows from beside its pixels, and whose it is.
struct PictureContext: Hashable {
    /// Which job of an export.
    var job = 0
    var style = Appearance.Style.light
    /// Device pixels a point, which the file says; nil says nothing.
    var scale: Double?
    /// Whether it is to be as small as can be.
    var optimizes = false

    /// The same for pictures whose pixels are known: what they were drawn for is no matter then.
    fileprivate var inAnyStyle: PictureContext {
        var context = self
        context.style = .light
        return context
    }
}

extension PictureContext {
    /// That of a frame of a job.
    init(_ frame: PlannedFrame, in plan: FramePlan, job: Int) {
        self.init(job: job, style: frame.pass.style, scale: frame.pass.scale, optimizes: plan.request.optimizes)
    }
}

extension EncodedFile {
    /// The bytes of a file, digested when a manifest lists it.
    init(_ bytes: [UInt8], isListed: Bool = true, pixels: Digest? = nil) {
        self.init(bytes: bytes, digest: isListed ? Digest(of: bytes) : nil, pixels: pixels)
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

/// The bytes of a file, with the digests that a manifest lists.
struct EncodedFile: Sendable {
    let bytes: [UInt8]
    /// Of the bytes; nil for a file that no manifest lists.
    let digest: Digest?
    /// Of the decoded pixels; nil for what is no frame of a manifest.
    let pixels: Digest?
}
