package import Documents
internal import RefreshKit
internal import System

/// The JSON Schema of batch files, made of the keys that the reader takes.
package enum BatchSchema {
    /// The keys of the whole file, which lead to all others.
    package static let keys = BatchTable.file.info

    /// The schema as a text, which ends in a line break.
    package static let text = KeySchema.text(of: keys, id: "batch.schema.json", title: "A batch of RefreshKit")

    /// The keys of an entry that name what is exported.
    package static let keysOfSubjects = BatchSubject.Kind.allCases.map(\.listKey)
}

/// The tables of keys of a batch file; those of settings come from `ExportSetting`.
enum BatchTable {
    /// The keys of the whole file.
    static let file = KeyTable<Contents, Void>(
        "batch", "The file", expected: "keys such as {exports: [{indicators: spinner}]}",
        [
            Key("output", .folder, "Folder for the files, seen from where the command runs; -o wins.", \.output),
            Key(
                "exports", .oneOrList(of: .entry, expected: "a list of entries"), "One or several matrices, written in this order.",
                isRequired: true, get: \.entries, set: { $0.entries = $1 }),
        ])

    /// What a file says.
    struct Contents {
        var output: String?
        var entries: [BatchEntry] = []
    }

    /// The keys of an entry.
    static let entry = KeyTable<BatchEntry, Void>(
        "export", "Each of 'exports'", expected: "keys with values such as {indicators: [spinner], presets: [frames]}",
        BatchSubject.Kind.allCases.map { kind in
            Key(
                kind.listKey, .oneOrList(of: .subject(kind), expected: "one or a list"), kind.listSummary, get: { _ in nil },
                set: { $0.matrix.subjects += $1 })
        } + ExportSetting.all.filter { !$0.isOfSubjects }.map { $0.key.of(\.matrix.settings) } + [
            Key(
                "folder", .jobFolder,
                "Where each combination goes, with {name}, {preset}, {size}, {fps} (default: {name}/{preset}, then the size and the rate if these have several).",
                \.folder),
            Key(
                "exclude", .oneOrList(of: .exclusion, expected: "one or a list"),
                "Combinations that are left out: those that have all that is given.", \.exclusions),
            Key(
                "include", .oneOrList(of: .inclusion, expected: "one or a list"),
                "Further combinations; what they do not give they take from the entry, and nothing excludes them.", \.inclusions),
        ])
}

extension Notation where Value == BatchEntry, Context == Void {
    /// One of `exports`.
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
    /// A folder that a person may name.
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
    package static let batch = DocumentForm(name: "batch file", foremostKey: "exports", example: .batch)
}

extension DocumentError.Reason {
    static let nothingMatches = Self.refused("no combination has all of this; correct it or leave it out")
    static let everythingExcluded = Self.refused("nothing is left to export; exclude less")

    static func tooManyJobs(_ count: Int, maximum: Int) -> Self {
        .refused(
            "makes \(count) combinations of subject, size, rate and preset, expected at most \(maximum); split it into several batch files")
    }

    static func fileAndFolder(_ path: String, otherKey: String, otherLine: Int) -> Self {
        .refused(
            "'\(path)' would be a file and a folder with other files, together with \(otherKey) (line \(otherLine)); give one of them another name or folder"
        )
    }

    static func reservedFolder(_ path: String) -> Self {
        .refused("'\(path)' would be a folder, but the export notes there what it wrote; choose another folder")
    }

    static func sameFile(_ path: String, otherKey: String, otherLine: Int) -> Self {
        .refused("'\(path)' is written by \(otherKey) (line \(otherLine)) too; give one of them another name or folder")
    }
}
