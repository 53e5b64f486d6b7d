internal import RefreshKit
internal import SystemSupport

struct Stylesheet {
    let name: String
    let strips: [Strip]
    let plan: FramePlan

    private var block: String { name.cssClass }

    /// Returns the class selector for a phase, or for the shared class if there is only one phase.
    func selector(_ strip: Strip) -> String {
        strips.count == 1 ? ".\(block)" : ".\(block)--\(strip.phase.name)"
    }

    var text: String {
        let size = strips[0].size
        let box = ["width: \(size.width.shortText)px;", "height: \(size.height.shortText)px;"]
        var rules = strips.count == 1 ? [] : [Self.rule(".\(block)", box)]
        for strip in strips {
            rules.append(Self.rule(selector(strip), (strips.count == 1 ? box : []) + background(strip) + animation(strip)))
            if strip.count > 1 {
                rules.append(strip.keyframes("\(block)-\(strip.phase.name)") { x, y in "background-position: \(x) \(y)" })
            }
        }
        if plan.request.mirrorsInCode { rules.append(Self.rule("[dir=rtl] .\(block)", ["transform: scaleX(-1);"])) }
        for variant in otherVariants { rules += block(for: variant) }
        rules += media("(prefers-reduced-motion: reduce)", strips.compactMap(still))
        return rules.joined(separator: "\n") + "\n"
    }

    private func background(_ strip: Strip) -> [String] {
        let (wide, high) = (strip.imageSize.width.shortText, strip.imageSize.height.shortText)
        return image(base(strip)) + ["background-size: \(wide)px \(high)px;", "background-repeat: no-repeat;"]
    }

    /// Returns the images of the variant that needs no condition: the first one.
    private func base(_ strip: Strip) -> [Strip.Source] {
        let variants = strip.sources.map(\.variant).sortedByConditions
        return strip.sources.filter { $0.variant == variants.first }
    }

    /// The variants whose rules replace others, each after those that it replaces.
    private var otherVariants: [FrameVariant] {
        strips.flatMap { strip in strip.sources.map(\.variant).filter { $0 != base(strip).first?.variant } }.sortedByConditions
    }

    /// Returns the rules for a variant, in a media query if it needs one.
    private func block(for variant: FrameVariant) -> [String] {
        let rules = strips.compactMap { strip -> String? in
            let sources = strip.sources.filter { $0.variant == variant }
            guard !sources.isEmpty, base(strip).first?.variant != variant else { return nil }
            return Self.rule((variant.direction == .rightToLeft ? "[dir=rtl] " : "") + selector(strip), image(sources))
        }
        return plan.mediaQuery(for: variant).map { media($0, rules) } ?? rules
    }

    /// Returns a single image, or an `image-set` with a fallback for browsers that do not support it.
    private func image(_ sources: [Strip.Source]) -> [String] {
        let first = "background-image: \(sources[0].file.cssURL);"
        guard sources.count > 1 else { return [first] }
        let choice = sources.map { "\($0.file.cssURL) \($0.scale.shortText)x" }.joined(separator: ", ")
        return [first, "background-image: image-set(\(choice));"]
    }

    private func animation(_ strip: Strip) -> [String] {
        guard let line = strip.animation("\(block)-\(strip.phase.name)") else { return [] }
        return strip.phase == .pulling ? [line, "animation-delay: calc(var(--progress, 0) * -1s);"] : [line]
    }

    /// Returns the rule for reduced motion without a reduced-motion version: a loop stops, and phases that play once jump to their end.
    ///
    /// A pull animation still follows the finger.
    private func still(_ strip: Strip) -> String? {
        guard strip.count > 1, !strip.sources.contains(where: \.variant.reducesMotion) else { return nil }
        switch strip.phase.playback {
        case .repeated: return Self.rule(selector(strip), ["animation: none;"])
        case .once: return Self.rule(selector(strip), ["animation-duration: 1ms;"])
        case .byProgress: return nil
        }
    }

    private func media(_ query: String, _ rules: [String]) -> [String] {
        guard !rules.isEmpty else { return [] }
        let lines = rules.joined().split(separator: "\n").map { "  \($0)\n" }.joined()
        return ["@media \(query) {\n\(lines)}\n"]
    }

    private static func rule(_ selector: String, _ lines: [String]) -> String {
        "\(selector) {\n\(lines.map { "  \($0)\n" }.joined())}\n"
    }
}

// The variants of an export on a web page.
extension FramePlan {
    /// Returns the media query under which a page shows a variant; nil if it always does, apart from the direction.
    func mediaQuery(for variant: FrameVariant) -> String? {
        let queries =
            (variant.appearance == .dark && differs(\.appearance) ? ["(prefers-color-scheme: dark)"] : [])
            + (variant.reducesMotion && differs(\.reducesMotion) ? ["(prefers-reduced-motion: reduce)"] : [])
        return queries.isEmpty ? nil : queries.joined(separator: " and ")
    }
}

extension [FrameVariant] {
    /// The distinct variants, each after all variants that need fewer of its conditions.
    var sortedByConditions: [FrameVariant] {
        func rank(_ variant: FrameVariant) -> Int {
            (variant.direction == .rightToLeft ? 4 : 0) + (variant.reducesMotion ? 2 : 0) + (variant.appearance == .dark ? 1 : 0)
        }
        return Set(self).sorted { rank($0) < rank($1) }
    }
}

extension Stylesheet {
    var snippet: String {
        let elements = strips.map { strip in
            let isPulled = strip.phase == .pulling
            let classes = strips.count == 1 ? block : "\(block) \(block)--\(strip.phase.name)"
            let style = isPulled ? " style=\"--progress: 0.5\"" : ""
            return "<div class=\"\(classes)\"\(style) role=\"img\" aria-label=\"\(plan.label(of: strip.phase).markupEscaped)\"></div>"
        }
        return (["<link rel=\"stylesheet\" href=\"\("\(name).css".webAddress)\">"] + elements).joined(separator: "\n")
    }
}

/// A style sheet that plays strips in a WeChat mini-program.
///
/// Mini-program style sheets cannot refer to images in the package, so an `<image>` element shows the strip and moves behind a window
/// the size of one frame. All screens use the image with the largest scale, and the page chooses between light and dark.
struct MiniProgramStyle {
    let name: String
    let strips: [Strip]
    let plan: FramePlan

    private var block: String { name.cssClass }

    private func image(_ strip: Strip) -> String { strips.count == 1 ? "\(block)-strip" : "\(block)-strip--\(strip.phase.name)" }

    var text: String {
        let size = strips[0].size
        var rules = [".\(block) {\n  width: \(size.width.shortText)px;\n  height: \(size.height.shortText)px;\n  overflow: hidden;\n}\n"]
        for strip in strips {
            let (wide, high) = (strip.imageSize.width.shortText, strip.imageSize.height.shortText)
            let lines =
                ["display: block;", "width: \(wide)px;", "height: \(high)px;"]
                + [strip.animation(keyframes(strip))].compactMap(\.self)
            rules.append(".\(image(strip)) {\n\(lines.map { "  \($0)\n" }.joined())}\n")
            if strip.count > 1 { rules.append(strip.keyframes(keyframes(strip)) { x, y in "transform: translate(\(x), \(y))" }) }
        }
        return rules.joined(separator: "\n")
    }

    private func keyframes(_ strip: Strip) -> String { "\(block)-\(strip.phase.name)" }

    var snippet: String {
        strips.map { strip in
            let style = strip.phase == .pulling ? " style=\"animation-delay: -{{progress}}s\"" : ""
            let light = strip.sources.last { $0.variant.appearance == .light }.map { $0.file.markupEscaped }
            let dark = strip.sources.last { $0.variant.appearance == .dark }.map { $0.file.markupEscaped }
            let file =
                if let light, let dark {
                    "{{theme === 'dark' ? '\(dark)' : '\(light)'}}"
                } else {
                    strip.sources[0].file.markupEscaped
                }
            let label = plan.label(of: strip.phase).markupEscaped
            return
                "<view class=\"\(block)\" aria-role=\"img\" aria-label=\"\(label)\"><image class=\"\(image(strip))\"\(style) src=\"\(file)\"/></view>"
        }.joined(separator: "\n")
    }
}

extension String {
    /// A valid class name: letters, digits, and hyphens are kept, and other characters become hyphens.
    var cssClass: String {
        var name = ""
        for scalar in unicodeScalars {
            let isKept = scalar.isASCII ? scalar.isASCIIWord : scalar.properties.isAlphabetic
            if isKept { name.unicodeScalars.append(scalar) } else if name.last != "-" { name.append("-") }
        }
        let needsStart = name.isEmpty || name.first == "-" || name.first?.isNumber == true
        return needsStart ? "_" + name : name
    }

    var cssURL: String { "url(\"\(webAddress)\")" }
}

extension Unicode.Scalar {
    fileprivate var isASCIIWord: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
        default: false
        }
    }
}
