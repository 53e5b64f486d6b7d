import Workloads

/// What was measured of one workload.
struct ExportRow {
    let workload: ComparedWorkload
    /// Bytes of a file, in C and of the product.
    let bytes: (c: Double, product: Double)
    let inMemory: [ExportComparison.Times]
    let onDisk: [ExportComparison.Times]

    static let heading = """
        | workload | C, ms | product, ms | times faster: median (least to most) | wanted | on disk | bytes C / product | % smaller | wanted \
        | x C's drawing | wanted | goals |
        |---|---|---|---|---|---|---|---|---|---|---|---|
        """

    static let exportHeading = """
        | workload | Export, ms | times faster than C: median (least to most) | x C's drawing | x the sequence |
        |---|---|---|---|---|
        """

    /// The row of the table of sequences; goals that are missed are noted.
    func line(_ report: Report) -> String {
        let name = workload.workload.name
        let goal = workload.goal
        let faster = inMemory.map { $0.c / $0.product }
        let drawing = median(inMemory.map { $0.product / $0.drawing })
        let smaller = 100 * (1 - bytes.product / bytes.c)
        let met = [
            report.expect(name, median(faster), atLeast: goal.faster, "times as fast as C"),
            report.expect(name, smaller, atLeast: goal.smaller, "% smaller than C's"),
            report.expect(name, drawing, atMost: goal.drawing, "times C's drawing alone"),
        ]
        return cells([
            name, milliseconds(inMemory.map(\.c)), milliseconds(inMemory.map(\.product)), spread(faster), digits(goal.faster),
            digits(median(onDisk.map { $0.c / $0.product })), "\(Int(bytes.c)) / \(Int(bytes.product))", digits(smaller),
            digits(goal.smaller), digits(drawing), digits(goal.drawing), met.allSatisfy { $0 } ? "met" : "\(met.count { $0 }) of 3",
        ])
    }

    /// The row of the table of exports with a manifest; nil for what cannot be exported so.
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
