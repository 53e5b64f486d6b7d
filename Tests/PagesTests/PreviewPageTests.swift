import Fixtures
import Foundation
import FrameExport
import Imaging
import Indicators
import Pages
import RefreshKit
import Scenes
import Synchronization
import Testing

@Suite struct PreviewPageTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func subject(_ id: String, _ options: [String: String] = [:]) throws -> PageSubject {
        PageSubject(
            try ExportSubject(id, options, in: IndicatorCatalog.registry()), ExportRequest(), assignments: options,
            snippets: [PreviewPage.Snippet("Command", .shell, "refreshkit export \(id)")])
    }

    private func page(_ subjects: [PageSubject], title: String = "Title") throws -> PreviewPage {
        try PreviewPage(title: title, template: WrittenPage.template, subjects: subjects, version: "refreshkit 1")
    }

    private var scene: PageSubject {
        get throws {
            var page = Page()
            page.list.count = 30
            var scene = Scene("Scroll", screen: Screen(page), duration: .seconds(0.5))
            scene.script = [ScriptEntry(at: .zero, .scroll(.offset(200), animated: true))]
            var request = ExportRequest()
            request.scales = [0.5]
            let subject = ExportSubject(scene, name: "scroll", identity: "", in: try IndicatorCatalog.registry())
            return PageSubject(subject, request, assignments: [:], snippets: [])
        }
    }

    @Test func anIndicatorHasAllPhasesInBothAppearancesAndMotions() throws {
        let page = try WrittenPage(page([subject("progress-ring", ["width": "0.1"])]), in: folder)
        let subject = try #require(page.subjects.first)
        let passes = try #require(subject["passes"] as? [[String: Any]])
        #expect(passes.count == 4 * 2 * 2)
        #expect(Set(passes.compactMap { $0["phase"] as? String }) == ["pulling", "introduction", "refreshing", "finishing"])
        let options = try #require(subject["options"] as? [[String: Any]])
        #expect(options.first { $0["name"] as? String == "width" }?["value"] as? String == "0.1")
        for pass in passes {
            let key = try #require(pass["key"] as? String)
            #expect(FileManager.default.fileExists(atPath: page.folder.path + "/page/data/\(key).js"))
        }
    }

    /// The number of frames in a pull does not apply to the card, which shows the loop.
    @Test func thePullMayHaveAnyNumberOfFrames() throws {
        var request = ExportRequest()
        request.pullFrames = 3
        request.appearances = [.light]
        let subject = PageSubject(ExportSubject(Spinner()), request, assignments: [:], snippets: [])
        let passes = try #require(WrittenPage(page([subject]), in: folder).subjects[0]["passes"] as? [[String: Any]])
        #expect(passes.first { $0["phase"] as? String == "pulling" }?["count"] as? Int == 3)
    }

    /// Every frame, composed the way the page composes it, has the exported frame's pixels.
    @Test(arguments: [false, true]) func framesHaveTheExportedPixels(isScene: Bool) throws {
        let subject = try isScene ? scene : subject("progress-ring")
        let page = try WrittenPage(page([subject]), in: folder)
        for pass in try #require(page.subjects[0]["passes"] as? [[String: Any]]) where pass["reducedMotion"] as? Bool == false {
            let key = try #require(pass["key"] as? String)
            let found = try page.frames(key, width: #require(pass["width"] as? Int), height: #require(pass["height"] as? Int))
            #expect(found.count == pass["count"] as? Int)
            var request = ExportRequest()
            request.phases = (pass["phase"] as? String).flatMap(Phase.init(rawValue:)).map { [$0] }
            request.appearances = [try #require((pass["appearance"] as? String).flatMap(Appearance.init(rawValue:)))]
            request.scales = [isScene ? 0.5 : 2]
            request.frameRate = isScene ? FrameRate(30) : nil
            let export = try Export(ExportJob(subject.exported, request), into: folder.path + "/" + key)
            try export.run()
            for (index, bitmap) in found.enumerated() {
                let path = folder.path + "/\(key)/" + export.file(at: index).path
                #expect(try ImageReader.read(contentsOf: path).frames[0].bitmap.withAlpha == bitmap, "\(key), frame \(index)")
            }
        }
    }

    @Test func fileSizesAreThoseOfTheExport() throws {
        let page = try WrittenPage(page([scene]), in: folder)
        let contents = try WrittenPage.json(
            in: page.text("data/0-scene-light-0.5x.js"), between: "refreshkitPass(\"0-scene-light-0.5x\",", ");\n")
        let sizes = try #require(contents["frames"] as? [[Double]]).map { Int($0[3]) }
        var request = ExportRequest()
        request.scales = [0.5]
        request.frameRate = FrameRate(30)
        try Export(ExportJob(scene.exported, request), into: folder.path + "/frames").run()
        #expect(try Manifest(inFolder: folder.path + "/frames").files.map(\.size) == sizes)
    }

    @Test func aSceneHasItsScriptAndTrace() throws {
        let page = try WrittenPage(page([scene]), in: folder)
        let scene = try #require(page.subjects[0]["scene"] as? [String: Any])
        #expect(scene["duration"] as? Double == 0.5)
        #expect((scene["script"] as? [[String: Any]])?.map { $0["text"] as? String } == ["scroll"])
        let events = try #require(scene["events"] as? [[String: Any]])
        #expect(events.contains { $0["event"] as? String == "rows" })
        #expect(!events.contains { $0["event"] as? String == "scroll" })
    }

    /// A one-color image can be filled with any color, so its card shows a black mask.
    @Test(arguments: [("ball-pulse", true), ("progress-ring", false)])
    func onlyPicturesWithOneColorAreMasks(id: String, isMask: Bool) throws {
        let page = try WrittenPage(page([subject(id)]), in: folder)
        #expect(page.subjects[0]["tintable"] as? Bool == isMask)
        let cards = try #require(page.subjects[0]["cards"] as? [[String: Any]])
        #expect(cards.count == (isMask ? 1 : 2))
        let frames = try page.frames(
            #require(cards[0]["key"] as? String), width: #require(cards[0]["width"] as? Int), height: #require(cards[0]["height"] as? Int))
        let isBlack = frames.allSatisfy { bitmap in bitmap.withUnsafePixels { $0.allSatisfy { $0 & 0xFF_FFFF == 0 } } }
        #expect(isBlack == isMask)
        if isMask { #expect(page.subjects[0]["color"] as? [String: String] == ["light": "#007aff", "dark": "#0a84ff"]) }
    }

    @Test func onePageInOneFileContainsEverything() throws {
        let page = try page([subject("spinner")])
        let texts = try [1, 2].map { workers in
            let path = folder.path + "/\(workers).html"
            let export = try Export(page.fileJob(named: "page.html", workers: workers), to: .file(path))
            let reported = Mutex<[Int]>([])
            try export.run(onFrame: { number in reported.withLock { $0.append(number) } })
            #expect(reported.withLock { $0 } == Array(0..<export.drawnCount))
            return try String(contentsOfFile: path, encoding: .utf8)
        }
        #expect(texts[0] == texts[1])
        #expect(texts[0].contains("<style>\np { margin: 0; }\n</style>") && texts[0].contains("<script>\nconst one = 1 < 2;\n</script>"))
        #expect(!texts[0].contains("src=") && !texts[0].contains("href="))
        #expect(texts[0].contains(#"<script type="application/json" data-pass="0-refreshing-light-2x">{"sheets":[{"#))
    }

    @Test func theOutputDoesNotDependOnTheNumberOfWorkers() throws {
        let page = try page([subject("spinner"), subject("ball-pulse")])
        _ = try WrittenPage(page, in: folder)
        let other = try TemporaryFolder()
        _ = try WrittenPage(page, in: other, workers: 2)
        #expect(try Manifest(inFolder: folder.path + "/page") == Manifest(inFolder: other.path + "/page"))
    }

    /// Titles and names cannot close an element or a script.
    @Test func hostileTextStaysText() throws {
        let title = "</title><script>alert(1)</script> & \"quotes\" \u{202E}"
        let name = "<script>alert(1)<!-- & \"quotes\" \u{202E}"
        let hostile = PageSubject(
            ExportSubject(Spinner(), name: name), ExportRequest(), assignments: [:],
            snippets: [PreviewPage.Snippet("</script>", .shell, "<!--")])
        let page = try WrittenPage(page([hostile], title: title), in: folder)
        #expect(
            try page.text("index.html").contains(
                "<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quotes&quot; \u{202E}</title>"))
        #expect(try !page.text("data/page.js").contains("<"))
        #expect(page.subjects[0]["name"] as? String == name)
    }

    @Test func subjectsWithTheSameNameHaveDifferentIDs() throws {
        let page = try WrittenPage(page([subject("spinner"), subject("spinner", ["spokes": "8"])]), in: folder)
        #expect(page.subjects.map { $0["id"] as? String } == ["spinner", "spinner-2"])
    }
}
