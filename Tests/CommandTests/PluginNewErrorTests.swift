import Testing

@testable import Command

/// What cannot be brought about from outside.
@Suite struct PluginNewErrorTests {
    @Test func aCheckoutThatIsGoneIsNamed() {
        #expect(
            "\(PluginNewError.lostEngine("/home/ada/RefreshKit"))"
                == "the checkout of RefreshKit that this command was built from, /home/ada/RefreshKit, is gone; say where it is with --engine PATH|URL"
        )
    }
}
