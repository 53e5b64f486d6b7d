internal import Motion
internal import RefreshKit
internal import SystemSupport
internal import VectorMotion

/// The value of a CSS property in each range of an animation, in both appearances.
struct StyleProperty {
    /// The value of a property in one range.
    enum Piece: Hashable {
        /// Declarations, such as `opacity:.5`; empty for none.
        case constant(String)
        /// The content of a `@keyframes` rule, and the timing function where a keyframe has none.
        case keyframes(String, timing: String)
    }

    /// For each range in order, the light and the dark value.
    let pieces: [(light: Piece, dark: Piece)]

    /// The declarations if they are the same in all ranges and both appearances.
    var constant: String? {
        guard case .constant(let text)? = pieces.first?.light else { return nil }
        return pieces.allSatisfy { $0.light == .constant(text) && $0.dark == .constant(text) } ? text : nil
    }
}

extension StyleProperty {
    /// Creates a property from a track; `css` returns declarations for a value.
    init<Value>(_ value: Adaptive<Track<Value>>, in ranges: [ShapeAnimation.Range], _ css: (Value) -> String) {
        pieces = ranges.map { range in
            let light = Self.piece(value.light, range, css)
            return (light, value.dark.map { Self.piece($0, range, css) } ?? light)
        }
    }

    init<Value>(_ track: Track<Value>, in ranges: [ShapeAnimation.Range], _ css: (Value) -> String) {
        self.init(Adaptive(track), in: ranges, css)
    }

    private static func piece<Value>(_ track: Track<Value>, _ range: ShapeAnimation.Range, _ css: (Value) -> String) -> Piece {
        guard range.duration > 0 else { return .constant(css(track.value(at: range.start))) }
        let keyframes = track.part(from: range.start, to: range.end).keyframes
        let values = keyframes.map { css($0.value) }
        if values.allSatisfy({ $0 == values[0] }) { return .constant(values[0]) }
        return .keyframes(Self.text(keyframes, values, range.duration), timing: "linear")
    }

    /// Share of the duration between the end of a motion and a jump.
    private static let jump = 1e-6

    private static func text<Value>(_ keyframes: [Track<Value>.Keyframe], _ values: [String], _ duration: Double) -> String {
        var stops: [(share: Double, text: String)] = []
        for (index, keyframe) in keyframes.enumerated() {
            let share = (keyframe.time / duration * 1e6).rounded() / 1e6
            if let last = stops.last, last.share >= share {
                stops.removeLast()
                // The end of a motion, just before the jump.
                let end = share - jump
                if let before = stops.last, before.share < end, !before.text.hasSuffix(Self.hold) {
                    stops.append((end, values[index - 1] + Self.hold))
                }
            }
            stops.append((share, values[index] + (share < 1 ? Self.timing(keyframe.transition) : "")))
        }
        if let last = stops.last, last.share < 1 { stops.append((1, values[values.count - 1])) }
        return stops.map { "\(($0.share * 100).cssText(decimals: 4))%{\($0.text)}" }.joined()
    }

    private static let hold = ";animation-timing-function:step-end"

    private static func timing<Value>(_ transition: Track<Value>.Transition) -> String {
        switch transition {
        case .hold: return hold
        case .curve(.linear): return ""
        case .curve(let curve):
            let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map { $0.cssText(decimals: 4) }
            return ";animation-timing-function:cubic-bezier(\(numbers.joined(separator: ",")))"
        case .curves:
            preconditionFailure("a value has an easing for each dimension, expected one for all; bake it first")
        }
    }
}

/// The style sheet of an animated SVG file.
struct StyleSheet {
    private let ranges: [ShapeAnimation.Range]
    private var rules: [Medium: [String]] = [:]
    private var keyframes: [String] = []
    private var names: [String: String] = [:]
    private var classes: [[Bodies]: String] = [:]

    /// Stands for the class of the root until that is known.
    static let root = "\u{E000}"

    /// The conditions of a rule.
    private enum Medium: CaseIterable {
        case all, dark, reduced, reducedDark

        var condition: String? {
            switch self {
            case .all: nil
            case .dark: "(prefers-color-scheme:dark)"
            case .reduced: "(prefers-reduced-motion:reduce)"
            case .reducedDark: "(prefers-reduced-motion:reduce) and (prefers-color-scheme:dark)"
            }
        }
    }

    init(_ ranges: [ShapeAnimation.Range], tint: Adaptive<String>) {
        self.ranges = ranges
        // Only where the file is the document; in a page, the text has the page's color.
        rules[.all] = ["svg:root{color:\(tint.light)}"]
        if let dark = tint.dark { rules[.dark] = ["svg:root{color:\(dark)}"] }
    }

    /// Whether the file has a class for each phase.
    var hasPhases: Bool { ranges.count { $0.role != .reducedMotion } > 1 }

    mutating func add(_ rule: String) { rules[.all, default: []].append(rule) }

    /// The declarations of an element in one range.
    private struct Bodies: Hashable {
        let light, dark: String
    }

    /// Returns the class of elements with the given properties.
    mutating func className(_ properties: [StyleProperty]) -> String {
        let bodies = ranges.indices.map { index in
            let range = ranges[index]
            return Bodies(
                light: body(properties.map { $0.pieces[index].light }, range), dark: body(properties.map { $0.pieces[index].dark }, range))
        }
        if let name = classes[bodies] { return name }
        let name = Self.shortName(classes.count + 1)
        classes[bodies] = name
        let phases = ranges.indices.filter { ranges[$0].role != .reducedMotion }
        for index in phases {
            guard case .phase(let phase) = ranges[index].role else { continue }
            let isSame = phases.allSatisfy { bodies[$0] == bodies[phases[0]] }
            if isSame, index != phases[0] { continue }
            let scope = hasPhases && !isSame ? ".\(Self.root).\(phase.rawValue)" : ".\(Self.root)"
            add(bodies[index].light, scope, name, .all)
            if bodies[index].dark != bodies[index].light { add(bodies[index].dark, scope, name, .dark) }
        }
        if let index = ranges.firstIndex(where: { $0.role == .reducedMotion }) {
            // Stronger than the rule of a phase.
            let scope = ".\(Self.root).\(Self.root)"
            let animates = phases.contains { bodies[$0] != bodies[index] }
            if animates {
                let body = bodies[index].light.isEmpty ? "animation:none" : bodies[index].light
                add(body, scope, name, .reduced)
                if bodies[index].dark != bodies[index].light { add(bodies[index].dark, scope, name, .reducedDark) }
            }
        }
        return name
    }

    private mutating func add(_ body: String, _ scope: String, _ name: String, _ medium: Medium) {
        if body.isEmpty { return }
        rules[medium, default: []].append("\(scope) .\(name){\(body)}")
    }

    /// Returns the declarations of an element in one range.
    private mutating func body(_ pieces: [StyleProperty.Piece], _ range: ShapeAnimation.Range) -> String {
        var declarations: [String] = []
        var animations: [String] = []
        for piece in pieces {
            switch piece {
            case .constant(let text): if !text.isEmpty { declarations.append(text) }
            case .keyframes(let text, let timing):
                animations.append("\(self.name(ofKeyframes: text)) \(range.duration.cssText(decimals: 4))s \(timing) \(range.role.playing)")
            }
        }
        if !animations.isEmpty {
            declarations.append("animation:" + animations.joined(separator: ","))
            if range.role == .phase(.pulling) {
                declarations.append("animation-delay:calc(var(--progress,0)*-\(range.duration.cssText(decimals: 4))s)")
            }
        } else if hasPhases || range.role == .reducedMotion {
            declarations.append("animation:none")
        }
        return declarations.joined(separator: ";")
    }

    private mutating func name(ofKeyframes text: String) -> String {
        if let name = names[text] { return name }
        let name = Self.root + Self.shortName(names.count + 1)
        names[text] = name
        keyframes.append("@keyframes \(name){\(text)}")
        return name
    }

    /// The text of the `style` element.
    var text: String {
        let media = Medium.allCases.map { medium in
            let body = rules[medium, default: []].joined()
            return medium.condition.map { body.isEmpty ? "" : "@media \($0){\(body)}" } ?? body
        }
        return keyframes.joined() + media.joined()
    }

    /// Returns a name of letters: a to z, then aa to zz.
    private static func shortName(_ number: Int) -> String {
        var (rest, name) = (number, "")
        while rest > 0 {
            rest -= 1
            name = String(UnicodeScalar(UInt8(97 + rest % 26))) + name
            rest /= 26
        }
        return name
    }
}

extension ShapeAnimation.Range.Role {
    /// How often and when the animations of the range play.
    fileprivate var playing: String {
        switch self {
        case .phase(.refreshing), .reducedMotion: "infinite"
        case .phase(.pulling): "both paused"
        case .phase: "both"
        }
    }
}

extension Double {
    /// The number with a limited number of decimals, without a zero before the point.
    func cssText(decimals: Int = 3) -> String {
        let factor = [1.0, 10, 100, 1000, 10_000][decimals]
        let rounded = (self * factor).rounded() / factor
        let text = (rounded == 0 ? 0 : rounded).shortText
        if text.hasPrefix("0.") { return String(text.dropFirst()) }
        return text.hasPrefix("-0.") ? "-" + text.dropFirst(2) : text
    }
}
