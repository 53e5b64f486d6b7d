@preconcurrency import Glibc

/// Compares drawing and exporting with the C baseline and prints tables of ratios.
///
/// Exits with status 1 if pixels differ or a goal is missed.
///
/// `Compare SCENES MEMORY DISK [--quick] [WORDS]`: SCENES is the folder of scene files. MEMORY and DISK are output folders on a RAM disk
/// and on a real disk. WORDS select the workloads to export by name.
@main
struct Compare {
    static func main() throws {
        setlinebuf(stdout)
        let arguments = CommandLine.arguments
        guard arguments.count >= 4 else { preconditionFailure("compare needs folders, expected the arguments SCENES MEMORY DISK") }
        let report = Report()
        try DrawingComparison.printTable(report)
        let stage = try ScreenComparison.printTable(report)
        var comparison = ExportComparison(memory: arguments[2], disk: arguments[3], report)
        if arguments.contains("--quick") { comparison.repetitions = (small: 3, screens: 1, disk: 1) }
        let words = arguments[4...].filter { $0 != "--quick" }
        let workloads = try ComparedWorkload.all(scenes: arguments[1], stageToC: stage).filter { workload in
            words.isEmpty || words.contains { workload.workload.name.contains($0) }
        }
        try comparison.printTables(workloads)
        if report.misses.isEmpty { return print("\nAll goals were met.") }
        print("\nFailures:")
        for miss in report.misses { print("- \(miss)") }
        exit(1)
    }
}
