internal import Imaging
internal import RefreshKit

extension FrameFormat {
    /// H.264 video for players and chats, encoded by ffmpeg.
    ///
    /// The format has no alpha and requires an even width and height. Frames are blended onto the matte, or by default onto white (light
    /// frames) or black (dark frames).
    public static let mp4 = FrameFormat(
        id: "mp4", summary: "H.264 video encoded by ffmpeg, on a matte: white by default (black for dark frames).", fileExtension: ".mp4",
        options: [FormatOption.repetitions.info, FormatOption.matte.info]
    ) { request in
        VideoSink(
            request,
            VideoCodec(
                format: "mp4", background: .always,
                arguments: [
                    "-vf", "scale=out_color_matrix=bt709:out_range=tv", "-c:v", "libx264", "-pix_fmt", "yuv420p", "-crf", "16",
                    "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv",
                    "-movflags", "+faststart",
                ]))
    }
}

extension FrameFormat {
    /// VP9 video with alpha for web pages and stickers, encoded by ffmpeg.
    public static let webm = FrameFormat(
        id: "webm", summary: "VP9 video encoded by ffmpeg, with alpha unless a matte is set.", fileExtension: ".webm",
        options: [FormatOption.repetitions.info, FormatOption.openMatte.info]
    ) { request in
        let layout = request.options[FormatOption.openMatte] == nil ? "yuva420p" : "yuv420p"
        return VideoSink(
            request,
            VideoCodec(
                format: "webm", background: .withMatte,
                arguments: [
                    "-vf", "scale=out_color_matrix=bt709:out_range=tv", "-c:v", "libvpx-vp9", "-pix_fmt", layout, "-crf", "12", "-b:v", "0",
                    "-auto-alt-ref", "0", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv",
                ]))
    }
}

struct VideoCodec {
    enum Background {
        /// Every frame has a background: the matte, white, or black. The width and height are made even.
        case always
        /// Frames have a background only if a matte is set.
        case withMatte
    }

    /// The format's id, which is also ffmpeg's name for the format.
    let format: String
    let background: Background
    let arguments: [String]
}

struct VideoSink: FrameSink {
    private let request: SinkRequest
    private let codec: VideoCodec
    private var run: FFmpegRun?
    private var pixels: [UInt8] = []

    init(_ request: SinkRequest, _ codec: VideoCodec) {
        self.request = request
        self.codec = codec
    }

    mutating func append(_ bitmap: Bitmap, _ frame: TimedFrame, into output: inout [UInt8]) throws {
        let bitmap = try onBackground(bitmap, frame)
        let run = try run ?? start(width: bitmap.width, height: bitmap.height, rate: rate(of: frame))
        self.run = run
        pixels.reserveCapacity(bitmap.pixelCount * 4)
        if pixels.count != bitmap.pixelCount * 4 { pixels = [UInt8](repeating: 0, count: bitmap.pixelCount * 4) }
        pixels.withUnsafeMutableBytes { bitmap.unpackStraight(into: $0) }
        try run.write(pixels)
    }

    mutating func finish(into output: inout [UInt8]) throws {
        guard let run else { return }
        self.run = nil
        output += try run.finish()
    }

    private func onBackground(_ bitmap: Bitmap, _ frame: TimedFrame) throws -> Bitmap {
        let color: Color
        switch (codec.background, request.options[FormatOption.matte]) {
        case (.withMatte, nil): return bitmap
        case (_, let matte?): color = matte
        case (.always, nil): color = frame.frame.pass.appearance == .dark ? .black : .white
        }
        let isEven = codec.background == .always
        let width = isEven ? bitmap.width + bitmap.width % 2 : bitmap.width
        let height = isEven ? bitmap.height + bitmap.height % 2 : bitmap.height
        var background = Bitmap(width: width, height: height, format: .rgb24)
        try background.draw(scale: 1) { canvas in
            canvas.fill(.rect(Rect(x: 0, y: 0, width: Double(width), height: Double(height))), .color(color))
            canvas.draw(bitmap, in: Rect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height)))
        }
        return background
    }

    /// Returns the frame rate for ffmpeg: the plan's rate or, in an evenly resampled loop, the reciprocal of the frame's duration.
    private func rate(of frame: TimedFrame) -> String {
        let rate = request.frameRate
        if (frame.duration - rate.frameDuration).magnitude < .nanoseconds(1) { return "\(rate.numerator)/\(rate.denominator)" }
        return "1000000/\(max(Int((frame.duration.seconds * 1_000_000).rounded()), 1))"
    }

    private func start(width: Int, height: Int, rate: String) throws(ExportError) -> FFmpegRun {
        let input = [
            "-hide_banner", "-v", "error", "-nostdin", "-f", "rawvideo", "-pixel_format", "rgba", "-video_size", "\(width)x\(height)",
            "-framerate", rate, "-i", "pipe:0",
        ]
        // Uses one thread and omits dates, versions, and random numbers, so that the same frames and ffmpeg version produce the same bytes.
        let whole = [
            "-an", "-threads", "1", "-filter_threads", "1", "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact",
        ]
        return try FFmpegRun(
            input + codec.arguments + whole + ["-f", codec.format], format: codec.format, isCanceled: request.isCanceled)
    }
}

extension Duration {
    fileprivate var magnitude: Duration { self < .zero ? .zero - self : self }
}
