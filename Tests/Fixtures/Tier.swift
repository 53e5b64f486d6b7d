internal import Foundation
package import Testing

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
