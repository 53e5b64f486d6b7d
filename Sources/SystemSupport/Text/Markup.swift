extension String {
    /// The text with references instead of characters with a meaning in markup, including quotation marks of either kind.
    package var markupEscaped: String {
        unicodeScalars.reduce(into: "") { text, sign in
            switch sign {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case "'": text += "&#39;"
            default: text.unicodeScalars.append(sign)
            }
        }
    }
}
