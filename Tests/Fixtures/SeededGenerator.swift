internal import Foundation
package import Testing

/// Numbers that look random and are the same in every run: SplitMix64 (Steele, Lea, Flood 2014).
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    /// A generator whose numbers follow from the seed alone.
    package init(seed: UInt64) { state = seed }

    /// The next 64 bits.
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number in a range.
    package mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }

    /// A whole number in a range.
    package mutating func integer(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }

    /// True as often as a share in 0...1 says.
    package mutating func chance(_ share: Double) -> Bool { number(0...1) < share }
}

/// The two tiers of tests: what every change runs, and what also runs in `.ci/nightly`.
///
/// A test without a tier belongs to the first. The nightly tier runs all tests, the first tier's too.
package enum Tier {
    /// Whether the nightly tier runs; `Scripts/test --nightly` sets the variable.
    package static let isNightly = ProcessInfo.processInfo.environment["REFRESHKIT_NIGHTLY"] == "1"

    /// How many rounds a statistical test plays.
    package static func rounds(_ first: Int, nightly: Int) -> Int { isNightly ? nightly : first }
}

extension Trait where Self == ConditionTrait {
    /// Leaves a test to the nightly tier, because it takes seconds and a test of the first tier tries the same with less input.
    package static var nightly: Self {
        .enabled(if: Tier.isNightly, "nightly tier; Scripts/test --nightly runs it")
    }
}
