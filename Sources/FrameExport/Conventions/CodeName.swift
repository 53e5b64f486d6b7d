internal import RefreshKit
internal import SystemSupport

struct CodeName {
    private let words: [String]

    /// Splits a name into words of ASCII letters and digits; a capital after a lowercase letter also starts a new word.
    init(_ name: String) {
        var words: [String] = []
        var last: UInt8 = 0
        for byte in name.utf8 {
            defer { last = byte }
            guard Self.isLetter(byte) || Self.isDigit(byte) else { continue }
            let letter = String(decoding: [byte], as: UTF8.self)
            let beginsWord = !(Self.isLetter(last) || Self.isDigit(last)) || (Self.isCapital(byte) && !Self.isCapital(last))
            if beginsWord || words.isEmpty { words.append(letter) } else { words[words.count - 1] += letter }
        }
        self.words = words
    }

    /// The name in lower camel case: `progressRing` for `progress-ring`; starts with `animation` if the name is empty or starts with a
    /// digit.
    var lowerCamel: String {
        let name = upperCamel
        return name.prefix(1).lowercased() + name.dropFirst()
    }

    /// The name in upper camel case: `ProgressRing` for `progress-ring`.
    var upperCamel: String {
        let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return name.utf8.first.map(Self.isLetter) ?? false ? name : "Animation" + name
    }

    /// The name in snake case: `progress_ring` for `progress-ring` and `ProgressRing`.
    var snake: String {
        let name = words.map { $0.lowercased() }.joined(separator: "_")
        return name.utf8.first.map(Self.isLetter) ?? false ? name : name.isEmpty ? "animation" : "animation_" + name
    }

    var isEmpty: Bool { words.isEmpty }

    private static func isCapital(_ byte: UInt8) -> Bool { (65...90).contains(byte) }
    private static func isLetter(_ byte: UInt8) -> Bool { isCapital(byte) || (97...122).contains(byte) }
    private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}

extension String {
    /// Returns the text with backslashes before the given characters and before backslashes.
    ///
    /// Compilers do not see graphemes, so a combining mark after a character does not protect it.
    func escaping(_ signs: Set<Unicode.Scalar>) -> String {
        var text = Self.UnicodeScalarView()
        for sign in unicodeScalars {
            if sign == "\\" || signs.contains(sign) { text.append("\\") }
            text.append(sign)
        }
        return String(text)
    }

    /// A literal in double quotes, for Swift, Objective-C (after `@`), and YAML.
    var doubleQuoted: String { "\"\(escaping(["\""]))\"" }

    var singleQuoted: String { "'\(escaping(["'"]))'" }

    func indented(by count: Int) -> String {
        split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : String(repeating: " ", count: count) + $0 }.joined(separator: "\n")
    }
}

extension FramePlan {
    /// Returns the phase as a suffix for file names, such as `_pulling`; empty if there is only one phase.
    func suffix(of phase: Phase?) -> String { passes.contains { $0.phase != phase } ? "_\(phase.name)" : "" }

    /// Returns the scale as a suffix for file names, such as `@2x`; empty for 1x and for a scene with a single scale.
    func suffix(ofScale scale: Double) -> String { includesScale ? scale.fileNameSuffix : "" }

    /// Whether file names include the scale; a scene with a single scale omits it.
    var includesScale: Bool { subject.scene == nil ? passes.contains { $0.scale != 1 } : Set(passes.map(\.scale)).count > 1 }

    var includesAppearance: Bool {
        subject.scene == nil ? passes.contains { $0.appearance == .dark } : Set(passes.map(\.appearance)).count > 1
    }
}

extension PresetRequest {
    /// Returns the file name, without extension, for one of the plan's passes, such as `spinner` or `spinner_pulling_dark@2x`.
    ///
    /// File names are unique. They include the phase if the plan has several, the suffix of the variant, and the scale unless it is 1. For
    /// a scene, they include the scale only if there are several scales.
    func fileName(ofPass number: Int) -> String {
        let pass = plan.passes[number]
        return name + plan.suffix(of: pass.phase) + plan.suffix(of: pass.variant) + plan.suffix(ofScale: pass.scale)
    }
}

extension Double {
    /// The suffix for a scale in file names on Apple platforms: `@2x`, `@1.5x`, or an empty string for 1.
    var fileNameSuffix: String { self == 1 ? "" : "@\(shortText)x" }
}
