extension String {
    /// A legal class name made of any text: letters, digits and hyphens stay, the rest becomes hyphens.
    var cssClass: String {
        var name = ""
        for scalar in unicodeScalars {
            let isKept = scalar.isASCII ? scalar.isASCIIWord : scalar.properties.isAlphabetic
            if isKept { name.unicodeScalars.append(scalar) } else if name.last != "-" { name.append("-") }
        }
        let needsStart = name.isEmpty || name.first == "-" || name.first?.isNumber == true
        return needsStart ? "_" + name : name
    }

    /// A file's name as a style sheet names it.
    var cssURL: String { "url(\"\(webAddress)\")" }
}

extension Unicode.Scalar {
    fileprivate var isASCIIWord: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
        default: false
        }
    }
}
