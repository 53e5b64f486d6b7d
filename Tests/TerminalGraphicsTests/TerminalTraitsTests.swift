import Testing

@testable import TerminalGraphics

@Suite struct TerminalTraitsTests {
    private let cell = CellSize(width: 8, height: 16)

    private func traits(_ environment: [String: String] = [:], _ answers: TerminalAnswer...) -> TerminalTraits {
        var traits = TerminalTraits(environment: environment)
        answers.forEach { traits.add($0) }
        return traits
    }

    @Test(
        arguments: [
            (["COLORTERM": "truecolor"], true), (["COLORTERM": "24bit"], true), (["COLORTERM": ""], false), ([:], false),
            (["TERM": "xterm-256color"], false), (["TERM": "xterm-kitty"], true), (["TERM": "foot"], true),
            (["TERM": "xterm-direct"], true),
            (["TERM": "tmux-256color", "TERM_PROGRAM": "tmux"], false), (["TERM_PROGRAM": "iTerm.app"], true),
        ] as [([String: String], Bool)]
    ) func colorsFollowTheEnvironment(_ environment: [String: String], _ hasAll: Bool) {
        #expect((TerminalColors(environment: environment) == .trueColor) == hasAll, "\(environment)")
    }

    @Test func kittyIsPreferredToSixelAndSixelToText() {
        let both = traits([:], .kittyGraphics(isSupported: true), .attributes([4]))
        #expect(both.rendition(cell: cell, hasSixelEncoder: true) == .kitty(cell: cell!))
        let sixel = traits([:], .kittyGraphics(isSupported: false), .sixelColors(16), .attributes([2, 4]))
        #expect(sixel.rendition(cell: cell, hasSixelEncoder: true) == .sixel(cell: cell!, colorCount: 16))
        #expect(sixel.rendition(cell: cell, hasSixelEncoder: false) == .halfBlocks(.palette))
        #expect(sixel.rendition(cell: nil, hasSixelEncoder: true) == .halfBlocks(.palette))
        #expect(traits([:], .attributes([2])).rendition(cell: cell, hasSixelEncoder: true) == .halfBlocks(.palette))
        #expect(traits(["COLORTERM": "truecolor"]).rendition(cell: cell, hasSixelEncoder: true) == .halfBlocks(.trueColor))
    }

    @Test func onlyTheAttributesCompleteTheAnswers() {
        #expect(!traits([:], .kittyGraphics(isSupported: true), .background(0)).isComplete)
        #expect(traits([:], .attributes([])).isComplete)
    }

    @Test(
        arguments: [["TMUX": "/tmp/x,1,0"], ["STY": "1.pts"], ["TERM": "screen-256color"], ["TERM": "tmux-256color"], ["TERM": "linux"]]
    ) func someTerminalsAreNotAskedForKitty(_ environment: [String: String]) {
        let traits = traits(environment, .kittyGraphics(isSupported: true))
        #expect(!traits.asksForKitty)
        #expect(traits.rendition(cell: cell, hasSixelEncoder: true) == .halfBlocks(.palette))
        #expect(!String(decoding: TerminalQuery.bytes(asksForKitty: traits.asksForKitty), as: UTF8.self).contains("_G"))
        #expect(self.traits(["TERM": "xterm", "TMUX": ""]).asksForKitty)
    }

    @Test func theBackdropIsTheTerminalsUnlessThePictureIsForTheOtherAppearance() {
        #expect(Backdrop(isDark: true, background: nil) == Backdrop(isDark: true, background: 0xFF00_0000))
        let dark = Backdrop(isDark: true, background: 0xFF20_2020)
        #expect(dark.isTerminals && dark.color == 0xFF20_2020)
        let light = Backdrop(isDark: false, background: 0xFF20_2020)
        #expect(!light.isTerminals && light.color == 0xFFFF_FFFF)
        let night = Backdrop(isDark: true, background: 0xFFF0_F0F0)
        #expect(!night.isTerminals && night.color == 0xFF00_0000)
    }
}
