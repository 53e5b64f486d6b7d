package import Documents

extension DocumentForm {
    /// A batch file.
    package static let batch = DocumentForm(name: "batch file", foremostKey: "exports", example: .batch)
}

extension DocumentError.Reason {
    static let nothingMatches = Self.refused("no combination has all of this; correct it or leave it out")
    static let everythingExcluded = Self.refused("nothing is left to export; exclude less")

    static func tooManyJobs(_ count: Int, maximum: Int) -> Self {
        .refused(
            "makes \(count) combinations of subject, size, rate and preset, expected at most \(maximum); split it into several batch files")
    }

    static func sameFile(_ path: String, otherKey: String, otherLine: Int) -> Self {
        .refused("'\(path)' is written by \(otherKey) (line \(otherLine)) too; give one of them another name or folder")
    }
}
