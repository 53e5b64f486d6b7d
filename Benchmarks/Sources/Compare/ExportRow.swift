import Workloads

/// Measurements of a workload.
struct ExportRow {
    let workload: ComparedWorkload
    /// Size of a file in C and in RefreshKit, in bytes.
    let bytes: (c: Double, product: Double)
    let inMemory: [ExportComparison.Times]
    let onDisk: [ExportComparison.Times]

    static let heading = """
        | workload | C, ms | RefreshKit, ms | times faster: median (range) | goal | on disk | bytes, C / RefreshKit | % smaller | goal \
        | relative to drawing in C | goal | goals |
        |---|---|---|---|---|---|---|---|---|---|---|---|
        """

    static let exportHeading = """
        | workload | Export, ms | times faster than C: median (range) | relative to drawing in C | relative to the sequence |
        |---|---|---|---|---|
        """

    /// Returns the row in the table of sequences, and records missed goals.
    func line(_ report: Report) -> String {
        let name = workload.workload.name
        let goal = workload.goal
        let faster = inMemory.map { $0.c / $0.product }
        let drawing = median(inMemory.map { $0.product / $0.drawing })
        let smaller = 100 * (1 - bytes.product / bytes.c)
        let met = [
            report.expect(name, median(faster), atLeast: goal.faster, "times as fast as C"),
            report.expect(name, smaller, atLeast: goal.smaller, "% smaller than C's files"),
            report.expect(name, drawing, atMost: goal.drawing, "times the cost of drawing in C"),
        ]
        return cells([
            name, milliseconds(inMemory.map(\.c)), milliseconds(inMemory.map(\.product)), spread(faster), digits(goal.faster),
            digits(median(onDisk.map { $0.c / $0.product })), "\(Int(bytes.c)) / \(Int(bytes.product))", digits(smaller),
            digits(goal.smaller), digits(drawing), digits(goal.drawing), met.allSatisfy { $0 } ? "met" : "\(met.count { $0 }) of 3",
        ])
    }

    /// Row in the table of exports with a manifest, or nil if the workload cannot be exported.
    var exportLine: String? {
        guard workload.subject != nil else { return nil }
        return cells([
            workload.workload.name, milliseconds(inMemory.map(\.export)), spread(inMemory.map { $0.c / $0.export }),
            digits(median(inMemory.map { $0.export / $0.drawing })), digits(median(inMemory.map { $0.export / $0.product })),
        ])
    }

    private func cells(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
    private func milliseconds(_ seconds: [Double]) -> String { digits(median(seconds) * 1000) }

    private func spread(_ values: [Double]) -> String {
        "\(digits(median(values))) (\(digits(values.min() ?? 0)) to \(digits(values.max() ?? 0)))"
    }
}
