import Fixtures
import Indicators
import RefreshKit
import Testing

@testable import Documents
@testable import Scenes

/// Reading a printed scene gives the same scene.
@Suite struct SceneFileTextTests {
    private static func scene(_ text: String) throws -> Scene {
        try Scene(Array(text.utf8), path: "scene.yml", in: IndicatorCatalog.registry())
    }

    /// Returns every property of a scene except line numbers and the identity, with indicators as text.
    private static func dump(_ scene: Scene) -> String {
        var scene = scene
        (scene.identity, scene.notes) = ("", [])
        for index in scene.script.indices { scene.script[index].line = nil }
        return text(scene).joined(separator: "\n")
    }

    /// Returns one line for each property, with unordered collections sorted.
    private static func text(_ value: Any, _ name: String = "") -> [String] {
        let mirror = Mirror(reflecting: value)
        var members = mirror.children.filter { $0.label != "indicator" || !($0.value is any IndicatorDrawing) }.map {
            text($0.value, $0.label ?? "")
        }
        if mirror.displayStyle == .dictionary { members.sort { $0.joined() < $1.joined() } }
        let head = members.isEmpty ? "\(name): \(value)" : "\(name): \(type(of: value))"
        return [head] + members.joined().map { "  \($0)" }
    }

    private static let own = [
        "screen: {columns: [{list: 3, header: ios}, {list: 4, header: {behavior: material3, indicator: spinner}}]}",
        "title: ''\nscreen: {list: {rows: [One, Two], count: 0}}",
        "screen: {header: {behavior: ring-header, opening-duration: 1/30, closing-duration: 0}}",
        "screen: {footer: {behavior: manual-footer, extent: 35}, trailer: {origin: content}}",
        "screen: {footer: {behavior: ring-footer, maximum-pull: 90, loads: [1, {after: 1, at: end, badge: ''}]}}",
        "screen: {tabs: [{title: 'null', badge: 'a: b', icon: home}, {title: '-1', refresh: {animated: false}}]}\ndevice: ipad\nduration: 7",
        "screen: {header: {trigger: {deceleration: 80}, reserved-space: {top: 120, bottom: 0}}, footer: {trigger: content-end}}",
        "screen: {list: {header-view: '', footer-view: {height: 9}}, header: {sticky: false, moves-content: false, extent: 60}}",
        "screen: {}\nscript: [{at: 1, footer-view: ''}, {at: 2, footer-view: null}, {at: 3, header-view: {text: x, color: '#f00'}}]",
        "screen: {header: {}}\nscript: [{at: 1, pull: {progress: 1.25}}, {at: 3, scroll: {row: 3, animated: false}}]",
        "screen: {}\ndevice: {size: 300x500, tablet: true, cutout: island, safe-area: {left: 3}}\nscript: [{at: 1, tap: {point: [0, 0], holding: 0.2}}]",
        "screen: {header: {indicator: progress-ring, set: {width: 0.2}, size: 30x40, texts: {idle: x}}}",
        "screen: {header: {look: {refresh-view: ring, color: '#112233'}}, footer: {behavior: auto-footer, look: {like: manual, backgrounds: {}}}}",
        "screen: {header: {look: {like: ring, hides-when-idle: true, arrangement: {edge-to-text: 33}}}}",
        "screen: {header: {look: {font-size: 20}, indicator: spinner}, footer: {look: {like: arrow}, indicator: spinner}}",
        "screen: {header: {behavior: three-state, look: {font-size: 20, backgrounds: {idle: '#111111'}}, images: {idle: spinner}}}",
        "screen: {tabs: [{refresh: {}, header: spinner}]}\nscript: [{at: 1, refresh-view: {tab: 0, indicator: spinner, set: {spokes: 8}}}]",
    ]

    @Test(arguments: SceneTexts.all + own) func aPrintedSceneIsReadAsTheSameScene(_ text: String) throws {
        let scene = try Self.scene(text)
        let printed = scene.fileText
        #expect(try Self.dump(Self.scene(printed)) == Self.dump(scene), "\(printed)")
        #expect(try Self.scene(printed).fileText == printed)
    }

    @Test func onlyDifferencesFromTheDefaultsArePrinted() throws {
        let scene = try Self.scene("title: Short\nscreen: {list: 3, header: spinner}\nlanguage: en\nscript: [{at: 1, pull: 99}]")
        #expect(
            scene.fileText == """
                # Relative paths are resolved against this file's folder.
                title: Short
                duration: 3.6
                screen: {list: 3, header: spinner}
                script:
                  - {at: 1, pull: 99}

                """)
    }

    @Test(arguments: IndicatorPlacement.allCases) func aScenePlacingAnIndicatorIsReadAsTheSameScene(_ placement: IndicatorPlacement) throws
    {
        let ring = try ChosenIndicator("progress-ring", ["width": "0.2"], in: IndicatorCatalog.registry())
        let scene = Scene.placing(ring, as: placement)
        #expect(try Self.dump(Self.scene(scene.fileText)) == Self.dump(scene), "\(scene.fileText)")
    }

    /// When you add a verb or a key, add it to a sample.
    @Test func everyKeyOccursInASample() throws {
        func names(_ node: DocumentNode) -> Set<String> {
            switch node.content {
            case .map(let entries): entries.reduce(into: []) { $0.formUnion(names($1.value).union([$1.key])) }
            case .list(let items): items.reduce(into: []) { $0.formUnion(names($1)) }
            case .nothing, .text: []
            }
        }
        let written = try (SceneTexts.all + Self.own).reduce(into: Set<String>()) { all, text in
            let printed = try Self.scene(text).fileText
            all.formUnion(names(try DocumentValue(Array(printed.utf8), path: "scene.yml", as: .scene).node))
        }
        // The schema is for editors, and a drag is printed as a touch.
        let silent: Set = ["$schema", "drag", "from", "to", "over", "rest"]
        #expect(Set(SceneKeys.tables.flatMap(\.keys).map(\.name)).subtracting(written).subtracting(silent).sorted() == [])
    }
}
