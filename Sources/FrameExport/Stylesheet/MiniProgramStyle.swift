internal import RefreshKit
internal import System

/// The style sheet that plays strips in a WeChat mini-program.
///
/// Style sheets there cannot name pictures of the package, so an `<image>` holds the strip and is moved behind a window of one frame. The
/// picture of the largest scale serves all screens, and the page chooses between light and dark.
struct MiniProgramStyle {
    let name: String
    let strips: [Strip]

    private var block: String { name.cssClass }

    private func image(_ strip: Strip) -> String { strips.count == 1 ? "\(block)-strip" : "\(block)-strip--\(strip.phase.name)" }

    /// The whole file.
    var text: String {
        let size = strips[0].size
        var rules = [".\(block) {\n  width: \(size.width.shortText)px;\n  height: \(size.height.shortText)px;\n  overflow: hidden;\n}\n"]
        for strip in strips {
            let wide = (strip.size.width * Double(strip.count)).shortText
            let lines =
                ["display: block;", "width: \(wide)px;", "height: \(strip.size.height.shortText)px;"]
                + [strip.animation(keyframes(strip))].compactMap(\.self)
            rules.append(".\(image(strip)) {\n\(lines.map { "  \($0)\n" }.joined())}\n")
            guard strip.count > 1 else { continue }
            rules.append(
                "@keyframes \(keyframes(strip)) {\n  from { transform: translateX(0); }\n"
                    + "  to { transform: translateX(\(strip.end.shortText)px); }\n}\n")
        }
        return rules.joined(separator: "\n")
    }

    /// A file's name as it can stand between quotation marks of both kinds.
    private static func quoted(_ file: String) -> String {
        file.replacing("&", with: "&amp;").replacing("\"", with: "&quot;").replacing("'", with: "&#39;").replacing("<", with: "&lt;")
    }

    private func keyframes(_ strip: Strip) -> String { "\(block)-\(strip.phase.name)" }

    /// The lines to paste into a page's WXML.
    var snippet: String {
        strips.map { strip in
            let style = strip.phase == .pulling ? " style=\"animation-delay: -{{progress}}s\"" : ""
            let light = strip.sources.last { $0.style == .light }.map { Self.quoted($0.file) }
            let dark = strip.sources.last { $0.style == .dark }.map { Self.quoted($0.file) }
            let file =
                if let light, let dark {
                    "{{theme === 'dark' ? '\(dark)' : '\(light)'}}"
                } else {
                    Self.quoted(strip.sources[0].file)
                }
            return "<view class=\"\(block)\"><image class=\"\(image(strip))\"\(style) src=\"\(file)\"/></view>"
        }.joined(separator: "\n")
    }
}
