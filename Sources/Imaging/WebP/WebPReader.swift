internal import CWebP
internal import SystemSupport

/// Reads still and animated WebP images with libwebpdemux.
///
/// Frames are composed on a transparent canvas. The background color is ignored, as in browsers and libwebp's own tools.
enum WebPReader {
    /// Decodes a WebP file into premultiplied ARGB frames.
    ///
    /// A still image has one frame without a delay. The limits are checked before anything is decoded. Throws if the file is truncated,
    /// damaged, or over a limit. A frame of 10 ms or less is shown for 100 ms, as in browsers.
    static func read(
        _ bytes: [UInt8], named file: String, limits: ImageLimits = ImageLimits()
    ) throws(ImageReadingError) -> DecodedImage {
        try cursor(bytes, named: file, limits: limits).image(limits)
    }

    static func cursor(_ bytes: [UInt8], named file: String, limits: ImageLimits) throws(ImageReadingError) -> any FrameCursor {
        let facts = try bytes.withUnsafeBufferPointer { (buffer) throws(ImageReadingError) in
            var data = WebPData(bytes: buffer.baseAddress, size: buffer.count)
            return try WebPFacts(of: &data, file: file, limits: limits)
        }
        let cursor = try cursor(bytes, facts, named: file, limits)
        return facts.orientation == .up ? cursor : try OrientedCursor(cursor, facts.orientation, limits)
    }

    private static func cursor(
        _ bytes: [UInt8], _ facts: WebPFacts, named file: String, _ limits: ImageLimits
    ) throws(ImageReadingError) -> any FrameCursor {
        if facts.isAnimation { return try WebPCursor(bytes, facts, named: file, limits: limits) }
        // libwebp allocates the same number of pixels again while decoding.
        let pixelBytes = facts.width * facts.height * 4
        let memory = ReadingMemory(file: bytes.count, canvas: pixelBytes, decoding: pixelBytes)
        try limits.check(memory, file: file)
        return StillCursor(file, width: facts.width, height: facts.height, memory, held: bytes.count) { () throws(ImageReadingError) in
            let held = TrackedMemory(pixelBytes)
            defer { _ = held.bytes }
            return DecodedImage(
                frames: [DecodedImage.Frame(bitmap: try bitmap(of: bytes, facts, file: file))], notes: facts.notes,
                warnings: facts.warnings)
        }
    }

    private static func bitmap(of bytes: [UInt8], _ facts: WebPFacts, file: String) throws(ImageReadingError) -> Bitmap {
        var bitmap: Bitmap
        do { bitmap = try Bitmap(allocating: facts.width, facts.height) } catch { throw ImageReadingError(file, .shortage(error)) }
        let isDecoded = bitmap.withUnsafeMutablePixels { pixels in
            let target = UnsafeMutableRawBufferPointer(pixels).bindMemory(to: UInt8.self)
            return WebPDecodeBGRAInto(bytes, bytes.count, target.baseAddress, target.count, Int32(facts.width * 4)) != nil
        }
        guard isDecoded else {
            guard AvailableMemory.has(bitmap.pixelCount * 4) else {
                throw ImageReadingError(file, .shortage(MemoryShortage(needed: bitmap.pixelCount * 4)))
            }
            throw ImageReadingError(file, .damaged(format: "WebP", "frame 1 of 1 cannot be decoded"))
        }
        bitmap.premultiplyLittleEndian()
        return bitmap
    }
}

/// The header values of a WebP file, known before anything is decoded.
struct WebPFacts: Sendable {
    let width: Int, height: Int, frameCount: Int, playCount: Int
    /// Whether the file uses the animation format, even for a single frame.
    let isAnimation: Bool
    /// Number of pixels in the largest frame.
    private(set) var largestFrame = 0
    private(set) var notes: [String] = []
    private(set) var warnings: [String] = []
    private(set) var orientation = ImageOrientation.up

    /// Parses a file and checks its size and frame count against the limits.
    init(of data: inout WebPData, file: String, limits: ImageLimits) throws(ImageReadingError) {
        var state = WEBP_DEMUX_PARSE_ERROR
        let demuxer = WebPDemuxPartial(&data, &state)
        defer { WebPDemuxDelete(demuxer) }
        let claimed = Self.claimedBytes(of: data)
        guard claimed <= data.size else {
            let location = Self.location(afterFramesOf: demuxer, state)
            throw ImageReadingError(file, .truncated(format: "WebP", inside: location, expected: claimed, found: data.size))
        }
        guard state == WEBP_DEMUX_DONE else {
            throw ImageReadingError(file, .damaged(format: "WebP", "its chunks are inconsistent"))
        }
        width = Int(WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_WIDTH))
        height = Int(WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_HEIGHT))
        frameCount = Int(WebPDemuxGetI(demuxer, WEBP_FF_FRAME_COUNT))
        playCount = Int(WebPDemuxGetI(demuxer, WEBP_FF_LOOP_COUNT))
        let flags = WebPDemuxGetI(demuxer, WEBP_FF_FORMAT_FLAGS)
        isAnimation = flags & ANIMATION_FLAG.rawValue != 0
        try limits.check(width: width, height: height, file: file)
        try limits.check(frames: frameCount, file: file)
        var frame = WebPIterator()
        if WebPDemuxGetFrame(demuxer, 1, &frame) != 0 {
            repeat { largestFrame = max(largestFrame, Int(frame.width) * Int(frame.height)) } while WebPDemuxNextFrame(&frame) != 0
        }
        WebPDemuxReleaseIterator(&frame)
        if let profile = Self.chunk("ICCP", of: demuxer) {
            notes.append("ICCP chunk ignored")
            warnings += ColorSpace.warning(profile: profile[...]).map { [$0] } ?? []
        }
        if let exif = Self.chunk("EXIF", of: demuxer) {
            let isMarked = exif.starts(with: ImageOrientation.marker)
            orientation = ImageOrientation(exif: exif.dropFirst(isMarked ? ImageOrientation.marker.count : 0)) ?? .up
        }
        if claimed < data.size { notes.append("\(Listing.count(data.size - claimed, "byte")) after the image ignored") }
    }

    private static func chunk(_ name: String, of demuxer: OpaquePointer?) -> [UInt8]? {
        var iterator = WebPChunkIterator()
        defer { WebPDemuxReleaseChunkIterator(&iterator) }
        guard WebPDemuxGetChunk(demuxer, name, 1, &iterator) != 0 else { return nil }
        return Array(UnsafeBufferPointer(start: iterator.chunk.bytes, count: iterator.chunk.size))
    }

    /// Returns the file size that the RIFF header claims, including the header's first 8 bytes; at least 20, the smallest valid size.
    private static func claimedBytes(of data: WebPData) -> Int {
        guard let bytes = data.bytes, data.size >= 8 else { return 20 }
        let claim = (0..<4).reduce(0) { $0 | Int(bytes[4 + $1]) << (8 * $1) }
        return max(claim + 8, 20)
    }

    private static func location(afterFramesOf demuxer: OpaquePointer?, _ state: WebPDemuxState) -> String {
        guard state == WEBP_DEMUX_PARSED_HEADER || state == WEBP_DEMUX_DONE else { return "its header" }
        var last = WebPIterator()
        // Frame number 0 selects the last frame.
        guard WebPDemuxGetFrame(demuxer, 0, &last) != 0 else { return "frame 1" }
        defer { WebPDemuxReleaseIterator(&last) }
        return last.complete != 0 ? "the data after frame \(last.frame_num)" : "frame \(last.frame_num)"
    }
}
