import Documents
import Fixtures
import FrameExport
import Indicators
import Scenes

@testable import Command

/// Invalid files derived from the scene and batch keys: valid files with one odd value or an unknown key.
extension WrongCall {
    /// Values of every kind, most of which are invalid for any given key.
    private static let oddValues: [JSONTree] = [
        .null, .toggle(true), .number(-1), .number(1e12), .number(0.5), .text(""), .text("x"), .text(" "), .text("line\nend"),
        .text("\u{1B}[31m"), .text("\u{1F600}"), .text(String(repeating: "a", count: 5000)), .list([]), .list([.list([])]),
        .list([.text("x"), .text("x"), .text("x")]), .object([:]), .object(["x": .number(1)]), .object(["line\nend": .null]),
    ]

    private static let batches = [
        """
        output: out
        exports:
          - indicators: [spinner, {indicator: progress-ring, set: {width: 3}, name: ring}]
            phases: [pulling, refreshing]
            sizes: [natural, 64x64]
            scales: [1, 2.5]
            appearances: [light, dark]
            fps: [60, 30]
            presets: [frames, {preset: gif, options: {matte: '#FFF', dither: true}}]
            set: {}
            pull-frames: 9
            release: 1.2
            frames: 0-3
            resample: true
            reduce-motion: false
            optimize: false
            contact-sheet: true
            folder: '{name}/{preset}/{size}/{fps}'
            exclude: [{phase: pulling, scale: 1}, {appearance: dark, preset: gif}]
            include: {indicator: spinner, size: natural, fps: 30}
          - {indicators: spinner, as: [header, tab], device: ipad, orientation: portrait, language: ko, bezel: true, folder: '{name}'}
        """
    ]

    /// Returns invalid scenes, with a fraction of the values replaced.
    static func scenes(share: Double) throws -> [WrongCall] {
        let registry = try IndicatorCatalog.registry()
        return try mutations(of: SceneTexts.all, .scene, JSONSchema(SceneKeys.schema), share: share) { text in
            _ = try Scene(Array(text.utf8), path: "s.yml", in: registry)
        }.map { fault, text, statuses in
            WrongCall(
                words: ["trace", "s.yml"], files: ["s.yml": text], statuses: statuses,
                part: { _ = try Scene(contentsOf: $0 + "/s.yml", in: registry) }, fault: fault)
        }
    }

    /// Returns invalid batches, with a fraction of the values replaced.
    static func batches(share: Double) throws -> [WrongCall] {
        let registry = try IndicatorCatalog.registry()
        let folder = try TemporaryFolder()
        return try mutations(of: batches, .batch, JSONSchema(BatchSchema.text), share: share) { text in
            _ = try Batch(contentsOf: folder.write(text, "b.yml"), in: registry)
        }.map { fault, text, statuses in
            WrongCall(
                words: ["export", "b.yml", "-o", "out"], files: ["b.yml": text], statuses: statuses,
                part: { _ = try Batch(contentsOf: $0 + "/b.yml", in: registry) }, fault: fault)
        }
    }

    /// Replaces each value with an odd one or adds an unknown key, keeping only files that the reader or the schema rejects.
    private static func mutations(
        of texts: [String], _ form: DocumentForm, _ schema: JSONSchema, share: Double, _ read: (String) throws -> Void
    ) throws -> [(fault: String, text: String, statuses: Set<Int32>)] {
        var generator = SeededGenerator(seed: 19)
        var wrong: [(fault: String, text: String, statuses: Set<Int32>)] = []
        for text in texts {
            let tree = JSONTree(try DocumentValue(Array(text.utf8), path: "seed.yml", as: form).node)
            for path in tree.paths where generator.chance(share) {
                let odd = oddValues.randomElement(using: &generator) ?? .null
                let name = path.map(\.description).joined()
                let isUnknown = generator.chance(0.2)
                let changed = tree.replacing(path[...]) { value in
                    guard isUnknown, case .object(var members) = value else { return odd }
                    members["unknown"] = odd
                    return .object(members)
                }
                let text = changed.value.prettyText
                if (try? read(text)) == nil || !schema.faults(in: changed).isEmpty {
                    // A word with a dot is the path to a missing file.
                    let statuses: Set<Int32> = odd == .number(0.5) ? [64, 1] : [64]
                    wrong.append(("\(name): \(odd.value.compactText.prefix(60))", text, statuses))
                }
            }
        }
        return wrong
    }
}

extension JSONTree {
    /// A step from a value to one of its elements.
    fileprivate enum Step: CustomStringConvertible {
        case member(String)
        case item(Int)

        var description: String {
            switch self {
            case .member(let name): ".\(name)"
            case .item(let index): "[\(index)]"
            }
        }
    }

    /// The paths to all values inside this one, beginning with its own path.
    fileprivate var paths: [[Step]] {
        let inner: [(step: Step, value: JSONTree)] =
            switch self {
            case .object(let members): members.sorted { $0.key < $1.key }.map { (.member($0.key), $0.value) }
            case .list(let items): items.enumerated().map { (.item($0.offset), $0.element) }
            default: []
            }
        return [[]] + inner.flatMap { inner in inner.value.paths.map { [inner.step] + $0 } }
    }

    /// Returns the tree with the value at a path changed.
    fileprivate func replacing(_ path: ArraySlice<Step>, _ change: (JSONTree) -> JSONTree) -> JSONTree {
        switch (path.first, self) {
        case (.member(let name)?, .object(var members)):
            members[name] = members[name]?.replacing(path.dropFirst(), change)
            return .object(members)
        case (.item(let index)?, .list(var items)):
            items[index] = items[index].replacing(path.dropFirst(), change)
            return .list(items)
        default: return change(self)
        }
    }

    /// The tree, as written to a file.
    fileprivate var value: JSONValue {
        switch self {
        case .null: .null
        case .toggle(let flag): .toggle(flag)
        case .number(let number): .number(number)
        case .text(let text): .text(text)
        case .list(let items): .list(items.map(\.value))
        case .object(let members): .object(members.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, $0.value.value) })
        }
    }
}
