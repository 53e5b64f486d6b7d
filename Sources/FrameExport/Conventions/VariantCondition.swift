internal import RefreshKit

/// A platform's condition for a property of variants, as code.
struct VariantCondition {
    let mark: VariantMark
    /// The code, such as `isDark`.
    let text: String

    init(_ mark: VariantMark, _ text: String) {
        self.mark = mark
        self.text = text
    }

    func holds(_ variant: FrameVariant) -> Bool { mark.applies(to: variant) }
}

extension PassGroups {
    /// Returns the groups of a phase.
    func groups(of phase: Phase?) -> [PassGroup] { groups.filter { $0.phase == phase } }

    /// Returns whether a condition chooses between groups of any phase.
    func needs(_ condition: VariantCondition) -> Bool {
        phases.contains { phase in Set(groups(of: phase).map { condition.holds($0.variant) }).count > 1 }
    }

    /// Returns an expression that chooses between the values of a phase's groups.
    ///
    /// `conditions` are the conditions of the platform, outermost first; it makes all other choices itself. `choice` returns code for a
    /// condition, the value if it holds, and the value if it does not, with `?:` by default. `value` returns the value of a group.
    func chosen(
        _ phase: Phase?, by conditions: [VariantCondition],
        as choice: (_ condition: String, _ yes: String, _ no: String) -> String = { "\($0) ? \($1) : \($2)" },
        _ value: (PassGroup) -> String
    ) -> String {
        func chosen(_ groups: [PassGroup], _ conditions: ArraySlice<VariantCondition>, isNested: Bool) -> String {
            guard let condition = conditions.first else { return groups.first.map(value) ?? "" }
            let (yes, no) = (groups.filter { condition.holds($0.variant) }, groups.filter { !condition.holds($0.variant) })
            let rest = conditions.dropFirst()
            guard !yes.isEmpty, !no.isEmpty else { return chosen(groups, rest, isNested: isNested) }
            let code = choice(condition.text, chosen(yes, rest, isNested: true), chosen(no, rest, isNested: true))
            return isNested ? "(\(code))" : code
        }
        return chosen(groups(of: phase), conditions[...], isNested: false)
    }
}

extension [VariantCondition] {
    /// Returns an expression for the suffix of names, in Swift and languages with the same `?:`.
    func suffixExpression(_ literal: (String) -> String = \.doubleQuoted) -> String {
        let parts = map { "\($0.text) ? \(literal($0.mark.rawValue)) : \(literal(""))" }
        return parts.count == 1 ? parts[0] : parts.map { "(\($0))" }.joined(separator: " + ")
    }
}
