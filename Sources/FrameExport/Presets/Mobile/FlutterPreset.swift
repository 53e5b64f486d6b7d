internal import RefreshKit

extension Preset {
    /// Assets for a Flutter app.
    public static let flutter = Preset(
        id: "flutter", summary: "Image assets assets/NAME/NAME_00.png and so on, with 2.0x and 3.0x variants, and a list of them in Dart.",
        defaults: Defaults(scales: [1, 2, 3], rates: Defaults.phoneRates, requiredScale: 1, mirrorsInCode: true)
    ) { request in
        let groups = try PassGroups(request, for: "flutter")
        if let group = groups.groups.first(where: { group in !group.passes.contains { $0.scale == 1 } }) {
            throw groups.refused(
                "\(group.phase.name) frames lack scale 1, which Flutter needs to find the other scales; add 1 to \(.scales)")
        }
        let code = FlutterCode(groups: groups)
        var output = PresetOutput()
        output.files =
            groups.groups.flatMap { group in
                groups.files(of: group) { index, scale in
                    let folder = scale == 1 ? code.folder : code.folder.appending(name: "\(scale)x")
                    return folder.appending(name: code.fileName(group, index))
                }
            } + [PlannedFile(code.filePath, .text(code.file))]
        output.snippet = code.use
        output.warningMessages = groups.memoryWarning()
        return output
    }
}

private struct FlutterCode {
    let groups: PassGroups

    var folder: String { "assets/\(groups.name)" }

    func fileName(_ group: PassGroup, _ index: Int) -> String {
        "\(groups.name(of: group))_\(index.padded(to: max(2, String(group.count - 1).count))).png"
    }

    /// A list of frames for each phase and variant, and a duration for each phase.
    var file: String {
        groups.groups.enumerated().map { index, group in
            let paths = (0..<group.count).map { "  '\(folder.appending(name: fileName(group, $0)).escaping(["'", "$"]))',\n" }.joined()
            let list = "const \(variable(group)) = <String>[\n\(paths)];\n"
            if group.phase == .pulling { return "/// For progress in 0...1.\n" + list }
            let frames = "/// Frames in order\(group.phase.isRepeated ? ", repeated" : "").\n" + list
            guard !groups.groups[..<index].contains(where: { $0.phase == group.phase }) else { return frames }
            return
                "\(frames)\n/// Duration of all frames.\nconst \(duration(group.phase)) = Duration(microseconds: \(microseconds(group)));\n"
        }.joined(separator: "\n")
    }

    var filePath: String { "lib/\(CodeName(groups.name).snake)_frames.dart" }

    var use: String {
        let isPlain = folder.utf8.allSatisfy { (97...122).contains($0) || (65...90).contains($0) || (45...57).contains($0) || $0 == 95 }
        var lines = [
            "# Copy assets/ and lib/ into the app's folder.", "# pubspec.yaml", "flutter:", "  assets:",
            "    - \(isPlain ? folder + "/" : (folder + "/").doubleQuoted)", "",
            "// Dart", "import '\(filePath.folderAndName.name)';",
        ]
        let choices = Self.conditions.filter { groups.needs($0.condition) }.map { "final \($0.condition.text) = \($0.value);" }
        if !choices.isEmpty { lines += [""] + choices }
        for phase in groups.phases { lines += [""] + use(of: phase) }
        return lines.joined(separator: "\n")
    }

    /// The conditions, and their values in a widget's build method.
    private static let conditions: [(condition: VariantCondition, value: String)] = [
        (VariantCondition(.dark, "isDark"), "Theme.of(context).brightness == Brightness.dark"),
        (VariantCondition(.rightToLeft, "isRightToLeft"), "Directionality.of(context) == TextDirection.rtl"),
        (VariantCondition(.reducesMotion, "reducesMotion"), "MediaQuery.disableAnimationsOf(context)"),
    ]

    private func use(of phase: Phase?) -> [String] {
        guard let first = groups.groups(of: phase).first else { return [] }
        let isPull = phase == .pulling
        var lines = [isPull ? "// While pulled, progress in 0...1:" : "// The controller runs for \(duration(phase)):"]
        var list = variable(first)
        if groups.groups(of: phase).count > 1 {
            list = phase.name + "Frames"
            lines.append("final \(list) = \(groups.chosen(phase, by: Self.conditions.map(\.condition), variable));")
        }
        let value = isPull ? "progress" : "controller.value"
        lines += [
            "Image.asset(", "  \(list)[(\(value) * \(first.count)).floor().clamp(0, \(first.count - 1))],", "  gaplessPlayback: true,",
            "  semanticLabel: \(groups.plan.labelExpression(of: phase, Self.literal)),",
        ]
        if groups.plan.request.mirrorsInCode { lines.append("  matchTextDirection: true,") }
        return lines + [")"]
    }

    /// Returns a Dart literal.
    private static func literal(_ text: String) -> String { "'\(text.escaping(["'", "$"]))'" }

    private func microseconds(_ group: PassGroup) -> Int { Int((group.duration / .microseconds(1)).rounded()) }

    private func variable(_ group: PassGroup) -> String { stem(group.phase) + groups.camelSuffix(of: group) + "Frames" }

    private func duration(_ phase: Phase?) -> String { stem(phase) + "Duration" }

    private func stem(_ phase: Phase?) -> String {
        CodeName(groups.name).lowerCamel + (groups.phases.count > 1 ? CodeName(phase.name).upperCamel : "")
    }
}
