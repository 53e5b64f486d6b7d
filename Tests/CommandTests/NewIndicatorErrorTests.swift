import Testing

@testable import Command

/// What cannot be brought about from outside.
@Suite struct NewIndicatorErrorTests {
    @Test func aCheckoutThatIsGoneIsNamed() {
        #expect(
            "\(NewIndicatorError.lostEngine("/home/ada/RefreshKit"))"
                == "the checkout of RefreshKit that this command was built from, /home/ada/RefreshKit, is gone; say where it is with --engine PATH|URL"
        )
    }
}
