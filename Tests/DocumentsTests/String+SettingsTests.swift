import Documents
import Testing

@Suite struct StringSettingsTests {
    /// A message of the command line, as it reads where a file is at fault.
    @Test(
        arguments: [
            ("give it with --set images=VALUE", "give it with set: {images: VALUE}"),
            ("choose with --set pulling=… and --set refreshing=…", "choose with set: {pulling: …, refreshing: …}"),
            ("--option matte=#FFF; --set what is meant", "options: {matte: #FFF}; set: what is meant"), ("--settle", "--settle"),
        ]
    ) func optionsOfTheCommandLineBecomeKeys(_ text: String, _ expected: String) {
        #expect(text.withSettingsAsKeys == expected)
    }
}
