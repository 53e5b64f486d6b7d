import Fixtures
import Foundation
import Testing

/// Tests that hostile plugins are reported, that all other jobs finish, and that nothing is left behind.
///
/// Serialized because the tests wait for deadlines.
@Suite(.serialized) struct HostilePluginTests {
    private let folder: TemporaryFolder
    /// Environment variable set for every process that the command starts.
    private let mark = "REFRESHKIT_TEST=" + UUID().uuidString

    init() throws {
        folder = try TemporaryFolder()
        try folder.makeFolder("tmp")
        try folder.makeFolder("plugins")
    }

    /// The hostile plugins and the error caused by each.
    static let named = Hostile.drawing.filter {
        [
            "segfault", "trap", "loop", "unchecked-memory", "exits", "aborts", "stack-overflow", "scribbles-before", "scribbles-after",
            "scribbles-far-after", "closes-descriptors", "leaves-a-child", "kills-its-parent",
        ].contains($0.id)
    }

    /// The deadline is short only for plugins that exceed it.
    private func export(_ words: String..., deadline: String) throws -> CommandRun {
        let sides = mark.split(separator: "=").map(String.init)
        let environment = [sides[0]: sides[1], "TMPDIR": folder.path("tmp")]
        let words = ["export", "b.yml", "-o", "out", "--plugin-deadline", deadline] + words
        return try CommandRun(words, in: folder.path, environment: environment)
    }

    /// Writes a batch with 19 spinner jobs, and the hostile jobs before the last one.
    private func writeBatch(of hostile: [String]) throws {
        let good = (0..<19).map { "{indicator: spinner, name: good-\($0)}" }
        let all = Array(good.dropLast()) + hostile.map { "./plugins/\($0).so" } + Array(good.suffix(1))
        try folder.write("exports: {indicators: [\(all.joined(separator: ", "))], frames: 15-16, sizes: 15x15}", "b.yml")
    }

    /// Returns the command's processes that are still running after a while.
    private func remainingProcesses() throws -> [String] {
        let end = ContinuousClock.now + .seconds(5)
        while true {
            let left = try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { name in
                guard Int(name) != nil, let environment = FileManager.default.contents(atPath: "/proc/\(name)/environ") else {
                    return false
                }
                return environment.range(of: Data(mark.utf8)) != nil
            }
            if left.isEmpty || ContinuousClock.now > end { return left }
            usleep(10_000)
        }
    }

    /// Checks that a run left no processes or temporary files behind, and that all frames of the other jobs exist.
    private func expectNoLeftovers(_ plugin: Comment) throws {
        #expect(try remainingProcesses() == [], plugin)
        let names = try folder.files().keys
        let leftovers = names.filter { $0.hasPrefix("tmp/") || $0.contains(".part") || $0.contains("manifest") }.sorted()
        #expect(leftovers == [], plugin)
        let frames = (0..<19).flatMap { number in (15...16).map { "out/good-\(number)/frames/good-\(number)_00\($0).png" } }
        #expect(frames.filter { !names.contains($0) } == [], plugin)
    }

    /// Tests one plugin at a time; `allHostilePluginsTogetherAffectNoOtherJob` combines them.
    @Test(.nightly, arguments: named) func theOther19JobsAreCompleted(_ hostile: Hostile) throws {
        let plugin: Comment = "plugin '\(hostile.id)'"
        try PluginFiles.copy(hostile.compiled(), to: folder.path("plugins/\(hostile.id).so"))
        try writeBatch(of: [hostile.id])
        let run = try export(deadline: hostile.line?.hasPrefix("took longer") == true ? "0.4" : "10")
        guard hostile.line != nil else {
            #expect(try remainingProcesses() == [], plugin)
            #expect(run.errors == "", plugin)
            return #expect(run.status == 0, plugin)
        }
        try expectNoLeftovers(plugin)
        let lines = run.errors.split(separator: "\n")
        #expect(lines.count == 2, plugin)
        let begin =
            "\(hostile.id) (frames): out/\(hostile.id)/frames/\(hostile.id)_0015.png: refreshing frame 15: plugin ./plugins/\(hostile.id).so: "
            + "indicator '\(hostile.id)': "
        #expect(lines.first?.prefix(begin.count) == begin[...], plugin)
        #expect(
            lines.last
                == "refreshkit: out: 1 of 20 jobs failed, the other 19 are complete; fix the cause, then rerun with --resume",
            plugin)
        #expect(run.status == 1, plugin)
        #expect(run.output.split(separator: "\n").count == 19, plugin)
    }

    /// Covers a file that is not a library, an unsupported interface version, and failures to open, create, and draw.
    @Test func allHostilePluginsTogetherAffectNoOtherJob() throws {
        let hostile = Hostile.opening + Hostile.creating + Self.named.filter { $0.line != nil && $0.id != "loop" }
        for each in hostile { try PluginFiles.copy(each.compiled(), to: folder.path("plugins/\(each.id).so")) }
        try folder.write("no library", "plugins/text.so")
        let other = try CompiledPlugin(id: "other", top: "#undef REFRESH_ABI_MAJOR\n#define REFRESH_ABI_MAJOR 2\n")
        try PluginFiles.copy(other, to: folder.path("plugins/other-version.so"))
        try writeBatch(of: ["text", "other-version"] + hostile.map(\.id))
        let run = try export("--json", deadline: "1")
        let early = ["text", "other-version"] + (Hostile.opening + Hostile.creating).map(\.id)
        let expected = early + hostile.dropFirst(early.count - 2).map(\.id)
        let all: Comment = "plugins \(expected.joined(separator: ", "))"
        try expectNoLeftovers(all)
        #expect(run.status == 1, all)
        #expect(run.errors.contains("\(expected.count) of \(19 + expected.count) jobs failed, the other 19 are complete"), all)
        let failed = try run.output.split(separator: "\n").map {
            try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }.filter { $0["event"] as? String == "failed" }
        #expect(failed.map { $0["name"] as? String } == expected, "in the order of the batch")
        for (event, name) in zip(failed, expected) {
            let plugin: Comment = "plugin '\(name)'"
            #expect(event["name"] as? String == name, plugin)
            #expect(event["preset"] as? String == "frames", plugin)
            #expect(event["why"] as? String != nil, plugin)
            #expect((event["path"] == nil) == early.contains(name), plugin)
        }
        for (line, name) in zip(run.errors.split(separator: "\n"), early) {
            let begin = "\(name) (frames): b.yml:1:"
            #expect(line.prefix(begin.count) == begin[...], "plugin '\(name)'")
            #expect(line.contains(": plugin ./plugins/\(name).so"), "plugin '\(name)'")
        }
    }

    /// Pressing Ctrl-C twice leaves the hidden folder behind, as if the process had been killed; here, the folder is empty.
    @Test func aHangingPluginIsInterrupted() throws {
        let hostile = try #require(Hostile.drawing.first { $0.id == "loop" })
        try PluginFiles.copy(hostile.compiled(), to: folder.path("plugins/loop.so"))
        for signals in [[SIGINT], [SIGINT, SIGTERM]] {
            let deadline = signals.count == 1 ? "0.4" : "100"
            let words = ["render", "plugins/loop.so", "-o", "out", "--overwrite", "--json", "--plugin-deadline", deadline]
            let sides = mark.split(separator: "=").map(String.init)
            let process = try RunningProcess(CommandRun.executable, words, in: folder.path, environment: [sides[0]: sides[1]])
            _ = process.readOutput()
            for signal in signals { process.send(signal) }
            let ending = process.finish()
            #expect(ending.status == 130, "plugin 'loop'")
            let lines = ending.errors.split(separator: "\n")
            #expect(lines.count == 1 && lines[0].hasPrefix("refreshkit: interrupted"), "plugin 'loop': \(ending.errors)")
            #expect(try remainingProcesses() == [], "plugin 'loop'")
            let left = try folder.files().keys.filter { $0.contains(".part") }
            #expect(left.isEmpty || signals.count == 2 && left == [".out.part/.refreshkit-journal"], "plugin 'loop': \(left)")
        }
    }
}
