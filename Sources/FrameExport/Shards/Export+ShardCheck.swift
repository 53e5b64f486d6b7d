extension Export {
    /// Throws an error if a frame is missing or out of date.
    func checkShards(_ changes: ExportChanges, _ record: ExportRecord, _ shards: [Shard]) throws(MergeError) {
        let units = ExportUnits(self)
        var reasons: [RedoReason: Int] = [:]
        var first: (path: String, shard: Shard)?
        for shard in shards {
            for unit in units[shard.range(of: units.count)] {
                let outcome = index(of: unit.path).map { changes.outcomes[$0] } ?? outcome(ofAssemblyFrame: unit, record)
                guard case .written(let reason) = outcome else { continue }
                reasons[reason, default: 0] += 1
                first = first ?? (unit.path, shard)
            }
        }
        guard let first else { return }
        throw .badFrames(
            folder, reasons, of: units.count, first: first.path, shard: first.shard, isOfAnotherBuild: changes.isOfAnotherBuild)
    }

    /// Returns the outcome for a frame that is needed only by assemblies.
    private func outcome(ofAssemblyFrame unit: ExportUnits.Unit, _ record: ExportRecord) -> FileOutcome {
        outcome(of: PlannedFile(unit.path, .frame(unit.index), job: unit.job), record)
    }
}
