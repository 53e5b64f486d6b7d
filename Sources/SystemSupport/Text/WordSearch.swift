extension String {
    /// Returns whether a search word begins a word of the text; case, hyphens, underscores, periods, and spaces do not matter.
    ///
    /// Words also begin at capital letters, so `spinFade`, `spin-fade`, and `fade` find `BallSpinFade` and `ball-spin-fade`.
    package func hasWord(beginningWith word: String) -> Bool {
        let letters = word.lowercased().filter { !"-_. ".contains($0) }
        guard !letters.isEmpty, letters.allSatisfy(\.isPartOfWord) else { return false }
        var isInWord = false
        for index in indices {
            let beginsWord = self[index].isPartOfWord && (!isInWord || self[index].isUppercase)
            isInWord = self[index].isPartOfWord
            guard beginsWord else { continue }
            if self[index...].lazy.filter(\.isPartOfWord).map({ $0.lowercased() }).joined().starts(with: letters) { return true }
        }
        return false
    }
}

extension Character {
    fileprivate var isPartOfWord: Bool { isLetter || isNumber }
}
