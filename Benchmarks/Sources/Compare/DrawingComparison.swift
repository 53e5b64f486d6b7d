import CBaseline
import RefreshKit
import Workloads

/// Draws the same frames in C and with Canvas, in turn, and prints the ratios.
struct DrawingComparison {
    static let repetitions = 15
    /// Maximum cost of Canvas, relative to the same calls in C.
    static let goal = 1.2

    static func printTable(_ report: Report) throws {
        print("| workload | C, ms per frame | Canvas, ms per frame | Canvas / C: median | minimum | maximum | same pixels |")
        print("|---|---|---|---|---|---|---|")
        for workload in DrawnFrames.all { try print(row(of: workload, report)) }
    }

    private static func row(of workload: DrawnFrames, _ report: Report) throws -> String {
        let baseline = baseline_create(Int32(workload.side), Int32(workload.side))
        defer { baseline_destroy(baseline) }
        var bitmap = Bitmap(width: workload.side, height: workload.side)
        let differing = try differingPixels(workload, baseline!, &bitmap)
        var times: [(c: Double, canvas: Double)] = []
        for _ in 0...repetitions {
            let c = seconds { for frame in 0..<workload.frames { workload.drawInC(baseline!, frame) } }
            let canvas = try seconds { for frame in 0..<workload.frames { try workload.draw(frame, &bitmap) } }
            times.append((c, canvas))
        }
        times.removeFirst()  // the warm-up
        let ratios = times.map { $0.canvas / $0.c }.sorted()
        let milliseconds = 1000 / Double(workload.frames)
        report.expectSamePixels(workload.name, differing)
        report.expect(workload.name, median(ratios), atMost: goal, "times the cost of drawing in C")
        return "| \(workload.name) | \(text(median(times.map(\.c)) * milliseconds)) | \(text(median(times.map(\.canvas)) * milliseconds)) "
            + "| \(text(median(ratios))) | \(text(ratios[0])) | \(text(ratios[ratios.count - 1])) "
            + "| \(differing == 0 ? "yes" : "no") |"
    }

    private static func differingPixels(_ workload: DrawnFrames, _ baseline: OpaquePointer, _ bitmap: inout Bitmap) throws -> Int {
        var differing = 0
        for frame in 0..<workload.frames {
            workload.drawInC(baseline, frame)
            try workload.draw(frame, &bitmap)
            let expected = baseline_pixels(baseline)!
            differing += bitmap.withUnsafePixels { pixels in pixels.indices.count { pixels[$0] != expected[$0] } }
        }
        return differing
    }
}
