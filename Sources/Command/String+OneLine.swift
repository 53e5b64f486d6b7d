extension String {
    /// The same with control characters written as escapes: names may hold line ends and worse; shown, they are one line still.
    var onOneLine: String {
        unicodeScalars.map { $0.properties.generalCategory == .control ? $0.escaped(asASCII: false) : String($0) }.joined()
    }
}
