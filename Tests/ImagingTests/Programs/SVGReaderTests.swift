import Motion
import Testing

import Fixtures
@testable import Imaging

@Suite struct SVGReaderTests {
    private static func error(_ text: String, limits: ImageLimits = ImageLimits()) -> String? {
        do throws(ImageReadingError) {
            _ = try ImageReader.read(Array(text.utf8), named: "a.svg", limits: limits)
            return nil
        } catch {
            return error.description
        }
    }

    private static func svg(_ attributes: String, _ content: String = "") -> String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\(content)</svg>"
    }

    @Test func stillHasTheNaturalSize() throws {
        let bitmap = try ImageReader.read(ImageFixtures.svg, named: "a.svg").frames[0].bitmap
        #expect(bitmap.width == 24 && bitmap.height == 12)
        #expect(bitmap[3, 3] == 0xFFFF_0000)
        #expect(bitmap[20, 3] == 0x8000_0080)
    }

    /// At three pixels per point, the border between the halves is still sharp.
    @Test func imageIsDrawnAtEachScale() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(ImageFixtures.svg, "a.svg")
        let image = try ImageAssetSequence.read(at: path).images[0]
        #expect(image.size == Size(width: 24, height: 12))
        for scale in [1.0, 1.25, 3] {
            let variant = image.variant(scale: scale)
            #expect(variant.isVector && variant.pixelWidth == Int(24 * scale) && variant.pixelHeight == Int(12 * scale))
            try variant.withBitmap { bitmap in
                #expect(bitmap.width == variant.pixelWidth && bitmap.height == variant.pixelHeight)
                #expect(bitmap[bitmap.width / 2 - 1, 2] == 0xFFFF_0000 && bitmap[bitmap.width / 2, 2] == 0x8000_0080)
            }
        }
    }

    @Test func iconIsDrawnForTheLargestScreens() throws {
        let folder = try TemporaryFolder()
        let icon = try ImageReader.icon(contentsOf: folder.write(ImageFixtures.svg, "a.svg"))
        #expect(icon.scale == 3 && icon.bitmap.width == 72 && icon.bitmap.height == 36)
    }

    @Test func exactBitmapIsPreferredToTheVectorImage() throws {
        let folder = try TemporaryFolder()
        try folder.write(ImageFixtures.svg, "a.svg")
        var writer = PNGWriter()
        try folder.write(try writer.encode(Bitmap(width: 48, height: 24)), "a@2x.png")
        let image = try ImageAssetSequence.read(at: folder.path).images[0]
        #expect(!image.variant(scale: 2).isVector)
        #expect(image.variant(scale: 3).isVector && image.variant(scale: 3).pixelWidth == 72)
    }

    @Test(arguments: [
        ("width='24' height='12'", 24, 12), ("width='1in' height='72pt'", 96, 96), ("width='2.54cm' height='25.4mm'", 96, 96),
        ("viewBox='0 0 30,20'", 30, 20), ("width='100%' height='100%' viewBox='0 0 30 20'", 30, 20),
        ("height='10' viewBox='0 0 30 20'", 15, 10),
        ("height = \"2em\" data-x='>' width=' 8 px '", 8, 32), ("", 0, 0), ("width='-1' height='nan'", 0, 0),
        ("viewBox='0 0 1e308 1e308'", 0, 0), ("viewBox='-.5-.5 20 20'", 20, 20), ("viewBox='0,0,1e1.5'", 10, 0.5),
        ("viewBox='0,0,1e1.5.5'", 0, 0),
        ("viewBox='0 0 2e+1 +20'", 20, 20), ("viewBox='0 0 20px 20'", 0, 0), ("viewBox='0 0 20 20 20'", 0, 0),
    ]) func naturalSizeIsThatOfTheRootElement(attributes: String, width: Double, height: Double) throws {
        let header = try #require(SVGHeader(Array(Self.svg(attributes).utf8)))
        #expect(abs(header.width - width) < 1e-9 && abs(header.height - height) < 1e-9)
    }

    @Test(arguments: ["<html><svg/></html>", "svg", "<!-- <svg/>", "<!DOCTYPE svg [<!ENTITY a '>'>", "", "<svg"]) func otherTextIsNotSVG(
        text: String
    ) {
        #expect(!SVGHeader.begins(Array(text.utf8)))
    }

    @Test func prefixedRootIsSVG() { #expect(SVGHeader.begins(Array("\u{FEFF}\n<?xml?><a:svg xmlns:a='x'/>".utf8))) }

    @Test func sizeIsRequiredAndLimited() {
        #expect(Self.error(Self.svg("")) == "a.svg: the SVG image has no size, expected 'width' and 'height', or 'viewBox'")
        #expect(Self.error(Self.svg("width='20000' height='1'"))?.hasPrefix("a.svg: claims 20000x1 pixels") == true)
        #expect(
            Self.error(Self.svg("width='8' height='8'"), limits: ImageLimits(maximumBytes: 800))?.hasPrefix("a.svg: reading takes ") == true
        )
    }

    /// Without a limit, each file would take gigabytes of memory or hours.
    @Test(arguments: [
        ("entities", "<!DOCTYPE svg [\(entities)]>" + svg("width='8' height='8'", "&j;"), "a.svg: damaged SVG image: "),
        ("uses", svg("width='8' height='8'", uses), "a.svg: "),
        (
            "turbulence",
            svg("width='900' height='900'", "<filter id='f'><feTurbulence baseFrequency='1' numOctaves='99999999'/></filter>" + filtered),
            "a.svg: decoding takes more than 1 s; use a simpler image"
        ),
        (
            "blurs",
            svg("width='4000' height='4000'", "<filter id='f'><feGaussianBlur stdDeviation='99999'/></filter>" + nested),
            "a.svg: damaged SVG image: "
        ),
    ]) func bombsEndWithOneLine(name: String, text: String, beginning: String) throws {
        let error = try #require(Self.error(text, limits: ImageLimits(maximumBytes: 256 << 20, maximumSeconds: 1)))
        #expect(error.hasPrefix(beginning) && !error.contains("\n"), "\(error)")
    }

    private static let filtered = "<rect filter='url(#f)' width='900' height='900'/>"
    private static let nested =
        String(repeating: "<g filter='url(#f)'>", count: 20) + "<rect width='9' height='9'/>"
        + String(repeating: "</g>", count: 20)
    private static let entities =
        "<!ENTITY a '<rect/>'>"
        + zip("bcdefghij", "abcdefghi").map { "<!ENTITY \($0) '\(String(repeating: "&\($1);", count: 10))'>" }.joined()
    private static let uses =
        "<rect id='g0' width='1' height='1'/>"
        + (1...9).map { "<g id='g\($0)'>\(String(repeating: "<use href='#g\($0 - 1)'/>", count: 10))</g>" }.joined()

    /// The SVG file refers to a red image in the same folder and to a text file.
    @Test func otherFilesAreNotLoaded() throws {
        let folder = try TemporaryFolder()
        var writer = PNGWriter()
        let red = try folder.write(try writer.encode(Bitmap(width: 1, height: 1, words: [0xFFFF_0000])), "red.png")
        for link in ["file://\(red)", red, "red.png"] {
            let path = try folder.write(
                Array(Self.svg("width='8' height='8'", "<image href='\(link)' width='8' height='8'/>").utf8), "a.svg")
            #expect(try ImageReader.read(contentsOf: path).frames[0].bitmap.words.allSatisfy { $0 == 0 })
        }
        let text = "<!DOCTYPE svg [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>" + Self.svg("width='8' height='8'", "&x;")
        #expect(Self.error(text)?.hasPrefix("a.svg: damaged SVG image: its XML is not well-formed at line 1, column ") == true)
    }

    @Test func malformedXMLIsReportedAtItsPosition() {
        #expect(
            Self.error(Self.svg("width='8' height='8'", "<g>"))
                == "a.svg: damaged SVG image: its XML is not well-formed at line 1, column 71"
        )
    }

    @Test(arguments: ["width='0' height='0' viewBox='0 0 20 20'", "width='0px' height='20'", "width='20' height='0.0'"])
    func emptyImageIsRejected(_ attributes: String) {
        #expect(
            Self.error(Self.svg(attributes, "<rect width='9' height='9'/>"))
                == "a.svg: damaged SVG image: it has a width or height of 0, expected a size above 0")
    }

    /// rsvg-convert prints "note: run with `RUST_BACKTRACE=1`" last.
    @Test func crashOfTheProgramIsSaidInOurWords() {
        #expect(
            Self.error(Self.svg("width='40' height='40'", "<text font-size='1e9'>x</text>"))
                == "a.svg: damaged SVG image: rsvg-convert crashes on it")
    }

    @Test func imageWithoutASizeHasThatOfItsShapes() throws {
        let image = try ImageReader.read(Array(Self.svg("", "<rect x='2' y='1' width='30' height='10'/>").utf8), named: "a.svg")
        #expect(image.frames[0].bitmap.width == 30 && image.frames[0].bitmap.height == 10)
        #expect(image.warnings == ["the SVG image states no size and is drawn at the size of its shapes, 30x10; add a 'viewBox'"])
    }

    private static let square = svg("width='20' height='20'", "<rect width='20' height='20' fill='#0f0'/>")

    @Test(arguments: [false, true], [false, true]) func utf16IsRead(isLittle: Bool, hasMark: Bool) throws {
        let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>" + Self.square
        let units = (hasMark ? [0xFEFF] : []) + Array(text.utf16)
        let bytes = units.flatMap { isLittle ? [UInt8($0 & 0xFF), UInt8($0 >> 8)] : [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        let bitmap = try ImageReader.read(bytes, named: "a.svg").frames[0].bitmap
        #expect(bitmap.width == 20 && bitmap[10, 10] == 0xFF00_FF00)
    }

    @Test func gzipIsRead() throws {
        let bitmap = try ImageReader.read(Gzip.stored(Array(Self.square.utf8)), named: "a.svgz").frames[0].bitmap
        #expect(bitmap.width == 20 && bitmap[10, 10] == 0xFF00_FF00)
        #expect(throws: ImageReadingError("a.gz", .otherFile("a gzip archive", remedy: "unpack it"))) {
            try ImageReader.read(Gzip.stored(Array("text".utf8)), named: "a.gz")
        }
    }

    /// The time that is left is that for all sizes together.
    @Test func sizesShareOneTimeLimit() throws {
        let content = "<filter id='f'><feTurbulence baseFrequency='0.5' numOctaves='1000000'/></filter>" + Self.filtered
        let image = try VectorImage(
            Array(Self.svg("width='8' height='8'", content).utf8), named: "a.svg", limits: ImageLimits(maximumSeconds: 1))
        for side in [800, 801] {
            #expect(throws: ImageReadingError("a.svg", .timeout(format: "SVG", seconds: 1))) { try image.bitmap(width: side, height: side) }
        }
    }

    private static let animated =
        "the SVG image is animated, but only its first instant is drawn; to play it, use a GIF, APNG, WebP, or video"
    private static let variables = "variables in styles, 'var(…)', are ignored; write the values instead"
    private static let conditions =
        "conditions of styles, such as '@media', are not evaluated; for dark mode, provide an image for each appearance"
    private static let outside = "links to other files and HTML are not drawn; embed images in the SVG image"

    private static func ignored(_ function: String) -> String { "colors such as '\(function)(…)' are ignored; write them as '#RRGGBB'" }

    @Test(arguments: [
        ("<circle r='1'><animate attributeName='r' to='2' dur='1s'/></circle>", [animated]),
        ("<g><animateTransform attributeName='transform' type='rotate' to='9'/></g>", [animated]),
        ("<g><set attributeName='x' to='1' begin='1s'/></g>", [animated]), ("<a:animateMotion xmlns:a='x'/>", [animated]),
        ("<style>@keyframes a { to { opacity: 0 } } g { animation: a 1s }</style>", [animated]),
        ("<style><![CDATA[@-webkit-keyframes a {}]]></style>", [animated]),
        ("<style>:root { --c: red } g { fill: var(--c) }</style>", [variables]), ("<g style=\"fill: var(--c)\"/>", [variables]),
        ("<g fill='var(--c)'/>", [variables]), ("<style>@media (prefers-color-scheme: dark) { g { fill: red } }</style>", [conditions]),
        ("<style media='(prefers-color-scheme: dark)'>g{}</style>", [conditions]), ("<STYLE>", []),
        ("<style>@MEDIA print{}</style>", [conditions]),
        ("<g fill='VAR(--c)'/>", [variables]), ("<style>@KEYFRAMES a {}</style>", [animated]),
        ("<g fill='oklch(0.5 0 0)'/>", [ignored("oklch")]), ("<g style='fill: light-dark(red, blue)'/>", [ignored("light-dark")]),
        ("<image href='a.png'/>", [outside]), ("<use xlink:href = \"b.svg#a\"/>", [outside]), ("<foreignObject/>", [outside]),
        ("<use href='#a'/><image href='data:image/png;base64,'/><g transform='rotate(9)'/>", []),
        ("<script>1</script>", ["scripts in the SVG image are not run"]), ("<script/>", ["scripts in the SVG image are not run"]),
        ("<!-- <animate/> <style>@keyframes</style> -->", []), ("<style>/* var(--c) @keyframes */</style>", []),
        ("<g id='&lt;animate/&gt;'/>", []), ("<text>animate var( style</text>", []), ("<animated/>", []), ("<style/>", []),
        ("<g title='>' style='fill:red'/>", []), ("<style>g{}", []), ("<!-- ", []), ("<g a='", []), ("<", []),
    ]) func missingFeaturesAreNamed(content: String, warnings: [String]) {
        #expect(SVGFeatures(Array(Self.svg("width='8' height='8'", content).utf8)).warnings == warnings)
    }

    @Test func warningsComeWithTheImage() throws {
        let content = "<circle r='0'><animate attributeName='r' to='9' dur='1s'/></circle>"
        let folder = try TemporaryFolder()
        let path = try folder.write(Array(Self.svg("width='8' height='8'", content).utf8), "a.svg")
        let sequence = try ImageAssetSequence.read(at: path)
        #expect(sequence.warnings == ["\(path): \(Self.animated)", "\(path): every pixel is transparent"])
    }
}
