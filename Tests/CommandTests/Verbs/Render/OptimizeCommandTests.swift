import Fixtures
import Foundation
import Testing

@Suite struct OptimizeCommandTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func size(_ words: String, _ file: String) throws -> Int {
        let run = try CommandRun(words.split(separator: " ").map(String.init), in: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        return try Data(contentsOf: URL(fileURLWithPath: folder.path(file))).count
    }

    @Test func framesOfIndicatorsAreSmaller() throws {
        let words = "render progress-ring --frames 9 -q -o "
        #expect(
            try size(words + "small --optimize", "small/progress-ring_0009.png") < size(words + "plain", "plain/progress-ring_0009.png"))
    }

    @Test func framesOfScenesAreSmaller() throws {
        try folder.write("screen: {list: {rows: 2}}", "tiny.yml")
        let words = "render tiny.yml --scale 0.5 --frames 0 -q -o "
        #expect(try size(words + "small --optimize", "small/tiny_0000.png") < size(words + "plain", "plain/tiny_0000.png"))
    }

    @Test func aBatchHasAKeyForIt() throws {
        try folder.write("exports: {indicators: progress-ring, frames: 9}", "plain.yml")
        try folder.write("exports: {indicators: progress-ring, frames: 9, optimize: true}", "small.yml")
        let small = try size("export small.yml -q -o small", "small/progress-ring/frames/progress-ring_0009.png")
        #expect(try small < size("export plain.yml -q -o plain", "plain/progress-ring/frames/progress-ring_0009.png"))
    }

    @Test func withoutFramesThereIsAWarning() throws {
        let run = try CommandRun(["export", "spinner", "--preset", "gif", "--optimize", "-o", "out"], in: folder.path)
        #expect(run.status == 0)
        #expect(run.errors.contains("--optimize has no effect here; it applies to PNG files of single frames"))
    }
}
