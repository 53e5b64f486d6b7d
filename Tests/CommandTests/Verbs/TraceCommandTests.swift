import Fixtures
import Foundation
import Imaging
import Testing

@Suite struct TraceCommandTests {
    private static let scene = """
        screen: {list: 5, header: {indicator: spinner, loads: 0.5}}
        duration: 3
        script: [{at: 1, begin: header}]
        """

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.scene, "scene.yml")
    }

    private func trace(_ arguments: String...) throws -> CommandRun { try CommandRun(["trace"] + arguments, in: folder.path) }

    @Test func aTraceHasOneObjectPerLine() throws {
        let run = try trace("scene.yml")
        #expect(run.status == 0 && run.errors.isEmpty)
        let lines = run.output.split(separator: "\n")
        #expect(lines.first?.hasPrefix(#"{"t":0,"event":"scene","title":"scene","device":"iphone-14","#) == true)
        #expect(lines.contains(#"{"t":1,"event":"script","index":0,"action":"begin","line":3}"#))
        #expect(lines.last == #"{"t":3,"event":"end","events":\#(lines.count)}"#)
        #expect(try trace("scene.yml").output == run.output)
    }

    /// The order of dictionaries and sets differs from process to process.
    @Test func twoProcessesWriteTheSameTrace() throws {
        let page = "list: 30, header: {indicator: progress-ring, set: {width: 0.2, color: '#123456'}, loads: [0.3, {after: 0.5, rows: 2}]}"
        try folder.write(
            """
            screen:
              tabs:
                - {title: A, icon: home, badge: 3, refresh: {indicator: spinner, loads: 0.4}, \(page), footer: {loads: 0.2}}
                - {title: B, refresh: spinner, \(page), trailer: {loads: 0.3}}
                - {title: C, \(page)}
              bar: {swipes: true}
            script:
              - {at: 0.1, pull: 200}
              - {at: 0.2, begin: {control: header, tab: 1}}
              - {at: 0.2, begin: {control: header, tab: 2}}
              - {at: 0.3, tap: {tab: 0}}
              - {at: 0.5, text: {control: header, idle: a, pulling: b, refreshing: c}}
              - {at: 1.5, swipe: left}
              - {at: 2.5, turn: landscape-left}
              - {at: 2.6, touch: {path: [[0, 100, 100], [0.2, 120, 300]], finger: 1}}
              - {at: 2.6, touch: {path: [[0, 200, 100], [0.3, 220, 300]], finger: 2}}
              - {at: 3.5, bar: hidden}
            """, "busy.yml")
        let first = try trace("busy.yml")
        #expect(first.errors.isEmpty && first.output.split(separator: "\n").count > 200)
        for _ in 0..<3 { #expect(try trace("busy.yml").output == first.output) }
    }

    @Test func onlyFiltersTheKindsOfEvents() throws {
        let run = try trace("scene.yml", "--only", "state,load")
        #expect(
            run.output.split(separator: "\n") == [
                #"{"t":1,"event":"state","tab":0,"control":"header","from":"idle","state":"refreshing"}"#,
                #"{"t":1.25,"event":"load","tab":0,"control":"header","phase":"began","after":0.5,"rows":0}"#,
                #"{"t":1.75,"event":"load","tab":0,"control":"header","phase":"delivered","rows":0}"#,
                #"{"t":1.75,"event":"state","tab":0,"control":"header","from":"refreshing","state":"idle"}"#,
            ])
    }

    @Test func theEndEventCountsThePrintedLines() throws {
        #expect(try trace("scene.yml", "--only", "end").output == "{\"t\":3,\"event\":\"end\",\"events\":1}\n")
        #expect(try trace("scene.yml", "--only", "state,end").output.hasSuffix(#""event":"end","events":3}"# + "\n"))
    }

    @Test func anExistingFileIsNotOverwritten() throws {
        #expect(try trace("scene.yml", "-o", "traces/a.jsonl").status == 0)
        let written = try #require(try folder.files()["traces/a.jsonl"])
        #expect(try String(decoding: written, as: UTF8.self) == trace("scene.yml").output)
        let again = try trace("scene.yml", "-o", "traces/a.jsonl")
        #expect(again.status == 1)
        #expect(
            again.errors
                == "refreshkit: traces/a.jsonl: already exists; use --overwrite to overwrite it, or choose another --output\n")
        #expect(try trace("scene.yml", "-o", "traces/a.jsonl", "--overwrite", "--only", "end").status == 0)
        #expect(try folder.files()["traces/a.jsonl"]?.count != written.count)
        #expect(try folder.files().count == 2)
    }

    @Test func aReaderCanStopEarly() throws {
        let run = try CommandRun.shell(
            "set -o pipefail; '\(CommandRun.executable)' trace scene.yml | head -n 1 | cut -c1-20; exit ${PIPESTATUS[0]}", in: folder.path)
        #expect(run.status == 0)
        #expect(run.output == "{\"t\":0,\"event\":\"scen\n")
        #expect(run.errors.isEmpty)
    }

    @Test func notesArePrintedUnlessQuiet() throws {
        var writer = PNGWriter()
        let picture = try writer.encode(Bitmap(width: 4, height: 4))
        for name in ["a_1.png", "a_2.png", "b_1.png", "b_2.png"] { try folder.write(picture, "images/\(name)") }
        try folder.write("screen: {header: images/}\nduration: 1", "images.yml")
        let run = try trace("images.yml", "--only", "end")
        #expect(run.errors.contains(" contains 2 sequences: "), "\(run.errors)")
        #expect(try trace("images.yml", "-q").errors.isEmpty)
    }

    @Test func theSchemaEqualsTheIncludedFile() throws {
        let file = URL(filePath: #filePath).appending(path: "../../../../Sources/Command/Resources/trace.schema.json").standardized
        #expect(try CommandRun(["explain", "trace", "--schema"], in: folder.path).output == String(contentsOf: file, encoding: .utf8))
    }

    @Test func theKindsOfEventsAreExplained() throws {
        let run = try CommandRun(["explain", "trace"], in: folder.path)
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("scene: The first line, which describes the scene.\n    title "))
    }

    @Test func anExampleIsTracedByItsName() throws {
        let run = try trace("pull-and-release", "--only", "end")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains(#""event":"end""#))
    }

    @Test func everyDrawableSubjectCanBeTraced() throws {
        let run = try trace(
            "spinner", "--as", "header", "--set", "spokes=8", "--size", "30x30", "--appearance", "dark", "--only", "scene,state")
        #expect(run.status == 0 && run.errors.isEmpty)
        let lines = run.output.split(separator: "\n")
        #expect(lines.first?.hasPrefix(#"{"t":0,"event":"scene","title":"spinner","device":"iphone-14","#) == true)
        #expect(lines.first?.contains(#""appearance":"dark""#) == true)
        #expect(lines.contains { $0.hasSuffix(#""control":"header","from":"pulling","state":"refreshing"}"#) }, "\(run.output)")
        let changed = try trace("scene.yml", "--device", "ipad", "--orientation", "landscape-left", "--language", "ko", "--only", "scene")
        #expect(changed.output.contains(#""device":"ipad","orientation":"landscape-left","size":[1024,768]"#), "\(changed.output)")
        #expect(changed.output.contains(#""language":"ko""#))
    }

    /// A batch, an indicator without `--as`, and an unknown indicator cause the same errors as in `refreshkit render`.
    @Test(arguments: [
        ["batch.yml"], ["other.yml"], ["missing.gif", "--as", "tab"], ["spiner", "--as", "header"], ["scene.yml", "--device", "ipat"],
        ["scene.yml", "--as", "tab"], ["scene.yml", "--set", "a=b"], ["spinner", "--device", "ipad"], ["spinner", "--as", "top"],
        ["scene.yml", "--size", "9x9"], ["scene.yml", "--appearance", "blue"],
    ])
    func errorsEqualThoseOfRender(_ arguments: [String]) throws {
        try folder.write("exports: {scenes: scene.yml}", "batch.yml")
        try folder.write("a: 1", "other.yml")
        let run = try CommandRun(["trace"] + arguments, in: folder.path)
        let drawn = try CommandRun(["render"] + arguments, in: folder.path)
        #expect(run.errors == drawn.errors && run.errors.hasPrefix("refreshkit: "))
        #expect(run.status == drawn.status && run.status != 0 && run.output.isEmpty)
    }

    @Test(arguments: [
        (
            ["spinner"], 64,
            "trace needs a scene: a file (.yml, .yaml, or .json), an example ('refreshkit list scenes'), or --as header, footer, or tab"
        ),
        (["scene.yml", "--only", "stat"], 64, "unknown event 'stat'; did you mean 'state'? ('refreshkit explain trace' lists all events)"),
        (["scene.yml", "--only", "state,"], 64, "unknown event '' ('refreshkit explain trace' lists all events)"),
        (["scene.yml", "-o", ""], 64, "--output must be a file, got ''"),
        (["scene.yml", "-o", "."], 1, ".: expected a file, got a folder; try ./trace.jsonl"),
        (["scene.yml", "-o", "scene.yml/a"], 1, "scene.yml: expected a folder, got a file; choose another --output"),
        (["missing.yml"], 1, "missing.yml: cannot be read: no such file or directory"),
    ])
    func invalidArgumentsAreRejectedOnOneLine(_ arguments: [String], _ status: Int32, _ line: String) throws {
        let run = try CommandRun(["trace"] + arguments, in: folder.path)
        #expect(run.status == status)
        #expect(run.errors == "refreshkit: \(line)\n")
        #expect(run.output.isEmpty)
        #expect(try folder.files().count == 1)
    }

    @Test func anUnwritableFileIsNamed() throws {
        let run = try trace("scene.yml", "-o", "/proc/trace.jsonl")
        #expect(run.status == 1)
        #expect(run.errors.hasPrefix("refreshkit: /proc/trace.jsonl: cannot write this file: "))
    }
}
