internal import RefreshKit
internal import System

/// Names for code and for files, made of a name that a person chose.
struct CodeName {
    private let words: [String]

    /// Takes the runs of English letters and digits; a capital after a small letter begins another.
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

    /// `progressRing` of `progress-ring`; with a word of its own in front when there is nothing, or a digit comes first.
    var lowerCamel: String {
        let name = upperCamel
        return name.prefix(1).lowercased() + name.dropFirst()
    }

    /// `ProgressRing` of `progress-ring`.
    var upperCamel: String {
        let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return name.utf8.first.map(Self.isLetter) ?? false ? name : "Animation" + name
    }

    /// `progress_ring` of `progress-ring` and of `ProgressRing`.
    var snake: String {
        let name = words.map { $0.lowercased() }.joined(separator: "_")
        return name.utf8.first.map(Self.isLetter) ?? false ? name : name.isEmpty ? "animation" : "animation_" + name
    }

    /// Whether there is anything of the person's name in these.
    var isEmpty: Bool { words.isEmpty }

    private static func isCapital(_ byte: UInt8) -> Bool { (65...90).contains(byte) }
    private static func isLetter(_ byte: UInt8) -> Bool { isCapital(byte) || (97...122).contains(byte) }
    private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}

extension String {
    /// The text with a backslash before each of some signs, and before backslashes.
    func escaping(_ signs: Set<Character>) -> String {
        reduce(into: "") { text, sign in text += sign == "\\" || signs.contains(sign) ? "\\\(sign)" : String(sign) }
    }

    /// As a literal in double quotes: Swift, Objective-C behind an `@`, YAML.
    var doubleQuoted: String { "\"\(escaping(["\""]))\"" }

    /// As a literal in single quotes: TypeScript.
    var singleQuoted: String { "'\(escaping(["'"]))'" }

    /// Every line moved to the right; empty ones stay empty.
    func indented(by count: Int) -> String {
        split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : String(repeating: " ", count: count) + $0 }.joined(separator: "\n")
    }
}

extension FramePlan {
    /// What tells a phase in a file's name: nothing when it is the only one, else such as `_pulling`.
    func suffix(of phase: Phase?) -> String { passes.contains { $0.phase != phase } ? "_\(phase.name)" : "" }

    /// What tells a style in a file's name: `_dark` when there are light frames too, else nothing.
    func suffix(of style: Appearance.Style) -> String { style == .dark && passes.contains { $0.style != .dark } ? "_dark" : "" }

    /// What tells a scale in a file's name: such as `@2x` when it is not 1, for a scene when there are several.
    func suffix(ofScale scale: Double) -> String { namesScales ? scale.fileNameSuffix : "" }

    /// Whether numbered files say their scale; a scene's only one is its device's, which goes without saying.
    var namesScales: Bool { subject.scene == nil ? passes.contains { $0.scale != 1 } : Set(passes.map(\.scale)).count > 1 }

    /// Whether numbered files say their style.
    var namesStyles: Bool { subject.scene == nil ? passes.contains { $0.style == .dark } : Set(passes.map(\.style)).count > 1 }
}

extension DeliveryRequest {
    /// Returns the name of the file made from one of the plan's passes, without extension: `spinner`, `spinner_pulling_dark@2x`.
    ///
    /// No two passes share a name: it includes the phase if the plan has several, `_dark` if there are light passes too, and the scale if
    /// it is not 1, or for a scene if there are several.
    func fileName(ofPass number: Int) -> String {
        let pass = plan.passes[number]
        return name + plan.suffix(of: pass.phase) + plan.suffix(of: pass.style) + plan.suffix(ofScale: pass.scale)
    }
}

extension Double {
    /// The suffix of a scale in a file's name, as on Apple's platforms: nothing for 1, else `@2x`, `@1.5x`.
    var fileNameSuffix: String { self == 1 ? "" : "@\(shortText)x" }
}
