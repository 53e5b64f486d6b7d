import Fixtures
import Foundation
import Imaging
import Testing

@Suite struct PreviewSubjectsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func preview(_ arguments: String...) throws -> CommandRun { try CommandRun(["preview"] + arguments, in: folder.path) }

    /// Returns the subjects of a page folder.
    private func subjects(_ page: String) throws -> [[String: Any]] {
        let text = try String(contentsOfFile: folder.path + "/\(page)/data/page.js", encoding: .utf8)
        let json = Data(text.dropFirst("refreshkitPage(".count).dropLast(");\n".count).utf8)
        let page = try #require(JSONSerialization.jsonObject(with: json) as? [String: Any])
        return try #require(page["subjects"] as? [[String: Any]])
    }

    /// Returns a subject's code to copy, without the options that the page adds.
    private func code(_ subject: [String: Any]) -> [String] {
        (subject["take"] as? [[String: String]] ?? []).map { ($0["before"] ?? "") + ($0["after"] ?? "") }
    }

    @Test func aPageIsAFolderWithAManifest() throws {
        let run = try preview("spinner", "--frames", "0", "-o", "page")
        #expect(run.output == "page: 1 subject\nopen page/index.html\n" && run.errors.isEmpty && run.status == 0)
        #expect(try CommandRun(["verify", "page"], in: folder.path).status == 0)
        let again = try preview("spinner", "--frames", "0", "-o", "page")
        #expect(again.status == 1 && again.errors.contains("page/index.html: already exists"))
        #expect(try preview("spinner", "--frames", "0", "-o", "page", "--resume").output.contains("0 redone"))
    }

    @Test(arguments: [["-o", "page.html"], ["--single-file", "-o", "page.html"], ["--single-file"]])
    func aPageIsOneFile(arguments: [String]) throws {
        let run = try CommandRun(["preview", "spinner", "--frames", "0"] + arguments, in: folder.path)
        let path = arguments.contains("-o") ? "page.html" : "output/preview/spinner.html"
        #expect(run.output == "\(path): 1 subject\nopen \(path)\n")
        let text = try String(contentsOfFile: folder.path + "/" + path, encoding: .utf8)
        #expect(text.hasPrefix("<!doctype html>") && !text.contains("<link") && !text.contains("<script src"))
    }

    @Test func aGroupStandsForItsIndicators() throws {
        let run = try preview("playful", "comet", "--frames", "0", "--scale", "1", "-o", "page")
        #expect(run.status == 0)
        let names = try subjects("page").compactMap { $0["name"] as? String }
        #expect(names.contains("sunrise") && names.last == "comet" && names.count { $0 == "comet" } == 2)
    }

    @Test func aBatchStandsForItsSubjects() throws {
        try folder.write(
            """
            exports:
              - {indicators: [spinner, {indicator: progress-ring, set: {width: 0.2}}], presets: [xcassets, android]}
            """, "batch.yml")
        #expect(try preview("batch.yml", "-o", "page").status == 0)
        #expect(try subjects("page").map { $0["name"] as? String } == ["spinner", "progress-ring"])
        let run = try preview("batch.yml", "--fps", "30", "-o", "other")
        #expect(run.status == 64 && run.errors.contains("batch.yml"))
    }

    @Test func codeToCopyNamesTheSubjectAsItWasGiven() throws {
        var writer = PNGWriter()
        try folder.write(writer.encode(Bitmap(width: 4, height: 4)), "my image's.png")
        #expect(try preview("spinner", "my image's.png", "tap-to-refresh", "--frames", "0", "-o", "page").status == 0)
        let all = try subjects("page").map(code)
        #expect(all[0][0] == "refreshkit export spinner")
        #expect(all[0][3] == "header: {indicator: spinner}")
        #expect(all[0][4] == #"header.refreshView = IndicatorView(id: "spinner")"#)
        #expect(all[1][0] == #"refreshkit export 'my image'\''s.png'"#)
        #expect(all[1][2].hasPrefix("exports:\n  - paths: [{path: 'my image''s.png'}]"))
        #expect(all[2][2] == "refreshkit trace tap-to-refresh")
    }

    @Test(
        arguments: [
            (["nonesuch"], 64, "unknown indicator 'nonesuch'"),
            (["spinner", "-o", "page.png"], 64, "--output must be a folder ('refreshkit render' writes single files), got 'page.png'"),
            (["spinner", "--single-file", "-o", "page"], 64, "--output must be a file ending in .html or .htm"),
            (["spinner", "-o", "page.html", "--resume"], 64, "--resume cannot be combined with a page in one file"),
            (["spinner", "--phase", "idle"], 64, "--phase"),
            ([], 64, "missing expected argument"),
        ])
    func wrongCallsAreRefused(arguments: [String], status: Int32, error: String) throws {
        let run = try CommandRun(["preview"] + arguments, in: folder.path)
        #expect(run.status == status && run.errors.contains(error), "\(run.status): \(run.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
}
