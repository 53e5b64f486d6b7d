import Fixtures
import Imaging
import Indicators
import RefreshKit
import Synchronization
import Testing

@testable import RefreshTesting

@Suite struct IndicatorContractTests {
    /// Checks all indicators of all families, so the families' own tests do not.
    @Test(arguments: try IndicatorCatalog.registry().kinds.map(\.info.id)) func builtInIndicatorFollowsTheContract(_ id: String) throws {
        let kind = try IndicatorCatalog.registry().kind(of: id)
        guard !kind.info.options.contains(where: \.isRequired) else { return }
        try IndicatorContract(kind).report().check()
    }

    /// Tries the choices for the built-in indicators' options, except for colors, which users choose.
    @Test(
        arguments: [
            ("spinner", ["spokes": "12"]), ("spinner", ["size": "medium"]),
            ("spinner", ["spokes": "12", "size": "medium"]),
            ("spinner", ["hides-when-stopped": "false"]), ("spinner", ["spokes": "12", "hides-when-stopped": "false"]),
            ("progress-ring", ["track": "false"]), ("progress-ring", ["width": "0.3"]),
            ("progress-ring", ["width": "0.01"]),
        ] as [(String, [String: String])])
    func everyOptionFollowsTheContract(_ id: String, _ options: [String: String]) throws {
        let report = try IndicatorContract(IndicatorCatalog.registry().kind(of: id), options).report()
        #expect(report.violations.isEmpty, "\(report.violations)")
        // The library has no processor clock, and a spinner that stays visible declares that it jumps.
        let skipped = report.verdicts.compactMap { if case .skipped = $0.outcome { $0.rule } else { nil } }
        #expect(Set(skipped).isSubset(of: [.drawTime, .pictures, .continuous]))
    }

    @Test func discWithoutFlawFollowsTheContract() throws {
        try IndicatorContract.check(BadIndicator())
    }

    /// Each flaw violates one rule.
    @Test(
        arguments: [
            (.endsBeforeItBegins, .facts), (.hasNoGoodName, .facts), (.turnsTooFast, .facts), (.failsToDraw, .drawing),
            (.readsTheClock, .pure), (.readsWholeSeconds, .pure),
            (.countsItsDrawings, .pure), (.remembersItsMaker, .pure), (.drawsOutside, .bounds), (.drawsOutsideWhenSmall, .bounds),
            (.neverCloses, .closed), (.drifts, .closed),
            (.jumpsOnRelease, .continuous), (.jumpsInTheDark, .continuous), (.jumpsOnAPhone, .continuous), (.jumpsAtItsEnd, .continuous),
            (.drawsAtZero, .progressZero), (.reportsWrongPictures, .pictures), (.failsToReportPictures, .pictures),
            (.isDarkOnDark, .contrast),
            (.isLightOnLight, .contrast),
            (.isASpeck, .contrast), (.isIllegibleAtItsMinimum, .legible), (.isLargerAtItsMinimum, .facts), (.flashes, .flashes),
            (.flashesRed, .flashes), (.flashesFromRightToLeft, .flashes),
            (.ignoresReducedMotion, .reducedMotion), (.keepsByItsWordOnly, .direction),
            (.mirrorsItself, .direction), (.adaptsToNothing, .direction),
            (.isSlow, .drawTime), (.isSlowInTheDark, .drawTime), (.isSlowToPull, .drawTime),
        ] as [(BadIndicator.Flaw, ContractViolation.Rule)])
    func eachFlawViolatesItsRule(_ flaw: BadIndicator.Flaw, _ rule: ContractViolation.Rule) throws {
        let clock = FakeClock()
        let instances = Mutex(0)
        var contract = IndicatorContract(BadIndicator(flaw, clock: clock))
        contract.makeAnother = {
            BadIndicator(
                flaw, clock: clock,
                instance: instances.withLock {
                    $0 += 1; return $0
                })
        }
        contract.time = { clock.now }
        contract.wait = { clock.advance(by: $0) }
        contract.processorTime = { clock.now }
        let report = contract.report()
        #expect(report.violations.map(\.rule) == [rule], "\(report.violations)")
        #expect(report.verdicts.map(\.rule) == ContractViolation.Rule.allCases)
        #expect(throws: ContractViolation.self) { try report.check() }
    }

    @Test func violationDescribesTheProblem() throws {
        let violation = #expect(throws: ContractViolation.self) { try IndicatorContract.check(BadIndicator(.isDarkOnDark)) }
        #expect(
            violation?.description
                == "contract 'contrast' violated, refreshing at 0.2 s, dark: no part of its loop has a contrast above 1.66:1 against black, "
                + "expected 3:1; choose colors by the moment's appearance")
        #expect(try violation?.evidenceBitmap() != nil)
    }

    /// The pixels decide the result, and the recording identifies the shape.
    @Test(
        arguments: [
            (
                .drawsOutside,
                "at 16x16 pt and 1x, at (16, 0), it draws outside its bounds, expected nothing there; "
                    + "a filled rectangle (4x4 pt around (18, 2), #E6E6E6, opacity 0.13) extends 4 pt beyond the right edge"
            ),
            (
                .neverCloses,
                "it differs from the frame 1 period later: 392 of 1600 pixels differ by up to 255 (more than 1), within 28x16 at (0, 12); "
                    + "element 1 of 1 is a filled circle with center (20, 20), expected (8.09, 20); "
                    + "make the reported period and introduction duration match the drawing"
            ),
            (
                .drawsAtZero,
                "it draws something, expected nothing or the idle frame; "
                    + "element 1 of 1, a filled circle (16x16 pt around (20, 20), #333333, opacity 0.5), is not expected"
            ),
            (
                .reportsWrongPictures,
                "it has picture number 7, as does refreshing at 0.2 s, light, but looks different; "
                    + "element 1 of 1 is a filled circle with center (31.16, 20), expected (20, 20)"
            ),
        ] as [(BadIndicator.Flaw, String)])
    func violationNamesTheElement(_ flaw: BadIndicator.Flaw, _ problem: String) {
        #expect(IndicatorContract(BadIndicator(flaw)).report().violations.map(\.problem) == [problem])
    }

    /// Without a recording, only the pixels are described.
    @Test func pixelsAreCheckedWithoutARecording() {
        let report = IndicatorContract(PixelWriter()).report()
        #expect(
            report.violations.filter { $0.rule == .bounds || $0.rule == .progressZero }.map(\.problem) == [
                "at 16x16 pt and 1x, at (-20, -20), it draws outside its bounds, expected nothing there",
                "it draws something, expected nothing or the idle frame",
            ])
    }

    /// The only violation contains the error; the other rules are skipped.
    @Test func failedDrawingSkipsOtherRules() throws {
        let report = IndicatorContract(BadIndicator(.failsToDraw)).report()
        #expect(report.violations.first?.problem == "the disc is broken")
        let pure = try #require(report.verdicts.first { $0.rule == .pure })
        guard case .skipped(let why) = pure.outcome else { return #expect(Bool(false), "purity was checked") }
        #expect(why == "it could not be drawn")
    }

    @Test func fadingDotsFollowTheContract() throws {
        let report = IndicatorContract(FadingDots()).report()
        #expect(report.violations.isEmpty, "\(report.violations)")
        let motion = try #require(report.verdicts.first { $0.rule == .reducedMotion })
        #expect(motion.measurements.count == 4 && motion.measurements.allSatisfy { $0.value < 0.05 })
    }

    /// The indicator would draw a 30000x30000-pixel frame.
    @Test func drawTimeOfAHugeFrameIsNotMeasured() throws {
        var contract = IndicatorContract(FadingDots(side: 10_000))
        contract.processorTime = { .zero }
        let verdict = try #require(contract.report().verdicts.first { $0.rule == .drawTime })
        guard case .skipped(let why) = verdict.outcome else { return #expect(Bool(false), "it was measured") }
        #expect(why == "its natural size of 10000x10000 pt has more than 64 million pixels at 3x, or a side of more than 32767 pixels")
    }

    @Test func imageSequenceFollowsTheContract() throws {
        let folder = try TemporaryFolder()
        var writer = PNGWriter()
        for (index, gray) in [100, 110, 120, 130].enumerated() {
            var bitmap = Bitmap(width: 12, height: 10)
            let pixel = UInt32(gray) << 16 | UInt32(gray) << 8 | UInt32(gray) | 0xFF00_0000
            bitmap.withUnsafeMutablePixels { pixels in for at in 24..<96 { pixels[at] = pixel } }
            try folder.write(writer.encode(bitmap), "a\(index + 1).png")
        }
        let kind = try IndicatorCatalog.registry().kind(of: "image-sequence")
        let one = folder.path + "/a1.png"
        for options in [["images": folder.path], ["images": one], ["images": one, "rotation": "1"]] {
            let violations = try IndicatorContract(kind, options).report().violations
            #expect(violations.isEmpty, "\(violations)")
        }
    }
}

@Suite struct ContractReportTests {
    private struct Refusal: Error, CustomStringConvertible {
        let description = "no memory for a heart"
    }

    @Test func failedCreationViolatesDrawing() {
        let report = ContractReport(creationError: Refusal())
        #expect(!report.passes)
        #expect(report.verdicts.map(\.rule) == ContractViolation.Rule.allCases)
        #expect(report.violations.map(\.rule) == [.drawing])
        #expect(report.violations.first?.problem == "it could not be created: no memory for a heart")
        #expect(throws: ContractViolation.self) { try report.check() }
    }

    @Test(arguments: [
        (Moment.idle(), "idle, light"), (.pulling(0.5, Traits(appearance: .dark)), "pulling at 0.5, dark"),
        (.refreshing(.seconds(1) / 3, released: 1.6), "refreshing at 0.333333333 s, released at 1.6, light"),
        (.refreshing(.seconds(1) / 4, introduction: .seconds(1)), "introduction at 0.25 s, light"),
        (.refreshing(.seconds(2), introduction: .seconds(1)), "refreshing at 2 s, light"),
        (.finishing(.milliseconds(20), after: .seconds(1), Traits(reducesMotion: true)), "finishing at 0.02 s, light, reduced motion"),
    ])
    func momentHasAShortText(_ moment: Moment, _ text: String) {
        #expect(moment.text == text)
        #expect(ContractViolation(.pure, moment, "why").description == "contract 'pure' violated, \(text): why")
    }
}
