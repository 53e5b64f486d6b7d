import Fixtures
import Testing

@testable import Motion

@Suite struct Int128DoubleTests {
    @Test(arguments: [0, 1, -1, 1 << 63, -(1 << 63), 1 << 64, -(1 << 64), 1 << 100, -10_000_000_000_000_000_000, .min] as [Int128])
    func isExactWhereADoubleIs(_ value: Int128) {
        #expect(value.approximation == Double(value))
    }

    @Test func isAtMostOneUnitOff() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<2000 {
            let value = Int128.random(in: .min ... .max, using: &generator) >> Int128.random(in: 0..<127, using: &generator)
            #expect(abs(value.approximation - Double(value)) <= Double(value).ulp)
        }
    }
}
