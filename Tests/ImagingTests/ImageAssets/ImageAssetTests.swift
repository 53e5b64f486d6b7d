import Motion
import Testing

@testable import Imaging

@Suite struct ImageAssetTests {
    private func variant(_ side: Int, _ scale: Double, _ appearance: Appearance? = nil) -> ImageAsset.Variant {
        ImageAsset.Variant(bitmap: Bitmap(width: side, height: side), scale: scale, appearance: appearance)
    }

    @Test func sizeIsPixelsDividedByScale() {
        #expect(ImageAsset(name: "a", variants: [variant(60, 2)]).size == Size(width: 30, height: 30))
    }

    @Test func sizeIsThatOfTheLargestScale() {
        #expect(ImageAsset(name: "a", variants: [variant(33, 1), variant(65, 2)]).size == Size(width: 32.5, height: 32.5))
    }

    /// 100 pixels at 3x are 33 1/3 points: 33 or 34 pixels at 1x, 66 or 67 at 2x.
    @Test(arguments: [
        (32, 1, false), (33, 1, true), (34, 1, true), (35, 1, false), (65, 2, false), (66, 2, true), (67, 2, true), (68, 2, false),
    ])
    func variantSizesMayDifferByLessThanAPixel(_ side: Int, scale: Double, agrees: Bool) {
        #expect(variant(side, scale).isSameSize(as: variant(100, 3)) == agrees)
        #expect(variant(100, 3).isSameSize(as: variant(side, scale)) == agrees)
    }

    @Test func variantsOfTheSameScaleMustMatchExactly() {
        #expect(!variant(40, 2).isSameSize(as: variant(41, 2)))
    }

    @Test(arguments: [(1, 1), (1.5, 2), (2, 2), (3, 2), (0.5, 1)] as [(Double, Double)])
    func exactOrNextLargerOrLargestScaleIsChosen(_ screen: Double, chosen: Double) {
        let image = ImageAsset(name: "a", variants: [variant(20, 2), variant(10, 1)])
        #expect(image.variant(scale: screen).scale == chosen)
    }

    private static let choices: [([Appearance?], Appearance, Appearance?)] = [
        ([nil], .light, nil), ([nil], .dark, nil), ([nil, .dark], .dark, .dark), ([nil, .dark], .light, nil),
        ([nil, .light], .light, .light), ([nil, .light], .dark, nil), ([.light, .dark], .light, .light), ([.light], .dark, .light),
        ([.dark], .light, .dark),
    ]

    @Test(arguments: choices)
    func appearanceOfTheScreenIsPreferred(_ drawn: [Appearance?], screen: Appearance, chosen: Appearance?) {
        let image = ImageAsset(name: "a", variants: drawn.map { variant(10, 1, $0) })
        #expect(image.variant(scale: 1, appearance: screen).appearance == chosen)
    }

    @Test func appearanceTakesPrecedenceOverScale() {
        let image = ImageAsset(name: "a", variants: [variant(10, 1, .dark), variant(30, 3)])
        #expect(image.variant(scale: 3, appearance: .dark).scale == 1)
    }
}
