import Testing

@testable import Imaging

@Suite struct ImageFileNameTests {
    @Test(arguments: [
        ("a.png", "a", 1, "png"), ("a@2x.png", "a", 2, "png"), ("a@3x.PNG", "a", 3, "png"), ("a@1x.gif", "a", 1, "gif"),
        ("a@4x.png", "a@4x", 1, "png"), ("a.b@2x.webp", "a.b", 2, "webp"), ("@2x.png", "@2x", 1, "png"), ("a", "a", 1, ""),
        (".png", ".png", 1, ""), ("a.", "a", 1, ""), ("a@2x", "a", 2, ""),
    ])
    func isTakenApart(_ file: String, name: String, scale: Double, ending: String) {
        let parts = ImageFileName(file)
        #expect((parts.name, parts.scale, parts.ending) == (name, scale, ending))
    }
}
