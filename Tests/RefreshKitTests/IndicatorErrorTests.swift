import RefreshKit
import Testing

@Suite struct IndicatorErrorTests {
    @Test(arguments: [
        (
            IndicatorError.unknownIndicator("progress-rign", suggestion: "progress-ring", known: 3),
            "unknown indicator 'progress-rign'; did you mean 'progress-ring'? ('refreshkit list' shows all 3)"
        ),
        (.unknownIndicator("x", suggestion: nil, known: 3), "unknown indicator 'x' ('refreshkit list' shows all 3)"),
        (
            .unknownIndicator("spinner", suggestion: nil, known: 0),
            "unknown indicator 'spinner': no indicator is registered; give the stage a registry, such as IndicatorCatalogue.registry()"
        ),
        (
            .duplicateIndicator("pulse", taken: "Pulse", refused: "MyPulse"),
            "indicator id 'pulse' is taken by Pulse, expected another for MyPulse; change the id in its info"
        ),
        (
            .illFormedID("My Pulse"),
            "indicator id 'My Pulse' is ill-formed, expected lower case letters, digits and single hyphens, such as 'progress-ring'"
        ),
        (
            .unknownOption("spoke", indicator: "spinner", suggestion: "spokes", known: ["spokes", "size"]),
            "indicator 'spinner' has no option 'spoke'; did you mean 'spokes'? (it has spokes, size)"
        ),
        (
            .unknownOption("x", indicator: "pulse", suggestion: nil, known: []),
            "indicator 'pulse' has no option 'x', nor any other; leave it out"
        ),
        (
            .badValue("7", option: "spokes", indicator: "spinner", expected: "one of 8, 12"),
            "option 'spokes' of 'spinner' must be one of 8, 12, got '7'"
        ),
        (.imagesGivenTwice("a.png"), "--set images cannot go with the path 'a.png'; leave one of them out"),
        (
            .missingOption("images", indicator: "image-sequence", expected: "a file or folder"),
            "indicator 'image-sequence' needs option 'images': a file or folder; give it with --set images=VALUE"
        ),
    ])
    func saysWhatWasWrong(_ error: IndicatorError, _ text: String) {
        #expect(error.description == text)
    }

    @Test func expectationsNameTheRange() throws {
        let texts = Probe.info.options.map(\.kind.expectation)
        #expect(
            texts == [
                "a number in 0.1...2", "a whole number in 1...8", "true or false", "one of round, square", "a colour such as #007AFF",
                "a time in 0...10 seconds, such as 0.5, 500ms or 1/30", "a text",
            ])
    }
}
