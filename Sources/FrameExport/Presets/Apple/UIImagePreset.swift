internal import RefreshKit

extension Preset {
    /// Image files that an app loads by name and number.
    public static let uiimage = Preset(
        id: "uiimage", summary: "Files NAME0@2x.png and so on, for UIImage.animatedImageNamed.",
        defaults: Defaults(scales: [2, 3], rates: Defaults.phoneRates)
    ) { request in
        let groups = try PassGroups(request, for: "uiimage")
        try groups.requireScales(AssetCatalog.scales)
        try groups.requireCount(atMost: UIKitCode.lastNumber + 1, because: "because UIImage counts from 0 to \(UIKitCode.lastNumber)")
        var output = PresetOutput()
        output.files = groups.groups.flatMap { group in
            groups.files(of: group) { index, scale in "\(groups.name(of: group))\(index)\(scale.fileNameSuffix).png" }
        }
        output.snippet = UIKitCode(groups: groups, destination: "Add the PNG files to the app's target, outside of asset catalogs.").text
        output.warningMessages =
            groups.memoryWarning() + groups.scaleWarning() + groups.digitWarning(groups.groups.map { groups.name(of: $0) })
        return output
    }
}

/// Swift code that shows animations whose images are named `NAME0`, `NAME1`, and so on.
struct UIKitCode {
    let groups: PassGroups
    let destination: String
    var namePrefix = ""
    /// Whether an asset catalog chooses the appearance and the direction of an image.
    var hasCatalog = false

    static let lastNumber = 1024

    var text: String {
        // The code for the introduction also starts the loop.
        let phases = groups.phases.filter { $0 != .refreshing || !groups.phases.contains(.introduction) }
        let text = phases.map { "\(comment($0))\n\(label($0))\n\(lines(for: $0))" }.joined(separator: "\n")
        let head = "// \(destination)\nimageView.isAccessibilityElement = true\n"
        let needed = conditions.filter(groups.needs)
        return needed.isEmpty ? head + text : "\(head)let suffix = \(needed.suffixExpression())\n\(text)"
    }

    private var conditions: [VariantCondition] {
        let traits: [VariantCondition] = [
            VariantCondition(.dark, "traitCollection.userInterfaceStyle == .dark"),
            VariantCondition(.rightToLeft, "traitCollection.layoutDirection == .rightToLeft"),
        ]
        return (hasCatalog ? [] : traits) + [VariantCondition(.reducesMotion, "UIAccessibility.isReduceMotionEnabled")]
    }

    /// Returns the suffix of a group's images.
    private func suffix(of group: PassGroup) -> String {
        groups.plan.suffix(of: hasCatalog ? FrameVariant(.light, reducesMotion: group.variant.reducesMotion) : group.variant)
    }

    /// Returns the name of the phase's images without the number, escaped for a string literal.
    private func name(of phase: Phase?) -> String {
        let name = (namePrefix + groups.name(of: phase)).escaping(["\""])
        let suffixes = Set(groups.groups(of: phase).map(suffix))
        return name + (suffixes.count > 1 ? "\\(suffix)" : suffixes.first ?? "")
    }

    private func comment(_ phase: Phase?) -> String {
        let then = phase == .introduction && groups.phases.contains(.refreshing) ? ", and then while refreshing" : ""
        return "// \(phase.usageComment)\(then):"
    }

    private func label(_ phase: Phase?) -> String {
        "imageView.accessibilityLabel = \(groups.plan.labelExpression(of: phase, \.doubleQuoted))"
    }

    private func lines(for phase: Phase?) -> String {
        guard let group = groups.groups.first(where: { $0.phase == phase }) else { return "" }
        let name = name(of: phase)
        let images = "(0..<\(group.count)).compactMap { UIImage(named: \"\(name)\\($0)\") }"
        switch phase {
        case .pulling:
            return "imageView.image = UIImage(named: \"\(name)\\(min(max(Int(progress * \(group.count)), 0), \(group.count - 1)))\")"
        case .introduction:
            let start = """
                let introduction = \(images)
                imageView.image = introduction.last
                imageView.animationImages = introduction
                \(once(group))
                """
            guard groups.phases.contains(.refreshing) else { return start }
            return """
                \(start)
                DispatchQueue.main.asyncAfter(deadline: .now() + \(group.duration.secondsText)) {
                    // Unless the refresh has ended.
                    guard imageView.animationImages == introduction else { return }
                    imageView.animationImages = nil
                    \(lines(for: .refreshing))
                }
                """
        case .idle, .finishing:
            // When its animation is over, an image view shows `image` again.
            return """
                imageView.image = nil
                imageView.animationImages = \(images)
                \(once(group))
                """
        case .refreshing where group.count > Self.lastNumber + 1, nil where group.count > Self.lastNumber + 1:
            return "imageView.image = UIImage.animatedImage(with: \(images), duration: \(group.duration.secondsText))"
        case .refreshing, nil:
            return "imageView.image = UIImage.animatedImageNamed(\"\(name)\", duration: \(group.duration.secondsText))"
        }
    }

    private func once(_ group: PassGroup) -> String {
        """
        imageView.animationDuration = \(group.duration.secondsText)
        imageView.animationRepeatCount = 1
        imageView.startAnimating()
        """
    }
}
