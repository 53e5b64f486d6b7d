internal import RefreshKit

/// A SwiftUI view that plays the loop of named images.
struct SwiftUICode {
    let groups: PassGroups
    /// Name of the loop's images without the suffix and the number.
    let name: String
    /// Whether an asset catalog chooses the direction.
    var hasCatalog = false

    /// The code; nil without a loop.
    var text: String? {
        guard let loop = groups.groups.first(where: { $0.phase == .refreshing }) else { return nil }
        let conditions = conditions.filter(groups.needs)
        let suffix = conditions.isEmpty ? "" : "\\(suffix)"
        let environment = conditions.compactMap { Self.environment[$0.mark] }.map { "    \($0)\n" }.joined()
        let duration = loop.duration.secondsText
        let choice = conditions.isEmpty ? "" : "\n            let suffix = \(conditions.suffixExpression())"
        return """
            // In SwiftUI, while refreshing:
            struct \(CodeName(groups.name).upperCamel)View: View {
            \(environment.isEmpty ? "" : environment + "\n")    var body: some View {
                    TimelineView(.animation(minimumInterval: \(duration) / \(loop.count))) { timeline in\(choice)
                        let time = timeline.date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: \(duration))
                        Image("\(name.escaping(["\""]))\(suffix)\\(Int(time / \(duration) * \(loop.count)))")
                            .accessibilityLabel(\(groups.plan.label(of: .refreshing).doubleQuoted))
                    }
                }
            }
            """
    }

    private var conditions: [VariantCondition] {
        (hasCatalog ? [] : [VariantCondition(.rightToLeft, "layoutDirection == .rightToLeft")]) + [
            VariantCondition(.reducesMotion, "reducesMotion")
        ]
    }

    /// The properties of a view that the conditions read, by the mark of the condition.
    private static let environment: [VariantMark: String] = [
        .rightToLeft: "@Environment(\\.layoutDirection) private var layoutDirection",
        .reducesMotion: "@Environment(\\.accessibilityReduceMotion) private var reducesMotion",
    ]
}
