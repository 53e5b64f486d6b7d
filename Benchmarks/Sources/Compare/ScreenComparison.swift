import CBaseline
import RefreshKit
import Workloads

/// Plays 60 frames of a scrolling list on a phone screen at 3x, in C and on a stage, in turn.
struct ScreenComparison {
    static let frames = 60
    static let repetitions = 21
    /// Maximum cost of simulating and drawing everything, relative to drawing everything in C.
    static let goal = 1.3

    /// Returns the cost of simulating and drawing everything, relative to drawing everything in C.
    static func printTable(_ report: Report) throws -> Double {
        let c = screen_create()
        defer { screen_destroy(c) }
        let screen = ListScreen()
        let differing = try differingPixels(c!, screen)
        var times: [(c: Double, whole: Double, damage: Double)] = []
        for _ in 0...repetitions {
            times.append(
                (
                    c: seconds { for frame in 0..<frames { screen_draw(c, ListScreen.offset(in: frame)) } },
                    whole: try seconds { for frame in 0..<frames { try showAll(frame, screen) } },
                    damage: try seconds { for frame in 0..<frames { try show(frame, screen) } }
                ))
        }
        times.removeFirst()  // the warm-up
        print("\n| list of 36 rows, 390x844 pt at 3x | ms per frame | relative to C: median | minimum | maximum |\n|---|---|---|---|---|")
        print("| C: draws everything | \(text(median(times.map(\.c)) * 1000 / Double(frames))) | 1 | | |")
        let whole = row("stage: simulates and draws everything", times.map { ($0.whole, $0.c) })
        _ = row("stage: simulates and draws only changes", times.map { ($0.damage, $0.c) })
        print("\nPixels that differ from C in \(frames) frames: \(differing)")
        report.expectSamePixels("list", differing)
        report.expect("list", whole, atMost: goal, "times the cost of drawing in C")
        return whole
    }

    private static func showAll(_ frame: Int, _ screen: ListScreen) throws {
        screen.renderer.setNeedsRedraw()
        try show(frame, screen)
    }

    private static func show(_ frame: Int, _ screen: ListScreen) throws {
        screen.scroll(to: frame)
        try screen.renderer.render()
    }

    /// Prints a row of ratios and returns their median.
    private static func row(_ name: String, _ times: [(own: Double, c: Double)]) -> Double {
        let ratios = times.map { $0.own / $0.c }.sorted()
        let milliseconds = text(median(times.map(\.own)) * 1000 / Double(frames))
        print("| \(name) | \(milliseconds) | \(text(median(ratios))) | \(text(ratios[0])) | \(text(ratios[ratios.count - 1])) |")
        return median(ratios)
    }

    private static func differingPixels(_ c: OpaquePointer, _ screen: ListScreen) throws -> Int {
        var differing = 0
        for frame in 0..<frames {
            screen_draw(c, ListScreen.offset(in: frame))
            try show(frame, screen)
            guard let expected = screen_pixels(c) else { continue }
            differing += screen.renderer.bitmap.withUnsafePixels { pixels in
                pixels.indices.count { (pixels[$0] ^ expected[$0]) & 0xFF_FFFF != 0 }
            }
        }
        return differing
    }
}
