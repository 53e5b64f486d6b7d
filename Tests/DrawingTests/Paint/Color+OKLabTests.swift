import Drawing
import Testing

@Suite struct ColorOKLabTests {
    /// Pairs from the web platform tests for CSS Color 4 (css-color, oklab and oklch), with the hue in degrees.
    static let samples: [(oklab: Color.OKLab, rgb: [Double])] = [
        (Color.OKLab(lightness: 0.51975, a: -0.1403, b: 0.10768), [0, 50.196, 0]),
        (Color.OKLab(lightness: 0.5, a: 0.05, b: 0), [48.477, 34.29, 38.412]),
        (Color.OKLab(lightness: 0.7, a: -0.1, b: 0), [29.264, 70.096, 63.017]),
        (Color.OKLab(lightness: 0.7, a: 0, b: 0.125), [73.942, 60.484, 19.65]),
        (Color.OKLab(lightness: 0.55, a: 0, b: -0.2), [27.888, 38.072, 89.414]),
        (Color.OKLab(lightness: 0, a: 0, b: 0), [0, 0, 0]),
        (Color.OKLab(lightness: 1, a: 0, b: 0), [100, 100, 100]),
    ]

    @Test(arguments: samples) func oklabIsThatOfCSS(_ oklab: Color.OKLab, _ percent: [Double]) {
        let color = Color(oklab: oklab, alpha: 0.5)
        for (component, value) in zip([color.red, color.green, color.blue], percent) { #expect(near(component * 100, value, within: 0.02)) }
        #expect(color.alpha == 0.5)
        #expect(near(color.oklab.lightness, oklab.lightness, within: 1e-4))
        #expect(near(color.oklab.a, oklab.a, within: 1e-4) && near(color.oklab.b, oklab.b, within: 1e-4))
    }

    @Test(arguments: [
        (0.5, 0.2, 0.0, [70.492, 2.351, 37.073]), (0.5, 0.2, 270, [23.056, 31.73, 82.628]), (0.8, 0.15, 160, [32.022, 85.805, 61.147]),
        (0.55, 0.15, 345, [67.293, 27.791, 52.28]),
    ])
    func oklchIsThatOfCSS(_ lightness: Double, _ chroma: Double, _ degrees: Double, _ percent: [Double]) {
        let color = Color(oklch: Color.OKLCH(lightness: lightness, chroma: chroma, hue: degrees / 360))
        for (component, value) in zip([color.red, color.green, color.blue], percent) {
            #expect(near(component * 100, value, within: 0.002))
        }
        #expect(near(color.oklch.lightness, lightness, within: 1e-4) && near(color.oklch.chroma, chroma, within: 1e-4))
        #expect(near(color.oklch.hue, degrees / 360, within: 1e-4))
    }

    /// The OKLab coordinates of the sRGB primaries, from CSS Color 4.
    @Test(arguments: [
        ("#FF0000", 0.62796, 0.25768, 29.234), ("#00FF00", 0.86644, 0.29483, 142.495), ("#0000FF", 0.45201, 0.31321, 264.052),
    ])
    func primariesAreThoseOfCSS(_ hex: String, _ lightness: Double, _ chroma: Double, _ degrees: Double) throws {
        let oklch = try #require(Color(hex: hex)).oklch
        #expect(near(oklch.lightness, lightness, within: 1e-5) && near(oklch.chroma, chroma, within: 1e-5))
        #expect(near(oklch.hue * 360, degrees, within: 1e-3))
    }

    @Test func grayHasNoHue() {
        #expect(Color(white: 0.4).oklch.chroma == 0 && Color(white: 0.4).oklch.hue == 0)
    }

    @Test func chromaIsReducedOutsideSRGB() {
        let vivid = Color.OKLCH(lightness: 0.7, chroma: 0.4, hue: 142 / 360)
        let reduced = Color(oklch: vivid).oklch
        #expect(near(reduced.lightness, 0.7, within: 1e-4) && near(reduced.hue, vivid.hue, within: 1e-4))
        #expect(near(reduced.chroma, 0.2355, within: 1e-3))
        #expect(Color(oklch: Color.OKLCH(lightness: 2, chroma: 0.4, hue: 0.2)).description == "#FFFFFF")
        #expect(Color(oklch: Color.OKLCH(lightness: -1, chroma: 0.4, hue: 0.2)).description == "#000000")
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300]) func anyNumberGivesAColor(_ number: Double) {
        let colors = [
            Color(oklab: Color.OKLab(lightness: number, a: number, b: number)), Color(oklab: Color.OKLab(lightness: 0.5, a: number, b: 0)),
            Color(oklch: Color.OKLCH(lightness: 0.5, chroma: number, hue: number)), Color(hue: number, saturation: 0.5, brightness: number),
        ]
        for color in colors { #expect([color.red, color.green, color.blue].allSatisfy { (0...1).contains($0) }) }
    }
}
