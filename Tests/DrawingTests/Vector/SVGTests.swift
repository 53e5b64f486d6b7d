import Imaging
import Motion
import Testing

@testable import Drawing

@Suite struct SVGTests {
    private static let size = Size(width: 20, height: 10)

    /// Returns the file's lines without the first and the last one.
    private func body(tint: Color? = .black, _ draw: (Canvas) -> Void) throws -> [String] {
        let text = try RecordedDrawing(size: Self.size, draw).svg(size: Self.size, tint: tint)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(lines.suffix(2) == ["</svg>", ""])
        return Array(lines[1..<(lines.count - 2)])
    }

    @Test func rootHasTheSizeInPoints() throws {
        #expect(
            try RecordedDrawing().svg(size: Size(width: 37.5, height: 20)) == """
                <svg xmlns="http://www.w3.org/2000/svg" width="37.5" height="20" viewBox="0 0 37.5 20">
                </svg>

                """)
    }

    @Test func shapesStayShapes() throws {
        let lines = try body { canvas in
            canvas.fill(.circle(center: Point(x: 4, y: 5), radius: 2.5), .color(Color(hex: "#007AFF")!))
            canvas.fill(.ellipse(in: Rect(x: 0, y: 0, width: 8, height: 4)), .color(Color(white: 1, alpha: 0.5)))
            canvas.fill(.rect(Rect(x: 0, y: 1, width: 2, height: 3)), .black, rule: .evenOdd)
            canvas.fill(.roundedRect(Rect(x: 1, y: 1, width: 8, height: 4), radius: 9), .black)
        }
        #expect(
            lines == [
                "<circle cx=\"4\" cy=\"5\" r=\"2.5\" fill=\"#007aff\"/>",
                "<ellipse cx=\"4\" cy=\"2\" rx=\"4\" ry=\"2\" fill=\"#fff\" fill-opacity=\".5\"/>",
                "<rect y=\"1\" width=\"2\" height=\"3\" fill-rule=\"evenodd\"/>",
                "<rect x=\"1\" y=\"1\" width=\"8\" height=\"4\" rx=\"2\"/>",
            ])
    }

    @Test func evenTransformsChangeTheNumbers() throws {
        let lines = try body { canvas in
            canvas.translate(x: 10, y: 5)
            canvas.rotate(by: .pi / 2)
            canvas.scale(by: 2)
            canvas.fill(.circle(center: Point(x: 1, y: 0), radius: 0.5), .black)
            canvas.stroke(.line(from: .zero, to: Point(x: 2, y: 0)), .black, Stroke(width: 1, cap: .round))
        }
        #expect(
            lines == [
                "<circle cx=\"10\" cy=\"7\" r=\"1\"/>",
                "<path d=\"M10 5V9\" fill=\"none\" stroke=\"#000\" stroke-width=\"2\" stroke-linecap=\"round\"/>",
            ])
    }

    @Test func unevenTransformStaysOnAStroke() throws {
        let lines = try body { canvas in
            canvas.scale(x: 2, y: 1)
            canvas.stroke(.rect(Rect(x: 1, y: 1, width: 4, height: 4)), .tint, Stroke(dashes: [1, 2], dashOffset: 0.5))
        }
        #expect(
            lines == [
                "<rect x=\"1\" y=\"1\" width=\"4\" height=\"4\" transform=\"matrix(2 0 0 1 0 0)\" fill=\"none\" stroke=\"#000\""
                    + " stroke-miterlimit=\"10\" stroke-dasharray=\"1 2\" stroke-dashoffset=\".5\"/>"
            ])
    }

    @Test func tintMayBeTheColorOfThePage() throws {
        let lines = try body(tint: nil) { canvas in
            canvas.fill(.circle(center: .zero, radius: 1), Paint.tint.opacity(0.25))
            canvas.tinted(.white) { canvas.fill(.circle(center: .zero, radius: 1), .tint) }
        }
        #expect(
            lines == [
                "<circle r=\"1\" fill=\"currentColor\" fill-opacity=\".25\"/>", "<circle r=\"1\" fill=\"#fff\"/>",
            ])
    }

    @Test func equalGradientsAreDefinedOnce() throws {
        let paint = Paint.radialGradient(Gradient([.black, .clear]), center: .zero, startRadius: 1, endRadius: 4)
        let lines = try body { canvas in
            canvas.fill(.rect(canvas.bounds), paint)
            canvas.fill(.circle(center: .zero, radius: 9), paint.opacity(0.5))
        }
        #expect(lines.count == 5)
        #expect(lines[0] == "<defs>" && lines[2] == "</defs>")
        #expect(
            lines[1].hasSuffix(
                " gradientUnits=\"userSpaceOnUse\" cx=\"0\" cy=\"0\" r=\"4\"><stop offset=\".25\" stop-color=\"#000\"/>"
                    + "<stop offset=\"1\" stop-color=\"#000\" stop-opacity=\"0\"/></radialGradient>"))
        let id = lines[1].split(separator: "\"")[1]
        #expect(lines[3] == "<rect width=\"20\" height=\"10\" fill=\"url(#\(id))\"/>")
        #expect(lines[4] == "<circle r=\"9\" fill=\"url(#\(id))\" fill-opacity=\".5\"/>")
    }

    @Test func scopesAreGroups() throws {
        let lines = try body { canvas in
            canvas.clipped(to: .circle(center: .zero, radius: 3), rule: .evenOdd) {
                canvas.group(opacity: 0.5) { canvas.fill(.circle(center: .zero, radius: 9), .black) }
            }
        }
        let id = lines[1].split(separator: "\"")[1]
        #expect(
            lines == [
                "<defs>", "<clipPath id=\"\(id)\"><circle r=\"3\" clip-rule=\"evenodd\"/></clipPath>", "</defs>",
                "<g clip-path=\"url(#\(id))\">", "<g opacity=\".5\">", "<circle r=\"9\"/>", "</g>", "</g>",
            ])
    }

    @Test func clearingTheLayerRemovesEarlierShapes() throws {
        let lines = try body { canvas in
            canvas.fill(.circle(center: .zero, radius: 1), .black)
            canvas.clear()
            canvas.fill(.circle(center: .zero, radius: 2), .black)
        }
        #expect(lines == ["<circle r=\"2\"/>"])
    }

    @Test func clearingInsideAClipIsRejectedWithItsPath() throws {
        let drawing = try RecordedDrawing(size: Self.size) { canvas in
            canvas.fill(.circle(center: .zero, radius: 1), .black)
            canvas.group(opacity: 0.5) { canvas.clipped(to: .circle(center: .zero, radius: 1)) { canvas.clear() } }
        }
        #expect(throws: VectorError.unsupported("clearing inside a clip", format: "SVG", path: [1, 0])) {
            try drawing.svg(size: Self.size)
        }
        #expect(throws: VectorError.unsupported("clearing inside a clip", format: "PDF", path: [1, 0])) {
            try drawing.pdf(size: Self.size)
        }
        #expect(
            VectorError.unsupported("clearing inside a clip", format: "SVG", path: [1, 0]).description
                == "SVG cannot express clearing inside a clip (operation 1.0); draw it in another way, or write pixels instead of SVG")
    }

    @Test(arguments: [0, -1, .infinity, .nan, 14_401]) func sizeIsChecked(_ side: Double) {
        #expect(throws: VectorError.self) { try RecordedDrawing().svg(size: Size(width: side, height: 5)) }
        #expect(throws: VectorError.self) { try RecordedDrawing().pdf(size: Size(width: 5, height: side)) }
    }

    @Test func bitmapIsEmbedded() throws {
        var bitmap = Bitmap(width: 1, height: 1)
        bitmap[0, 0] = 0xFFFF_0000
        let lines = try body { $0.draw(bitmap, in: Rect(x: 0, y: 2, width: 8, height: 8), filter: .nearest, opacity: 0.5) }
        #expect(lines.count == 1)
        #expect(
            lines[0].hasPrefix(
                "<image y=\"2\" width=\"8\" height=\"8\" preserveAspectRatio=\"none\" opacity=\".5\" style=\"image-rendering:pixelated\""
                    + " xlink:href=\"data:image/png;base64,iVBORw0KGgo"))
    }
}
