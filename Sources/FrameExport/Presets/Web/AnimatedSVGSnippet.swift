internal import RefreshKit
internal import SystemSupport

/// HTML that shows animated SVG files as images.
struct AnimatedSVGSnippet {
    let request: PresetRequest
    /// The file of each direction.
    let files: [(direction: LayoutDirection, name: String)]

    var html: String {
        let plan = request.plan
        let name = request.name.cssClass
        let images = files.map { file in
            let mark = files.count > 1 ? file.direction.shortName : plan.request.mirrorsInCode ? "mirrored" : nil
            let cssClass = mark.map { " class=\"\(name)-\($0)\"" } ?? ""
            let (width, height) = (plan.size.width.shortText, plan.size.height.shortText)
            let label = plan.label(of: .refreshing).markupEscaped
            return "<img src=\"\(file.name.webAddress)\"\(cssClass) width=\"\(width)\" height=\"\(height)\" alt=\"\(label)\">"
        }
        let phases = plan.passes.compactMap(\.phase).reduce(into: [Phase]()) { if !$0.contains($1) { $0.append($1) } }
        let more = phases.count > 1 ? "<!-- \(classes(of: phases)) -->" : nil
        return ["<!-- The file is next to the page. -->", request.directionStyle, images.joined(), more].compactMap(\.self)
            .joined(separator: "\n")
    }

    /// Returns how a page that contains the file itself changes the phase.
    private func classes(of phases: [Phase]) -> String {
        let indicator = request.plan.subject.indicator
        let names = phases.map { phase in
            switch phase {
            case .introduction: "introduction (\((indicator?.introduction.seconds ?? 0).shortText) s)"
            case .finishing: "finishing (\((indicator?.finish.seconds ?? 0).shortText) s)"
            case .idle, .pulling, .refreshing: phase.rawValue
            }
        }
        let pull = phases.contains(.pulling) ? " Its property --progress, from 0 to 1, scrubs the pull." : ""
        return "Insert the file itself to change the phase, its second class: \(names.joined(separator: ", ")).\(pull)"
    }
}
