import Documents
import Fixtures
import Imaging
import Indicators
import RefreshKit
import Scenes
import Studio
import Testing

@Suite struct StudioSessionTests {
    @Test func theCatalogListsIndicatorsControlsAndDevices() throws {
        let studio = try StudioHarness([StudioSubject("spinner")])
        let messages = studio.read(studio.first)
        #expect(messages.map { $0["type"].text } == ["catalog", "shown"])
        guard case .list(let groups)? = messages[0]["groups"] else { return #expect(Bool(false), "no groups") }
        #expect(groups.map { $0["title"].text } == ["Indicators", "Controls"])
        #expect(messages[0].compactText.contains("three-state"))
    }

    @Test func aPullRefreshesAndTheStudioRests() throws {
        let studio = try StudioHarness([StudioSubject("spinner")])
        studio.send(["do": "advance", "ticks": 0])
        studio.pull(by: 260)
        #expect(studio.header["resting"].text == "false")
        studio.advance(300)
        #expect(studio.header["resting"].text == "true")
        let lines = studio.send(["do": "trace"])[0].compactText
        #expect(lines.contains("refreshing"))
    }

    @Test func lettingGoEarlyDoesNotRefresh() throws {
        let studio = try StudioHarness([StudioSubject("spinner")])
        studio.pull(by: 40)
        studio.advance(100)
        #expect(!studio.send(["do": "trace"])[0].compactText.contains("refreshing"))
    }

    /// The studio's frames and the frames from the saved file are the same, byte for byte.
    @Test func aSavedTakeGivesTheFramesThatWereShown() throws {
        let temporary = try TemporaryFolder()
        let folder = temporary.path
        let studio = try StudioHarness([StudioSubject("progress-ring", options: ["width": "0.2"])], folder: folder)
        studio.send(["do": "advance", "ticks": 0])
        var shown = [studio.canvases[0].pixels]
        func step(_ touches: [JSONValue] = []) {
            studio.advance(touches: touches)
            shown.append(studio.canvases[0].pixels)
        }
        step([studio.touch("began", 200)])
        for offset in stride(from: 210.0, through: 480, by: 13) { step([studio.touch("moved", offset)]) }
        for _ in 0..<5 { step() }
        step([["phase": "ended"]])
        for _ in 0..<60 { step() }
        #expect(studio.send(["do": "perform", "entry": ["page": 1]]).isEmpty)
        for _ in 0..<40 { step() }
        let saved = studio.send(["do": "save", "name": "ring"])[0]
        let path = try #require(saved["path"].text)
        let scene = try Scene(contentsOf: path, in: try IndicatorCatalog.registry())
        let player = ScenePlayer(scene, scale: 1, in: try IndicatorCatalog.registry())
        for (frame, pixels) in shown.enumerated() {
            player.advance(to: FrameRate(60).instant(ofFrame: frame))
            #expect(try player.renderedFrame().rgba == pixels, "frame \(frame)")
        }
    }

    /// Records random touches with pauses, cuts, and entries, and reads them back from the saved file.
    @Test(arguments: 1...6) func randomTakesGiveTheFramesThatWereShown(_ seed: UInt64) throws {
        let temporary = try TemporaryFolder()
        let studio = try StudioHarness([StudioSubject(seed % 2 == 0 ? "spinner" : "ring-header")], folder: temporary.path)
        var random = SeededGenerator(seed: seed)
        let entries: [JSONValue] = [
            ["begin": "header"], ["end": "header"], ["insert": 2], ["scroll": "top"], ["pull": 150], ["swipe": "up"],
        ]
        var shown: [Int: [UInt32]] = [:]
        var isDown = false, y = 300.0
        for _ in 0..<150 {
            var touches: [JSONValue] = []
            switch Int.random(in: 0..<20, using: &random) {
            case 0: isDown = true; touches = [studio.touch("began", y)]
            case 1: isDown = false; touches = [["phase": random.next() % 4 == 0 ? "canceled" : "ended"]]
            case 2: studio.send(["do": "perform", "entry": entries.randomElement(using: &random) ?? entries[0]])
            case 3 where studio.header["tick"].integer > 600:
                let tick = studio.header["tick"].integer / 40 * 20
                studio.send(["do": "seek", "tick": .number(Double(tick))])
                (isDown, touches) = (true, [studio.touch("began", y)])
                shown = shown.filter { $0.key <= tick }
            case 4 where isDown:
                // A delayed page sends the end of a touch together with the next touch.
                touches = [studio.touch("moved", y + 9), ["phase": "ended"], studio.touch("began", y), studio.touch("moved", y - 20)]
            case 5...14 where isDown:
                y = min(max(y + Double(Int.random(in: -400...600, using: &random)) / 10, 1), 840)
                touches = [studio.touch("moved", y)]
            default: break
            }
            studio.advance(touches: touches)
            shown[studio.header["tick"].integer] = studio.canvases[0].pixels
        }
        let path = try #require(studio.send(["do": "save", "name": "take"])[0]["path"].text)
        let player = ScenePlayer(
            try Scene(contentsOf: path, in: try IndicatorCatalog.registry()), scale: 1, in: try IndicatorCatalog.registry())
        for (tick, pixels) in shown.sorted(by: { $0.key < $1.key }) {
            player.advance(to: FrameRate(1200).instant(ofFrame: tick))
            let isEqual = try player.renderedFrame().rgba == pixels
            #expect(isEqual, "tick \(tick)")
        }
    }

    @Test func theSameNameIsNeverOverwritten() throws {
        let temporary = try TemporaryFolder()
        let folder = temporary.path
        let studio = try StudioHarness([StudioSubject("spinner")], folder: folder)
        studio.pull(by: 200)
        let paths = (0..<3).map { _ in studio.send(["do": "save", "name": "take"])[0]["path"].text }
        #expect(paths == ["\(folder)/take.yml", "\(folder)/take-2.yml", "\(folder)/take-3.yml"])
    }

    @Test(arguments: ["../out", "a/b", "", "-x", "..", "a.yml", String(repeating: "a", count: 65), "a\u{0}b", "ä"])
    func aNameThatCouldLeaveTheFolderIsRefused(_ name: String) throws {
        let temporary = try TemporaryFolder()
        let folder = temporary.path
        let studio = try StudioHarness([StudioSubject("spinner")], folder: folder)
        studio.pull(by: 200)
        for request: JSONValue in [
            ["do": "save", "name": .text(name)], ["do": "export", "name": .text(name), "format": "png"],
        ] {
            #expect(studio.send(request)[0]["type"].text == "problem")
        }
    }

    @Test(arguments: [
        "{\"do\":\"show\",\"subjects\":[{\"name\":\"FOLDER/dots.gif\"}]}",
        "{\"do\":\"show\",\"subjects\":[{\"name\":\"FOLDER/scene.yml\"}]}",
        "{\"do\":\"show\",\"subjects\":[{\"name\":\"image-sequence\",\"options\":{\"images\":\"FOLDER\"}}]}",
        "{\"do\":\"perform\",\"entry\":{\"refresh-view\":{\"control\":\"header\",\"indicator\":\"FOLDER/dots.gif\"}}}",
        "{\"do\":\"perform\",\"entry\":{\"refresh-view\":{\"control\":\"header\",\"indicator\":\"FOLDER/heart.so\"}}}",
        "{\"do\":\"perform\",\"entry\":{\"refresh-view\":{\"control\":\"header\",\"indicator\":\"image-sequence\",\"set\":{\"images\":\"FOLDER\"}}}}",
    ])
    func thePageCannotReadOtherFiles(_ request: String) throws {
        let temporary = try TemporaryFolder()
        try temporary.write("screen: {list: 3}", "scene.yml")
        let studio = try StudioHarness([StudioSubject("spinner")])
        let answers = studio.read(studio.session.answers(to: Array(request.replacing("FOLDER", with: temporary.path).utf8)))
        #expect(answers.map { $0["type"].text } == ["problem"])
        let message = answers[0]["message"].text ?? ""
        #expect(message.contains("catalog") || message.contains("cannot name a file") || message.contains("cannot change"), "\(message)")
    }

    @Test func seekingShowsAnEarlierFrameAgain() throws {
        let studio = try StudioHarness([StudioSubject("spinner")])
        studio.send(["do": "advance", "ticks": 0])
        studio.pull(by: 260)
        let frame = studio.canvases[0].pixels, tick = studio.header["tick"].integer
        studio.advance(80)
        #expect(studio.canvases[0].pixels != frame)
        studio.send(["do": "seek", "tick": .number(Double(tick))])
        #expect(studio.canvases[0].pixels == frame)
        #expect(studio.header["playback"].text == "true")
        #expect(studio.header["reset"].text == "true")
    }

    @Test func aTouchDuringPlaybackReplacesTheRest() throws {
        let studio = try StudioHarness([StudioSubject("spinner")])
        studio.send(["do": "advance", "ticks": 0])
        studio.pull(by: 260)
        studio.advance(100)
        studio.send(["do": "seek", "tick": 200])
        studio.advance(touches: [studio.touch("began", 300)])
        #expect(studio.header["end"].text == "220")
        studio.advance(touches: [["phase": "ended"]])
        studio.advance(100)
        #expect(!studio.send(["do": "trace"])[0].compactText.contains("refreshing"))
    }

    @Test func optionsKeepTheTake() throws {
        let studio = try StudioHarness([StudioSubject("progress-ring")])
        studio.send(["do": "advance", "ticks": 0])
        studio.pull(by: 200)
        let before = studio.canvases[0].pixels, tick = studio.header["tick"].integer
        let shown = studio.send(["do": "options", "phone": 0, "options": ["width": "0.25"]])[0]
        #expect(shown["type"].text == "shown")
        #expect(shown["tick"].integer == tick)
        studio.send(["do": "advance", "ticks": 0])
        #expect(studio.canvases[0].pixels != before)
        studio.send(["do": "options", "phone": 0, "options": ["width": ""]])
        studio.send(["do": "advance", "ticks": 0])
        #expect(studio.canvases[0].pixels == before)
    }

    @Test func aTouchThatIsOverDoesNotKeepItsFinger() throws {
        let studio = try StudioHarness([StudioSubject("spinner")])
        let touch: JSONValue = ["do": "perform", "entry": ["touch": ["path": [[0, 200, 300], [0.1, 200, 350]]]]]
        #expect(studio.send(touch).isEmpty)
        studio.advance(3)
        #expect(studio.send(touch)[0]["message"].text?.contains("already down") == true)
        studio.advance(10)
        #expect(studio.send(touch).isEmpty)
    }

    @Test func aPullGoesOnWithAnotherOption() throws {
        let studio = try StudioHarness([StudioSubject("progress-ring")])
        studio.send(["do": "advance", "ticks": 0])
        studio.advance(touches: [studio.touch("began", 200)])
        for y in stride(from: 210.0, through: 300, by: 10) { studio.advance(touches: [studio.touch("moved", y)]) }
        studio.send(["do": "options", "phone": 0, "options": ["width": "0.2"]])
        for y in stride(from: 310.0, through: 480, by: 10) { studio.advance(touches: [studio.touch("moved", y)]) }
        #expect(studio.header["finger"] == .list([.text("200"), .text("480")]))
        studio.advance(touches: [["phase": "ended"]])
        studio.advance(20)
        #expect(studio.header["finger"] == .null)
        #expect(studio.send(["do": "trace"])[0].compactText.contains("refreshing"))
    }

    @Test func aBadOptionChangesNothing() throws {
        let studio = try StudioHarness([StudioSubject("progress-ring")])
        let answer = studio.send(["do": "options", "phone": 0, "options": ["width": "7"]])[0]
        #expect(answer["type"].text == "problem")
        #expect(answer["message"].text?.contains("width") == true)
        #expect(studio.send(["do": "show", "scale": 1])[0]["type"].text == "shown")
    }

    /// The answer to a request states the direction.
    @Test func theDirectionIsShown() throws {
        let studio = try StudioHarness([StudioSubject("header")])
        #expect(studio.send(["do": "show", "direction": "right-to-left"])[0]["direction"].text == "right-to-left")
        #expect(studio.send(["do": "show", "direction": "up"])[0]["type"].text == "problem")
    }

    @Test func severalPhonesAnswerToTheSamePull() throws {
        let studio = try StudioHarness([StudioSubject("spinner"), StudioSubject("three-state"), StudioSubject("progress-ring")])
        studio.send(["do": "advance", "ticks": 0])
        let resting = studio.canvases
        studio.pull(by: 200)
        #expect(studio.canvases.count == 3)
        for index in 0..<3 { #expect(studio.canvases[index].pixels != resting[index].pixels) }
    }

    @Test func anotherIndicatorGetsTheSamePull() throws {
        let studio = try StudioHarness([StudioSubject("spinner")])
        studio.send(["do": "advance", "ticks": 0])
        studio.pull(by: 260)
        studio.advance(30)
        let tick = studio.header["tick"].integer
        studio.send(["do": "show", "subjects": [["name": "progress-ring"], ["name": "spinner"]]])
        studio.send(["do": "advance", "ticks": 0])
        #expect(studio.header["tick"].integer == tick)
        #expect(studio.canvases[0].pixels != studio.canvases[1].pixels)
        let states = { (phone: Double) in
            studio.send(["do": "trace", "phone": .number(phone)])[0].compactText.contains("refreshing")
        }
        #expect(states(0) && states(1))
    }

    @Test func aPhoneThatCannotBeShownAtFirstComesBack() throws {
        let temporary = try TemporaryFolder()
        let path = try temporary.write("screen: {list: many}", "late.yml")
        let studio = try StudioHarness([StudioSubject(path)], folder: temporary.path)
        #expect(studio.read(studio.first).map { $0["type"].text } == ["catalog", "shown"])
        studio.send(["do": "advance", "ticks": 0])
        guard case .list(let phones)? = studio.header["phones"] else { return #expect(Bool(false), "no phones") }
        #expect(phones[0]["problem"].text?.contains("late.yml:1:") == true)
        try temporary.write("screen: {list: 20}", "late.yml")
        #expect(studio.read(studio.session.answersToChangedFiles()).map { $0["type"].text } == ["changed", "shown"])
        studio.send(["do": "advance", "ticks": 0])
        #expect(studio.canvases.count == 1)
    }

    @Test func aSceneWithAScriptPlaysUntilItIsTouched() throws {
        let text = """
            screen: {list: 20, header: {loads: 1}}
            script: {at: 0.5, pull: 150}
            duration: 4
            """
        let example = StudioContent.Example(name: "mail", title: "Mail", path: "mail.yml", bytes: Array(text.utf8))
        let studio = try StudioHarness([StudioSubject("mail")], examples: [example])
        studio.advance(60)
        #expect(studio.header["playback"].text == "true")
        #expect(studio.header["end"].integer == 4800)
        studio.advance(touches: [studio.touch("began", 300)])
        #expect(studio.header["end"].integer == 1220)
        studio.send(["do": "restart"])
        #expect(studio.header["end"].integer == 4800)
    }

    @Test func aChangedFileIsShownAtTheSameMoment() throws {
        let temporary = try TemporaryFolder()
        let text = "screen: {navigation: Inbox, list: 20, header: {loads: 1}}"
        let path = try temporary.write(text, "inbox.yml")
        let studio = try StudioHarness([StudioSubject(path)], folder: temporary.path)
        studio.send(["do": "advance", "ticks": 0])
        studio.pull(by: 150)
        let before = studio.canvases[0].pixels, tick = studio.header["tick"].integer
        #expect(studio.read(studio.session.answersToChangedFiles()).isEmpty)

        try temporary.write(text.replacing("Inbox", with: "Letters"), "inbox.yml")
        let answers = studio.read(studio.session.answersToChangedFiles())
        #expect(answers.map { $0["type"].text } == ["changed", "shown"])
        studio.send(["do": "advance", "ticks": 0])
        #expect(studio.header["tick"].integer == tick)
        #expect(studio.canvases[0].pixels != before)

        try temporary.write(text.replacing("list", with: "lsit"), "inbox.yml")
        let problem = studio.read(studio.session.answersToChangedFiles())[0]
        #expect(problem["type"].text == "problem")
        #expect(problem["message"].text?.contains("did you mean 'list'?") == true)

        try temporary.write(text, "inbox.yml")
        _ = studio.session.answersToChangedFiles()
        studio.send(["do": "advance", "ticks": 0])
        #expect(studio.canvases[0].pixels == before)
    }

    @Test(arguments: [
        "", "[]", "{}", "{\"do\":\"explode\"}", "{\"do\":\"advance\",\"ticks\":-1}", "{\"do\":\"advance\",\"ticks\":99999}",
        "{\"do\":\"advance\",\"ticks\":20,\"touches\":[{\"phase\":\"began\"}]}", "{\"do\":\"seek\",\"tick\":\"x\"}",
        "{\"do\":\"perform\"}", "{\"do\":\"perform\",\"entry\":{\"tap\":{\"tab\":9}}}",
        "{\"do\":\"perform\",\"entry\":{\"at\":1,\"bar\":\"hide\"}}",
        "{\"do\":\"show\",\"subjects\":[{\"name\":\"no-such-thing\"}]}", "{\"do\":\"show\",\"device\":\"toaster\"}",
        "{\"do\":\"options\",\"phone\":5,\"options\":{}}", "{\"do\":\"save\"}", "{\"do\":\"export\",\"name\":\"a\",\"format\":\"exe\"}",
        "{\"do\":\"show\",\"scale\":400}", "{\"do\":\"save\",\"name\":\"nothing-yet\"}",
    ])
    func aBadRequestIsRefusedInOneLine(_ request: String) throws {
        let studio = try StudioHarness([StudioSubject("spinner")])
        let answers = studio.read(studio.session.answers(to: Array(request.utf8)))
        #expect(answers.count == 1)
        #expect(answers[0]["type"].text == "problem")
        #expect(answers[0]["message"].text?.contains("\n") == false)
    }
}

extension Bitmap {
    /// The pixels of an opaque bitmap in the page's format.
    fileprivate var rgba: [UInt32] {
        withUnsafePixels { pixels in
            pixels.map { 0xFF00_0000 | ($0 & 0xFF) << 16 | $0 & 0xFF00 | $0 >> 16 & 0xFF }
        }
    }
}
