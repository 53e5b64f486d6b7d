internal import RefreshKit

extension BatchEntry {
    /// Returns the entry with the ids of indicators in place of their aliases, and of the families, the tags, and `all`.
    func resolvingIndicators(in registry: IndicatorRegistry) -> BatchEntry {
        var entry = self
        entry.matrix.subjects = matrix.subjects.resolved(in: registry)
        for index in includedMatrices.indices {
            entry.includedMatrices[index].subjects = includedMatrices[index].subjects.resolved(in: registry)
        }
        for index in exclusions.indices {
            entry.exclusions[index].subjects = exclusions[index].subjects.map { ($0.kind, $0.items.resolved(in: registry)) }
        }
        return entry
    }
}

extension [BatchSubject] {
    /// Returns each indicator of a group once, unless it is also listed by itself under the same name.
    fileprivate func resolved(in registry: IndicatorRegistry) -> [BatchSubject] {
        let resolved = map { (subjects: $0.resolved(in: registry), isGroup: $0.isGroup(in: registry)) }
        var names = Set(resolved.filter { !$0.isGroup }.flatMap(\.subjects).map(\.fileName))
        return resolved.flatMap { subjects, isGroup in isGroup ? subjects.filter { names.insert($0.fileName).inserted } : subjects }
    }
}

extension BatchSubject {
    fileprivate var fileName: String { name ?? word }

    fileprivate func isGroup(in registry: IndicatorRegistry) -> Bool { kind == .indicator && registry.group(word) != nil }

    fileprivate func resolved(in registry: IndicatorRegistry) -> [BatchSubject] {
        guard kind == .indicator, !IndicatorRegistry.isPlugin(word) else { return [self] }
        guard let group = registry.group(word) else {
            var subject = self
            // An unknown id is an error of the job.
            if let info = try? registry.info(of: word) { subject.word = info.id }
            return [subject]
        }
        return group.map { kind in
            var subject = self
            subject.word = kind.info.id
            subject.ignoredOptions = group.optionsMissing(in: kind)
            return subject
        }
    }
}
