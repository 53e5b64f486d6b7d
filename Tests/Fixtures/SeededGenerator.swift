internal import Foundation
package import Testing

/// A pseudorandom generator that yields the same numbers in every run: SplitMix64 (Steele, Lea, Flood 2014).
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    package mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }

    package mutating func integer(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }

    /// Returns true with the given probability, in 0...1.
    package mutating func chance(_ share: Double) -> Bool { number(0...1) < share }
}

/// The two tiers of tests: tests without a tier run on every change, and all tests run nightly.
package enum Tier {
    /// Whether this is a nightly run.
    ///
    /// `Scripts/test --nightly` sets the variable.
    package static let isNightly = ProcessInfo.processInfo.environment["REFRESHKIT_NIGHTLY"] == "1"

    /// Returns the number of rounds for a statistical test.
    package static func rounds(_ first: Int, nightly: Int) -> Int { isNightly ? nightly : first }
}

extension Trait where Self == ConditionTrait {
    /// Runs a test only in nightly runs, because it takes seconds and a faster test covers the same code with less input.
    package static var nightly: Self {
        .enabled(if: Tier.isNightly, "runs nightly; use Scripts/test --nightly")
    }
}
