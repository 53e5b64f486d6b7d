import Motion

@testable import Fixtures
@testable import Imaging

// Formats that external programs decode. Every input covers our own code, which runs before and after the program; the program itself,
// which runs in a separate process, is started for only a few inputs.
extension FuzzTarget {
    /// Root elements of SVG files.
    static let svg = FuzzTarget(
        "svg", seeds: { svgSeeds.map { Array($0.utf8) } + [ImageFixtures.svg] },
        words: {
            [
                "<svg ", "<!--", "-->", "<!DOCTYPE", "<!ENTITY", "<?xml", "?>", "width=", "height=", "viewBox=", "100%", "em", "1e308",
                "&a;",
                "<style>", "</style>", "<animate ", "@keyframes", "/*", "*/", "<![CDATA[", "]]>", "\u{1F}\u{8B}", "\u{FEFF}",
            ]
        }
    ) { bytes in
        let text = SVGText.decoded(bytes, maximum: 1 << 20)
        expect(text.count <= 3 << 20, "a text is limited, got \(text.count) bytes")
        _ = SVGFeatures(text)
        if let header = SVGHeader(bytes) {
            expect(SVGHeader.begins(bytes), "a file with a root element is recognized")
            expect(!header.width.isNaN && !header.height.isNaN, "a size is a number, got \(header.width)x\(header.height)")
        }
        if isChosen(bytes) { check(bytes, SVGReader.read) }
    }

    /// The boxes of HEIC and AVIF files.
    static let heic = FuzzTarget(
        "heic", seeds: { [ImageFixtures.heic, ImageFixtures.avif, ImageFixtures.avifWithProfile] },
        words: { ["ftyp", "heic", "avif", "mif1", "meta", "iprp", "ipco", "ispe", "colr", "prof", "nclx"] }
    ) { bytes in
        let colors = ISOBoxes.colors(in: bytes)
        expect(colors.withoutProfiles.count == bytes.count, "a file without profiles is as long, got \(colors.withoutProfiles.count)")
        if let size = ISOBoxes.largestImage(in: bytes) {
            expect(size.width >= 0 && size.height >= 0, "a size is 0 or more, got \(size.width)x\(size.height)")
        }
        if isChosen(bytes) { check(bytes, HEICReader.read) }
    }

    /// Videos, and the output of ffprobe.
    static let video = FuzzTarget(
        "video", seeds: { [ImageFixtures.mp4, ImageFixtures.turnedMP4, ImageFixtures.webm, Array(probed.utf8)] },
        words: { ["ftyp", "moov", "mdat", "frames.frame.0.best_effort_timestamp=", "pkt_duration=", "time_base=", "1/90000", "N/A", "\""] }
    ) { bytes in
        let output = ProbeOutput(bytes, problem: nil)
        let times = output.all("best_effort_timestamp").map { Int($0) }
        if !times.isEmpty {
            let last = output.all("pkt_duration").last.flatMap { Int($0) }
            let delays = VideoFacts.delays(times, last: last, unit: output.first("time_base") ?? "")
            expect(delays.count == times.count && delays.allSatisfy { $0 > .zero }, "each frame has a delay above 0")
        }
        if VideoContainer(signatureOf: bytes) != nil, isChosen(bytes) { check(bytes, VideoReader.read) }
    }

    /// Returns whether the program also decodes an input, which applies to about one in 256.
    private static func isChosen(_ bytes: [UInt8]) -> Bool {
        bytes.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 } >> 8 & 0xFF == 0
    }

    private static let svgSeeds = [
        "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'><path d='M0 0h8v8z' fill='red'/></svg>",
        "<?xml version='1.0'?><!-- a --><!DOCTYPE svg [<!ENTITY a '<g/>'>]><a:svg xmlns:a='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>&a;</a:svg>",
        "\u{FEFF}<svg width=\"1.5em\" height='2pt'/>",
    ]

    private static let probed = """
        streams.stream.0.codec_name="vp9"
        streams.stream.0.width=16
        streams.stream.0.time_base="1/1000"
        streams.stream.0.tags.alpha_mode="1"
        frames.frame.0.best_effort_timestamp=0
        frames.frame.0.pkt_duration=250
        frames.frame.1.best_effort_timestamp=250
        frames.frame.1.pkt_duration="N/A"
        """
}
