import Imaging
import Testing

@Suite struct AnimationWritingErrorTests {
    @Test(arguments: [
        (AnimationWritingError.compression("out of memory"), "the animation cannot be compressed: out of memory"),
        (
            .halfTransparent(frame: 3),
            "frame 3 has translucent pixels, expected only opaque and fully transparent ones; choose a matte"
        ),
        (
            .tooLarge(width: 20_000, height: 10, maximum: 16_383),
            "expected frames of at most 16383 pixels on each side, got 20000x10"
        ),
    ])
    func messageDescribesTheProblem(_ error: AnimationWritingError, _ text: String) {
        #expect(error.description == text)
    }
}
