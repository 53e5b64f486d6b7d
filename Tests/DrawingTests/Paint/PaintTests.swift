@testable import Drawing
import Motion
import Testing

@Suite struct PaintTests {
    private let center = Point(x: 3, y: 4)

    @Test func opacityOfASolidPaintIsThatOfItsColor() {
        #expect(Paint.color(red).opacity(0.5).opacity(0.5) == .color(red.opacity(0.25)))
        #expect(Paint.tint.opacity(0.5).opacity(0.5) == .tint.opacity(0.25))
        #expect(Paint.black == .color(.black) && Paint.clear == .color(.clear))
    }

    @Test func resolvedPaintHasNoTint() {
        let (tinted, fixed) = (Gradient([.tint.opacity(0.5), .white]), Gradient([.color(red.opacity(0.5)), .white]))
        #expect(Paint.tint.opacity(0.5).resolved(tint: red) == .color(red.opacity(0.5)))
        #expect(
            Paint.linearGradient(tinted, from: .zero, to: center).opacity(0.5).resolved(tint: red)
                == .linearGradient(fixed, from: .zero, to: center).opacity(0.5))
        #expect(
            Paint.radialGradient(tinted, center: center, startRadius: 1, endRadius: 2).resolved(tint: red)
                == .radialGradient(fixed, center: center, startRadius: 1, endRadius: 2))
        #expect(
            Paint.conicGradient(tinted, center: center, start: 1).resolved(tint: red) == .conicGradient(fixed, center: center, start: 1))
    }
}
