/// Finds what somebody may have meant.
package enum Spelling {
    /// The candidate nearest to a word, if it is near enough to be a typo.
    ///
    /// Near enough is a third of the candidate's letters, and at least one, ignoring case. Among equally near ones the first wins; nil when
    /// none is near.
    package static func nearest(to word: String, among candidates: [String]) -> String? {
        nearest(to: word, among: candidates, endIsOpen: false) { max(1, $0.utf8.count / 3) }
    }

    /// The candidate nearest to a word, or else the first compound with this word in it, such as `sprite-sheet` for `sheet`.
    package static func nearest(to word: String, amongCompounds candidates: [String]) -> String? {
        nearest(to: word, among: candidates) ?? candidates.first { $0.split(separator: "-").contains(word[...]) }
    }

    /// The candidate whose start is nearest to a text: at most a quarter of its letters wrong, missing or extra, ignoring case.
    ///
    /// Among equally near ones the first wins; nil when none is near.
    package static func nearest(to text: String, asBeginningOf candidates: [String]) -> String? {
        let allowed = max(1, text.utf8.count / 4)
        guard text.utf8.count > allowed else { return nil }
        return nearest(to: text, among: candidates, endIsOpen: true) { _ in allowed }
    }

    /// Longer words and more candidates are not worth the time a comparison takes.
    private static let longestWord = 200, mostCandidates = 200

    private static func nearest(
        to text: String, among candidates: [String], endIsOpen: Bool, allowed: (String) -> Int
    ) -> String? {
        let letters = Array(text.lowercased().utf8)
        guard letters.count <= longestWord else { return nil }
        var best: (candidate: String, mistakes: Int)?
        for candidate in candidates.prefix(mostCandidates) where candidate.utf8.count <= longestWord {
            let mistakes = mistakes(in: letters, of: Array(candidate.lowercased().utf8), endIsOpen: endIsOpen)
            if mistakes <= allowed(candidate), mistakes < best?.mistakes ?? .max { best = (candidate, mistakes) }
        }
        return best?.candidate
    }

    /// The fewest letters to change, drop, add or swap with their neighbor until `text` is `whole`, or a beginning of it when its end
    /// is open (optimal string alignment).
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
