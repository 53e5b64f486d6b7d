import Drawing
import Testing

@Suite struct GradientTests {
    @Test func colorsAreSpreadEvenly() {
        #expect(Gradient([.black, red, .white]).stops.map(\.location) == [0, 0.5, 1])
    }

    @Test func colorsCanBeAnArray() {
        #expect(Gradient([red, .white]) == Gradient([.color(red), .white]))
    }

    @Test func oneColorIsAtTheStart() {
        #expect(Gradient([red]).stops.map(\.location) == [0])
    }
}
