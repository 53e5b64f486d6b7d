internal import Imaging
internal import RefreshKit

extension FrameFormat {
    /// Video for players and chats, made by ffmpeg.
    ///
    /// H.264 has no alpha and knows even sides only: the frames stand on the matte, without one on white, dark ones on black.
    public static let mp4 = FrameFormat(
        id: "mp4", summary: "H.264 video through ffmpeg, on the matte, else on white, dark frames on black.", fileEnding: ".mp4",
        options: [FormatOption.repetitions.info, FormatOption.matte.info]
    ) { request in
        VideoSink(
            request,
            VideoCodec(
                format: "mp4", ground: .always,
                arguments: [
                    "-vf", "scale=out_color_matrix=bt709:out_range=tv", "-c:v", "libx264", "-pix_fmt", "yuv420p", "-crf", "16",
                    "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv",
                    "-movflags", "+faststart",
                ]))
    }
}

extension FrameFormat {
    /// Video with alpha for web pages and stickers, made by ffmpeg.
    public static let webm = FrameFormat(
        id: "webm", summary: "VP9 video with alpha through ffmpeg; on the matte when there is one.", fileEnding: ".webm",
        options: [FormatOption.repetitions.info, FormatOption.openMatte.info]
    ) { request in
        let layout = request.options[FormatOption.openMatte] == nil ? "yuva420p" : "yuv420p"
        return VideoSink(
            request,
            VideoCodec(
                format: "webm", ground: .withMatte,
                arguments: [
                    "-vf", "scale=out_color_matrix=bt709:out_range=tv", "-c:v", "libvpx-vp9", "-pix_fmt", layout, "-crf", "12", "-b:v", "0",
                    "-auto-alt-ref", "0", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv",
                ]))
    }
}

/// How ffmpeg makes one kind of video.
struct VideoCodec {
    /// When the frames stand on a colour.
    enum Ground {
        /// On the matte, without one on white, dark frames on black, and their sides are made even.
        case always
        /// When there is a matte.
        case withMatte
    }

    /// The id of the format, which is ffmpeg's name of the file's kind too.
    let format: String
    let ground: Ground
    /// What ffmpeg is told of the output.
    let arguments: [String]
}

/// Pipes frames into ffmpeg and takes the whole file when it is done.
struct VideoSink: FrameSink {
    private let request: SinkRequest
    private let codec: VideoCodec
    private var run: FFmpegRun?
    private var pixels: [UInt8] = []

    init(_ request: SinkRequest, _ codec: VideoCodec) {
        self.request = request
        self.codec = codec
    }

    mutating func append(_ bitmap: Bitmap, _ frame: ShownFrame, into output: inout [UInt8]) throws {
        let picture = try standing(bitmap, frame)
        let run = try run ?? start(width: picture.width, height: picture.height, rate: rate(of: frame))
        self.run = run
        pixels.reserveCapacity(picture.pixelCount * 4)
        if pixels.count != picture.pixelCount * 4 { pixels = [UInt8](repeating: 0, count: picture.pixelCount * 4) }
        pixels.withUnsafeMutableBytes { picture.unpackStraight(into: $0) }
        try run.write(pixels)
    }

    mutating func finish(into output: inout [UInt8]) throws {
        guard let run else { return }
        self.run = nil
        output += try run.finish()
    }

    /// The frame on its ground.
    private func standing(_ bitmap: Bitmap, _ frame: ShownFrame) throws -> Bitmap {
        let color: Color
        switch (codec.ground, request.options[FormatOption.matte]) {
        case (.withMatte, nil): return bitmap
        case (_, let matte?): color = matte
        case (.always, nil): color = frame.frame.pass.style == .dark ? .black : .white
        }
        let isEven = codec.ground == .always
        let width = isEven ? bitmap.width + bitmap.width % 2 : bitmap.width
        let height = isEven ? bitmap.height + bitmap.height % 2 : bitmap.height
        var ground = Bitmap(width: width, height: height, format: .rgb24)
        try ground.draw(scale: 1) { canvas in
            canvas.fill(.rect(Rect(x: 0, y: 0, width: Double(width), height: Double(height))), .color(color))
            canvas.draw(bitmap, in: Rect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height)))
        }
        return ground
    }

    /// Frames a second as ffmpeg reads it: the plan's rate, or for a loop whose frames are spread evenly how long one is shown.
    private func rate(of frame: ShownFrame) -> String {
        let rate = request.frameRate
        if (frame.duration - rate.frameDuration).magnitude < .nanoseconds(1) { return "\(rate.numerator)/\(rate.denominator)" }
        return "1000000/\(max(Int((frame.duration.seconds * 1_000_000).rounded()), 1))"
    }

    private func start(width: Int, height: Int, rate: String) throws(ExportError) -> FFmpegRun {
        let input = [
            "-hide_banner", "-v", "error", "-nostdin", "-f", "rawvideo", "-pixel_format", "rgba", "-video_size", "\(width)x\(height)",
            "-framerate", rate, "-i", "pipe:0",
        ]
        // One thread and no dates, versions or random numbers: the same frames and the same ffmpeg give the same bytes.
        let whole = [
            "-an", "-threads", "1", "-filter_threads", "1", "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact",
        ]
        return try FFmpegRun(
            input + codec.arguments + whole + ["-f", codec.format], format: codec.format, isCancelled: request.isCancelled)
    }
}

extension Duration {
    fileprivate var magnitude: Duration { self < .zero ? .zero - self : self }
}
