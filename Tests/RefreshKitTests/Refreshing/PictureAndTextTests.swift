import Testing

@testable import RefreshKit

@Suite struct PictureAndTextTests {
    private static let arrangements: [RefreshLook.Arrangement] = [
        .centerBeforeText(25), .edgeBeforeText(20), .leftOfCenter(30, gap: 15),
    ]

    @Test func centerOfThePictureIsBeforeTheText() {
        let places = PictureAndText(in: 320, picture: 20, text: 100, .centerBeforeText(25))
        #expect(places.textX == 110 && places.pictureX + 10 == 85)
    }

    @Test func threeStatePictureIsLeftOfTheCenter() {
        let places = PictureAndText(in: 320, picture: 24, text: 80, .leftOfCenter(30, gap: 15))
        #expect(places.pictureX + 12 == 130)
        #expect(places.textX == places.pictureX + 24 + 15)
    }

    @Test func gapShrinksBeforeTheTextMoves() {
        let places = PictureAndText(in: 200, picture: 20, text: 130, .edgeBeforeText(20))
        #expect(places == PictureAndText(in: 200, picture: 20, text: 130, .edgeBeforeText(7)))
        #expect(places.pictureX == 8 && places.textX == 35)
    }

    @Test(arguments: arrangements) func nothingEverOverlapsOrLeavesTheWidth(_ arrangement: RefreshLook.Arrangement) {
        for width in stride(from: 0.0, through: 400, by: 7) {
            for picture in [0.0, 20, 37, 120] {
                for text in [0.0, 30, 140, 500] {
                    let places = PictureAndText(in: width, picture: picture, text: text, arrangement)
                    #expect(places.pictureX >= 8 && places.textWidth >= 0 && places.textWidth <= text)
                    #expect(places.textX >= places.pictureX + picture + 4 - 1e-9)
                    #expect(places.textWidth == 0 || places.textX + places.textWidth <= width - 8 + 1e-9)
                }
            }
        }
    }
}
