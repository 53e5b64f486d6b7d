import Drawing
import Imaging
import Motion
import Testing

@Suite struct GradientTests {
    @Test func colorsAreSpreadEvenly() {
        #expect(Gradient([.black, .color(red), .white]).stops.map(\.location) == [0, 0.5, 1])
    }

    @Test func oneColorIsAtTheStart() {
        #expect(Gradient([.tint]).stops.map(\.location) == [0])
    }

    /// Each pixel is within 2 of 255, although the path through OKLCH leaves sRGB and has corners there.
    @Test(arguments: [Color.MixingSpace.oklab, .oklch]) func colorsGoThroughTheSpace(_ space: Color.MixingSpace) throws {
        let ends = [Color(red: 0, green: 0.2, blue: 1), Color(red: 1, green: 0.9, blue: 0), .black]
        let gradient = Gradient(ends.map(TintableColor.color), in: space)
        let drawn = try rendering(400, 1) {
            $0.fill(.rect($0.bounds), .linearGradient(gradient, from: .zero, to: Point(x: 400, y: 0)))
        }
        for x in 0..<400 {
            let location = (Double(x) + 0.5) / 200
            let mix = ends[Int(location)].mixed(with: ends[Int(location) + 1], fraction: location - location.rounded(.down), in: space)
            for (shift, value) in [(16, mix.red), (8, mix.green), (0, mix.blue)] {
                #expect(abs(Double(drawn[x, 0] >> UInt32(shift) & 255) - value * 255) <= 2)
            }
        }
    }

    @Test func tintIsMixedInTheSpace() throws {
        func row(_ start: TintableColor) throws -> Bitmap {
            try rendering(9, 1, tint: red) {
                $0.fill(.rect($0.bounds), .linearGradient(Gradient([start, .clear], in: .oklch), from: .zero, to: Point(x: 9, y: 0)))
            }
        }
        #expect(try row(.tint) == row(.color(red)))
    }
}
