/// Suggestions for misspelled words.
package enum Spelling {
    /// Returns the candidate most similar to a word, if the difference could be a typo.
    ///
    /// One letter, or up to a third of the candidate's letters, may differ; case is ignored. The first of equally similar candidates wins.
    package static func nearest(to word: String, among candidates: [String]) -> String? {
        nearest(to: word, among: candidates, endIsOpen: false) { max(1, $0.utf8.count / 3) }
    }

    /// Returns the candidate most similar to a word, or the first compound that contains it, such as `sprite-sheet` for `sheet`.
    package static func nearest(to word: String, amongCompounds candidates: [String]) -> String? {
        nearest(to: word, among: candidates) ?? candidates.first { $0.split(separator: "-").contains(word[...]) }
    }

    /// Returns the candidate whose beginning is most similar to a string.
    ///
    /// At most a quarter of the letters may be wrong, missing, or extra. Case is ignored, and the first of equally similar candidates wins.
    package static func nearest(to text: String, asBeginningOf candidates: [String]) -> String? {
        let allowed = max(1, text.utf8.count / 4)
        guard text.utf8.count > allowed else { return nil }
        return nearest(to: text, among: candidates, endIsOpen: true) { _ in allowed }
    }

    /// Limits that save time: longer words and any candidates beyond the maximum number are not compared.
    private static let maximumWordLength = 200, maximumCandidates = 1000

    private static func nearest(
        to text: String, among candidates: [String], endIsOpen: Bool, allowed: (String) -> Int
    ) -> String? {
        let letters = Array(text.lowercased().utf8)
        guard letters.count <= maximumWordLength else { return nil }
        var best: (candidate: String, mistakes: Int)?
        for candidate in candidates.prefix(maximumCandidates) where candidate.utf8.count <= maximumWordLength {
            let mistakes = mistakes(in: letters, of: Array(candidate.lowercased().utf8), endIsOpen: endIsOpen)
            if mistakes <= allowed(candidate), mistakes < best?.mistakes ?? .max { best = (candidate, mistakes) }
        }
        return best?.candidate
    }

    /// Returns how many letters must be changed, deleted, inserted, or swapped with a neighbor to turn `text` into `whole`, or into a
    /// prefix of `whole` if `endIsOpen` is true (optimal string alignment).
    private static func mistakes(in text: [UInt8], of whole: [UInt8], endIsOpen: Bool) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...whole.count)
        for line in text.indices {
            var row = [line + 1]
            for column in whole.indices {
                let replaced = last[column] + (whole[column] == text[line] ? 0 : 1)
                var least = min(replaced, row[column] + 1, last[column + 1] + 1)
                if line > 0, column > 0, text[line] == whole[column - 1], text[line - 1] == whole[column] {
                    least = min(least, beforeLast[column - 1] + 1)
                }
                row.append(least)
            }
            (beforeLast, last) = (last, row)
        }
        return endIsOpen ? last.min() ?? text.count : last[whole.count]
    }
}
