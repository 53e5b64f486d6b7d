extension String {
    /// The text as it is, or when it is longer than so many Unicode scalars, its begin and its end with dots between them.
    package func abbreviated(to most: Int) -> String {
        let signs = unicodeScalars
        guard utf8.count > most, signs.count > most else { return self }
        let (begin, end) = (signs.prefix(most * 2 / 3), signs.suffix(most / 3))
        return String(String.UnicodeScalarView(begin)) + "..." + String(String.UnicodeScalarView(end))
    }
}
