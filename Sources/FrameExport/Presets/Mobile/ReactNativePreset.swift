internal import RefreshKit
internal import SystemSupport

extension Preset {
    /// Images for a React Native app.
    public static let reactNative = Preset(
        id: "react-native", summary: "Files NAME_00.png, NAME_00@2x.png, and so on, and index.ts, which imports them.",
        defaults: Defaults(scales: [1, 2, 3], rates: Defaults.phoneRates)
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

    /// Text of `index.ts`: a constant for each phase and appearance, whose `require` calls use literals so that the packager can find the
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
        let isThemed = groups.phases.contains { groups.appearances(of: $0).count > 1 }
        let list = groups.groups.map { variable($0) }.joined(separator: ", ")
        let isTimed = groups.phases.contains { $0 != .pulling }
        var lines = isTimed ? ["import { useEffect, useState } from 'react';"] : []
        lines += [
            "import { Image\(isThemed ? ", useColorScheme" : "") } from 'react-native';",
            "import { \(list) } from \("./\(groups.name)".singleQuoted);  // path of the folder in your app",
        ]
        if isTimed { lines += ["", Self.clock] }
        if isThemed { lines += ["", "const isDark = useColorScheme() === 'dark';"] }
        for phase in groups.phases { lines += [""] + use(of: phase) }
        return lines.joined(separator: "\n")
    }

    private func use(of phase: Phase?) -> [String] {
        let variants = groups.groups.filter { $0.phase == phase }
        guard let first = variants.first else { return [] }
        var lines = ["// \(phase.usageComment):"]
        var frames = variable(first)
        if let light = variants.first(where: { $0.appearance == .light }), let dark = variants.first(where: { $0.appearance == .dark }) {
            frames = phase.name + "Frames"
            lines.append("const \(frames) = isDark ? \(variable(dark)) : \(variable(light));")
        }
        let index =
            switch phase.playback {
            case .byProgress: "Math.min(Math.floor(progress * \(first.count)), \(first.count - 1))"
            case .repeated: "Math.floor((elapsed % \(frames).duration) / \(frames).duration * \(first.count))"
            case .once: "Math.min(Math.floor(elapsed / \(frames).duration * \(first.count)), \(first.count - 1))"
            }
        lines.append("<Image source={\(frames).images[\(index)]} fadeDuration={0} />")
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

    private func variable(_ group: PassGroup) -> String { group.phase.name + (groups.hasDarkSuffix(group) ? "Dark" : "") }

    private static func milliseconds(_ group: PassGroup) -> String {
        ((group.duration / .microseconds(1)).rounded() / 1000).shortText
    }
}
