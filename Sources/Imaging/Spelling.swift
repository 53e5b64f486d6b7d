/// Finds what somebody may have meant.
enum Spelling {
    /// The candidate whose beginning is nearest to a text: at most a quarter of its letters wrong, missing or too many, case aside.
    ///
    /// - Parameters:
    ///   - text: What was written.
    ///   - candidates: What could have been meant; the first 200 are looked at, and of equally near ones the first wins.
    /// - Returns: The nearest candidate; nil when none is near.
    static func nearest(to text: String, asBeginningOf candidates: [String]) -> String? {
        let allowed = max(1, text.utf8.count / 4)
        guard text.utf8.count > allowed else { return nil }
        var best: (candidate: String, mistakes: Int)?
        for candidate in candidates.prefix(200) {
            let mistakes = mistakes(in: Array(text.lowercased().utf8), asBeginningOf: Array(candidate.lowercased().utf8))
            if mistakes <= allowed, mistakes < best?.mistakes ?? .max { best = (candidate, mistakes) }
        }
        return best?.candidate
    }

    /// The fewest letters to change, drop or add until `text` is a beginning of `whole` (Levenshtein's distance, its end left open).
    private static func mistakes(in text: [UInt8], asBeginningOf whole: [UInt8]) -> Int {
        var row = Array(0...whole.count)
        for (line, letter) in text.enumerated() {
            var diagonal = row[0]
            row[0] = line + 1
            for column in whole.indices {
                let replaced = diagonal + (whole[column] == letter ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
            }
        }
        return row.min() ?? text.count
    }
}
