import Fixtures
import Foundation
import Indicators
import Testing

@testable import Scenes

@Suite struct SceneTraceTests {
    @Test func aTraceStartsWithTheSceneAndEndsWithTheLineCount() throws {
        let trace = try TraceLines(TracedScene.pulled())
        #expect(
            trace.text.first
                == #"{"t":0,"event":"scene","title":"Pulled","device":"small","orientation":"portrait","size":[120,320],"safe_area":[0,0,0,0],"scale":2,"appearance":"light","language":"en","duration":4.2,"tabs":1,"selected":0}"#
        )
        #expect(trace.text.last == #"{"t":4.2,"event":"end","events":\#(trace.text.count)}"#)
    }

    @Test func aPullIsTracedFromTheFingerToTheEnd() throws {
        let trace = try TraceLines(TracedScene.pulled())
        let traced = trace.text.filter { line in
            ["state", "callback", "refresh_view", "load", "rows", "script", "drag"].contains { line.contains("\"event\":\"\($0)\"") }
        }.map { $0.replacing(#""tab":0,"control":"header","#, with: "") }
        #expect(
            traced == [
                #"{"t":0,"event":"rows","tab":0,"count":20}"#,
                #"{"t":0.1,"event":"script","index":0,"action":"pull"}"#,
                #"{"t":0.13333333333333333,"event":"drag","tab":0,"phase":"began"}"#,
                #"{"t":0.4666666666666667,"event":"state","from":"idle","state":"pulling"}"#,
                #"{"t":0.8,"event":"drag","tab":0,"phase":"ended","decelerates":true}"#,
                #"{"t":0.8166666666666667,"event":"state","from":"pulling","state":"refreshing"}"#,
                #"{"t":0.8166666666666667,"event":"refresh_view","running":true}"#,
                #"{"t":1.0666666666666667,"event":"callback","callback":"refreshing"}"#,
                #"{"t":1.0666666666666667,"event":"load","phase":"began","after":2,"rows":3}"#,
                #"{"t":1.0666666666666667,"event":"callback","callback":"opened"}"#,
                #"{"t":3.0666666666666664,"event":"load","phase":"delivered","rows":3}"#,
                #"{"t":3.0666666666666664,"event":"rows","tab":0,"count":23}"#,
                #"{"t":3.0666666666666664,"event":"state","from":"refreshing","state":"idle"}"#,
                #"{"t":3.0666666666666664,"event":"refresh_view","running":false}"#,
                #"{"t":3.0666666666666664,"event":"callback","callback":"end_animation_began"}"#,
                #"{"t":3.4666666666666663,"event":"callback","callback":"ended"}"#,
            ])
    }

    /// One event for each change, in the language of the scene; a tab button has the labels of its indicator.
    @Test func announcementsAreTraced() throws {
        func announced(_ scene: Scene) throws -> [String] {
            try TraceLines(scene).text.filter { $0.contains("\"announcement\"") }.map { line in
                String(line.split(separator: "\"text\":\"")[1].dropLast(2))
            }
        }
        #expect(try announced(TracedScene.pulled()) == ["Pull down to refresh", "Release to refresh", "Loading...", "Updated"])
        func tab(_ load: String) throws -> Scene {
            let text = """
                language: ko
                screen: {tabs: [{title: A, refresh: {animated: true, loads: \(load)}}, {title: B}]}
                script: {at: 0.2, tap: {tab: 0}}
                """
            return try Scene(Array(text.utf8), path: "tab.yml", in: IndicatorCatalog.registry())
        }
        #expect(try announced(tab("1")) == ["새로고침 중", "업데이트됨"])
        #expect(try announced(tab("{after: 1, result: failure}")) == ["새로고침 중", "새로고침 실패"])
    }

    @Test func aCanceledDragIsNotCalledEnded() throws {
        var touch = TouchMovement([.init(.zero, Point(x: 60, y: 100)), .init(.milliseconds(400), Point(x: 60, y: 250))])
        touch.isCanceled = true
        var scene = TracedScene.pulled()
        scene.script = [ScriptEntry(at: .milliseconds(100), .touch(touch))]
        #expect(try TraceLines(scene).events("drag").map { $0["phase"] as? String } == ["began", "canceled"])
    }

    /// Returns the event kinds in order, limited to the given kinds.
    private func kinds(_ kinds: [String], in lines: [String]) -> [String] {
        lines.compactMap { line in kinds.first { line.contains("\"event\":\"\($0)\"") } }
    }

    @Test func scrollingComesBeforeItsEffectOnAControl() throws {
        let lines = try TraceLines(TracedScene.pulled()).text.filter { $0.hasPrefix(#"{"t":0.4666666666666667,"#) }
        #expect(kinds(["scroll", "progress", "state"], in: lines) == ["scroll", "progress", "state"])
    }

    @Test func theStateOfATabComesBeforeItsCallback() throws {
        let lines = try TraceLines(TracedScene.busy()).text.filter { $0.contains(#""control":"tab""#) }
        #expect(kinds(["state", "callback"], in: lines).prefix(4) == ["state", "callback", "state", "callback"])
    }

    @Test func aRotationRecordsTheNewFrameOfTheBar() throws {
        let busy = try TraceLines(TracedScene.busy())
        #expect(
            busy.text.contains(
                #"{"t":2.9,"event":"bar","hidden":false,"bar_hidden":false,"animated":true,"bar_frame":[0,337,844,53],"content_frame":[0,0,844,337]}"#
            ))
    }

    @Test func everyLineIsValidUnderTheSchema() throws {
        let schema = try JSONSchema(TraceSchema.text)
        for scene in [TracedScene.pulled(), TracedScene.busy()] {
            for line in try TraceLines(scene).text { #expect(try schema.faults(in: line) == [], "\(line)") }
        }
    }

    @Test(arguments: [
        #"{"t":0,"event":"nothing"}"#, #"{"t":-1,"event":"selected","tab":0}"#, #"{"t":0,"event":"selected"}"#,
        #"{"t":0,"event":"selected","tab":0,"more":1}"#, #"{"t":0,"event":"selected","tab":"0"}"#, #"{"event":"selected","tab":0}"#,
    ])
    func malformedLinesAreInvalid(_ line: String) throws {
        #expect(try JSONSchema(TraceSchema.text).faults(in: line) != [])
    }

    @Test func timesNeverDecrease() throws {
        for scene in [TracedScene.pulled(), TracedScene.busy()] {
            var last = 0.0
            try SceneTrace.write(scene, in: IndicatorCatalog.registry()) { line in
                let now = line.dropFirst(5).prefix { $0 != "," }
                #expect(Double(now).map { $0 >= last } == true, "\(line)")
                last = Double(now) ?? last
            }
        }
    }

    @Test func tracingTwiceGivesTheSameBytes() throws {
        #expect(try TraceLines(TracedScene.busy()).text == TraceLines(TracedScene.busy()).text)
    }

    /// The steps are the entire scene; 1/7, 1/60, and 1/30 of a second; and an odd duration.
    @Test(arguments: [9_000_000_000, 142_857_143, 16_666_667, 33_333_333, 12_345_678])
    func timeStepsDoNotChangeTheTrace(_ nanoseconds: Int) throws {
        let scene = TracedScene.busy()
        let player = ScenePlayer(scene, in: try IndicatorCatalog.registry())
        var lines: [String] = []
        player.onEvent = { lines.append($0.line) }
        var now = Duration.zero
        player.advance(to: now)
        while now < scene.duration {
            now = min(now + .nanoseconds(nanoseconds), scene.duration)
            player.advance(to: now)
        }
        let trace = try TraceLines(scene).text.dropLast()
        #expect(lines.count == trace.count)
        let difference = zip(lines, trace).first { $0 != $1 }
        #expect(difference == nil, "\(String(describing: difference))")
    }

    @Test func drawingDoesNotChangeTheTrace() throws {
        let scene = TracedScene.pulled()
        let player = ScenePlayer(scene, scale: 0.5, in: try IndicatorCatalog.registry())
        var lines: [String] = []
        player.onEvent = { lines.append($0.line) }
        for step in 0...7 {
            player.advance(to: .milliseconds(600 * step))
            _ = try player.renderedFrame()
        }
        #expect(try lines == TraceLines(scene).text.dropLast())
    }

    @Test func everyLineHasTheFieldsOfItsKind() throws {
        var seen: Set<String> = []
        for scene in [TracedScene.pulled(), TracedScene.felt(), TracedScene.busy()] {
            let player = ScenePlayer(scene, in: try IndicatorCatalog.registry())
            player.onEvent = { event in
                seen.insert(event.name)
                guard let kind = TraceEventKind.all.first(where: { $0.name == event.name }) else {
                    Issue.record("\(event.name) is not a kind of event")
                    return
                }
                let names = event.fields.map(\.name)
                #expect(names == kind.fields.map(\.name).filter(names.contains), "\(event.line)")
                #expect(kind.fields.allSatisfy { !$0.isRequired || names.contains($0.name) }, "\(event.line)")
            }
            player.advance(to: scene.duration)
        }
        #expect(Set(TraceEventKind.all.map(\.name)).subtracting(seen) == ["end"])
    }

    @Test func kindsCanBeSelected() throws {
        var lines: [String] = []
        try SceneTrace.write(TracedScene.pulled(), in: IndicatorCatalog.registry(), only: ["callback", "end"]) { lines.append($0) }
        #expect(lines.count == 5)
        #expect(lines.dropLast().allSatisfy { $0.contains(#""event":"callback""#) })
        #expect(lines.last?.contains(#""event":"end""#) == true)
    }

    @Test func aThrowingWriterEndsTheTrace() throws {
        struct Enough: Error {}
        var count = 0
        #expect(throws: Enough.self) {
            try SceneTrace.write(TracedScene.pulled(), in: IndicatorCatalog.registry()) { _ in
                count += 1
                if count == 3 { throw Enough() }
            }
        }
        #expect(count == 3)
    }

    @Test func aRemovedCallbackIsNotCalled() throws {
        let scene = TracedScene.busy()
        let player = ScenePlayer(scene, in: try IndicatorCatalog.registry())
        var count = 0
        player.onEvent = { _ in count += 1 }
        player.advance(to: .seconds(2))
        let heard = count
        player.onEvent = nil
        player.advance(to: scene.duration)
        #expect(count == heard)
    }

    @Test func flagsOfMissingControlsAreReported() throws {
        var scene = TracedScene.pulled()
        scene.script = [ControlReference.Position.header, .footer].flatMap { position in
            [
                ScriptEntry(at: .seconds(1), .setEnabled(ControlReference(position), false)),
                ScriptEntry(at: .seconds(1), .setHidden(ControlReference(position), true)),
            ]
        }
        let trace = try TraceLines(scene)
        let flags = trace.text.filter { $0.contains(#""event":"enabled""#) || $0.contains(#""event":"hidden""#) }
        #expect(
            flags == [
                #"{"t":1,"event":"enabled","tab":0,"control":"header","enabled":false}"#,
                #"{"t":1,"event":"hidden","tab":0,"control":"header","hidden":true}"#,
            ])
        #expect(trace.events("missed").compactMap { $0["why"] as? String } == ["the page has no footer", "the page has no footer"])
    }

    @Test func aBadgeRemovedByALoadIsNull() throws {
        var scene = TracedScene.busy()
        scene.screen.tabs[0].badge = "3"
        scene.screen.tabs[0].page.header?.loads[0].badge = ""
        scene.screen.selected = 0
        scene.script = [ScriptEntry(at: .zero, .begin(ControlReference(.header)))]
        let traced = try TraceLines(scene).text.filter { $0.contains(#""event":"badge""#) }
        #expect(traced.count == 1)
        #expect(traced.first?.hasSuffix(#""event":"badge","tab":0,"badge":null}"#) == true)
    }
}

/// The included scenes.
@Suite struct ExampleTraceTests {
    @Test(arguments: ExampleSceneFiles.names) func everyExampleHasARepeatableValidTrace(_ name: String) throws {
        let scene = try Scene(contentsOf: "\(ExampleSceneFiles.folder)/\(name)", in: IndicatorCatalog.registry())
        let lines = try TraceLines(scene).text
        #expect(try TraceLines(scene).text == lines)
        let schema = try JSONSchema(TraceSchema.text)
        for line in lines {
            let faults = try schema.faults(in: line)
            #expect(faults == [], "\(line)")
        }
        // The entire script is traced.
        #expect(lines.count { $0.contains(#""event":"script""#) } == scene.script.count)
    }

    @Test func aDragIsTracedAsATouch() throws {
        var scene = TracedScene.pulled()
        scene.script = [ScriptEntry(at: .zero, .drag(Drag(from: Point(x: 60, y: 100), to: Point(x: 60, y: 200))))]
        #expect(try TraceLines(scene).last("script", "action") == "drag")
    }

    @Test func aMissedEntryIsTracedOnce() throws {
        var scene = TracedScene.pulled()
        scene.script = [
            ScriptEntry(at: .zero, .setHidden(ControlReference(.header), false)), ScriptEntry(at: .zero, .setAppearance(.light)),
        ]
        let trace = try TraceLines(scene)
        #expect(trace.events("missed").count == 2)
        #expect(trace.events("hidden").isEmpty && trace.events("appearance").isEmpty)
    }

    /// The header's and the tab's refreshes each run one indicator and then another.
    @Test func aReplacedIndicatorStopsAndTheNewOneStarts() throws {
        var scene = TracedScene.busy()
        let (header, tab) = (ControlReference(.header), ControlReference(.tab, ofTab: 0))
        let ring = try ChosenIndicator("progress-ring", in: IndicatorCatalog.registry())
        scene.script = [
            ScriptEntry(at: .milliseconds(100), .begin(header)), ScriptEntry(at: .milliseconds(100), .begin(tab)),
            ScriptEntry(at: .milliseconds(300), .setIndicator(header, ring)), ScriptEntry(at: .milliseconds(300), .setIndicator(tab, ring)),
        ]
        let trace = try TraceLines(scene).until(0.3)
        for control in ["header", "tab"] {
            let running = trace.events("refresh_view").filter { $0["control"] as? String == control }.compactMap { $0["running"] as? Bool }
            #expect(running == [true, false, true], "of the \(control)")
        }
    }
}
