import Fixtures
import Foundation
import Testing

/// Whoever loads a hostile plugin gets everything else, hears what happened, and finds nothing left behind.
///
/// One after the other, since they wait for deadlines.
@Suite(.serialized) struct HostilePluginTests {
    private let folder: TemporaryFolder
    /// In the environment of everything that the command starts.
    private let mark = "REFRESHKIT_TEST=" + UUID().uuidString

    init() throws {
        folder = try TemporaryFolder()
        try folder.makeFolder("tmp")
        try folder.makeFolder("plugins")
    }

    /// What others wrote, and the line that each earns.
    static let named = Hostile.drawing.filter {
        [
            "segfault", "trap", "loop", "unchecked-memory", "exits", "aborts", "stack-overflow", "scribbles-before", "scribbles-after",
            "scribbles-far-after", "closes-descriptors", "leaves-a-child", "kills-its-parent",
        ].contains($0.id)
    }

    private func export(_ words: String...) throws -> CommandRun {
        let sides = mark.split(separator: "=").map(String.init)
        let environment = [sides[0]: sides[1], "TMPDIR": folder.path("tmp")]
        let words = ["export", "b.yml", "-o", "out", "--plugin-deadline", "0.4"] + words
        return try CommandRun(words, in: folder.path, environment: environment)
    }

    /// Nineteen jobs of the spinner, and one or more of what is hostile before the last of them.
    private func writeBatch(of hostile: [String]) throws {
        let good = (0..<19).map { "{indicator: spinner, name: good-\($0)}" }
        let all = Array(good.dropLast()) + hostile.map { "./plugins/\($0).so" } + Array(good.suffix(1))
        try folder.write("exports: {indicators: [\(all.joined(separator: ", "))], frames: 15-16, sizes: 15x15}", "b.yml")
    }

    /// Makes sure that nothing is left of a run, neither processes nor files, and that all that could be made is there.
    private func checkWhatIsLeft() throws {
        let left = try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { name in
            guard Int(name) != nil, let environment = FileManager.default.contents(atPath: "/proc/\(name)/environ") else { return false }
            return environment.range(of: Data(mark.utf8)) != nil
        }
        #expect(left == [])
        let names = try folder.files().keys
        #expect(!names.contains { $0.hasPrefix("tmp/") || $0.contains(".part") })
        for number in 0..<19 {
            for frame in 15...16 { #expect(names.contains("out/good-\(number)/frames/good-\(number)_00\(frame).png")) }
        }
    }

    @Test(arguments: named) func theOtherNineteenJobsAreCompleted(_ hostile: Hostile) throws {
        try PluginFiles.copy(hostile.compiled(), to: folder.path("plugins/\(hostile.id).so"))
        try writeBatch(of: [hostile.id])
        let run = try export()
        try checkWhatIsLeft()
        guard hostile.line != nil else { return #expect(run.status == 0 && run.errors == "") }
        let lines = run.errors.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(
            lines.first?.hasPrefix(
                "\(hostile.id) (frames): out/\(hostile.id)/frames/\(hostile.id)_0015.png: refreshing frame 15: plugin ./plugins/\(hostile.id).so: "
                    + "indicator '\(hostile.id)': ") == true, "\(run.errors)")
        #expect(
            lines.last
                == "refreshkit: out: 1 of 20 jobs failed, the other 19 are complete; use --resume to make what is missing, once that is mended"
        )
        #expect(run.status == 1)
        #expect(run.output.split(separator: "\n").count == 19)
    }
}
