internal import Motion
internal import RefreshKit
internal import VectorMotion

/// The style sheet of an animated SVG file.
struct StyleSheet {
    private let ranges: [ShapeAnimation.Range]
    private var rules: [Medium: [String]] = [:]
    private var keyframes: [String] = []
    private var names: [Keyframes: String] = [:]
    private var classes: [Declarations: String] = [:]

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
    var hasPhases: Bool { ranges.count { !$0.role.reducesMotion } > 1 }

    mutating func add(_ rule: String) { rules[.all, default: []].append(rule) }

    /// The declarations of an element in one range.
    private struct Body: Hashable {
        let light, dark: String

        var isAnimated: Bool { (light + dark).contains("animation:") }
    }

    /// The declarations of an element: the common ones, and the others by range.
    private struct Declarations: Hashable {
        let common: String
        let bodies: [Body]
    }

    /// Returns the class of elements with the given properties.
    mutating func className(_ properties: [StyleProperty]) -> String {
        let varying = properties.filter { $0.constant == nil }
        let bodies = ranges.indices.map { index in
            Body(
                light: body(varying.map { $0.pieces[index].light }, ranges[index]),
                dark: body(varying.map { $0.pieces[index].dark }, ranges[index]))
        }
        let declarations = Declarations(
            common: properties.compactMap(\.constant).filter { !$0.isEmpty }.joined(separator: ";"), bodies: bodies)
        if let name = classes[declarations] { return name }
        // Begins with the root's class, so that the rules of a page do not apply.
        let name = Self.root + Self.shortName(classes.count + 1)
        classes[declarations] = name
        let normal = ranges.indices.filter { !ranges[$0].role.reducesMotion }
        let reduced = ranges.indices.filter { ranges[$0].role.reducesMotion }
        addRules(name, bodies, of: normal, common: declarations.common)
        addRules(name, bodies, of: reduced, over: normal)
        return name
    }

    /// Adds the rules for the ranges of one version; `others` are the ranges of the version without reduced motion, whose rules these
    /// override, or empty for that version itself.
    private mutating func addRules(_ name: String, _ bodies: [Body], of version: [Int], over others: [Int] = [], common: String = "") {
        guard let first = version.first else { return }
        // Two classes of the root are as strong as one with a phase.
        let root = others.isEmpty ? "" : ".\(Self.root).\(Self.root) "
        let isSame = version.allSatisfy { bodies[$0] == bodies[first] }
        if !isSame { add(common, root, name, .all) }
        for index in isSame ? [first] : version {
            let phase = ranges[index].role.phase
            let overridden = isSame ? others : others.filter { ranges[$0].role.phase == phase }
            if !others.isEmpty, overridden.allSatisfy({ bodies[$0] == bodies[index] }) { continue }
            let scope = isSame ? root : (root.isEmpty ? ".\(Self.root)" : String(root.dropLast())) + ".\(phase.rawValue) "
            let stops = overridden.contains { bodies[$0].isAnimated }
            func text(_ body: String) -> String {
                [isSame ? common : "", body, stops && !body.contains("animation:") ? "animation:none" : ""].filter { !$0.isEmpty }
                    .joined(separator: ";")
            }
            let body = bodies[index]
            add(text(body.light), scope, name, others.isEmpty ? .all : .reduced)
            if body.dark != body.light { add(text(body.dark), scope, name, others.isEmpty ? .dark : .reducedDark) }
        }
    }

    private mutating func add(_ body: String, _ scope: String, _ name: String, _ medium: Medium) {
        if body.isEmpty { return }
        rules[medium, default: []].append("\(scope).\(name){\(body)}")
    }

    /// Returns the declarations of an element in one range.
    private mutating func body(_ pieces: [StyleProperty.Piece], _ range: ShapeAnimation.Range) -> String {
        var declarations: [String] = []
        var animations: [String] = []
        let duration = range.duration.cssText(decimals: 6)
        for piece in pieces {
            switch piece {
            case .constant(let text): if !text.isEmpty { declarations.append(text) }
            case .keyframes(let text, let timing):
                animations.append(
                    "\(name(of: Keyframes(phase: range.role.phase, text: text))) \(duration)s \(timing) \(range.role.playing)")
            }
        }
        if !animations.isEmpty {
            declarations.append("animation:" + animations.joined(separator: ","))
            if range.role.phase == .pulling { declarations.append("animation-delay:calc(var(--progress,0)*-\(duration)s)") }
        }
        return declarations.joined(separator: ";")
    }

    /// The content of a keyframes rule for a phase.
    ///
    /// Phases do not share rules: an animation goes on where the next phase has one with the same name.
    private struct Keyframes: Hashable {
        let phase: Phase
        let text: String
    }

    private mutating func name(of rule: Keyframes) -> String {
        if let name = names[rule] { return name }
        let name = Self.root + Self.shortName(names.count + 1)
        names[rule] = name
        keyframes.append("@keyframes \(name){\(rule.text)}")
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
        switch phase {
        case .refreshing: "infinite"
        case .pulling: "both paused"
        case .idle, .introduction, .finishing: "both"
        }
    }
}
