import FrameExport
import RefreshKit

/// A preset's output for a tiny 4x3-point indicator with at most two frames per phase.
struct PlannedOutput {
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

    /// Returns a file's text; nil if it is missing or not a text file.
    func text(_ path: String) -> String? {
        job.files.lazy.compactMap { if $0.path == path, case .text(let text) = $0.source { text } else { nil } }.first
    }

    /// Returns a file's frame; nil if it is missing or not a frame.
    func frame(_ path: String) -> PlannedFrame? {
        job.files.lazy.compactMap { if $0.path == path, case .frame(let index) = $0.source { job.plan.frame(at: index) } else { nil } }
            .first
    }
}

extension ExportRequest {
    /// Requests all phases in both appearances.
    mutating func askForAll() {
        phases = Phase.exported
        appearances = [.light, .dark]
    }
}
