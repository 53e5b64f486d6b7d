import ProgressRingIndicator
import RefreshKit
import RefreshTesting
import Testing

/// Compares each indicator's animation with one small reference image that shows the pull, introduction, loop, and finish, with light above
/// dark.
@Suite struct FilmStripTests {
    private func check(_ indicator: any IndicatorDrawing, _ name: String) throws {
        try ReferenceImage(name).check(strip(indicator))
    }

    @Test func spinner() throws { try check(Spinner(), "spinner") }

    @Test func classicSpinner() throws {
        var spinner = Spinner()
        spinner.spokes = .twelve
        try check(spinner, "spinner-12")
    }

    @Test func progressRing() throws { try check(ProgressRing(), "progress-ring") }

    /// Draws three moments from each phase at 18 pt, side by side.
    private func strip(_ indicator: any IndicatorDrawing) throws -> Bitmap {
        let side = 18.0
        var bitmap = Bitmap(width: 12 * Int(side), height: 2 * Int(side))
        for (row, appearance) in Appearance.allCases.enumerated() {
            let traits = Traits(appearance: appearance)
            try bitmap.draw(tint: traits.tint) { canvas in
                for (column, moment) in moments(of: indicator, traits).enumerated() {
                    let frame = Rect(x: Double(column) * side, y: Double(row) * side, width: side, height: side)
                    indicator.draw(moment, in: frame, on: canvas)
                }
            }
        }
        return bitmap
    }

    private func moments(of indicator: any IndicatorDrawing, _ traits: Traits) -> [Moment] {
        let begin = indicator.introduction
        var moments: [Moment] = [0.3, 0.9, 1.5].map { .pulling($0, traits) }
        moments += (0..<3).map { .refreshing(begin * ($0 + 1) / 4, released: 1.5, traits) }
        moments += (0..<3).map { .refreshing(begin + indicator.period * ($0 + 1) / 4, released: 1.5, traits) }
        moments += (0..<3).map { .finishing(indicator.finish * ($0 + 1) / 4, after: begin, released: 1.5, traits) }
        return moments
    }
}
