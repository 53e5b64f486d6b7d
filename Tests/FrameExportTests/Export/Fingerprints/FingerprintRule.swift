import RefreshKit
import Testing

/// Changes to a value, keyed by the name of the changed property.
typealias Changes<Subject> = [String: @Sendable (inout Subject) throws -> Void]

/// Changes one property at a time, starting from a baseline, and checks that each change produces a distinct fingerprint.
///
/// The names come from a description, such as an option list or a value's stored properties. A name without a change is a violation, so
/// that new properties cannot be forgotten.
struct FingerprintRule<Subject, Fingerprint: Hashable> {
    /// All property names.
    let names: [String]
    /// The value to which each change is applied.
    let baseline: Subject
    /// The change for each name.
    let changes: Changes<Subject>
    /// Names of properties that do not affect a file's bytes, each with the reason.
    let exemptions: [String: String]
    private let fingerprint: (Subject) throws -> Fingerprint

    init(
        _ names: [String], from baseline: Subject, _ changes: Changes<Subject>, except exemptions: [String: String],
        fingerprint: @escaping (Subject) throws -> Fingerprint
    ) {
        (self.names, self.baseline, self.changes, self.exemptions) = (names, baseline, changes, exemptions)
        self.fingerprint = fingerprint
    }

    /// Records an issue for each violation of the rule.
    ///
    /// - Parameter sourceLocation: Location of the issues; the caller's by default.
    /// - Throws: An error from a change or from computing the fingerprint.
    func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
        for violation in try violations() { Issue.record("\(violation)", sourceLocation: sourceLocation) }
    }

    /// Returns one sentence per violation.
    func violations() throws -> [String] {
        var violations = forgotten + obsolete
        let start = try fingerprint(baseline)
        var owners: [Fingerprint: String] = [:]
        for name in names {
            guard let change = changes[name] else { continue }
            var changed = baseline
            try change(&changed)
            let fingerprint = try fingerprint(changed)
            switch (fingerprint == start, exemptions[name]) {
            case (true, nil): violations.append("\(name) does not change the fingerprint; add it there, or exempt it with a reason")
            case (false, .some): violations.append("\(name) changes the fingerprint; remove its exemption")
            case (true, .some): break
            case (false, nil):
                if let owner = owners.updateValue(name, forKey: fingerprint) {
                    violations.append("\(name) and \(owner) have the same fingerprint; make them distinct")
                }
            }
        }
        return violations
    }

    private var forgotten: [String] {
        names.filter { changes[$0] == nil }.map { "\($0) has no change in this test; add one" }
    }

    private var obsolete: [String] {
        Set(changes.keys).union(exemptions.keys).subtracting(names).sorted().map { "\($0) no longer exists; remove it from this test" }
    }
}

extension Mirror {
    /// Lists the stored properties of a value by name, such as `device.safeArea.top`.
    ///
    /// - Parameters:
    ///   - value: Struct to inspect.
    ///   - types: Types to expand: their properties are listed individually.
    /// - Returns: The names, in declaration order.
    static func storedProperties(of value: Any, expanding types: [Any.Type] = []) -> [String] {
        Mirror(reflecting: value).children.flatMap { child -> [String] in
            let name = child.label ?? ""
            let optional = Mirror(reflecting: child.value)
            let content = optional.displayStyle == .optional ? optional.children.first?.value ?? child.value : child.value
            guard types.contains(where: { $0 == type(of: content) }) else { return [name] }
            return storedProperties(of: content, expanding: types).map { "\(name).\($0)" }
        }
    }
}

extension Color {
    /// Returns the color with some components replaced.
    func with(red: Double? = nil, green: Double? = nil, blue: Double? = nil, alpha: Double? = nil) -> Color {
        Color(red: red ?? self.red, green: green ?? self.green, blue: blue ?? self.blue, alpha: alpha ?? self.alpha)
    }
}

extension [OptionInfo] {
    /// A change for each option value other than the default, by names such as `spokes=12`.
    var changes: Changes<[String: String]> {
        var changes: Changes<[String: String]> = [:]
        for option in self {
            for value in option.otherValues { changes["\(option.name)=\(value)"] = { $0[option.name] = value } }
        }
        return changes
    }
}

extension OptionInfo {
    /// Values other than the default, as a user would type them: all values of a choice, both ends of a range, and none for a path.
    var otherValues: [String] {
        let values =
            switch kind {
            case .number(let range): ["\(range.lowerBound)", "\(range.upperBound)"]
            case .integer(let range): ["\(range.lowerBound)", "\(range.upperBound)"]
            case .toggle: ["true", "false"]
            case .choice(let words): words
            // A matte must be opaque.
            case .color: ["#123456", "#123457"] + (name == "matte" ? [] : ["#12345678"])
            case .colors: ["#123456", "#123456,#654321"]
            case .duration(let range): [range.lowerBound.secondsText, range.upperBound.secondsText]
            case .text: ["one", "two"]
            case .path: [String]()
            }
        return values.filter { $0 != defaultText }
    }
}
