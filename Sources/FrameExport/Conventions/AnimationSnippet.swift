internal import RefreshKit
internal import System

/// The HTML that shows an animation: the file for the screen's scale, and the dark one where the page is dark.
struct AnimationSnippet {
    private let request: DeliveryRequest
    private let fileEnding: String

    init(_ request: DeliveryRequest, fileEnding: String) {
        self.request = request
        self.fileEnding = fileEnding
    }

    /// Where the files go, and a line for each phase.
    var html: String {
        var phases: [Phase?] = []
        for pass in request.plan.passes where !phases.contains(pass.phase) { phases.append(pass.phase) }
        let mail = fileEnding == FrameFormat.gif.fileEnding ? "; a mail needs a whole address, https://… or cid:…" : ""
        return (["<!-- The files stand beside the page\(mail). -->"] + phases.map(line)).joined(separator: "\n")
    }

    private func line(_ phase: Phase?) -> String {
        let light = rows(phase, .light)
        let dark = rows(phase, .dark)
        let shown = light.isEmpty ? dark : light
        let size = request.plan.size
        var image = "<img src=\"\(shown[0].name)\""
        if shown.count > 1 { image += " srcset=\"\(Self.set(of: shown))\"" }
        image +=
            " width=\"\(size.width.shortText)\" height=\"\(size.height.shortText)\" alt=\"\(phase.spokenName)\">"
        guard !light.isEmpty, !dark.isEmpty else { return image }
        return "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"\(Self.set(of: dark))\">\(image)</picture>"
    }

    private func rows(_ phase: Phase?, _ style: Appearance.Style) -> [(name: String, scale: Double)] {
        let passes = request.plan.passes
        return passes.indices.filter { passes[$0].phase == phase && passes[$0].style == style }
            .map { ((request.rowName(ofPass: $0) + fileEnding).webAddress, passes[$0].scale) }
    }

    private static func set(of rows: [(name: String, scale: Double)]) -> String {
        rows.map { "\($0.name) \($0.scale.shortText)x" }.joined(separator: ", ")
    }
}
