internal import Documents
internal import FrameExport
internal import RefreshKit
internal import RefreshTesting
internal import SystemSupport

/// The contrast and the flashes of a batch's indicators, in each tint and variant, and on each background that its jobs have.
struct BatchCheck: Encodable {
    struct Entry: Encodable, Equatable {
        let indicator: String
        /// The options, such as `color=#FF2D55`; empty if all have their defaults.
        let options: [String: String]
        /// Appearance, and the direction and the version unless they are the ordinary ones.
        let variant: String
        let background: String
        let contrast: Double
        let flashes: Int
        let passes: Bool

        init(_ chosen: (name: String, options: [String: String]), _ variant: FrameVariant, _ check: BackgroundCheck) {
            (indicator, options) = chosen
            let words = [variant.appearance.rawValue, variant.remark].filter { !$0.isEmpty }
            (self.variant, background) = (words.joined(separator: ", "), "\(check.background)")
            (contrast, flashes, passes) = (check.contrast, check.flashCount, check.passes)
        }

        var text: String {
            let words = options.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            let subject = ([indicator] + words).joined(separator: " ").onOneLine
            let limits =
                "expected a contrast of at least \(BackgroundCheck.minimumContrast.shortText) and at most \(BackgroundCheck.maximumFlashCount) flashes/s"
            let figures = "contrast \(contrast.shortText), flashes \(flashes)/s"
            return "  \(passes ? "passed" : "failed")  \(subject), \(variant) on \(background): \(figures)\(passes ? "" : "; \(limits)")"
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
                let combination = Combination(identity: job.subject.identity, variant: pass.variant, background: job.background)
                guard known.insert(combination).inserted else { continue }
                if Interrupt.wasRaised { throw ExportError.stopped }
                let (appearance, direction) = (pass.appearance, pass.variant.direction)
                let traits = Traits(appearance: appearance, reducesMotion: pass.variant.reducesMotion, direction: direction)
                let check = try BackgroundCheck(indicator, traits, on: job.background)
                checks.append(Entry((job.subject.name, job.subject.assignments), pass.variant, check))
            }
        }
    }

    /// Throws if the batch shows only scenes.
    func checkIsNotEmpty() throws(UsageError) {
        if checks.isEmpty { throw .refused("\(batch): all jobs show scenes, expected at least one indicator to measure") }
    }

    private struct Combination: Hashable {
        let identity: String
        let variant: FrameVariant
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
