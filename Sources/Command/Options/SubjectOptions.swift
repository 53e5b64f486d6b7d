internal import ArgumentParser

/// Options for how the files of subjects are read.
struct SubjectOptions: ParsableArguments {
    @Flag(help: ArgumentHelp("Draw a Lottie file without what cannot be drawn, and list what is missing.", visibility: .rare))
    var allowMissing = false

    /// Classifies arguments that name subjects.
    func words(_ subjects: [String], emptyAs empty: SubjectWord.Kind) throws -> [SubjectWord] {
        try subjects.map { subject in
            var word = try SubjectWord(subject, emptyAs: empty)
            word.allowsUndrawn = allowMissing
            return word
        }
    }
}
