extension FrameFormat {
    /// Video for players and chats, made by ffmpeg.
    ///
    /// H.264 has no alpha and knows even sides only: the frames stand on the matte, without one on white, dark ones on black.
    public static let mp4 = FrameFormat(
        id: "mp4", summary: "H.264 video through ffmpeg, on the matte, else on white, dark frames on black.", fileEnding: ".mp4",
        options: [FormatOption.matte.info]
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
