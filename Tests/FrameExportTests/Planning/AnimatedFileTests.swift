import Fixtures
import FrameExport
import Imaging
import Indicators
import RefreshKit
import SystemSupport
import Testing

/// Tests of animated files used as images: their frames, rates, and warnings.
@Suite struct AnimatedFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func subject(_ path: String) throws -> ExportSubject { try ExportSubject(path, in: IndicatorCatalog.registry()) }

    /// Writes one second of distinct images, or three images at the lowest rates.
    private func write(_ rate: Int, _ format: FrameFormat) throws -> (job: ExportJob, path: String) {
        var request = ExportRequest()
        request.frameRate = FrameRate(rate)
        let job = try ExportJob(ExportSubject(Shades(count: max(rate, 3), rate: FrameRate(rate))), request, as: format)
        return (job, try folder.write(job.stream(), "\(format.id)\(rate)\(format.fileExtension)"))
    }

    private func write(_ delays: [Int], denominator: Int = 1000, _ name: String = "a.png") throws -> String {
        var writer = APNGWriter()
        for (index, delay) in delays.enumerated() {
            writer.append(Bitmap(row: [0xFF00_0000 | UInt32(index), 0xFFFF_FFFF]), for: .seconds(delay) / denominator)
        }
        return try folder.write(writer.finish(), name)
    }

    private func delays(_ subject: ExportSubject, _ format: FrameFormat) throws -> [Int] {
        try ImageReader.read(ExportJob(subject, as: format).stream(), named: "a").frames.map { frame in
            Int((try #require(frame.delay) / .milliseconds(1)).rounded())
        }
    }

    /// Returns the image shown by each of a plan's frames.
    private func shown(_ plan: FramePlan) -> [Int?] {
        (0..<plan.count).map { index in plan.frame(at: index).moment.flatMap { plan.subject.indicator?.picture(of: $0) } }
    }

    static let kept = [(FrameFormat.webp, 1...90), (.apng, 1...99), (.gif, 1...50)].flatMap { format, rates in
        rates.map { (format.id, $0) }
    }

    @Test(arguments: kept) func rateIsPreserved(_ id: String, _ rate: Int) throws {
        let format = try #require(FrameFormat.named(id))
        let (job, path) = try write(rate, format)
        let frames = try ExportJob(subject(path))
        #expect(frames.plan.frameRate == FrameRate(rate))
        #expect(frames.plan.count == job.plan.count && frames.warnings.isEmpty)
        #expect(Set(shown(frames.plan)).count == job.plan.count)
        #expect(
            (0..<frames.plan.count).map { frames.plan.frame(at: $0).moment?.elapsed }
                == (0..<job.plan.count).map { FrameRate(rate).instant(ofFrame: $0) })
        let again = try ExportJob(subject(path), as: format)
        #expect(try again.stream() == FileBytes.read(path, maximum: 1 << 20))
    }

    static let lost = [(FrameFormat.webp, 91...120), (.apng, 100...120), (.gif, 51...120)].flatMap { format, rates in
        rates.map { (format.id, $0) }
    }

    /// The export reports the loss, and an export of the file shows all remaining images.
    ///
    /// GIFs skip frames at rates above 50 fps. Browsers and `ImageReader` show frames of 10 ms or less for 100 ms.
    @Test(arguments: lost) func unsupportedRateIsReported(_ id: String, _ rate: Int) throws {
        let format = try #require(FrameFormat.named(id))
        let (job, path) = try write(rate, format)
        #expect(job.warnings.contains { $0.contains("browsers") }, "\(job.warnings)")
        let count = try ImageReader.read(contentsOf: path).frames.count
        #expect(id == "gif" ? count < rate : count == rate)
        for again in try [ExportJob(subject(path)), ExportJob(subject(path), as: format)] {
            #expect(Set(shown(again.plan)).count == count)
            #expect(!again.warnings.contains { $0.contains("not shown") || $0.contains("skipped") }, "\(again.warnings)")
        }
        #expect(try ImageReader.read(ExportJob(subject(path), as: format).stream(), named: "again").frames.count == count)
    }

    /// Delays of 17, 33, and 50 ms fit no frame rate; an animation keeps them, and PNG files show each image.
    @Test func otherDelaysAreKept() throws {
        let subject = try subject(write([17, 33, 50]))
        #expect(try delays(subject, .apng) == [17, 33, 50])
        #expect(try delays(subject, .webp) == [17, 33, 50])
        #expect(try delays(subject, .gif) == [20, 30, 50])
        #expect(try ExportJob(subject, as: .apng).warnings.isEmpty)
        #expect(try ExportJob(subject, preset: .apng).plan.count == 3)
        let frames = try ExportJob(subject)
        #expect(Set(shown(frames.plan)) == [3, 4, 5])
        #expect(
            frames.warnings == [
                "3 images of 17 to 50 ms fill 6 frames of equal duration at 60 fps; the presets android, sprite-sheet, apng, gif, webp write "
                    + "each once with its duration"
            ])
    }

    /// At 60 fps, an image shown for 11 ms could fall between two frames.
    @Test(arguments: [[11, 100, 50], [1000, 11, 12], [13, 11, 17, 29, 11], [3, 2, 1]]) func everyPictureAppearsInAFrame(_ delays: [Int])
        throws
    {
        let denominator = delays == [3, 2, 1] ? 90 : 1000
        let job = try ExportJob(subject(write(delays, denominator: denominator)))
        #expect(Set(shown(job.plan)).count == delays.count)
        #expect(!job.warnings.contains { $0.contains("not shown") }, "\(job.warnings)")
    }

    private static let uneven = [20, 20, 500, 70]

    /// Returns the first text file.
    private static func text(of job: ExportJob) -> String? {
        job.files.lazy.compactMap { if case .text(let text) = $0.source { text } else { nil } }.first
    }

    /// At 100 frames per second, 61 frames would show the same.
    @Test(arguments: ["webp", "apng", "gif"]) func pictureThatFitsSeveralFramesIsOneFrame(_ id: String) throws {
        let format = try #require(FrameFormat.named(id))
        let job = try ExportJob(subject(write(Self.uneven)), as: format)
        #expect(job.plan.count == 4 && job.plan.paceText == "20 to 500 ms per frame")
        #expect(try delays(subject(write(Self.uneven)), format) == Self.uneven)
    }

    /// Returns the warnings about time, not those about the size of the 2x2-pixel images.
    private func timing(_ warnings: [String]) -> [String] { warnings.filter { !$0.contains("pixels are drawn") } }

    @Test func androidWritesEachPictureOnce() throws {
        let job = try ExportJob(subject(write(Self.uneven)), preset: .android)
        #expect(job.files.count == 13 && timing(job.warnings).isEmpty)
        let list = try #require(Self.text(of: job))
        let durations = list.split(separator: "android:duration=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
        #expect(durations == ["20", "20", "500", "70"])
        #expect(try timing(ExportJob(subject(write([16, 17, 500])), preset: .android).warnings).isEmpty)
        let rounded = try ExportJob(subject(write([50, 33, 1000], denominator: 3000)), preset: .android)
        #expect(
            timing(rounded.warnings) == [
                "pictures of 11 ms are shorter than the refresh of a 60 Hz display, 16.7 ms, so many players skip them or show them longer",
                "durations of refreshing are rounded to whole milliseconds, as Android requires; they add up to 361 ms",
            ])
    }

    @Test func spriteSheetHasEachPictureOnce() throws {
        let job = try ExportJob(subject(write(Self.uneven)), preset: .spriteSheet)
        let text = try #require(Self.text(of: job))
        let durations = text.split(separator: "\"duration\": ").dropFirst().map { $0.prefix(while: \.isNumber) }
        #expect(durations == ["20", "20", "500", "70"])
        let snippet = try #require(job.snippet)
        #expect(snippet.contains("const times = [20, 20, 500, 70];  // milliseconds"))
        #expect(snippet.contains("duration: [20, 20, 500, 70][index]") && !snippet.contains("frameRate:"))
    }

    @Test(arguments: [Preset.flutter, .reactNative, .uiimage, .xcassets, .frames, .css].map(\.id))
    func presetsWithOneDurationSampleAndSaySo(_ id: String) throws {
        let job = try ExportJob(subject(write(Self.uneven)), preset: .named(id))
        #expect(job.plan.passes[0].frames.count == 61)
        let line =
            "4 images of 20 to 500 ms fill 61 frames of equal duration at 100 fps; the presets android, sprite-sheet, apng, gif, webp write "
            + "each once with its duration"
        #expect(job.warnings.contains(line), "\(job.warnings)")
    }

    @Test func skippedPicturesAreReported() throws {
        let path = try write(60, .webp).path
        func warnings(_ rate: Int, _ frames: String? = nil) throws -> [String] {
            var request = ExportRequest()
            request.frameRate = FrameRate(rate)
            request.frames = try frames.map { try FrameRange(parsing: $0) }
            return try ExportJob(subject(path), request).warnings
        }
        #expect(try warnings(30) == ["30 of 60 pictures are not shown at 30 fps; remove frameRate to show all"])
        #expect(try warnings(30, "0-3").count == 1)
        #expect(try warnings(60).isEmpty)
        #expect(try warnings(120) == ["60 images fill 120 frames at 120 fps; remove frameRate to write each once"])
        #expect(try warnings(60, "0-3").isEmpty)
    }

    /// Consecutive equal images form one longer frame, from which the rate is derived.
    @Test(arguments: ["webp", "apng", "gif"]) func consecutiveEqualPicturesKeepTheRate(_ id: String) throws {
        let format = try #require(FrameFormat.named(id))
        var request = ExportRequest()
        request.frameRate = FrameRate(30)
        var shades = Shades(count: 30, rate: FrameRate(30))
        shades.held = [4, 11, 12, 23]
        let path = try folder.write(ExportJob(ExportSubject(shades), request, as: format).stream(), "held\(format.fileExtension)")
        #expect(try ImageReader.read(contentsOf: path).frames.count == 26)
        let job = try ExportJob(subject(path))
        #expect(job.plan.frameRate == FrameRate(30) && job.plan.count == 30)
        #expect(Set(shown(job.plan)).count == 26)
        #expect(try ExportJob(subject(path), as: format).stream() == FileBytes.read(path, maximum: 1 << 20))
    }

    @Test func shortPicturesAreAllShown() throws {
        var writer = PNGWriter()
        for index in 0..<7 { try folder.write(writer.encode(Bitmap(row: [0xFF00_0000 | UInt32(index)])), "f/a\(index).png") }
        func job(_ milliseconds: Int) throws -> ExportJob {
            try ExportJob(
                ExportSubject(folder.path("f"), ["duration": "\(milliseconds)ms"], in: IndicatorCatalog.registry()), ExportRequest())
        }
        #expect(try job(10).plan.frameRate == FrameRate(100))
        #expect(try Set(shown(job(5).plan)).count == 7)
        #expect(try job(100).plan.frameRate == FrameRate(60))
        // The maximum rate is 240 fps.
        #expect(try job(2).warnings == ["4 of 7 pictures are not shown at 1500/7 (214.29) fps"])
    }

    /// Images shown for 40 and 50 ms need 100 fps, but no frame of the file lasts 10 ms.
    @Test(arguments: [FrameFormat.apng.id, FrameFormat.webp.id]) func longPicturesAreNotWarnedAbout(_ id: String) throws {
        let path = try write([4, 5, 4, 4, 5, 5, 5], denominator: 100)
        let job = try ExportJob(subject(path), as: #require(FrameFormat.named(id)))
        #expect(job.plan.frameRate == FrameRate(100) && job.warnings.isEmpty)
    }

    @Test func opaquePicturesAreNotBlended() throws {
        let path = try write([100, 200])
        #expect(try ExportJob(subject(path), as: .gif).warnings.isEmpty)
        let veil = try folder.write(
            PNGWriter().encodeOnce(Bitmap(row: [0, 0x8000_0000])), "veil.png")
        #expect(
            try ExportJob(subject(veil), as: .gif).warnings.first?.hasPrefix("translucent pixels are blended onto white") == true)
        let hole = try folder.write(PNGWriter().encodeOnce(Bitmap(row: [0, 0xFF00_0000])), "hole.png")
        #expect(try ExportJob(subject(hole), as: .gif).warnings.isEmpty)
    }
}

extension Bitmap {
    fileprivate init(row: [UInt32]) {
        self.init(width: row.count, height: 1)
        withUnsafeMutablePixels { pixels in
            for (index, word) in row.enumerated() { pixels[index] = word }
        }
    }
}

extension PNGWriter {
    fileprivate func encodeOnce(_ bitmap: Bitmap) throws -> [UInt8] {
        var writer = self
        return try writer.encode(bitmap)
    }
}

/// An indicator with a different gray in each loop frame, some of which last two frames, and without picture numbers.
private struct Shades: Indicator {
    static let info = IndicatorInfo(id: "shades", summary: "Shades.", naturalSize: Size(width: 2, height: 1))
    let count: Int
    let rate: FrameRate
    var held: Set<Int> = []

    init() { self.init(count: 1, rate: FrameRate(1)) }

    init(count: Int, rate: FrameRate) { (self.count, self.rate) = (count, rate) }

    var period: Duration { rate.instant(ofFrame: count) }

    func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        var index = rate.frame(at: moment.elapsed) % count
        while held.contains(index) { index -= 1 }
        canvas.fill(.rect(bounds), .color(Color(white: Double(index) / 255)))
    }
}
