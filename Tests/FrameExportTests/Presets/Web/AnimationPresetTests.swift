import Imaging
import RefreshKit
import Testing

@testable import FrameExport

@Suite struct AnimationPresetTests {
    private func job(
        _ preset: Preset, _ indicator: any IndicatorDrawing = Blink(), options: [String: String] = [:],
        _ change: (inout ExportRequest) -> Void = { _ in }
    ) throws -> ExportJob {
        var request = ExportRequest()
        change(&request)
        return try ExportJob(ExportSubject(indicator), preset: preset, request, options: options)
    }

    private let white = ["matte": "#FFFFFF"]

    private func image(_ job: ExportJob, file: Int = 0) throws -> DecodedImage {
        guard case .assembly(let assembly) = job.files[file].source else { throw ExportError.interrupted(done: 0, of: 0) }
        let bytes = try assembly.bytes(from: FrameSource { index in try job.plan.bitmap(at: index) })
        return try ImageReader.read(bytes, named: job.files[file].path)
    }

    @Test func eachPassIsAFile() throws {
        let job = try job(.apng) {
            $0.phases = [.pulling, .refreshing]
            $0.appearances = [.light, .dark]
            $0.scales = [1, 2]
        }
        #expect(
            job.files.map(\.path) == [
                "blink_pulling.png", "blink_pulling@2x.png", "blink_pulling_dark.png", "blink_pulling_dark@2x.png",
                "blink_refreshing.png", "blink_refreshing@2x.png", "blink_refreshing_dark.png", "blink_refreshing_dark@2x.png",
            ])
    }

    /// The indicator shows eight images per second, each for seven or eight frames at 60 fps.
    @Test(arguments: [Preset.apng, .webp]) func loopLastsItsPeriod(_ preset: Preset) throws {
        let image = try image(job(preset, options: ["plays": "2"]))
        #expect(image.frames.count == 8)
        #expect(image.playCount == 2)
        let total = image.frames.compactMap(\.delay).reduce(.zero, +)
        #expect((total - .seconds(1)).attoseconds.magnitude < 1_000_000_000)
        #expect(image.frames.allSatisfy { ($0.delay ?? .zero) > .milliseconds(110) })
    }

    @Test func gifUsesTheFirstRateWithAWholeLoop() throws {
        #expect(try job(.gif).plan.frameRate == FrameRate(50))
        #expect(try job(.gif, Blink(turn: .milliseconds(30))).plan.frameRate == FrameRate(numerator: 100, denominator: 3))
        #expect(try job(.gif, Blink(turn: .milliseconds(50))).plan.frameRate == FrameRate(20))
        #expect(FrameFormat.gif.rates == Preset.gif.defaults.rates)
    }

    @Test func gifKeepsItsTiming() throws {
        let image = try image(job(.gif))
        #expect(image.frames.count == 8)
        #expect(image.frames.compactMap(\.delay).reduce(.zero, +) == .seconds(1))
    }

    @Test func gifReportsChangedTiming() throws {
        let keeps = "refreshing: GIF delays are whole hundredths of a second, and at least two in browsers: "
        // Blink numbers its loop images, but not its pull images.
        #expect(try job(.gif, options: white) { $0.frameRate = FrameRate(60) }.warnings.isEmpty)
        let pulls = try [60, 30, 24, 8].map { rate in
            try job(.gif, options: white) {
                $0.frameRate = FrameRate(rate)
                $0.phases = [.pulling]
            }.warnings
        }
        let pulled = "pulling: GIF delays are whole hundredths of a second, and at least two in browsers: "
        #expect(pulls[0] == [pulled + "60 fps cannot be kept, so 10 of 30 frames are skipped; use frameRate = 50"])
        #expect(pulls[1] == [pulled + "at 30 fps, frames last 3 to 4 hundredths; use frameRate = 25"])
        #expect(pulls[2] == [pulled + "at 24 fps, frames last 4 to 5 hundredths; use frameRate = 25"])
        #expect(pulls[3] == [pulled + "at 8 fps, frames last 12 to 13 hundredths; use frameRate = 10"])
        #expect(
            try job(.gif, Blink(turn: .seconds(1) / 3), options: white) { $0.frameRate = FrameRate(3) }.warnings
                == [keeps + "the total of 0.333333333 s becomes 0.33 s"])
    }

    @Test func gifBlendsHalfTransparentPixelsOntoWhiteOrBlackOrTheMatte() throws {
        func pixel(_ appearance: Appearance, _ options: [String: String] = [:]) throws -> UInt32 {
            try image(job(.gif, Veil(), options: options) { $0.appearances = [appearance] }).frames[0].bitmap[0, 0]
        }
        #expect(try pixel(.light) == 0xFF7F_7F7F)
        #expect(try pixel(.dark) == 0xFF00_0000)
        #expect(try pixel(.dark, white) == 0xFF7F_7F7F)
        #expect(try pixel(.light, ["matte": "#FF0000"]) == 0xFF7F_0000)
    }

    @Test func gifReportsItsMatte() throws {
        func warnings(
            _ appearances: [Appearance], _ options: [String: String] = [:], of indicator: any IndicatorDrawing = Veil()
        ) throws -> [String] {
            try job(.gif, indicator, options: options) { $0.appearances = appearances }.warnings
        }
        #expect(try warnings([.light], of: Blink()).isEmpty && warnings([.light, .dark], white, of: Blink()).isEmpty)
        let choose = "; choose a color with options[\"matte\"] = \"#RRGGBB\""
        #expect(try warnings([.light]) == ["translucent pixels are blended onto white" + choose])
        #expect(try warnings([.dark]) == ["translucent pixels are blended onto black" + choose])
        #expect(try warnings([.light, .dark]) == ["translucent pixels are blended onto white (dark frames: black)" + choose])
        #expect(try warnings([.dark], white).isEmpty)
        #expect(
            try warnings([.light, .dark], white) == [
                "light and dark frames are blended onto the same matte, so one appearance has edges in the wrong color; "
                    + "remove the matte to use white and black, or export them separately"
            ])
    }

    @Test(arguments: [Preset.apng, .gif, .webp]) func onlyTheLoopIsEndless(_ preset: Preset) throws {
        func playCounts(_ options: [String: String] = [:]) throws -> [Int?] {
            let job = try job(preset, options: options) { $0.phases = [.pulling, .refreshing] }
            return try job.files.indices.map { try image(job, file: $0).playCount }
        }
        #expect(try playCounts() == [1, 0])
        #expect(try playCounts(["plays": "0"]) == [0, 0])
        #expect(try playCounts(["plays": "3"]) == [3, 3])
    }

    @Test func sheetWithTheLoopIsEndless() throws {
        let plan = try job(.apng) { $0.phases = Phase.exported }.plan
        let counts = plan.passes.indices.map { SinkRequest(plan, Array(plan.frameIndices(ofPass: $0))).playCount }
        #expect(counts == [1, 1, 0, 1])
        #expect(SinkRequest(plan, Array(0..<plan.count)).playCount == 0)
    }

    @Test(arguments: [Appearance.light, .dark]) func gifEqualsTheOutputOfTheFormat(_ appearance: Appearance) throws {
        let job = try job(.gif, Veil()) { $0.appearances = [appearance] }
        guard case .assembly(let assembly) = job.files[0].source else { throw ExportError.interrupted(done: 0, of: 0) }
        let ofPreset = try assembly.bytes(from: FrameSource { index in try job.plan.bitmap(at: index) })
        var request = ExportRequest()
        request.appearances = [appearance]
        let file = try ExportJob(ExportSubject(Veil()), request, as: .gif)
        #expect(try file.stream() == ofPreset)
        let start = "translucent pixels are blended onto \(appearance == .dark ? "black" : "white");"
        #expect(file.warnings.count == 1 && file.warnings[0].hasPrefix(start))
    }

    @Test func webPRejectsLargeFrames() {
        let error = refusal { try job(.webp) { $0.size = Size(width: 16_384, height: 3) } }
        #expect(error?.hasPrefix("preset 'webp': frames of 16384x3 pixels are too large") == true)
    }

    @Test func shortFramesAreWarnedAbout() throws {
        let warning =
            "browsers show frames of 10 ms or less for 100 ms: at 120 fps, the animation plays too slowly there; "
            + "use frameRate = 60"
        func warnings(_ preset: Preset, _ rate: Int, _ phase: Phase = .pulling) throws -> [String] {
            try job(preset) {
                $0.frameRate = FrameRate(rate)
                $0.phases = [phase]
            }.warnings
        }
        for preset in [Preset.apng, .webp] {
            #expect(try warnings(preset, 120) == [warning])
            #expect(try warnings(preset, 60).isEmpty)
            // Blink has eight numbered images per second.
            #expect(try warnings(preset, 120, .refreshing).isEmpty)
        }
        // In milliseconds, 1/95 s is rounded to 11 or 10.
        #expect(try warnings(.webp, 95).count == 1)
        #expect(try warnings(.webp, 90).isEmpty && warnings(.apng, 95).isEmpty)
    }

    /// The animation has 60 frames of 500x500 pixels, at 4 bytes per pixel.
    @Test func largeMemoryUseIsReported() throws {
        let job = try job(.apng) { $0.size = Size(width: 500, height: 500) }
        #expect(job.warnings == ["blink.png: 60 frames of 500x500 pixels take 60 MB once decoded; lower frameRate, scales, or size"])
    }

    @Test func snippetHasALineForEachPhase() throws {
        let beside = "<!-- The files are next to the page. -->\n"
        #expect(try job(.apng).snippet == beside + #"<img src="blink.png" width="4" height="3" alt="Loading">"#)
        let job = try job(.webp) {
            $0.appearances = [.light, .dark]
            $0.scales = [1, 2]
        }
        #expect(
            job.snippet
                == beside + #"<picture><source media="(prefers-color-scheme: dark)" srcset="blink_dark.webp 1x, blink_dark@2x.webp 2x">"#
                + #"<img src="blink.webp" srcset="blink.webp 1x, blink@2x.webp 2x" width="4" height="3" alt="Loading"></picture>"#)
        let named = try ExportJob(ExportSubject(Blink()), preset: .gif, name: "a \"b\"ß")
        #expect(
            named.snippet == "<!-- The files are next to the page; an email needs absolute URLs, https://… or cid:…. -->\n"
                + #"<img src="a%20%22b%22%C3%9F.gif" width="4" height="3" alt="Loading">"#)
        #expect(try self.job(.apng) { $0.phases = [.pulling] }.snippet?.hasSuffix(#"alt="Pull to refresh">"#) ?? false)
    }

    /// A gradient has more than 256 colors.
    @Test func ditherChangesTheFile() throws {
        let subject = ExportSubject(Slope())
        let files = try ["false", "true"].map { dither in
            try ExportJob(subject, as: .gif, options: ["dither": dither]).stream()
        }
        #expect(files[0] != files[1])
    }

    @Test func parametersArePartOfTheFingerprint() throws {
        let one = try job(.gif), other = try job(.gif, options: ["dither": "true"])
        #expect(one.fingerprint(of: one.files[0]) != other.fingerprint(of: other.files[0]))
    }
}

/// A gradient over many colors.
private struct Slope: Indicator {
    static let info = IndicatorInfo(id: "slope", summary: "Slopes.", naturalSize: Size(width: 64, height: 64), period: .milliseconds(100))

    func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        for column in 0..<64 {
            let x = bounds.minX + Double(column)
            for row in 0..<64 {
                let color = Color(red: Double(column) / 63, green: Double(row) / 63, blue: 0.5)
                canvas.fill(.rect(Rect(x: x, y: bounds.minY + Double(row), width: 1, height: 1)), .color(color))
            }
        }
    }
}

/// A translucent black indicator.
private struct Veil: Indicator {
    static let info = IndicatorInfo(id: "veil", summary: "Veils.", naturalSize: Size(width: 2, height: 2), period: .milliseconds(100))

    func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        canvas.fill(.rect(bounds), .color(Color(white: 0, alpha: 128.0 / 255)))
    }

    @Test func anAnimatedSVGFileIsAnImageOrPartOfThePage() throws {
        let loop = try PlannedOutput(.animatedSVG) { $0.mirrorsInCode = true }
        #expect(loop.paths == ["blink.svg"])
        #expect(
            loop.snippet
                == """
                <!-- The file is next to the page. -->
                <style>[dir=rtl] .blink-mirrored { transform: scaleX(-1); }</style>
                <img src="blink.svg" class="blink-mirrored" width="4" height="3" alt="Loading">
                """)
        let all = try PlannedOutput(.animatedSVG) {
            $0.phases = [.pulling, .refreshing]
            $0.directions = [.leftToRight, .rightToLeft]
        }
        #expect(
            all.snippet.contains("change the phase, its second class: pulling, refreshing. Its property --progress, from 0 to 1, scrubs"))
    }
}
