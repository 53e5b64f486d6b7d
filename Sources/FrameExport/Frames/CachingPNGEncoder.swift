internal import Imaging
internal import RefreshKit
internal import SystemSupport

/// Encodes bitmaps as PNG files, reuses the files of known images, and encodes only the changes between frames of a scene.
///
/// A file's bytes do not depend on earlier files.
struct CachingPNGEncoder {
    private struct Pass {
        var writer: PNGWriter
        var rows: RowHashes
        var last: (frame: BandedFrame.ID, file: EncodedFile)?
    }

    private var cache: EncodedFileCache
    private let isListed: Bool
    private var writer = PNGWriter()
    private var smallWriter: PNGWriter?
    private var passes: [EncodingContext: Pass] = [:]

    init(_ cache: EncodedFileCache, isListed: Bool) {
        self.cache = cache
        self.isListed = isListed
    }

    /// Returns the file of a numbered image, which is drawn only if the file is not cached.
    mutating func encode(_ number: Int, _ context: EncodingContext, drawing draw: () throws -> Bitmap) throws -> EncodedFile {
        // A copy of a sequence may assign the same numbers to different images.
        if !isListed, !isKnownUniquelyReferenced(&cache) { cache = EncodedFileCache() }
        let key = EncodedFileCache.Key(picture: .number(number), context: context)
        if let kept = cache[key] { return kept }
        let file = try encode(draw(), context)
        cache.keep(file, as: key)
        return file
    }

    /// Returns a bitmap's file, from the cache if a cached file has the same pixels.
    mutating func encode(_ bitmap: Bitmap, _ context: EncodingContext) throws -> EncodedFile {
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

    /// Returns the file for a scene's frame: only changes are encoded, and the last file is reused if nothing changed.
    mutating func encode(_ frame: BandedFrame, _ context: EncodingContext) throws -> EncodedFile {
        var pass = passes.removeValue(forKey: context)
        if pass == nil, passes.keys.contains(where: { $0.job != context.job }) { passes = [:] }
        defer { passes[context] = pass }
        if let last = pass?.last, last.frame == frame.id { return last.file }
        var writer = pass?.writer ?? PNGWriter(optimizes: context.optimizes)
        var rows = pass?.rows ?? RowHashes()
        let bands = frame.bands(after: pass?.last?.frame)
        // Reuses the last file's memory.
        var bytes = pass?.last?.file.bytes ?? []
        pass = nil
        try writer.encode(frame.bitmap, bands: bands, pixelsPerPoint: context.scale, into: &bytes)
        let pixels = isListed ? rows.digest(of: frame.bitmap, bands: bands) : nil
        let file = EncodedFile(bytes, isListed: isListed, pixels: pixels)
        pass = Pass(writer: writer, rows: rows, last: (frame.id, file))
        return file
    }

    private func key(of bitmap: Bitmap, _ pixels: Digest?, _ context: EncodingContext) -> EncodedFileCache.Key? {
        guard let pixels else {
            return SampledBitmap(bitmap).map { EncodedFileCache.Key(picture: .pixels($0), context: context) }
        }
        // Unlike the file, the digest cannot represent color components greater than alpha.
        guard bitmap.isPremultiplied else { return nil }
        return EncodedFileCache.Key(picture: .digest(pixels), context: context.withoutVariant)
    }
}

struct EncodingContext: Hashable {
    var job = 0
    var variant = FrameVariant(.light)
    /// Device pixels per point to store in the file; nil omits them.
    var scale: Double?
    var optimizes = false

    /// The context without a variant, which does not affect pixels that are already drawn.
    fileprivate var withoutVariant: EncodingContext {
        var context = self
        context.variant = FrameVariant(.light)
        return context
    }
}

extension EncodingContext {
    init(_ frame: PlannedFrame, in plan: FramePlan, job: Int) {
        self.init(job: job, variant: frame.pass.variant, scale: frame.pass.scale, optimizes: plan.request.optimizes)
    }
}

extension EncodedFile {
    init(_ bytes: [UInt8], isListed: Bool = true, pixels: Digest? = nil) {
        self.init(bytes: bytes, digest: isListed ? Digest(of: bytes) : nil, pixels: pixels)
    }
}

extension Bitmap {
    /// Whether the bitmap has alpha and no color component exceeds it.
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

struct EncodedFile: Sendable {
    let bytes: [UInt8]
    /// Digest of the bytes; nil for a file that is not listed in a manifest.
    let digest: Digest?
    /// Digest of the decoded pixels; nil unless the file is a frame listed in a manifest.
    let pixels: Digest?
}
