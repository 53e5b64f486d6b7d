package import FrameExport
internal import RefreshKit
internal import Scenes
internal import SystemSupport

/// An indicator or a scene on a page, in all phases, appearances, and directions, with normal and reduced motion.
package struct PageSubject: Sendable {
    package let exported: ExportSubject
    let request: ExportRequest
    /// Options used to draw the pictures, by name.
    let assignments: [String: String]
    let snippets: [PreviewPage.Snippet]

    /// Creates a subject with its options and with code to copy; the request overrides the page defaults.
    package init(
        _ subject: ExportSubject, _ request: ExportRequest, assignments: [String: String], snippets: [PreviewPage.Snippet]
    ) {
        var request = request
        request.showEverything(of: subject.frames)
        (exported, self.request, self.assignments, self.snippets) = (subject, request, assignments, snippets)
    }

    /// Creates the job that draws the frames; its files are the passes, with keys that begin with `name`, and share the page's images.
    func job(_ name: String, reducesMotion: Bool, _ images: PageImages) throws -> ExportJob {
        var request = request
        request.reducedMotion = reducesMotion ? .only : .off
        return try ExportJob(exported, preset: .page(images) { plan in PagePass.passes(name, of: plan) }, request)
    }

    /// Creates the job that draws the loop for a card: one mask if the pictures have a plain color, otherwise the loop in each appearance.
    ///
    /// Returns nil for a scene, because its card shows the pictures from the detail view.
    func cardJob(_ name: String, isMask: Bool, _ images: PageImages) throws -> ExportJob? {
        guard exported.frames.scene == nil else { return nil }
        var card = request
        card.phases = [.refreshing]
        card.scales = [Self.cardScale]
        card.directions = request.directions.map { Array($0.prefix(1)) }
        if card.reducedMotion == .both { card.reducedMotion = .off }
        card.frameRate = Self.cardRate
        (card.frames, card.pullFrames) = (nil, nil)
        if isMask { card.appearances = [request.appearances?.first ?? .light] }
        return try ExportJob(exported, preset: .page(images) { plan in PagePass.passes(name, of: plan, isMask: isMask) }, card)
    }

    private static let cardScale = 2.0
    /// Half a screen's frame rate keeps a gallery lightweight.
    private static let cardRate = FrameRate(30)

    /// Returns the pictures' color in each appearance, judging by a few frames of each pass in a plan; nil for a scene or for several
    /// colors.
    func plainColors(in plan: FramePlan) -> [(Appearance, String)]? {
        guard let indicator = exported.frames.indicator else { return nil }
        var colors: [(Appearance, String)] = []
        for appearance in request.appearances ?? [] {
            let passes = plan.passes.indices.filter { plan.passes[$0].appearance == appearance }
            let moments = passes.flatMap { number in
                let indices = plan.frameIndices(ofPass: number)
                return (0..<Self.probeCount).compactMap { plan.frame(at: indices.lowerBound + indices.count * $0 / Self.probeCount).moment }
            }
            guard let color = indicator.plainColor(of: moments, size: plan.size) else { return nil }
            colors.append((appearance, color))
        }
        return colors
    }

    private static let probeCount = 5
}

extension Preset {
    /// Creates a preset for the page files that one job draws.
    static func page(_ images: PageImages, _ passes: @escaping @Sendable (FramePlan) -> [PagePass]) -> Preset {
        Preset(
            id: "page", summary: "A page to view in a browser.",
            defaults: Preset.Defaults(followsSteps: false, keepsFrameDurations: true)
        ) { request in
            var output = PresetOutput()
            output.files = passes(request.plan).map { $0.file(in: images) }
            return output
        }
    }
}

extension PagePass {
    static func passes(_ name: String, of plan: FramePlan, isMask: Bool = false) -> [PagePass] {
        plan.passes.indices.map { PagePass(name, $0, of: plan, isMask: isMask) }
    }
}
