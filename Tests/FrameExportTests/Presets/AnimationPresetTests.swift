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
        guard case .assembly(let assembly) = job.files[file].content else { throw ExportError.interrupted(done: 0, of: 0) }
        let bytes = try assembly.bytes(from: FrameSource { place in try job.plan.bitmap(at: place) })
        return try ImageReader.read(bytes, named: job.files[file].path)
    }

    @Test func eachRowOfFramesIsAFile() throws {
        let job = try job(.apng) {
            $0.phases = [.pulling, .refreshing]
            $0.styles = [.light, .dark]
            $0.scales = [1, 2]
        }
        #expect(
            job.files.map(\.path) == [
                "blink_pulling.png", "blink_pulling@2x.png", "blink_pulling_dark.png", "blink_pulling_dark@2x.png",
                "blink_refreshing.png", "blink_refreshing@2x.png", "blink_refreshing_dark.png", "blink_refreshing_dark@2x.png",
            ])
    }

    /// Eight pictures in a second, seven or eight frames of a sixtieth each.
    @Test(arguments: [Preset.apng, .webp]) func theLoopIsWhole(_ preset: Preset) throws {
        let image = try image(job(preset, options: ["plays": "2"]))
        #expect(image.frames.count == 8)
        #expect(image.playCount == 2)
        let total = image.frames.compactMap(\.delay).reduce(.zero, +)
        #expect((total - .seconds(1)).attoseconds.magnitude < 1_000_000_000)
        #expect(image.frames.allSatisfy { ($0.delay ?? .zero) > .milliseconds(110) })
    }

    @Test func gifTakesTheFirstRateAtWhichTheLoopIsWhole() throws {
        #expect(try job(.gif).plan.frameRate == FrameRate(50))
        #expect(try job(.gif, Blink(turn: .milliseconds(30))).plan.frameRate == FrameRate(numerator: 100, denominator: 3))
        #expect(try job(.gif, Blink(turn: .milliseconds(50))).plan.frameRate == FrameRate(20))
        #expect(FrameFormat.gif.rates == Preset.gif.defaults.rates)
    }

    @Test func gifComesBackWithItsTiming() throws {
        let image = try image(job(.gif))
        #expect(image.frames.count == 8)
        #expect(image.frames.compactMap(\.delay).reduce(.zero, +) == .seconds(1))
    }

    @Test func gifSaysWhatItsTimingBecomes() throws {
        let keeps = "refreshing: delays in a GIF are whole hundredths of a second, of which browsers keep two and more: "
        // Blink tells that its pictures stay; its pull does not.
        #expect(try job(.gif, options: white) { $0.frameRate = FrameRate(60) }.warnings.isEmpty)
        let pulls = try [60, 30, 24, 8].map { rate in
            try job(.gif, options: white) {
                $0.frameRate = FrameRate(rate)
                $0.phases = [.pulling]
            }.warnings
        }
        let pulled = "pulling: delays in a GIF are whole hundredths of a second, of which browsers keep two and more: "
        #expect(pulls[0] == [pulled + "60 fps cannot be kept, 10 of 30 frames are left out; use frameRate = 50"])
        #expect(pulls[1] == [pulled + "at 30 fps frames are shown for 3 to 4 of them; use frameRate = 25"])
        #expect(pulls[2] == [pulled + "at 24 fps frames are shown for 4 to 5 of them; use frameRate = 25"])
        #expect(pulls[3] == [pulled + "at 8 fps frames are shown for 12 to 13 of them; use frameRate = 10"])
        #expect(
            try job(.gif, Blink(turn: .seconds(1) / 3), options: white) { $0.frameRate = FrameRate(3) }.warnings
                == [keeps + "0.333333333 s become 0.33 s"])
    }

    @Test func gifBlendsHalfTransparentPixelsOntoWhiteOrBlackOrTheMatte() throws {
        func pixel(_ style: Appearance.Style, _ options: [String: String] = [:]) throws -> UInt32 {
            try image(job(.gif, Veil(), options: options) { $0.styles = [style] }).frames[0].bitmap[0, 0]
        }
        #expect(try pixel(.light) == 0xFF7F_7F7F)
        #expect(try pixel(.dark) == 0xFF00_0000)
        #expect(try pixel(.dark, white) == 0xFF7F_7F7F)
        #expect(try pixel(.light, ["matte": "#FF0000"]) == 0xFF7F_0000)
    }

    @Test func gifSaysWhatItsPixelsAreBlendedOnto() throws {
        func warnings(
            _ styles: [Appearance.Style], _ options: [String: String] = [:], of indicator: any IndicatorDrawing = Veil()
        ) throws -> [String] {
            try job(.gif, indicator, options: options) { $0.styles = styles }.warnings
        }
        #expect(try warnings([.light], of: Blink()).isEmpty && warnings([.light, .dark], white, of: Blink()).isEmpty)
        let choose = "; choose with options[\"matte\"] = \"#RRGGBB\""
        #expect(try warnings([.light]) == ["half-transparent pixels are blended onto white" + choose])
        #expect(try warnings([.dark]) == ["half-transparent pixels are blended onto black" + choose])
        #expect(try warnings([.light, .dark]) == ["half-transparent pixels are blended onto white (dark frames: black)" + choose])
        #expect(try warnings([.dark], white).isEmpty)
        #expect(
            try warnings([.light, .dark], white) == [
                "light and dark frames stand on the same matte, so one of them has an edge of the wrong colour; "
                    + "leave the matte out for white and black, or export each with its own"
            ])
    }

    @Test(arguments: [Preset.apng, .gif, .webp]) func theLoopIsEndlessAndAllElsePlaysOnce(_ preset: Preset) throws {
        func playCounts(_ options: [String: String] = [:]) throws -> [Int?] {
            let job = try job(preset, options: options) { $0.phases = [.pulling, .refreshing] }
            return try job.files.indices.map { try image(job, file: $0).playCount }
        }
        #expect(try playCounts() == [1, 0])
        #expect(try playCounts(["plays": "0"]) == [0, 0])
        #expect(try playCounts(["plays": "3"]) == [3, 3])
    }

    @Test func whatShowsTheLoopIsEndless() throws {
        let plan = try job(.apng) { $0.phases = Phase.exported }.plan
        let counts = plan.passes.indices.map { SinkRequest(plan, Array(plan.places(ofPass: $0))).playCount }
        #expect(counts == [1, 1, 0, 1])
        #expect(SinkRequest(plan, Array(0..<plan.count)).playCount == 0)
    }

    /// A person who moves from one to the other gets the same file.
    @Test(arguments: [Appearance.Style.light, .dark]) func gifIsTheSameAsTheFormatMakes(_ style: Appearance.Style) throws {
        let job = try job(.gif, Veil()) { $0.styles = [style] }
        guard case .assembly(let assembly) = job.files[0].content else { throw ExportError.interrupted(done: 0, of: 0) }
        let ofPreset = try assembly.bytes(from: FrameSource { place in try job.plan.bitmap(at: place) })
        var request = ExportRequest()
        request.styles = [style]
        let file = try ExportJob(ExportSubject(Veil()), request, as: .gif)
        #expect(try file.stream() == ofPreset)
        #expect(
            file.warnings == [
                "half-transparent pixels are blended onto \(style == .dark ? "black" : "white"); choose with options[\"matte\"] = \"#RRGGBB\""
            ])
    }

    @Test func webPSaysWhatIsTooLarge() {
        #expect(
            throws: ExportError.refused(
                preset: "webp",
                "frames of 16384x3 pixels are too large, expected at most 16383 on each side; lower \(.scales) or \(.size)")
        ) { try job(.webp) { $0.size = Size(width: 16_384, height: 3) } }
    }

    @Test func browsersSlowShortFramesDown() throws {
        let warning =
            "browsers show a frame of 10 ms or less for 100 ms: at 120 fps frames that differ from the one before play too slowly there; "
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
            // Blink counts the pictures of its loop: eight in a second.
            #expect(try warnings(preset, 120, .refreshing).isEmpty)
        }
        // In milliseconds, 1/95 s is 11 or 10.
        #expect(try warnings(.webp, 95).count == 1)
        #expect(try warnings(.webp, 90).isEmpty && warnings(.apng, 95).isEmpty)
    }

    /// 60 frames of 500x500 pixels of 4 bytes.
    @Test func muchMemoryIsSaid() throws {
        let job = try job(.apng) { $0.size = Size(width: 500, height: 500) }
        #expect(job.warnings == ["blink.png: 60 frames of 500x500 pixels take 60 MB once decoded; lower frameRate, scales or size"])
    }

    @Test func theSnippetIsALineForEachPart() throws {
        let beside = "<!-- The files stand beside the page. -->\n"
        #expect(try job(.apng).snippet == beside + #"<img src="blink.png" width="4" height="3" alt="Loading">"#)
        let job = try job(.webp) {
            $0.styles = [.light, .dark]
            $0.scales = [1, 2]
        }
        #expect(
            job.snippet
                == beside + #"<picture><source media="(prefers-color-scheme: dark)" srcset="blink_dark.webp 1x, blink_dark@2x.webp 2x">"#
                + #"<img src="blink.webp" srcset="blink.webp 1x, blink@2x.webp 2x" width="4" height="3" alt="Loading"></picture>"#)
        let named = try ExportJob(ExportSubject(Blink()), preset: .gif, name: "a \"b\"ß")
        #expect(
            named.snippet == "<!-- The files stand beside the page; a mail needs a whole address, https://… or cid:…. -->\n"
                + #"<img src="a%20%22b%22%C3%9F.gif" width="4" height="3" alt="Loading">"#)
        #expect(try self.job(.apng) { $0.phases = [.pulling] }.snippet?.hasSuffix(#"alt="Pull to refresh">"#) ?? false)
    }

    @Test func settingsArePartOfTheFingerprint() throws {
        let one = try job(.gif), other = try job(.gif, options: ["dither": "true"])
        #expect(one.fingerprint(of: one.files[0]) != other.fingerprint(of: other.files[0]))
    }
}

/// A half-transparent black.
private struct Veil: Indicator {
    static let info = IndicatorInfo(id: "veil", summary: "Veils.", naturalSize: Size(width: 2, height: 2), period: .milliseconds(100))

    func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        canvas.fill(.rect(bounds), .color(Color(white: 0, alpha: 128.0 / 255)))
    }
}
