package import Documents
internal import RefreshKit
internal import SystemSupport

package enum BatchSchema {
    package static let keys = BatchTable.file.info

    /// The schema as text, with a trailing line break.
    package static let text = KeySchema.text(of: keys, id: "batch.schema.json", title: "RefreshKit batch file")

    package static let subjectKeys = BatchSubject.Kind.allCases.map(\.listKey)
}

/// The tables of keys in a batch file, except for the keys that `ExportParameter` defines.
enum BatchTable {
    static let file = KeyTable<Contents, Void>(
        "batch", "The file", expected: "keys such as {exports: [{indicators: spinner}]}",
        [
            Key("output", .folder, "Output folder, relative to the working directory; -o overrides it.", \.output),
            Key(
                "exports", .oneOrList(of: .entry, expected: "a list of entries"), "One or more entries, exported in this order.",
                isRequired: true, get: \.entries, set: { $0.entries = $1 }),
        ])

    struct Contents {
        var output: String?
        var entries: [BatchEntry] = []
    }

    static let entry = KeyTable<BatchEntry, Void>(
        "export", "Each of 'exports'", expected: "keys with values such as {indicators: [spinner], presets: [frames]}",
        BatchSubject.Kind.allCases.map { kind in
            Key(
                kind.listKey, .oneOrList(of: .subject(kind), expected: "a value or a list of values"), kind.listSummary, get: { _ in nil },
                set: { $0.matrix.subjects += $1 })
        } + ExportParameter.all.filter { !$0.isPerSubject }.map { $0.key.of(\.matrix.parameters) } + [
            Key(
                "folder", .jobFolder,
                "Folder for each combination; may contain {name}, {preset}, {size}, and {fps} (default: {name}/{preset}, plus the size and rate if there are several).",
                \.folder),
            Key(
                "exclude", .oneOrList(of: .exclusion, expected: "a value or a list of values"),
                "Combinations to skip: those that match all given values.", \.exclusions),
            Key(
                "include", .oneOrList(of: .inclusion, expected: "a value or a list of values"),
                "Additional combinations; unset values come from the entry, and 'exclude' does not apply to them.", \.inclusions),
        ])
}

extension Notation where Value == BatchEntry, Context == Void {
    fileprivate static var entry: Self {
        Self(.table(BatchTable.entry.info)) { value, context throws(DocumentError) in
            var entry = BatchEntry(value)
            try BatchTable.entry.read(value, into: &entry, &context)
            try entry.finish()
            return entry
        }
    }
}

extension Notation where Value == String {
    fileprivate static var folder: Self {
        let info = NotationInfo("a folder", schema: ["type": ["string", "number"], "pattern": "."])
        return Self(info) { value, _ throws(DocumentError) in
            guard case .text(let text) = value.node.content, !text.isEmpty, !text.hasControlCharacter else {
                throw value.unexpected(info.expectation)
            }
            return text
        }
    }
}

extension DocumentForm {
    package static let batch = DocumentForm(name: "batch file", requiredKey: "exports", example: .batch)
}

extension DocumentError.Reason {
    static let nothingMatches = Self.refused("matches no combination; correct or remove it")
    static let everythingExcluded = Self.refused("all combinations are excluded, so no files would be exported; exclude fewer")

    static func tooManyJobs(_ count: Int, maximum: Int) -> Self {
        .refused(
            "has \(count) combinations of subject, size, rate, and preset, expected at most \(maximum); split it into several batch files")
    }

    static func fileAndFolder(_ path: String, otherKey: String, otherLine: Int) -> Self {
        .refused(
            "'\(path)' would be both a file and a folder because of \(otherKey) (line \(otherLine)); give one of them another name or folder"
        )
    }

    static func reservedFolder(_ path: String) -> Self {
        .refused("'\(path)' is reserved for the export's own records; choose another folder")
    }

    static func sameFile(_ path: String, otherKey: String, otherLine: Int) -> Self {
        .refused("'\(path)' is also written by \(otherKey) (line \(otherLine)); give one of them another name or folder")
    }
}
