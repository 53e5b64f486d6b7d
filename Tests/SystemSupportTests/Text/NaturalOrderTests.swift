import Testing

@testable import SystemSupport

@Suite struct NaturalOrderTests {
    @Test(arguments: [
        ("a2", "a10"), ("a9", "a10"), ("a", "a1"), ("a1", "a1b"), ("a1b2", "a1b10"), ("a1", "b0"), ("A1", "a1"), ("1", "a"),
        ("dropdown_anim__0009", "dropdown_anim__00010"), ("a1", "a01"), ("a01", "a001"), ("a01", "a2"), ("a1b01", "a01b1"), ("0", "00"),
        ("99999999999999999999998", "99999999999999999999999"), ("99999999999999999999999", "100000000000000000000000"), ("", "0"),
        ("z", "ä"), ("a1.", "a1a"), ("a-1", "a-2"),
    ])
    func orderIsNatural(_ left: String, _ right: String) {
        #expect(NaturalOrder.isLess(left, right))
        #expect(!NaturalOrder.isLess(right, left))
    }

    @Test func equalNamesAreNotOrdered() {
        for name in ["", "a", "a01", "007"] { #expect(!NaturalOrder.isLess(name, name)) }
    }

    /// Unpadded numbers after a literal "000", as in the image names in MJRefresh's example.
    @Test func unpaddedNumbersAreComparedByValue() {
        let names = (1...60).map { "dropdown_anim__000\($0)" }
        #expect(names.reversed().sorted(by: NaturalOrder.isLess) == names)
    }

    /// Checks that all pairs of strings of up to three of the characters 0, 1, 2, and a have a definite order, and that sorting produces
    /// it.
    @Test func orderIsTotal() {
        var names = [""]
        for _ in 0..<3 { names = Array(Set(names + names.flatMap { name in ["0", "1", "2", "a"].map { name + $0 } })).sorted() }
        let sorted = names.sorted(by: NaturalOrder.isLess)
        for first in sorted.indices {
            for second in sorted.indices where first < second {
                #expect(NaturalOrder.isLess(sorted[first], sorted[second]) && !NaturalOrder.isLess(sorted[second], sorted[first]))
            }
        }
    }
}
