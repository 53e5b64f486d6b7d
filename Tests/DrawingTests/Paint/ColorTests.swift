import Drawing
import Testing

@Suite struct ColorTests {
    @Test(arguments: [
        ("#F80", Color(red: 1, green: 136 / 255.0, blue: 0)),
        ("#ff8800", Color(red: 1, green: 136 / 255.0, blue: 0)),
        ("#FF880033", Color(red: 1, green: 136 / 255.0, blue: 0, alpha: 51 / 255.0)),
    ])
    func hexadecimalColorIsParsed(_ text: String, _ color: Color) {
        #expect(Color(hex: text) == color)
    }

    @Test(arguments: ["", "#", "F80", "#F8", "#F800", "#FF88000", "#FF8800335", "#GG8800", "#+12", "#-1F", "#１２３", " #F80"])
    func otherTextIsRejected(_ text: String) {
        #expect(Color(hex: text) == nil)
    }

    @Test(arguments: ["#000000", "#0A0B0C", "#FF8800", "#FF880033", "#00000000"])
    func descriptionRoundTrips(_ text: String) {
        #expect(Color(hex: text)?.description == text)
    }

    @Test func componentsAreClamped() {
        let color = Color(red: -1, green: 2, blue: .nan, alpha: .infinity)
        #expect([color.red, color.green, color.blue, color.alpha] == [0, 1, 0, 1])
    }

    @Test func opacityMultipliesAlpha() {
        #expect(Color(white: 1, alpha: 0.5).opacity(0.5).alpha == 0.25)
        #expect(Color.white.opacity(7).alpha == 1)
    }
}
