extension FrameFormat {
    /// Video with alpha for web pages and stickers, made by ffmpeg.
    public static let webm = FrameFormat(
        id: "webm", summary: "VP9 video with alpha through ffmpeg; on the matte when there is one.", fileEnding: ".webm",
        options: [FormatOption.openMatte.info]
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
