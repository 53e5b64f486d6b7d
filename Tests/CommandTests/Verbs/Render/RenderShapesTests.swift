import Fixtures
import Foundation
import Testing

/// Exports shapes with keyframes.
@Suite struct RenderShapesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(_ words: String...) throws -> CommandRun { try CommandRun(words, in: folder.path) }

    private func object(_ json: some StringProtocol) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    }

    @Test func theSummaryAndTheEventStateTheDifference() throws {
        let words = ["render", "progress-ring", "--phase", "refreshing", "-o", "ring.json"]
        let text = try CommandRun(words, in: folder.path)
        #expect(text.status == 0 && text.output.contains("refreshing, 37x37 pt, light dark, within 0."))
        let event = try object(try CommandRun(words + ["--json", "--overwrite"], in: folder.path).output)
        let difference = try #require(event["difference"] as? [String: Double])
        #expect(Set(difference.keys) == ["mean", "largest", "largestFrame", "visible"])
        #expect((0...0.03).contains(difference["mean"] ?? 1) && (0...40).contains(difference["largest"] ?? 255))
        let markers = try object(String(contentsOfFile: folder.path + "/ring.json", encoding: .utf8))["markers"] as? [[String: Any]]
        #expect(markers?.compactMap { $0["cm"] as? String } == ["refreshing", "reduced motion"])
    }

    @Test func anIndicatorThatIsRefusedEndsOnlyItsJob() throws {
        let run = try run("export", "comet", "spinner", "--preset", "lottie", "--phase", "refreshing", "--json", "-o", "out")
        #expect(run.status == 1)
        let events = try run.output.split(separator: "\n").map(object)
        #expect(events.map { $0["event"] as? String } == ["begin", "file", "failed", "error"])
        let why = events[2]["why"] as? String
        #expect(
            why?.hasPrefix("indicator 'comet' draws a conic gradient (refreshing at 0 s), so it cannot become shapes with keyframes;")
                == true)
        #expect(try folder.files().keys.contains("out/spinner/lottie/spinner.json"))
    }

    @Test func ctrlCEndsAFit() throws {
        // Each takes seconds.
        let words = ["export", "hourglass", "ball-grid-beat", "--preset", "lottie", "--json", "-o", "out"]
        let process = try RunningProcess(CommandRun.executable, words, in: folder.path)
        // The first event on stdout shows that the export is running.
        _ = process.readOutput()
        process.send(SIGINT)
        let ending = process.finish()
        #expect(ending.status == 130 && ending.errors.hasPrefix("refreshkit: interrupted"))
        #expect(try !folder.files().keys.contains { $0.hasSuffix(".json") })
    }

    @Test func theBytesDoNotDependOnTheNumberOfWorkers() throws {
        for workers in ["1", "2"] {
            let run = try run("export", "spinner", "wechat-dots", "--preset", "lottie", "--concurrency", workers, "-o", workers)
            #expect(run.status == 0, "\(run.errors)")
        }
        let files = try folder.files().filter { $0.key.hasSuffix(".json") && !$0.key.contains("manifest") }
        #expect(files.count == 4)
        for (path, bytes) in files where path.hasPrefix("1/") { #expect(files["2" + path.dropFirst()] == bytes, "\(path)") }
    }
}
