import Imaging
import Testing

@Suite struct AnimationWritingErrorTests {
    @Test(arguments: [
        (AnimationWritingError.compression("out of memory"), "the animation cannot be compressed: out of memory"),
        (
            .halfTransparent(frame: 3),
            "frame 3 has half-transparent pixels, expected opaque and fully transparent ones only; choose a matte"
        ),
        (
            .tooLarge(width: 20_000, height: 10, maximum: 16_383),
            "frames of 20000x10 pixels are too large, expected at most 16383 on each side"
        ),
    ])
    func saysWhatIsWrong(_ error: AnimationWritingError, _ text: String) {
        #expect(error.description == text)
    }
}
