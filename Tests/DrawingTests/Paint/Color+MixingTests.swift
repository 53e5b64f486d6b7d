import Drawing
import Testing

@Suite struct ColorMixingTests {
    private let blue = Color(red: 0, green: 0, blue: 1)

    @Test func mixingInterpolatesBetweenColors() {
        #expect(Color.black.mixed(with: .white, fraction: 0.25) == Color(white: 0.25))
        #expect(Color.black.mixed(with: .white, fraction: -1) == .black)
        #expect(Color.black.mixed(with: .white, fraction: 2) == .white)
    }

    @Test(arguments: [Color.MixingSpace.srgb, .oklab, .oklch]) func fadingToClearKeepsTheColor(_ space: Color.MixingSpace) {
        #expect(red.mixed(with: .clear, fraction: 0.75, in: space) == Color(red: 1, green: 0, blue: 0, alpha: 0.25))
        #expect(Color.clear.mixed(with: red, fraction: 0.25, in: space) == Color(red: 1, green: 0, blue: 0, alpha: 0.25))
    }

    @Test(arguments: [Color.MixingSpace.oklab, .oklch]) func endsAreExact(_ space: Color.MixingSpace) {
        #expect(red.mixed(with: blue, fraction: 0, in: space) == red)
        #expect(red.mixed(with: blue, fraction: 1, in: space) == blue)
    }

    /// The mean OKLab lightness of black and white, 0.5, is 38.857% in sRGB according to CSS Color 4.
    @Test func oklabMixesLightness() {
        #expect(near(Color.black.mixed(with: .white, fraction: 0.5, in: .oklab).green, 0.38857, within: 1e-4))
    }

    @Test func oklchKeepsTheChroma() {
        let (from, to) = (
            Color(oklch: Color.OKLCH(lightness: 0.6, chroma: 0.1, hue: 0.95)),
            Color(oklch: Color.OKLCH(lightness: 0.8, chroma: 0.1, hue: 0.15))
        )
        let mix = from.mixed(with: to, fraction: 0.5, in: .oklch).oklch
        #expect(near(mix.lightness, 0.7, within: 1e-4) && near(mix.chroma, 0.1, within: 1e-4))
        #expect(near(mix.hue, 0.05, within: 1e-3))
    }

    /// Gray has no hue: the mix takes the other color's hue.
    @Test func mixWithGrayKeepsTheHue() {
        let mix = blue.mixed(with: .white, fraction: 0.5, in: .oklch)
        #expect(near(mix.oklch.hue, blue.oklch.hue, within: 1e-4))
    }

    @Test func opacityIsAWeight() {
        let mix = red.mixed(with: blue.opacity(0.5), fraction: 0.5, in: .oklab)
        #expect(mix.alpha == 0.75)
        #expect(near(mix.oklab.lightness, (2 * red.oklab.lightness + blue.oklab.lightness) / 3, within: 1e-4))
    }

    @Test func hueGoesAroundTheWheel() {
        let wheel = ["#FF0000", "#FFFF00", "#00FF00", "#00FFFF", "#0000FF", "#FF00FF"]
        for index in -6...12 {
            let color = Color(hue: Double(index) / 6, saturation: 1, brightness: 1)
            #expect(color.description == wheel[(index + 6) % 6])
        }
    }

    @Test func saturationAndBrightnessScale() {
        #expect(Color(hue: 1 / 3.0, saturation: 0.5, brightness: 0.8, alpha: 0.5).description == "#66CC6680")
    }
}
