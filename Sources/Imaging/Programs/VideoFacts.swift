internal import Motion
internal import SystemSupport

/// The size and the frame times of a video, from ffprobe.
struct VideoFacts: Sendable, Equatable {
    /// Size as displayed, with square pixels and after rotation, in pixels.
    private(set) var width = 0, height = 0
    /// ffmpeg's filters that convert the frames to square pixels and sRGB.
    private(set) var filters: [String] = []
    /// The decoder that keeps transparency; nil for ffmpeg's default.
    private(set) var decoder: String?
    /// Display time of each frame, greater than zero.
    private(set) var delays: [Duration] = []
    private(set) var notes: [String] = []
    private(set) var warnings: [String] = []

    /// Reads the size first, and the frame times only if the size is within the limits.
    init(of source: VideoSource) throws(ImageReadingError) {
        let stream = try Self.values(
            source,
            [
                "-show_entries",
                "stream=codec_name,width,height,sample_aspect_ratio,color_primaries,color_transfer,time_base,r_frame_rate:"
                    + "stream_tags=alpha_mode:stream_side_data=rotation",
            ],
            maximumBytes: 1 << 16)
        guard let width = stream.first("width").flatMap({ Int($0) }), let height = stream.first("height").flatMap({ Int($0) }) else {
            throw source.damaged("it contains no video")
        }
        let turn = stream.first("rotation").flatMap { Double($0) } ?? 0
        let square = Self.squareSize(width, height, aspectRatio: stream.first("sample_aspect_ratio") ?? "")
        (self.width, self.height) = Self.isQuarterTurn(turn) ? (square.height, square.width) : square
        addFilters(isStretched: square != (width, height), stream)
        try source.limits.check(width: self.width, height: self.height, file: source.file)
        let pixels = width * height
        try source.limits.check(
            ReadingMemory(file: source.byteCount, canvas: 4 * self.width * self.height), file: source.file)
        // ffmpeg's own decoders ignore the second stream, which contains alpha.
        if stream.first("alpha_mode") == "1" { decoder = ["vp8": "libvpx", "vp9": "libvpx-vp9"][stream.first("codec_name") ?? ""] }

        let most = min(source.limits.maximumFrames, source.limits.maximumCodedPixels / pixels)
        let frames = try Self.values(
            source,
            ["-read_intervals", "%+#\(most + 1)", "-show_entries", "frame=best_effort_timestamp,pkt_duration"],
            maximumBytes: 1 << 16 + (most + 1) * 128)
        if let problem = frames.problem { notes.append("fault ignored: \(ImageReadingError.problem(problem, VideoReader.prober))") }
        let times = frames.all("best_effort_timestamp").map { Int($0) }
        guard !times.isEmpty else { throw source.damaged("it contains no frames") }
        try source.limits.check(frames: times.count, file: source.file)
        try source.limits.check(codedPixels: times.count * pixels, file: source.file)
        let (last, unit) = (frames.all("pkt_duration").last.flatMap { Int($0) }, stream.first("time_base") ?? "")
        delays =
            Self.delays(times, last: last, unit: unit, rate: stream.first("r_frame_rate") ?? "")
            ?? Self.delays(times, last: last, unit: unit)
    }

    /// Returns the size with square pixels, from the ratio of a pixel's width to its height, such as "2:1"; the image is only enlarged.
    static func squareSize(_ width: Int, _ height: Int, aspectRatio: String) -> (width: Int, height: Int) {
        let parts = aspectRatio.split(separator: ":").compactMap { Double($0) }
        guard parts.count == 2, parts[0] > 0, parts[1] > 0 else { return (width, height) }
        let ratio = parts[0] / parts[1]
        // A wrong ratio would make the image far too large, which the limits then reject.
        func stretched(_ side: Int, by factor: Double) -> Int { Int(min((Double(side) * factor).rounded(), 1e6)) }
        return ratio > 1 ? (stretched(width, by: ratio), height) : (width, stretched(height, by: 1 / ratio))
    }

    private mutating func addFilters(isStretched: Bool, _ stream: ProbeOutput) {
        if isStretched {
            filters.append("scale=\(width):\(height)")
            notes.append("pixels that are not square are drawn as \(width)x\(height) square ones")
        }
        let transfer = stream.first("color_transfer") ?? ""
        let primaries = ["bt2020": 9, "smpte431": 11, "smpte432": 12][stream.first("color_primaries") ?? ""] ?? 0
        if let curve = ["smpte2084": "PQ", "arib-std-b67": "HLG"][transfer] {
            // White at 203 nits, as in ITU-R BT.2408, becomes white; brighter highlights are clipped.
            filters += [
                "zscale=transfer=linear:npl=203", "format=gbrpf32le", "zscale=primaries=bt709",
                "zscale=transfer=iec61966-2-1:matrix=gbr:range=full",
            ]
            warnings.append("the video is HDR (\(curve)) and converted to sRGB; highlights brighter than white are clipped")
        } else if let warning = ColorSpace.warning(primaries: primaries, transfer: 0) {
            warnings.append(warning)
        }
    }

    /// Returns whether ffmpeg swaps width and height for a rotation in degrees, as it does within one degree of a quarter turn in either
    /// direction.
    static func isQuarterTurn(_ degrees: Double) -> Bool {
        degrees.isFinite && abs(abs(degrees.remainder(dividingBy: 360)) - 90) < 1
    }

    /// Converts timestamps, in units such as "1/30000" of a second, to the display time of each frame.
    ///
    /// A frame without a time, or with a time no later than the previous one, lasts 1/30 s.
    static func delays(_ times: [Int?], last: Int?, unit: String) -> [Duration] {
        let parts = unit.split(separator: "/").compactMap { Int($0) }
        let (numerator, denominator) = parts.count == 2 && parts[0] > 0 && parts[1] > 0 ? (parts[0], parts[1]) : (1, 1000)
        func duration(_ units: Int) -> Duration? {
            guard units > 0, units <= 1 << 40, numerator <= 1 << 31 else { return nil }
            let attoseconds = Int128(units) * Int128(numerator) * 1_000_000_000_000_000_000 / Int128(denominator)
            let delay = Duration(attoseconds: attoseconds)
            return delay > .zero && delay <= longest ? delay : nil
        }
        var delays: [Duration] = []
        for index in times.indices.dropLast() {
            let step = times[index + 1].flatMap { next in times[index].map { next.subtractingReportingOverflow($0).partialValue } }
            delays.append(step.flatMap(duration) ?? fallback)
        }
        // The last frame lasts as long as the file says, or as long as the one before it: ffmpeg writes one unit for a frame of unknown
        // duration.
        let stated = last.flatMap(duration)
        let isUnknown = stated == nil || last == 1 && delays.allSatisfy { $0 > (stated ?? .zero) * 2 }
        delays.append((isUnknown ? delays.last : nil) ?? stated ?? fallback)
        return delays
    }

    /// Returns the display time of each frame if all have the same, at a rate such as "30000/1001"; nil if they differ.
    ///
    /// Timestamps may be rounded, for example to whole milliseconds in WebM files, and some may be unknown. The last frame may last longer.
    static func delays(_ times: [Int?], last: Int?, unit: String, rate: String) -> [Duration]? {
        let (unit, rate) = (unit.split(separator: "/").compactMap { Int128($0) }, rate.split(separator: "/").compactMap { Int128($0) })
        let limits = 1...Int128(Int32.max)
        guard unit.count == 2, rate.count == 2, (unit + rate).allSatisfy(limits.contains) else { return nil }
        // In units: the length of a frame is step.over / step.under.
        let step = (over: unit[1] * rate[1], under: unit[0] * rate[0])
        let known = times.enumerated().compactMap { index, time in time.map { (index: Int128(index), time: Int128($0)) } }
        guard let first = known.first, 2 * known.count > times.count else { return nil }
        for (index, time) in known {
            let units = time - first.time
            guard units.magnitude <= limits.upperBound.magnitude,
                (units * step.under - (index - first.index) * step.over).magnitude < step.under.magnitude
            else { return nil }
        }
        let delay = Duration(attoseconds: rate[1] * 1_000_000_000_000_000_000 / rate[0])
        guard delay <= longest, 2 * Int128(last ?? 0) * step.under < 3 * step.over || last.map({ $0 < 1 || $0 > 1 << 40 }) ?? true else {
            return nil
        }
        return Array(repeating: delay, count: times.count)
    }

    private static let fallback = Duration(attoseconds: 1_000_000_000_000_000_000 / 30)
    private static let longest = Duration.seconds(86_400)

    private static func values(
        _ source: VideoSource, _ arguments: [String], maximumBytes: Int
    ) throws(ImageReadingError) -> ProbeOutput {
        let run = try source.run(
            VideoReader.prober, source.inputOptions(decoder: nil) + ["-select_streams", "V:0", "-of", "flat"] + arguments)
        do throws(ProgramError) {
            return ProbeOutput(try run.readAll(maximum: maximumBytes), problem: run.lastMessage)
        } catch {
            throw source.failure(error)
        }
    }
}

/// ffprobe's output in `flat` format: lines such as `streams.stream.0.width=320`.
struct ProbeOutput {
    /// ffprobe's last message about an ignored fault; nil if there is none.
    let problem: String?
    private let entries: [(key: Substring, value: Substring)]

    init(_ bytes: [UInt8], problem: String?) {
        self.problem = problem
        let text = String(decoding: bytes, as: UTF8.self)
        entries = text.split(separator: "\n").compactMap { line in
            guard let sign = line.firstIndex(of: "="), let dot = line[..<sign].lastIndex(of: ".") else { return nil }
            let value = line[line.index(after: sign)...]
            return (line[line.index(after: dot)..<sign], value.first == "\"" ? value.dropFirst().dropLast() : value)
        }
    }

    func first(_ key: String) -> String? { entries.first { $0.key == key }.map { String($0.value) } }

    func all(_ key: String) -> [Substring] { entries.lazy.filter { $0.key == key }.map(\.value) }
}
