import RefreshKit
import Testing

@Suite struct OptionKindTests {
    @Test func expectationsNameTheRange() throws {
        let texts = Probe.info.options.map(\.kind.expectation)
        #expect(
            texts == [
                "a number in 0.1...2", "a whole number in 1...8", "true or false", "one of round, square", "a color such as #007AFF",
                "a time in 0...10 seconds, such as 0.5, 500ms or 1/30", "a text",
            ])
    }
}
