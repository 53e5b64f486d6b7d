import Testing

@testable import FrameExport
@testable import RefreshKit

/// Tests that the fingerprint of an indicator frame covers everything that the frame can depend on.
@Suite struct MomentFingerprintTests {
    /// A moment and its context in an export.
    private struct Sample {
        var phase = Phase.refreshing
        var progress = 0.5
        var elapsed = Duration.seconds(2)
        var phaseElapsed = Duration.seconds(2)
        var releaseProgress: Double? = 1.25
        var finishStart: Duration?
        var traits = Traits(tint: Color(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8), scale: 2)
        var subject = "indicator sample"
        var size = Size(width: 40, height: 30)

        var moment: Moment {
            Moment(
                phase: phase, progress: progress, elapsed: elapsed, phaseElapsed: phaseElapsed, releaseProgress: releaseProgress,
                finishStart: finishStart, traits: traits)
        }

        var tint: Color {
            get { traits.tint }
            set { traits.tint = newValue }
        }
    }

    /// The smallest possible changes.
    private static let changes: Changes<Sample> = [
        "phase": { $0.phase = .finishing },
        "progress": { $0.progress = $0.progress.nextUp },
        "elapsed": { $0.elapsed += Duration(attoseconds: 1) },
        "phaseElapsed": { $0.phaseElapsed += Duration(attoseconds: 1) },
        "releaseProgress": { $0.releaseProgress = nil },
        "finishStart": { $0.finishStart = .zero },
        "traits.appearance": { $0.traits.appearance = .dark },
        "traits.scale": { $0.traits.scale = $0.traits.scale.nextUp },
        "traits.reducesMotion": { $0.traits.reducesMotion = true },
        "traits.direction": { $0.traits.direction = .rightToLeft },
        "traits.customTint.red": { $0.tint = $0.tint.with(red: $0.tint.red.nextUp) },
        "traits.customTint.green": { $0.tint = $0.tint.with(green: $0.tint.green.nextUp) },
        "traits.customTint.blue": { $0.tint = $0.tint.with(blue: $0.tint.blue.nextUp) },
        "traits.customTint.alpha": { $0.tint = $0.tint.with(alpha: $0.tint.alpha.nextUp) },
        "subject": { $0.subject += "!" },
        "size.width": { $0.size.width = $0.size.width.nextUp },
        "size.height": { $0.size.height = $0.size.height.nextUp },
    ]

    @Test func coversEveryPropertyOfAMoment() throws {
        let sample = Sample()
        let names = Mirror.storedProperties(of: sample.moment, expanding: [Traits.self, Color.self])
        let rule = FingerprintRule(names + ["subject", "size.width", "size.height"], from: sample, Self.changes, except: [:]) {
            $0.moment.identity(of: $0.subject, $0.size)
        }
        try rule.check()
    }

    @Test func coversReleaseProgressAndFinishStartExactly() {
        let identities = [Double?.none, 0, 1.25, 1.25.nextUp].map { progress in
            var sample = Sample()
            sample.releaseProgress = progress
            return sample.moment.identity(of: sample.subject, sample.size)
        }
        #expect(Set(identities).count == 4)
        let others = [Duration?.none, .zero, Duration(attoseconds: 1)].map { start in
            var sample = Sample()
            sample.finishStart = start
            return sample.moment.identity(of: sample.subject, sample.size)
        }
        #expect(Set(others).count == 3)
    }
}
