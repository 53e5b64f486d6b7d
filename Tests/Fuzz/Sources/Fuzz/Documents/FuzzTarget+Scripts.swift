@testable import Drawing
@testable import Motion

extension FuzzTarget {
    /// Cairo scripts, in which workers return what plugins draw.
    static let script = FuzzTarget("script", seeds: { scripts.map { Array($0.utf8) } }, words: { scriptWords }) { bytes in
        do {
            let drawing = try RecordedDrawing(cairoScript: bytes, area: Rect(x: 0, y: 0, width: 40, height: 40))
            expect(drawing.elements.count <= CairoScriptLimits.elements, "a drawing has a limited number of operations")
            _ = drawing.bounds
        } catch {
            expectOneLine(error)
        }
    }

    private static let scriptWords = [
        "<< ", " >>", "/content", "//COLOR_ALPHA", "//ALPHA", "surface ", "context ", "record ", "dup ", "exch ", "def ", "undef ", "pop ",
        "pattern ", "image ", "/width ", "/height ", "/format ", "//ARGB32 ", "//A8 ", "//RGB24 ", "/source ", "<~", "~>", "<|", "get ",
        "n ", "m ", "l ", "c ", "h ", "rectangle ", "fill+ ", "stroke+ ", "clip+ ", "reset-clip ", "paint ", "mask ", "g ", "rgb ", "rgba ",
        "a ", "linear ", "radial ", "add-color-stop ", "set-source ", "set-matrix ", "identity ", "scale ", "set-extend ", "set-filter ",
        "//EXTEND_PAD ", "set-operator ", "//CLEAR ", "//SOURCE ", "//ADD ", "set-line-width ", "set-dash ", "set-fill-rule ",
        "//EVEN_ODD ",
        "set-tolerance ", "set-antialias ", "set-miter-limit ", "set-line-cap ", "set-line-join ", "[", "]", "s1 ", "/s1 ", "mesh ", "1e9 ",
    ]

    private static let head = "%!CairoScript\n<< /content //COLOR_ALPHA >> surface context\n"

    private static let scripts = [
        "\(head)1 0 0.5 rgb set-source\nn 64 48 m 320 448 l 12.5 -3 200 9 7 8 c h 64 48 m\nfill+\n[51.2 38.4 -38.4 51.2 0 0] set-matrix\n"
            + "0.7 set-line-width\n[1 2.5] 0.5 set-dash\n//LINE_CAP_ROUND set-line-cap\nstroke+\nidentity set-matrix\npop\n",
        "\(head)n 0 0 960 640 rectangle\nclip+\nn 9 9 m 99 9 l 99 99 l h\nclip+\n//COLOR_ALPHA [] record\ndup /s1 exch def dup context\n"
            + "0.5 a set-source\n//SOURCE set-operator\npaint\npop pattern\n  [1 0 0 1 -3 -3] set-matrix\n  set-source\n0.3 a mask\ns1 pattern set-source\n"
            + "//MULTIPLY set-operator\npaint\nreset-clip\n/s1 undef\npop\n",
        "\(head)1 2 3 1 2 6 radial\n  0.1 1 0 0 0.5 add-color-stop\n  0.8 1 1 0 0 add-color-stop\n  [0.0125 0 0 0.0125 1 1] set-matrix\n"
            + "  set-source\nn 9 9 m 99 9 l 99 99 l h\nstroke+\n1 1 20 20 linear 0 1 0 0 0 add-color-stop 1 1 0 0 1 add-color-stop mask\npop\n",
        "\(head)<< /width 2 /height 2 /format //ARGB32 /source <~s8N'!J,g-'zz~> >> image dup /s12 exch def pattern\n"
            + "  [0.015625 0 0 0.015625 -1 -1] set-matrix\n  //FILTER_NEAREST set-filter\n  set-source\npaint\n"
            + "<< /width 5 /height 2 /format //A8 /source <~!!!!*z!!!~> >> image pattern\n  mask\npop\n",
    ]
}
