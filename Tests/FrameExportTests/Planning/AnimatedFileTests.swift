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
        #expect(frames.warnings.isEmpty)
    }

    /// At 60 fps, an image shown for 11 ms could fall between two frames.
    @Test(arguments: [[11, 100, 50], [1000, 11, 12], [13, 11, 17, 29, 11], [3, 2, 1]]) func everyPictureAppearsInAFrame(_ delays: [Int])
        throws
    {
        let denominator = delays == [3, 2, 1] ? 90 : 1000
        let job = try ExportJob(subject(write(delays, denominator: denominator)))
        #expect(Set(shown(job.plan)).count == delays.count)
        #expect(job.warnings.isEmpty)
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
