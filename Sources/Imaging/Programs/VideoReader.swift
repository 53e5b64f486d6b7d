internal import SystemSupport

/// Reads a video's frames with ffmpeg's programs, which run in separate processes.
enum VideoReader {
    static let prober = Program("ffprobe", package: "ffmpeg")

    static func read(
        _ bytes: [UInt8], named file: String, limits: ImageLimits = ImageLimits()
    ) throws(ImageReadingError) -> DecodedImage {
        try cursor(bytes, named: file, limits: limits).image(limits)
    }

    static func cursor(_ bytes: [UInt8], named file: String, limits: ImageLimits) throws(ImageReadingError) -> any FrameCursor {
        guard let container = VideoContainer(signatureOf: bytes) else { throw ImageReadingError(file, .notAnImage) }
        return try cursor(VideoSource(file: file, container: container, input: .bytes(bytes), byteCount: bytes.count, limits: limits))
    }

    /// Reads a file in place, without a copy in memory.
    static func cursor(
        _ container: VideoContainer, contentsOf path: String, limits: ImageLimits
    ) throws(ImageReadingError) -> any FrameCursor {
        try cursor(VideoSource(file: path, container: container, input: .file(path), byteCount: 0, limits: limits))
    }

    private static func cursor(_ source: VideoSource) throws(ImageReadingError) -> any FrameCursor {
        try VideoCursor(source, VideoFacts(of: source))
    }
}

/// A video container format, under the name of ffmpeg's demuxer.
enum VideoContainer: String, Sendable, CaseIterable {
    /// MP4 and QuickTime.
    case mov
    /// WebM and Matroska.
    case matroska
    case avi

    init?(signatureOf bytes: [UInt8]) {
        guard let container = Self.allCases.first(where: { $0.begins(bytes) }) else { return nil }
        self = container
    }

    private func begins(_ bytes: [UInt8]) -> Bool {
        switch self {
        case .mov:
            let type = String(decoding: bytes.dropFirst(4).prefix(4), as: UTF8.self)
            return ["ftyp", "moov", "mdat", "wide", "free", "skip", "pnot"].contains(type)
        case .matroska: return bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3])
        case .avi: return bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "AVI ".utf8)
        }
    }
}

/// A video file and its limits.
struct VideoSource: Sendable {
    let file: String
    let container: VideoContainer
    let input: ProgramRun.Input
    /// Size of the file if it is in memory, otherwise 0.
    let byteCount: Int
    let limits: ImageLimits

    /// Returns the options that precede the input for both programs; they allow only the container's demuxer, and no access to other files
    /// or the network.
    ///
    /// `decoder` is ffmpeg's name for a decoder; nil chooses the default.
    func inputOptions(decoder: String?) -> [String] {
        ["-v", "error", "-protocol_whitelist", "file,pipe", "-f", container.rawValue, "-max_pixels", "\(limits.maximumPixels)"]
            + (decoder.map { ["-codec:v", $0] } ?? []) + ["-i", "file:/dev/fd/0"]
    }

    func run(_ program: Program, _ arguments: [String]) throws(ImageReadingError) -> ProgramRun {
        do throws(ProgramError) {
            return try ProgramRun(program, arguments, input: input, output: .stream, limits: limits.ofPrograms)
        } catch {
            throw failure(error)
        }
    }

    func failure(_ error: ProgramError) -> ImageReadingError { ImageReadingError(file, format: "video", error) }

    func damaged(_ problem: String) -> ImageReadingError { ImageReadingError(file, .damaged(format: "video", problem)) }
}
