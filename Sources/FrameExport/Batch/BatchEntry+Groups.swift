internal import RefreshKit

extension BatchEntry {
    /// Returns the entry with each family, tag, or `all` among its subjects replaced by the indicators in that group.
    func expandingGroups(in registry: IndicatorRegistry) -> BatchEntry {
        var entry = self
        entry.matrix.expandGroups(in: registry)
        entry.includedMatrices = includedMatrices.map { matrix in
            var matrix = matrix
            matrix.expandGroups(in: registry)
            return matrix
        }
        return entry
    }
}

extension BatchMatrix {
    fileprivate mutating func expandGroups(in registry: IndicatorRegistry) {
        subjects = subjects.flatMap { subject -> [BatchSubject] in
            guard subject.kind == .indicator, let group = registry.group(subject.word) else { return [subject] }
            return group.map { kind in
                var member = subject
                member.word = kind.info.id
                return member
            }
        }
    }
}
