internal import Imaging
internal import RefreshKit

extension FrameFormat {
    /// An animated GIF: 256 colours, no half-transparent pixels, delays of whole hundredths of a second.
    public static let gif = FrameFormat(
        id: "gif", summary: "An animated GIF: at most 256 colors, one of them transparent, and delays of whole hundredths of a second.",
        fileEnding: ".gif", options: [FormatOption.plays.info, FormatOption.matte.info, FormatOption.dither.info],
        // Two, three, four, five and ten hundredths a frame.
        rates: [FrameRate(50), FrameRate(numerator: 100, denominator: 3), FrameRate(25), FrameRate(20), FrameRate(10)],
        warnings: { GIFMatte($1[FormatOption.matte]).warnings($0) + GIFTimingWarnings($0).lines }
    ) { request in
        let matte = GIFMatte(request.options[FormatOption.matte]).color(request.style)
        let dithers = request.options[FormatOption.dither]
        return GIFSink(writer: GIFWriter(playCount: request.playCount, matte: matte.word, dithers: dithers))
    }
}

/// Hands frames to a writer that codes them at the end.
private struct GIFSink: FrameSink {
    var writer: GIFWriter

    mutating func append(_ bitmap: Bitmap, _ frame: ShownFrame, into output: inout [UInt8]) throws {
        try writer.append(bitmap, for: frame.duration)
    }

    mutating func finish(into output: inout [UInt8]) throws {
        output += try writer.finish()
    }
}

extension Color {
    /// Red, green and blue in 8 bits each, `0xRRGGBB`; opacity is left out.
    fileprivate var word: UInt32 {
        [red, green, blue].reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) }
    }
}
