internal import Documents
internal import FrameExport
internal import RefreshKit
internal import RefreshTesting
internal import SystemSupport

/// The contrast and the flashes of a batch's indicators, in each tint, in each appearance, and on each background that its jobs have.
struct BatchCheck: Encodable {
    struct Entry: Encodable, Equatable {
        let indicator: String
        /// The options, such as `color=#FF2D55`; empty if all have their defaults.
        let options: [String: String]
        let appearance: String
        let background: String
        let contrast: Double
        let flashes: Int
        let passes: Bool

        init(_ chosen: (name: String, options: [String: String]), _ check: BackgroundCheck) {
            (indicator, options) = chosen
            (appearance, background) = (check.appearance.rawValue, "\(check.background)")
            (contrast, flashes, passes) = (check.contrast, check.flashCount, check.passes)
        }

        var text: String {
            let words = options.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            let subject = ([indicator] + words).joined(separator: " ").onOneLine
            let limits =
                "expected a contrast of at least \(BackgroundCheck.minimumContrast.shortText) and at most \(BackgroundCheck.maximumFlashCount) flashes/s"
            let figures = "contrast \(contrast.shortText), flashes \(flashes)/s"
            return "  \(passes ? "passed" : "failed")  \(subject), \(appearance) on \(background): \(figures)\(passes ? "" : "; \(limits)")"
        }
    }

    let batch: String
    private(set) var checks: [Entry] = []
    /// Number of jobs that show a scene, which has its own background.
    private(set) var scenes = 0

    /// Measures each combination once, in the order of the jobs.
    init(_ batch: Batch, at path: String) throws {
        self.batch = path
        var known: Set<Combination> = []
        for job in batch.jobs {
            guard let indicator = job.plan.subject.indicator else {
                scenes += 1
                continue
            }
            for pass in job.plan.passes {
                let combination = Combination(identity: job.subject.identity, appearance: pass.appearance, background: job.background)
                guard known.insert(combination).inserted else { continue }
                if Interrupt.wasRaised { throw ExportError.stopped }
                let check = try BackgroundCheck(indicator, pass.appearance, on: job.background)
                checks.append(Entry((job.subject.name, job.subject.assignments), check))
            }
        }
    }

    private struct Combination: Hashable {
        let identity: String
        let appearance: Appearance
        let background: Color?
    }

    var passes: Bool { checks.allSatisfy(\.passes) }

    var text: String {
        let failed = checks.count { !$0.passes }
        let rest = scenes == 0 ? "" : ", \(Listing.count(scenes, "scene")) not measured"
        let count = "  \(checks.count - failed) passed\(failed == 0 ? "" : ", \(failed) failed")\(rest)"
        return ([batch] + checks.map(\.text) + [count]).joined(separator: "\n")
    }
}
