internal import RefreshKit

extension Preset {
    /// Assets for a Flutter app.
    public static let flutter = Preset(
        id: "flutter", summary: "Assets assets/NAME/NAME_00.png with variants in 2.0x and 3.0x, and a list of them in Dart.",
        defaults: Defaults(scales: [1, 2, 3], rates: Defaults.phoneRates, neededScale: 1)
    ) { request in
        let rows = try FrameRows(request, for: "flutter")
        if let row = rows.rows.first(where: { row in !row.variants.contains { $0.scale == 1 } }) {
            throw rows.refused(
                "\(row.phase.name) frames without scale 1, expected it among others, which are found by it; add 1 to \(.scales)")
        }
        let code = FlutterCode(rows: rows)
        var delivery = Delivery()
        delivery.files =
            rows.rows.flatMap { row in
                rows.files(of: row) { index, scale in
                    let folder = scale == 1 ? code.folder : code.folder.appending(name: "\(scale)x")
                    return folder.appending(name: code.fileName(row, index))
                }
            } + [PlannedFile(code.filePath, .text(code.file))]
        delivery.snippet = code.use
        delivery.warningMessages = rows.memoryWarning()
        return delivery
    }
}

/// What a Flutter app says to show the frames.
private struct FlutterCode {
    let rows: FrameRows

    var folder: String { "assets/\(rows.name)" }

    func fileName(_ row: FrameRow, _ index: Int) -> String {
        "\(rows.name(of: row))_\(index.padded(to: max(2, String(row.count - 1).count))).png"
    }

    /// A list of frames for each phase and style, and a time for each phase.
    var file: String {
        rows.rows.enumerated().map { place, row in
            let paths = (0..<row.count).map { "  '\(folder.appending(name: fileName(row, $0)).escaping(["'", "$"]))',\n" }.joined()
            let list = "const \(variable(row)) = <String>[\n\(paths)];\n"
            if row.phase == .pulling { return "/// For progress in 0...1.\n" + list }
            let frames = "/// Shown one after the other\(row.phase.isRepeated ? ", over and over" : "").\n" + list
            guard !rows.rows[..<place].contains(where: { $0.phase == row.phase }) else { return frames }
            return
                "\(frames)\n/// How long all of them are shown.\nconst \(duration(row.phase)) = Duration(microseconds: \(microseconds(row)));\n"
        }.joined(separator: "\n")
    }

    /// The file's place in an app.
    var filePath: String { "lib/\(CodeName(rows.name).snake)_frames.dart" }

    /// The lines for `pubspec.yaml`, and those that show each phase.
    var use: String {
        let isPlain = folder.utf8.allSatisfy { (97...122).contains($0) || (65...90).contains($0) || (45...57).contains($0) || $0 == 95 }
        var lines = [
            "# Copy assets/ and lib/ into the app's folder.", "# pubspec.yaml", "flutter:", "  assets:",
            "    - \(isPlain ? folder + "/" : (folder + "/").doubleQuoted)", "",
            "// Dart", "import '\(filePath.folderAndName.name)';",
        ]
        if rows.phases.contains(where: { rows.styles(of: $0).count > 1 }) {
            lines += ["", "final isDark = Theme.of(context).brightness == Brightness.dark;"]
        }
        for phase in rows.phases { lines += [""] + use(of: phase) }
        return lines.joined(separator: "\n")
    }

    private func use(of phase: Phase?) -> [String] {
        let variants = rows.rows.filter { $0.phase == phase }
        guard let first = variants.first else { return [] }
        let isPull = phase == .pulling
        var lines = [isPull ? "// While pulled, progress in 0...1:" : "// The controller runs for \(duration(phase)):"]
        var list = variable(first)
        if let light = variants.first(where: { $0.style == .light }), let dark = variants.first(where: { $0.style == .dark }) {
            list = phase.name + "Frames"
            lines.append("final \(list) = isDark ? \(variable(dark)) : \(variable(light));")
        }
        let value = isPull ? "progress" : "controller.value"
        lines += [
            "Image.asset(", "  \(list)[(\(value) * \(first.count)).floor().clamp(0, \(first.count - 1))],", "  gaplessPlayback: true,", ")",
        ]
        return lines
    }

    private func microseconds(_ row: FrameRow) -> Int { Int((row.duration / .microseconds(1)).rounded()) }

    private func variable(_ row: FrameRow) -> String { stem(row.phase) + (rows.isCalledDark(row) ? "Dark" : "") + "Frames" }

    private func duration(_ phase: Phase?) -> String { stem(phase) + "Duration" }

    private func stem(_ phase: Phase?) -> String {
        CodeName(rows.name).lowerCamel + (rows.phases.count > 1 ? CodeName(phase.name).upperCamel : "")
    }
}
