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

    /// A file name as a web address that is relative: its bytes, all but the plainest as `%20`.
    var cssURL: String {
        let digits = Array("0123456789ABCDEF".utf8)
        var text = "url(\""
        for byte in utf8 {
            let scalar = Unicode.Scalar(byte)
            if scalar.isASCIIWord || ".@~".unicodeScalars.contains(scalar) {
                text.unicodeScalars.append(scalar)
            } else {
                text += "%" + String(decoding: [digits[Int(byte >> 4)], digits[Int(byte & 15)]], as: UTF8.self)
            }
        }
        return text + "\")"
    }
}

extension Unicode.Scalar {
    fileprivate var isASCIIWord: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
        default: false
        }
    }
}
