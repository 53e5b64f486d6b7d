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
        let hasPhases = Set(plan.passes.map(\.phase)).count > 1
        let phases =
            hasPhases
            ? "<!-- For another phase, insert the file itself into the page: its second class is pulling, introduction, refreshing, or "
                + "finishing, and its property --progress, from 0 to 1, scrubs the pull. -->" : nil
        return ["<!-- The file is next to the page. -->", request.directionStyle, images.joined(), phases].compactMap(\.self)
            .joined(separator: "\n")
    }
}
