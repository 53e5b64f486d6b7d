internal import CWebP

/// Reads WebP images, still and animated, with libwebpdemux.
///
/// Frames are composed on a transparent canvas, the background color ignored, as browsers and libwebp's own tools do.
enum WebPReader {
    /// Decodes a WebP file into premultiplied ARGB frames as they are shown; a still has one frame without a delay.
    ///
    /// The limits are checked before anything is decoded. Throws when the file is truncated, damaged or over a limit; errors call it
    /// `file`.
    ///
    /// - Note: A frame of 10 ms or less is shown for 100 ms, as browsers do with every animated format.
    static func read(
        _ bytes: [UInt8], named file: String, limits: ImageLimits = ImageLimits()
    ) throws(ImageReadingError) -> DecodedImage {
        try bytes.withUnsafeBufferPointer { (buffer) throws(ImageReadingError) in
            var data = WebPData(bytes: buffer.baseAddress, size: buffer.count)
            let facts = try Facts(of: &data, file: file)
            try limits.check(width: facts.width, height: facts.height, file: file)
            try limits.check(frames: facts.frameCount, of: facts.width * facts.height, file: file)
            let frames = try frames(of: &data, facts, file: file)
            return DecodedImage(frames: frames, playCount: frames.count > 1 ? facts.playCount : 0, notes: facts.notes)
        }
    }

    private static func frames(
        of data: inout WebPData, _ facts: Facts, file: String
    ) throws(ImageReadingError) -> [DecodedImage.Frame] {
        var options = WebPAnimDecoderOptions()
        guard WebPAnimDecoderOptionsInit(&options) != 0 else { preconditionFailure("libwebpdemux is not the version it was built against") }
        // Straight color: libwebp would round premultiplied channels down, where every reader here rounds to the nearest.
        options.color_mode = MODE_BGRA
        guard let decoder = WebPAnimDecoderNew(&data, &options) else {
            throw ImageReadingError(file, .damaged(format: "WebP", "its frames cannot be decoded"))
        }
        defer { WebPAnimDecoderDelete(decoder) }

        var frames: [DecodedImage.Frame] = []
        var end: Int32 = 0
        while WebPAnimDecoderHasMoreFrames(decoder) != 0 {
            var pixels: UnsafeMutablePointer<UInt8>?
            let start = end
            guard WebPAnimDecoderGetNext(decoder, &pixels, &end) != 0, let pixels else {
                throw ImageReadingError(
                    file, .damaged(format: "WebP", "frame \(frames.count + 1) of \(facts.frameCount) cannot be decoded"))
            }
            // libwebp adds the delays up in 32 bits; wrapping back gives each one its own again.
            let delay = FrameDelay.shown(.milliseconds(Int(end &- start)))
            frames.append(DecodedImage.Frame(bitmap: bitmap(of: pixels, facts), delay: facts.frameCount > 1 ? delay : nil))
        }
        guard !frames.isEmpty else { throw ImageReadingError(file, .damaged(format: "WebP", "it holds no frame")) }
        return frames
    }

    /// Copies and premultiplies a canvas of blue, green, red, alpha bytes.
    private static func bitmap(of canvas: UnsafeMutablePointer<UInt8>, _ facts: Facts) -> Bitmap {
        var bitmap = Bitmap(width: facts.width, height: facts.height)
        bitmap.withUnsafeMutablePixels { pixels in
            UnsafeMutableRawBufferPointer(pixels).copyMemory(from: UnsafeRawBufferPointer(start: canvas, count: pixels.count * 4))
            for index in pixels.indices { pixels[index] = Premultiplied.word(straight: UInt32(littleEndian: pixels[index])) }
        }
        return bitmap
    }
}

extension WebPReader {
    /// What a file says about itself, known before anything is decoded.
    private struct Facts {
        var width, height, frameCount, playCount: Int
        var notes: [String] = []

        init(of data: inout WebPData, file: String) throws(ImageReadingError) {
            var state = WEBP_DEMUX_PARSE_ERROR
            let demuxer = WebPDemuxPartial(&data, &state)
            defer { WebPDemuxDelete(demuxer) }
            let claimed = Self.claimedBytes(of: data)
            guard claimed <= data.size else {
                let place = Self.place(afterFramesOf: demuxer, state)
                throw ImageReadingError(file, .truncated(format: "WebP", inside: place, expected: claimed, found: data.size))
            }
            guard state == WEBP_DEMUX_DONE else {
                throw ImageReadingError(file, .damaged(format: "WebP", "its chunks do not fit together"))
            }
            width = Int(WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_WIDTH))
            height = Int(WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_HEIGHT))
            frameCount = Int(WebPDemuxGetI(demuxer, WEBP_FF_FRAME_COUNT))
            playCount = Int(WebPDemuxGetI(demuxer, WEBP_FF_LOOP_COUNT))
            let flags = WebPDemuxGetI(demuxer, WEBP_FF_FORMAT_FLAGS)
            if flags & ICCP_FLAG.rawValue != 0 { notes.append("ICCP chunk ignored") }
            if flags & EXIF_FLAG.rawValue != 0 { notes.append("EXIF chunk ignored") }
        }

        /// The size in the RIFF header, its own 8 bytes included; 20 when even that is cut off, the least a file has.
        private static func claimedBytes(of data: WebPData) -> Int {
            guard let bytes = data.bytes, data.size >= 8 else { return 20 }
            let claim = (0..<4).reduce(0) { $0 | Int(bytes[4 + $1]) << (8 * $1) }
            return max(claim + 8, 20)
        }

        /// Where a file that is cut off ends.
        private static func place(afterFramesOf demuxer: OpaquePointer?, _ state: WebPDemuxState) -> String {
            guard state == WEBP_DEMUX_PARSED_HEADER || state == WEBP_DEMUX_DONE else { return "its header" }
            var last = WebPIterator()
            // Number 0 is the last frame.
            guard WebPDemuxGetFrame(demuxer, 0, &last) != 0 else { return "frame 1" }
            defer { WebPDemuxReleaseIterator(&last) }
            return last.complete != 0 ? "the data after frame \(last.frame_num)" : "frame \(last.frame_num)"
        }
    }
}
