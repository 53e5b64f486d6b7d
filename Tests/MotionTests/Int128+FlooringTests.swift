import Testing

@testable import Motion

@Suite struct Int128FlooringTests {
    @Test(arguments: [(7, 2, 3, 1), (-7, 2, -4, 1), (6, 2, 3, 0), (-6, 2, -3, 0), (0, 5, 0, 0), (-1, 5, -1, 4)])
    func roundsTowardsMinusInfinity(_ value: Int, _ divisor: Int, _ quotient: Int, _ remainder: Int) {
        let result = Int128(value).flooringQuotientAndRemainder(dividingBy: Int128(divisor))
        #expect(result.quotient == Int128(quotient))
        #expect(result.remainder == Int128(remainder))
    }

    @Test(arguments: [(7, 2, 4), (-7, 2, -3), (6, 2, 3), (-6, 2, -3), (0, 5, 0), (1, 5, 1)])
    func roundsTowardsPlusInfinity(_ value: Int, _ divisor: Int, _ quotient: Int) {
        #expect(Int128(value).dividedRoundingUp(by: Int128(divisor)) == Int128(quotient))
    }
}
