import ImageSequenceIndicator
import Indicators
import ProgressRingIndicator
import RefreshKit
import RefreshTesting
import SpinnerIndicator
import Testing

@Suite struct IndicatorContractTests {
    /// Every indicator of the catalogue that can be made without options.
    @Test(arguments: try IndicatorCatalogue.registry().infos.filter { !$0.options.contains(where: \.isRequired) })
    func everyIndicatorKeepsIt(_ info: IndicatorInfo) throws {
        try IndicatorContract.check(IndicatorCatalogue.registry().make(info.id))
    }

    @Test(
        arguments: [["spokes": "12"], ["hides-when-stopped": "false"], ["size": "medium", "color": "#FF0000"]] as [[String: String]])
    func theSpinnerKeepsIt(_ options: [String: String]) throws {
        try IndicatorContract.check(IndicatorCatalogue.registry().make("spinner", options))
    }

    @Test(arguments: [["track": "false"], ["width": "0.3"]] as [[String: String]])
    func theRingKeepsIt(_ options: [String: String]) throws {
        try IndicatorContract.check(IndicatorCatalogue.registry().make("progress-ring", options))
    }

    @Test func imageSequencesKeepIt() throws {
        let images = try TestImages()
        try IndicatorContract.check(ImageSequence(path: images.folder))
        try IndicatorContract.check(ImageSequence(path: images.folder + "/a1.png"))
        try IndicatorContract.check(ImageSequence(path: images.folder + "/a1.png", rotation: .milliseconds(500)))
    }

    /// The check can fail: each of these breaks one rule.
    @Test(arguments: [
        (BrokenIndicator.Flaw.spills, ContractViolation.Rule.bounds), (.endsBeforeItBegins, .facts), (.remembers, .pure),
        (.jumpsInTheDark, .continuous), (.neverCloses, .closed), (.jumps, .continuous),
        (.showsProgressAtZero, .progressZero), (.liesAboutPictures, .pictures),
    ])
    func aBrokenRuleIsNamed(_ flaw: BrokenIndicator.Flaw, _ rule: ContractViolation.Rule) {
        let violation = #expect(throws: ContractViolation.self) { try IndicatorContract.check(BrokenIndicator(flaw)) }
        #expect(violation?.rule == rule)
    }
}
