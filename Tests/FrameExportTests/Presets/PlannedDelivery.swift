import FrameExport
import RefreshKit

/// What a preset would write of a tiny indicator, for tests: two frames of each part at most, 4 by 3 points.
struct PlannedDelivery {
    let job: ExportJob

    init(
        _ preset: Preset, _ indicator: any IndicatorDrawing = Blink(), name: String = "blink", options: [String: String] = [:],
        named pattern: FileNamePattern? = nil, _ change: (inout ExportRequest) -> Void = { _ in }
    ) throws {
        var request = ExportRequest()
        request.frameRate = FrameRate(2)
        change(&request)
        if request.phases?.contains(.pulling) ?? preset.defaults.phases.contains(.pulling) {
            request.pullFrames = request.pullFrames ?? 2
        }
        job = try ExportJob(ExportSubject(indicator), preset: preset, request, options: options, name: name, named: pattern)
    }

    var paths: [String] { job.files.map(\.path) }
    var snippet: String { job.snippet ?? "" }
    var warnings: [String] { job.warnings }

    /// The text of a file; nil when it is no text or not there.
    func text(_ path: String) -> String? {
        job.files.lazy.compactMap { if $0.path == path, case .text(let text) = $0.content { text } else { nil } }.first
    }

    /// The moment that a picture shows; nil when it is no picture or not there.
    func frame(_ path: String) -> PlannedFrame? {
        job.files.lazy.compactMap { if $0.path == path, case .frame(let place) = $0.content { job.plan.frame(at: place) } else { nil } }
            .first
    }
}

extension ExportRequest {
    /// Everything: all parts, light and dark.
    mutating func askForAll() {
        phases = Phase.exported
        styles = [.light, .dark]
    }
}
