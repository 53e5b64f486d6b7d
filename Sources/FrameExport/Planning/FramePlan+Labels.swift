internal import RefreshKit

// Labels for screen readers, in the language that the request sets.
extension FramePlan {
    /// Returns the label of a phase; a scene has the same label throughout.
    func label(of phase: Phase?) -> String {
        switch phase {
        case nil: "Phone screen"
        case .idle, .pulling: label(for: .pull)
        case .introduction, .refreshing: label(for: passes.contains { $0.phase == .pulling } ? .refreshing : .loading)
        case .finishing: label(for: .updated)
        }
    }

    /// Returns an expression for the label of a phase, which depends on `progress` during a pull, in Swift and languages with its `?:`.
    func labelExpression(of phase: Phase?, _ literal: (String) -> String) -> String {
        let label = literal(label(of: phase))
        return phase == .pulling ? "progress < 1 ? \(label) : \(literal(releaseLabel))" : label
    }

    /// Label of a pull whose release would start a refresh.
    var releaseLabel: String { label(for: .release) }

    private func label(for state: RefreshLabels.State) -> String {
        let labels = subject.indicator?.info.labels ?? .standard
        return labels.text(for: state, in: RefreshLanguage(request.labelLanguage ?? ""))
    }
}
