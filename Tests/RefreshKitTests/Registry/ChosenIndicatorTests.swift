import RefreshKit
import Testing

/// An indicator that shows the image given by its option.
private struct Gallery: Indicator {
    static let file = IndicatorOption.text("file", "The image.")
    static let info = IndicatorInfo(id: "gallery", summary: "An image.", options: [file.info])
    static let imageOptions: ImageOptions? = ImageOptions(path: file.info)
    var shown: String?

    init() {}
    init(options: OptionValues) { shown = options[Self.file] }
    func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {}
}

@Suite struct ChosenIndicatorTests {
    @Test func aPathSelectsTheIndicatorWithImageOptions() throws {
        let chosen = try ChosenIndicator("art/loading.png", in: IndicatorRegistry([Probe.self, Gallery.self]))
        #expect((chosen.indicator as? Gallery)?.shown == "art/loading.png" && chosen.name == "loading")
    }

    @Test(arguments: [
        ("loading@3x.gif", "loading"), ("a/load_*@2x.png", "load_"), ("icons@2x/", "icons"), ("@2x.png", "@2x"), ("a@b.png", "a@b"),
    ])
    func theNameIsTheFileNameWithoutScale(_ path: String, _ name: String) throws {
        #expect(try ChosenIndicator("./" + path, in: IndicatorRegistry([Gallery.self])).name == name)
    }

    @Test func aPathAndItsOptionCannotBeCombined() throws {
        let registry = try IndicatorRegistry([Gallery.self])
        #expect(throws: IndicatorError.imagesGivenTwice("a/b.png", option: "file")) {
            try ChosenIndicator("a/b.png", ["file": "c.png"], in: registry)
        }
    }

    @Test func aPathIsUnknownWithoutImageOptions() throws {
        let registry = try IndicatorRegistry([Probe.self])
        #expect(throws: IndicatorError.unknownIndicator("a/b.png", suggestion: nil, known: 1)) {
            try ChosenIndicator("a/b.png", in: registry)
        }
    }
}
