internal import RefreshKit
internal import SystemSupport

extension Preset {
    /// Images for a React Native app.
    public static let reactNative = Preset(
        id: "react-native", summary: "Files NAME_00.png, NAME_00@2x.png, and so on, and index.ts, which imports them.",
        defaults: Defaults(scales: [1, 2, 3], rates: Defaults.phoneRates, mirrorsInCode: true)
    ) { request in
        let groups = try PassGroups(request, for: "react-native")
        try groups.requireScales([1, 1.5, 2, 3, 4])
        let code = ReactNativeCode(groups: groups)
        var output = PresetOutput()
        output.files =
            groups.groups.flatMap { group in
                groups.files(of: group) { index, scale in code.stem(group, index) + scale.fileNameSuffix + ".png" }
            } + [PlannedFile("index.ts", .text(code.index))]
        output.snippet = code.use
        output.warningMessages = groups.memoryWarning()
        return output
    }
}

private struct ReactNativeCode {
    let groups: PassGroups

    func stem(_ group: PassGroup, _ index: Int) -> String {
        "\(groups.name(of: group))_\(index.padded(to: max(2, String(group.count - 1).count)))"
    }

    /// Text of `index.ts`: a constant for each phase and variant, whose `require` calls use literals so that the packager can find the
    /// files.
    var index: String {
        let constants = groups.groups.map { group in
            let images = (0..<group.count).map { "    require(\("./\(stem(group, $0)).png".singleQuoted)),\n" }.joined()
            let time = group.phase == .pulling ? "" : "  duration: \(Self.milliseconds(group)),\n"
            let type = group.phase == .pulling ? "PullFrames" : "TimedFrames"
            return "\nexport const \(variable(group)): \(type) = {\n  images: [\n\(images)  ],\n\(time)};\n"
        }
        return """
            import type { ImageRequireSource } from 'react-native';

            /** Images chosen by progress in 0...1. */
            export interface PullFrames {
              readonly images: readonly ImageRequireSource[];
            }

            /** Images shown in order, with their total duration in milliseconds. */
            export interface TimedFrames extends PullFrames {
              readonly duration: number;
            }

            """ + constants.joined()
    }

    var use: String {
        let needed = Self.conditions.filter { groups.needs($0.condition) }
        let mirrors = groups.plan.request.mirrorsInCode
        let list = groups.groups.map { variable($0) }.joined(separator: ", ")
        let isTimed = groups.phases.contains { $0 != .pulling }
        let needsState = isTimed || needed.contains { $0.symbol == "AccessibilityInfo" }
        var lines = needsState ? ["import { useEffect, useState } from 'react';"] : []
        let symbols = needed.map(\.symbol) + (mirrors ? ["I18nManager"] : [])
        let imports = (["Image"] + symbols).sorted { $0.lowercased() < $1.lowercased() }
        lines += [
            "import { \(imports.joined(separator: ", ")) } from 'react-native';",
            "import { \(list) } from \("./\(groups.name)".singleQuoted);  // path of the folder in your app",
        ]
        if isTimed { lines += ["", Self.clock] }
        for condition in needed { lines += ["", condition.code] }
        for phase in groups.phases { lines += [""] + use(of: phase) }
        return lines.joined(separator: "\n")
    }

    /// The conditions, the symbols that they import, and their code in a component.
    private static let conditions: [(condition: VariantCondition, symbol: String, code: String)] = [
        (VariantCondition(.dark, "isDark"), "useColorScheme", "const isDark = useColorScheme() === 'dark';"),
        (VariantCondition(.rightToLeft, "isRightToLeft"), "I18nManager", "const isRightToLeft = I18nManager.isRTL;"),
        (
            VariantCondition(.reducesMotion, "reducesMotion"), "AccessibilityInfo",
            """
            const [reducesMotion, setReducesMotion] = useState(false);
            useEffect(() => {
              AccessibilityInfo.isReduceMotionEnabled().then(setReducesMotion);
              const subscription = AccessibilityInfo.addEventListener('reduceMotionChanged', setReducesMotion);
              return () => subscription.remove();
            }, []);
            """
        ),
    ]

    private func use(of phase: Phase?) -> [String] {
        guard let first = groups.groups(of: phase).first else { return [] }
        var lines = ["// \(phase.usageComment):"]
        var frames = variable(first)
        if groups.groups(of: phase).count > 1 {
            frames = phase.name + "Frames"
            lines.append("const \(frames) = \(groups.chosen(phase, by: Self.conditions.map(\.condition), variable));")
        }
        let index =
            switch phase.playback {
            case .byProgress: "Math.min(Math.floor(progress * \(first.count)), \(first.count - 1))"
            case .repeated: "Math.floor((elapsed % \(frames).duration) / \(frames).duration * \(first.count))"
            case .once: "Math.min(Math.floor(elapsed / \(frames).duration * \(first.count)), \(first.count - 1))"
            }
        let label = groups.plan.labelExpression(of: phase, \.singleQuoted)
        let mirrored = groups.plan.request.mirrorsInCode ? " style={I18nManager.isRTL && { transform: [{ scaleX: -1 }] }}" : ""
        lines.append("<Image source={\(frames).images[\(index)]} fadeDuration={0} accessible accessibilityLabel={\(label)}\(mirrored) />")
        return lines
    }

    private static let clock = """
        // Milliseconds since the component appeared; use a separate component for each phase.
        const [elapsed, setElapsed] = useState(0);
        useEffect(() => {
          const start = Date.now();
          const tick = () => {
            setElapsed(Date.now() - start);
            request = requestAnimationFrame(tick);
          };
          let request = requestAnimationFrame(tick);
          return () => cancelAnimationFrame(request);
        }, []);
        """

    private func variable(_ group: PassGroup) -> String { group.phase.name + groups.camelSuffix(of: group) }

    private static func milliseconds(_ group: PassGroup) -> String {
        ((group.duration / .microseconds(1)).rounded() / 1000).shortText
    }
}
