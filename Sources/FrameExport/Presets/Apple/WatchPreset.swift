internal import RefreshKit
internal import SystemSupport

extension Preset {
    /// Image files for a watch app, which is always dark and 2x.
    public static let watch = Preset(
        id: "watch", summary: "Files NAME0@2x.png and so on, in dark appearance, for WKInterfaceImage.",
        defaults: Defaults(
            scales: [2], appearances: [.dark],
            rates: [FrameRate(15), FrameRate(20), FrameRate(10), FrameRate(30), FrameRate(25), FrameRate(60)])
    ) { request in
        try request.refuseScene(for: "watch", because: "a watch cannot show a phone screen")
        let groups = try PassGroups(request, for: "watch")
        try groups.requireScales([2])
        guard Set(groups.groups.map(\.appearance)).count == 1 else {
            throw groups.refused("light and dark were requested, expected only one of them; change \(.appearances)")
        }
        var output = PresetOutput()
        output.files = groups.groups.flatMap { group in
            groups.files(of: group) { index, _ in "\(groups.name(of: group))\(index)@2x.png" }
        }
        output.snippet = WatchCode.text(groups)
        let isLight = groups.groups.contains { $0.appearance == .light }
        output.warningMessages =
            (isLight ? ["a watch is always dark, but these frames are light; remove \(.appearances)"] : [])
            + WatchCode.countWarning(groups.groups)
            + groups.memoryWarning(above: WatchCode.memory) + groups.digitWarning(groups.phases.map { groups.name(of: $0) })
        return output
    }
}

private enum WatchCode {
    static let memory = 4_000_000
    /// Number of images in an animation above which a warning is shown, because each image is a file and watch apps should be small.
    static let count = 60

    static func text(_ groups: PassGroups) -> String {
        let head =
            "// Add the PNG files to the watch app's target.\n// In a storyboard, with WatchKit:\ninterfaceImage.setIsAccessibilityElement(true)\n"
        let conditions = [
            VariantCondition(.rightToLeft, "WKInterfaceDevice.current().layoutDirection == .rightToLeft"),
            VariantCondition(.reducesMotion, "WKAccessibilityIsReduceMotionEnabled()"),
        ].filter(groups.needs)
        let choice = conditions.isEmpty ? "" : "let suffix = \(conditions.suffixExpression())\n"
        let suffix = conditions.isEmpty ? "" : "\\(suffix)"
        let phases = groups.phases.compactMap { groups.groups(of: $0).first }
        let lines = phases.map {
            let label = "interfaceImage.setAccessibilityLabel(\(groups.plan.labelExpression(of: $0.phase, \.doubleQuoted)))"
            return Self.lines(for: $0, named: groups.name(of: $0.phase).escaping(["\""]) + suffix, label)
        }
        let swiftUI = SwiftUICode(groups: groups, name: groups.name(of: .refreshing)).text.map { "\n\n\($0)" }
        return head + choice + lines.joined(separator: "\n") + (swiftUI ?? "")
    }

    private static func lines(for group: PassGroup, named name: String, _ label: String) -> String {
        if group.phase == .pulling {
            let number = "\\(min(max(Int(progress * \(group.count)), 0), \(group.count - 1)))"
            return "// While pulled, progress in 0...1:\n\(label)\ninterfaceImage.setImageNamed(\"\(name)\(number)\")"
        }
        let comment = group.phase == .refreshing ? "// While refreshing, endlessly:" : "// \(group.phase.usageComment):"
        return """
            \(comment)
            \(label)
            interfaceImage.setImageNamed("\(name)")
            interfaceImage.startAnimatingWithImages(
                in: NSRange(location: 0, length: \(group.count)), duration: \(group.duration.secondsText), repeatCount: \(group.phase == .refreshing ? 0 : 1))
            """
    }

    static func countWarning(_ groups: [PassGroup]) -> [Message] {
        groups.filter { $0.count > count }.map {
            "\($0.count) images for \($0.phase.name) make a watch app large, expected at most \(count); lower \(.frameRate)"
        }
    }
}
