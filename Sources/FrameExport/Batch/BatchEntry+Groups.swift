internal import Documents
internal import RefreshKit
internal import SystemSupport

extension BatchEntry {
    /// Returns the entry with aliases, families, tags, and `all` replaced by indicator ids.
    ///
    /// Throws if a group has a name, or an option that no member supports.
    func resolvingIndicators(in registry: IndicatorRegistry) throws(DocumentError) -> BatchEntry {
        var entry = self
        try check(matrix, in: registry)
        entry.matrix.subjects = matrix.subjects.resolved(in: registry)
        for index in includedMatrices.indices {
            try check(includedMatrices[index], in: registry)
            entry.includedMatrices[index].subjects = includedMatrices[index].subjects.resolved(in: registry)
        }
        for index in exclusions.indices {
            entry.exclusions[index].subjects = exclusions[index].subjects.map { ($0.kind, $0.items.resolved(in: registry)) }
        }
        return entry
    }

    private func check(_ matrix: BatchMatrix, in registry: IndicatorRegistry) throws(DocumentError) {
        for subject in matrix.subjects where subject.kind == .indicator {
            guard let group = registry.group(subject.word) else { continue }
            if subject.name != nil {
                let why: Message = "does not apply to the group '\(subject.word)', whose files are named after its indicators; remove it"
                throw (subject.value.entry(.baseName) ?? subject.value).error(.refused(why))
            }
            do throws(IndicatorError) {
                let common = matrix.parameters.indicatorOptions ?? [:], own = subject.parameters.indicatorOptions ?? [:]
                try group.checkOptions(Set(common.keys).union(own.keys), of: subject.word)
            } catch {
                throw location(of: error, in: subject).error(.refused(Message(error)))
            }
        }
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
            // The job reports an unknown id.
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
