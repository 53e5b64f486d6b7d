import Fixtures
import Imaging
import Indicators
import RefreshKit
import Synchronization
import Testing

@testable import RefreshTesting

@Suite struct IndicatorContractTests {
    /// What is added to the catalogue is checked without another line.
    @Test(arguments: try IndicatorCatalog.registry().kinds.map(\.info.id)) func theCatalogueKeepsIt(_ id: String) throws {
        let kind = try IndicatorCatalog.registry().kind(of: id)
        guard !kind.info.options.contains(where: \.isRequired) else { return }
        try IndicatorContract(kind).report().check()
    }

    /// Every choice of every option of what ships, but for colours, which are whoever's who sets them.
    @Test(
        arguments: [
            ("spinner", ["spokes": "12"]), ("spinner", ["size": "medium"]),
            ("spinner", ["spokes": "12", "size": "medium"]),
            ("spinner", ["hides-when-stopped": "false"]), ("spinner", ["spokes": "12", "hides-when-stopped": "false"]),
            ("progress-ring", ["track": "false"]), ("progress-ring", ["width": "0.3"]),
            ("progress-ring", ["width": "0.01"]),
        ] as [(String, [String: String])])
    func whatShipsKeepsIt(_ id: String, _ options: [String: String]) throws {
        let report = try IndicatorContract(IndicatorCatalog.registry().kind(of: id), options).report()
        #expect(report.violations.isEmpty, "\(report.violations)")
        // The clock is the only thing that a library has not; a spinner that stays says that it cuts.
        let skipped = report.verdicts.compactMap { if case .skipped = $0.outcome { $0.rule } else { nil } }
        #expect(Set(skipped).isSubset(of: [.drawTime, .pictures, .continuous]))
    }

    @Test func theDiscKeepsIt() throws {
        try IndicatorContract.check(BadIndicator())
    }

    /// Each flaw breaks its own rule, and no other verdict is a failure.
    @Test(
        arguments: [
            (.endsBeforeItBegins, .facts), (.hasNoGoodName, .facts), (.turnsTooFast, .facts), (.failsToDraw, .drawing),
            (.readsTheClock, .pure), (.readsWholeSeconds, .pure),
            (.countsItsDrawings, .pure), (.remembersItsMaker, .pure), (.drawsOutside, .bounds), (.drawsOutsideWhenSmall, .bounds),
            (.neverCloses, .closed), (.drifts, .closed),
            (.jumpsOnRelease, .continuous), (.jumpsInTheDark, .continuous), (.jumpsOnAPhone, .continuous), (.jumpsAtItsEnd, .continuous),
            (.drawsAtZero, .progressZero), (.liesAboutPictures, .pictures), (.failsToTellPictures, .pictures), (.isDarkOnDark, .contrast),
            (.isLightOnLight, .contrast),
            (.isASpeck, .contrast), (.flashes, .flashes), (.flashesRed, .flashes), (.ignoresReducedMotion, .reducedMotion),
            (.isSlow, .drawTime), (.isSlowInTheDark, .drawTime), (.isSlowToPull, .drawTime),
        ] as [(BadIndicator.Flaw, ContractViolation.Rule)])
    func eachFlawBreaksItsOwnRule(_ flaw: BadIndicator.Flaw, _ rule: ContractViolation.Rule) throws {
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

    /// What the words are, and that there is something to see.
    @Test func aViolationSaysWhatIsWrong() throws {
        let violation = #expect(throws: ContractViolation.self) { try IndicatorContract.check(BadIndicator(.isDarkOnDark)) }
        #expect(
            violation?.description
                == "contract 'contrast' broken, refreshing at 0.2 s, dark: no part of its loop has more contrast than 1.66:1 against black, "
                + "expected 3:1; look at the moment's style for its colours")
        #expect(try violation?.picture() != nil)
    }

    /// The one violation of an indicator that fails to draw has the reason, and what follows is left out.
    @Test func whoFailsToDrawIsAskedNoMore() throws {
        let report = IndicatorContract(BadIndicator(.failsToDraw)).report()
        #expect(report.violations.first?.what == "the disc is broken")
        let pure = try #require(report.verdicts.first { $0.rule == .pure })
        guard case .skipped(let why) = pure.outcome else { return #expect(Bool(false), "purity was judged") }
        #expect(why == "it could not be drawn")
    }

    /// Three dots that stay where they are, and fade one after the other.
    @Test func aWaveOfFadesKeepsIt() throws {
        let report = IndicatorContract(FadingDots()).report()
        #expect(report.violations.isEmpty, "\(report.violations)")
        let motion = try #require(report.verdicts.first { $0.rule == .reducedMotion })
        #expect(motion.figures.count == 4 && motion.figures.allSatisfy { $0.value < 0.05 })
    }

    /// A frame of 30000x30000 pixels is not drawn to find out how long it takes.
    @Test func howLongAHugePictureTakesIsNotMeasured() throws {
        var contract = IndicatorContract(FadingDots(side: 10_000))
        contract.processorTime = { .zero }
        let verdict = try #require(contract.report().verdicts.first { $0.rule == .drawTime })
        guard case .skipped(let why) = verdict.outcome else { return #expect(Bool(false), "it was measured") }
        #expect(why == "its natural size of 10000x10000 pt has more than 64 million pixels at 3x, or more than 32767 on a side")
    }

    @Test func imagesKeepIt() throws {
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

    @Test func whatCannotBeMadeHasFailedToDraw() {
        let report = ContractReport(unmade: Refusal())
        #expect(!report.passes)
        #expect(report.verdicts.map(\.rule) == ContractViolation.Rule.allCases)
        #expect(report.violations.map(\.rule) == [.drawing])
        #expect(report.violations.first?.what == "it could not be made: no memory for a heart")
        #expect(throws: ContractViolation.self) { try report.check() }
    }

    /// The line that a test of an author shows.
    @Test(arguments: [
        (Moment.idle(), "idle, light"), (.pulling(0.5, Appearance(style: .dark)), "pulling at 0.5, dark"),
        (.refreshing(.seconds(1) / 3, released: 1.6), "refreshing at 0.333333333 s, released at 1.6, light"),
        (.refreshing(.seconds(1) / 4, introduction: .seconds(1)), "introduction at 0.25 s, light"),
        (.refreshing(.seconds(2), introduction: .seconds(1)), "refreshing at 2 s, light"),
        (.finishing(.milliseconds(20), after: .seconds(1), Appearance(reducesMotion: true)), "finishing at 0.02 s, light, reduced motion"),
    ])
    func aMomentIsToldInAFewWords(_ moment: Moment, _ words: String) {
        #expect(moment.words == words)
        #expect(ContractViolation(.pure, moment, "why").description == "contract 'pure' broken, \(words): why")
    }
}
