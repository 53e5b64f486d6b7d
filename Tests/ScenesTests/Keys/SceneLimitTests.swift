import Indicators
import RefreshKit
import Testing

@testable import Documents
@testable import Scenes

/// Numbers and times in scene files are accepted within their ranges and rejected outside them.
///
/// The ranges come from the key tables. Add a scene here for each key with a new range.
@Suite struct SceneLimitTests {
    /// A scene for each key with a range, by table and key; `@` is the value.
    private static let scenes = [
        "scene.duration": "duration: @",

        "device.scale": "device: {size: 16x16, scale: @}",
        "device.corner-radius": "device: {size: 100x100, corner-radius: @}",
        "safe-area.top": "device: {size: 4000x4000, scale: 1, safe-area: {top: @}}",
        "safe-area.left": "device: {size: 4000x4000, scale: 1, safe-area: {left: @}}",
        "safe-area.bottom": "device: {size: 4000x4000, scale: 1, safe-area: {bottom: @}}",
        "safe-area.right": "device: {size: 4000x4000, scale: 1, safe-area: {right: @}}",

        "bar.height": "screen: {tabs: [{title: a}], bar: {height: @}}",
        "bar.threshold": "screen: {tabs: [{title: a}], bar: {swipes: true, threshold: @}}",
        "bar.completion-speed": "screen: {tabs: [{title: a}], bar: {completion-speed: @}}",
        "content-insets.top": "screen: {tabs: [{title: a}], bar: {content-insets: {top: @}}}",
        "content-insets.left": "screen: {tabs: [{title: a}], bar: {content-insets: {left: @}}}",
        "content-insets.bottom": "screen: {tabs: [{title: a}], bar: {content-insets: {bottom: @}}}",
        "content-insets.right": "screen: {tabs: [{title: a}], bar: {content-insets: {right: @}}}",
        "transition.duration": "screen: {tabs: [{title: a}], bar: {transition: {name: fade, duration: @}}}",
        "transition.minimum-scale": "screen: {tabs: [{title: a}], bar: {transition: {name: scale, minimum-scale: @}}}",
        "tab.height": "screen: {tabs: [{height: @}]}",
        "tab.list": "screen: {tabs: [{list: @}]}",
        "page.list": "screen: {list: @}",
        "list.rows": "screen: {list: {rows: @}}",
        "list.count": "screen: {list: {count: @}}",
        "list.row-height": "screen: {list: {row-height: @}}",
        "banner.height": "screen: {list: {header-view: {height: @}}}",
        "new-banner.height": "script: [{at: 0, header-view: {text: a, height: @}}]",
        "insets.top": "screen: {list: {content-inset: {top: @}}}",
        "insets.left": "screen: {list: {content-inset: {left: @}}}",
        "insets.bottom": "screen: {list: {content-inset: {bottom: @}}}",
        "insets.right": "screen: {list: {content-inset: {right: @}}}",

        "control.extent": "screen: {header: {extent: @}}",
        "control.maximum-pull": "screen: {header: {behavior: ring-header, maximum-pull: @}}",
        "control.reserved-space": "screen: {header: {reserved-space: @}}",
        "reserved-space.top": "screen: {header: {reserved-space: {top: @, bottom: 0}}}",
        "reserved-space.bottom": "screen: {header: {reserved-space: {top: 0, bottom: @}}}",
        "deceleration.deceleration": "screen: {header: {trigger: {deceleration: @}}}",
        "control.ignored-inset": "screen: {header: {ignored-inset: @}}",
        "control.trigger-progress": "screen: {footer: {behavior: auto-footer, trigger-progress: @}}",
        "control.triggers-per-drag": "screen: {footer: {behavior: auto-footer, triggers-per-drag: @}}",
        "look.font-size": "screen: {header: {look: {font-size: @}}}",
        "arrangement.center-to-text": "screen: {header: {look: {arrangement: {center-to-text: @}}}}",
        "arrangement.edge-to-text": "screen: {header: {look: {arrangement: {edge-to-text: @}}}}",
        "arrangement.left-of-center": "screen: {header: {look: {arrangement: {left-of-center: @}}}}",
        "arrangement.gap": "screen: {header: {look: {arrangement: {left-of-center: 30, gap: @}}}}",
        "control.grace-time": "screen: {header: {grace-time: @}}",
        "control.minimum-time": "screen: {header: {minimum-time: @}}",
        "control.result-time": "screen: {header: {result-time: @}}",
        "control.opening-duration": "screen: {header: {opening-duration: @}}",
        "control.closing-duration": "screen: {header: {closing-duration: @}}",
        "control.loads": "screen: {header: {loads: @}}",
        "tab-refresh.loads": "screen: {tabs: [{refresh: {loads: @}}]}",
        "load.after": "screen: {header: {loads: {after: @}}}",
        "load.rows": "screen: {header: {loads: {after: 1, rows: @}}}",
        "load.at": "screen: {header: {loads: {after: 1, at: @}}}",

        "entry.at": "script: [{at: @, appearance: dark}]",
        "entry.pull": "script: [{at: 0, pull: @}]",
        "entry.insert": "script: [{at: 0, insert: @}]",
        "entry.remove": "script: [{at: 0, remove: @}]",
        "entry.scroll": "script: [{at: 0, scroll: @}]",
        "entry.offset": "screen: {list: {scripted: true}}\nscript: [{at: 0, offset: @}]",
        "pull.by": "script: [{at: 0, pull: {by: @}}]",
        "pull.progress": "screen: {header: {}}\nscript: [{at: 0, pull: {progress: @}}]",
        "pull.over": "script: [{at: 0, pull: {by: 9, over: @, rest: 0}}]",
        "pull.rest": "script: [{at: 0, pull: {by: 9, over: 0, rest: @}}]",
        "swipe.distance": "script: [{at: 0, swipe: {to: up, distance: @}}]",
        "swipe.over": "script: [{at: 0, swipe: {to: up, over: @, rest: 0}}]",
        "swipe.rest": "script: [{at: 0, swipe: {to: up, over: 0, rest: @}}]",
        "touch.finger": "script: [{at: 0, touch: {path: [[0, 1, 1]], finger: @}}]",
        "drag.over": "script: [{at: 0, drag: {from: [1, 1], to: [2, 2], over: @, rest: 0}}]",
        "drag.rest": "script: [{at: 0, drag: {from: [1, 1], to: [2, 2], over: 0, rest: @}}]",
        "drag.finger": "script: [{at: 0, drag: {from: [1, 1], to: [2, 2], finger: @}}]",
        "tap.row": "screen: {list: 1000000}\nscript: [{at: 0, tap: {row: @}}]",
        "tap.holding": "script: [{at: 0, tap: {point: [1, 1], holding: @}}]",
        "insert.rows": "script: [{at: 0, insert: {rows: @}}]",
        "insert.at": "script: [{at: 0, insert: {rows: 1, at: @}}]",
        "remove.rows": "script: [{at: 0, remove: {rows: @}}]",
        "remove.at": "script: [{at: 0, remove: {rows: 1, at: @}}]",
        "scroll.to": "script: [{at: 0, scroll: {to: @}}]",
        "scroll.row": "script: [{at: 0, scroll: {row: @}}]",
        "offset.y": "screen: {list: {scripted: true}}\nscript: [{at: 0, offset: {y: @}}]",
        "offset.x": "screen: {list: {scripted: true}}\nscript: [{at: 0, offset: {x: @}}]",
    ]

    /// Keys limited by the 844-point-high screen; a pan is recognized after 10 points.
    private static let ofTheScreen = ["entry.pull": NotationInfo(.number(1...834)), "pull.by": NotationInfo(.number(1...834))]

    private static let limits = Dictionary(
        uniqueKeysWithValues: SceneKeys.tables.flatMap { table in
            table.keys.compactMap { key -> (String, KeyLimits)? in
                let name = "\(table.id).\(key.name)"
                return (ofTheScreen[name] ?? key.values).limits.map { (name, $0) }
            }
        })

    @Test func everyKeyWithARangeHasASample() {
        #expect(Set(Self.limits.keys).subtracting(Self.scenes.keys).sorted() == [], "add a scene")
        #expect(Set(Self.scenes.keys).subtracting(Self.limits.keys).sorted() == [], "no longer a key with a range")
    }

    private func error(_ scene: String, _ value: String) throws -> String? {
        let head = scene.contains("screen:") ? "" : "screen: {list: 30}\n"
        let text = head + scene.replacing("@", with: value)
        let registry = try IndicatorCatalog.registry()
        do throws(DocumentError) {
            _ = try Scene(Array(text.utf8), path: "scene.yml", in: registry)
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test(arguments: scenes.keys.sorted()) func valuesAreAcceptedUpToTheEndsOfTheRange(_ key: String) throws {
        let (scene, limits) = (try #require(Self.scenes[key]), try #require(Self.limits[key]))
        for value in limits.taken { #expect(try error(scene, value) == nil, "\(key): \(value)") }
        for value in limits.refused {
            let line = try #require(try error(scene, value), "\(key): \(value) was taken")
            #expect(line.contains(limits.range), "\(key): \(value)")
        }
    }
}

/// Values at the ends of a range, values outside it, and the range as shown in errors.
private struct KeyLimits {
    let taken: [String]
    let refused: [String]
    let range: String
}

extension NotationInfo {
    /// The limits of a number or a time; nil if the notation has none, as for tab numbers.
    fileprivate var limits: KeyLimits? { schema.limits }
}

extension JSONValue {
    fileprivate var limits: KeyLimits? {
        if self["$ref"] == "#/$defs/time" {
            let isPositive = self["exclusiveMinimum"] == 0
            return KeyLimits(
                taken: isPositive ? ["86400"] : ["0", "86400"], refused: ["-0.000001", "86400.000001"], range: "0...86400")
        }
        if case .number(let lower)? = self["minimum"], case .number(let upper)? = self["maximum"] {
            let range = "\(lower.shortText)...\(upper.shortText)"
            return self["type"] == "integer"
                ? KeyLimits(
                    taken: [lower.shortText, upper.shortText], refused: [(lower - 1).shortText, (upper + 1).shortText], range: range)
                : KeyLimits(taken: ["\(lower)", "\(upper)"], refused: ["\(lower.nextDown)", "\(upper.nextUp)"], range: range)
        }
        // A number that is too large can still be valid as text.
        guard case .list(let schemas)? = self["anyOf"], !schemas.contains(where: \.isText) else { return nil }
        return schemas.lazy.compactMap(\.limits).first
    }

    private var isText: Bool {
        if case .list(let types)? = self["type"] { types.contains("string") } else { false }
    }
}
