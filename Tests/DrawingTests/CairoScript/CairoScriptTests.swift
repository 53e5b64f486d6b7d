import Imaging
import Motion
import Testing

@testable import Drawing

/// Tests of Cairo scripts whose coordinates are rotated and have 64 units per point.
@Suite struct CairoScriptTests {
    private static let area = Rect(x: 0, y: 0, width: 40, height: 40)
    private static let head = "%!CairoScript\n<< /content //COLOR_ALPHA >> surface context\n"
    /// A 10x5-point rectangle at (1, 2).
    private static let box = "n -25.6 140.8 m 486.4 524.8 l 294.4 780.8 l -217.6 396.8 l h -25.6 140.8 m\n"
    private static let rect = Rect(x: 1, y: 2, width: 10, height: 5)

    private static func elements(_ script: String) throws -> [RecordedDrawing.Element] {
        try RecordedDrawing(cairoScript: Array((head + script + "\npop\n").utf8), area: area).elements
    }

    @Test func fillsBecomeShapes() throws {
        let expected = RecordedDrawing.Element.fill(.rect(Self.rect), .color(Color(red: 1, green: 0, blue: 0.5)), rule: .evenOdd, .identity)
        #expect(try Self.elements("1 0 0.5 rgb set-source\n//EVEN_ODD set-fill-rule \(Self.box) fill+\n") == [expected])
    }

    /// Cairo writes only the first line if nothing was drawn, as with a card seen edge-on.
    @Test func aScriptWithoutASurfaceIsEmpty() throws {
        #expect(try RecordedDrawing(cairoScript: Array("%!CairoScript\n".utf8), area: Self.area).elements.isEmpty)
        #expect(throws: CairoScriptError.self) {
            try RecordedDrawing(cairoScript: Array("%!CairoScript\n/a 1 def\n".utf8), area: Self.area)
        }
    }

    @Test func strokesHaveLengthsInPoints() throws {
        let script =
            "\(Self.box) [51.2 38.4 -38.4 51.2 0 0] set-matrix 3 set-line-width [1 2] 0.5 set-dash //LINE_CAP_ROUND set-line-cap stroke+\n"
        let stroke = Stroke(width: 3, cap: .round, dashes: [1, 2], dashOffset: 0.5)
        #expect(try Self.elements(script) == [.stroke(.rect(Self.rect), .black, stroke, .identity)])
    }

    @Test func clipsAndGroupsNest() throws {
        let group = "//COLOR_ALPHA [] record dup /s1 exch def dup context 1 g set-source \(Self.box) fill+ pop pattern set-source\n"
        let fill = RecordedDrawing.Element.fill(.rect(Self.rect), .white, rule: .winding, .identity)
        // A clip around a group is a mask, so its edge is blended only once.
        let mask = RecordedDrawing.Element.fill(.rect(Self.rect), .black, rule: .winding, .identity)
        #expect(
            try Self.elements("\(Self.box) clip+ \(group) 0.25 a mask\n") == [
                .layer(.mask([mask]), [.layer(.group(opacity: 0.25, blend: .normal), [fill])])
            ])
    }

    @Test func blendModesAndClearing() throws {
        #expect(
            try Self.elements("//CLEAR set-operator paint //MULTIPLY set-operator 0 g set-source paint\n") == [
                .clear,
                .layer(
                    .group(opacity: 1, blend: .multiply), [.fill(.rect(Self.area), .black, rule: .winding, .identity)]),
            ])
    }

    @Test func imagesKeepTheirPixels() throws {
        let image = "<< /width 2 /height 2 /format //ARGB32 /source <~s8N'!J,g-'zz~> >> image pattern"
        let elements = try Self.elements(
            "\(image) [0.0125 -0.009375 0.009375 0.0125 -1 -3] set-matrix //FILTER_NEAREST set-filter set-source paint\n")
        var bitmap = Bitmap(width: 2, height: 2)
        bitmap[0, 0] = 0xFFFF_0000
        bitmap[1, 0] = 0x8000_1020
        #expect(
            elements == [.bitmap(bitmap, in: Rect(x: 1, y: 3, width: 2, height: 2), filter: .nearest, opacity: 1, .identity)])
    }

    @Test(
        "Operations that drawings do not have are named",
        arguments: [
            ("mesh", "draws a mesh gradient"), ("//XOR set-operator paint", "draws with the operator XOR"),
            (
                "0 0 1 9 9 5 radial 0 0 0 0 1 add-color-stop set-source paint",
                "draws a radial gradient between circles with different centers"
            ),
            ("0 0 9 9 linear //EXTEND_REPEAT set-extend set-source paint", "draws a gradient that repeats or ends"),
            ("[1 0 0 1 0 0] set-font-matrix", "draws text with Cairo's fonts instead of outlines (cairo_text_path)"),
        ])
    func unsupported(_ script: String, _ operation: String) {
        #expect(throws: CairoScriptError.unsupported(operation)) { try Self.elements(script) }
    }

    @Test(
        "A damaged script is an error",
        arguments: ["1 m", "nan 0 m", "1e30 0 m", "[1 2", "<< /a", "<~", "set-source", "pop pop", "fly", ") (", "dup def", "9 9 l l"])
    func damaged(_ script: String) {
        #expect(throws: CairoScriptError.self) { try Self.elements(script) }
    }

    @Test("A group that contains itself many times is refused")
    func growth() {
        let double = (1...40).map {
            "//COLOR_ALPHA [] record dup context s\($0 - 1) pattern set-source paint s\($0 - 1) pattern set-source 0.5 a mask /s\($0) exch def\n"
        }
        let script = "//COLOR_ALPHA [] record dup context paint /s0 exch def\n" + double.joined() + "s40 pattern set-source paint\n"
        #expect(throws: CairoScriptError.self) { try Self.elements(script) }
    }
}
