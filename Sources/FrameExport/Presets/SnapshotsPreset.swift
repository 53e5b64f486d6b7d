internal import RefreshKit
internal import SystemSupport

extension Preset {
    private static let file = IndicatorOption.text("file", "Name of the test file, without .swift (default: NameTests).")
    private static let test = IndicatorOption.text("test", "Name of the test, without parentheses (default: testName).")

    /// Reference images for swift-snapshot-testing.
    public static let snapshots = Preset(
        id: "snapshots", summary: "Reference images __Snapshots__/NameTests/testName.1.png and so on, for swift-snapshot-testing.",
        options: [file.info, test.info]
    ) { request in
        let groups = try PassGroups(request, for: "snapshots")
        let own = CodeName(groups.name).upperCamel
        let names = SnapshotNames(
            groups: groups, file: request.options[file] ?? own + "Tests", test: request.options[test] ?? "test" + own)
        for (option, name) in [("file", names.file), ("test", names.test)] where !SnapshotNames.isPlain(name) {
            throw groups.refused("option '\(option)' must consist of letters, digits, _, and -, got '\(name)'; choose another")
        }
        var output = PresetOutput()
        output.files = groups.groups.flatMap { group in groups.files(of: group) { index, scale in names.path(group, index, scale) } }
        output.snippet = names.code
        return output
    }
}

/// Paths of reference images: numbered, with a prefix if there are several groups.
private struct SnapshotNames {
    let groups: PassGroups
    let file: String
    let test: String

    func path(_ group: PassGroup, _ index: Int, _ scale: Double) -> String {
        "__Snapshots__/\(file)/\(test).\(prefix(group, scale))\(index + 1).png"
    }

    var code: String {
        let lines = groups.groups.flatMap { group in
            group.passes.map { pass in
                let prefix = prefix(group, pass.scale)
                let name = prefix.isEmpty ? "" : ", named: \"\(prefix)\\(number)\""
                return "for number in 1...\(group.count) { assertSnapshot(of: image(number), as: .image\(name)) }"
            }
        }
        return
            "// In \(file).swift, with your image(_:), which returns a frame:\nfunc \(test)() {\n\(lines.joined(separator: "\n").indented(by: 4))\n}"
    }

    /// Returns the distinguishing properties of a group, using only characters that the library does not replace.
    private func prefix(_ group: PassGroup, _ scale: Double) -> String {
        var words: [String] = []
        if groups.phases.count > 1 { words.append(group.phase.name) }
        if Set(groups.groups.map(\.appearance)).count > 1 { words.append(group.appearance.rawValue) }
        if groups.plan.differs(\.direction) { words.append(group.variant.direction.shortName) }
        if groups.plan.differs(\.reducesMotion) { words.append(group.variant.motion.rawValue) }
        if groups.scales.count > 1 { words.append(scale.shortText.split(separator: ".").joined(separator: "-") + "x") }
        return words.map { $0 + "-" }.joined()
    }

    static func isPlain(_ name: String) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy { (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 45 || $0 == 95 }
    }
}
