import Documents
import Fixtures
import Imaging
import Indicators
import RefreshKit
import SystemSupport
import Testing

@testable import FrameExport

/// Tests that each key in a batch file changes its output files or their fingerprints.
@Suite struct BatchFingerprintTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for (name, color) in [("a", 1), ("b", 2)] {
            var (bitmap, writer) = (Bitmap(width: 2, height: 2), PNGWriter())
            bitmap[0, 0] = 0xFF00_0000 | UInt32(color)
            try folder.write(writer.encode(bitmap), "\(name).png")
            try folder.write("{screen: {list: \(color)}, duration: 1}", "\(name).yml")
        }
    }

    /// A batch file's contents.
    private struct Sample {
        var file: [String: String] = [:]
        /// An entry that contains no combinations.
        var plain = ["indicators": "[spinner]", "phases": "[pulling, refreshing]", "pull-frames": "2", "fps": "10", "frames": "0-1"]
        var scene = ["scenes": "[a.yml]", "fps": "2"]
        var phone = ["indicators": "[spinner]", "as": "[header]", "fps": "2", "frames": "0", "folder": "'phone/{name}'"]
        var preset = ["indicators": "[spinner]", "presets": "[{preset: sprite-sheet}]", "fps": "2", "folder": "preset"]
        /// An entry that combines several values for each key, with exclusions and inclusions.
        var matrix = [
            "indicators": "[spinner, {indicator: progress-ring, name: ring}]", "paths": "[a.png]", "sizes": "[natural, 8x6]",
            "scales": "[1, 2]", "appearances": "[light, dark]", "fps": "[10, 20]", "phases": "[pulling, refreshing]",
            "presets": "[frames, apng]", "frames": "0", "folder": "'matrix/{name}/{preset}/{size}/{fps}'",
        ]
        var placements = [
            "indicators": "[spinner]", "scenes": "[a.yml, b.yml]", "as": "[header, footer]", "fps": "2", "frames": "0",
            "folder": "'placements/{name}'",
        ]

        var text: String {
            let entries = [plain, scene, phone, preset, matrix, placements].map { "  - {\(Self.text(of: $0, separator: ", "))}\n" }
            return "\(Self.text(of: file, separator: "\n"))\nexports:\n\(entries.joined())"
        }

        private static func text(of keys: [String: String], separator: String) -> String {
            keys.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: separator)
        }
    }

    /// All keys, along with their tables' titles.
    private static let names = BatchSchema.keys.withInnerTables.flatMap { table in
        table.keys.map { "\(table.title): \($0.name)" }
    }

    private static let changes: Changes<Sample> = [
        "The file: output": { $0.file["output"] = "elsewhere" },
        "The file: exports": { $0.plain = ["indicators": "[spinner]", "fps": "2"] },

        "Each of 'exports': indicators": { $0.plain["indicators"] = "[progress-ring]" },
        "Each of 'exports': paths": { $0.plain["paths"] = "[a.png]" },
        "Each of 'exports': scenes": { $0.scene["scenes"] = "[b.yml]" },
        "Each of 'exports': as": { $0.phone["as"] = "[footer]" },
        "Each of 'exports': control": { $0.phone["control"] = "ios" },
        "Each of 'exports': device": { $0.scene["device"] = "iphone-se" },
        "Each of 'exports': orientation": { $0.scene["orientation"] = "landscape-left" },
        "Each of 'exports': language": { $0.scene["language"] = "ko" },
        "Each of 'exports': bezel": { $0.phone["bezel"] = "true" },
        "Each of 'exports': phases": { $0.plain["phases"] = "[pulling]" },
        "Each of 'exports': sizes": { $0.plain["sizes"] = "[9x7]" },
        "Each of 'exports': scales": { $0.plain["scales"] = "[2]" },
        "Each of 'exports': appearances": { $0.plain["appearances"] = "[dark]" },
        "Each of 'exports': fps": { $0.plain["fps"] = "20" },
        "Each of 'exports': presets": { $0.preset["presets"] = "[apng]" },
        "Each of 'exports': set": { $0.plain["set"] = "{spokes: 12}" },
        "Each of 'exports': image-scale": { $0.matrix["image-scale"] = "2" },
        "Each of 'exports': pull-frames": { $0.plain["pull-frames"] = "3" },
        "Each of 'exports': release": { $0.plain["release"] = "1.5" },
        "Each of 'exports': frames": { $0.plain["frames"] = "0" },
        "Each of 'exports': resample": { $0.plain["resample"] = "true" },
        "Each of 'exports': directions": { $0.scene["directions"] = "right-to-left" },
        "Each of 'exports': reduce-motion": { $0.plain["reduce-motion"] = "true" },
        "Each of 'exports': optimize": { $0.plain["optimize"] = "true" },
        "Each of 'exports': pattern": { $0.plain["pattern"] = "'{phase}/%d'" },
        "Each of 'exports': contact-sheet": { $0.plain["contact-sheet"] = "true" },
        "Each of 'exports': folder": { $0.plain["folder"] = "other" },
        "Each of 'exports': exclude": { $0.plain["exclude"] = "{phase: pulling}" },
        "Each of 'exports': include": { $0.plain["include"] = "{scale: 3}" },

        "An indicator with options: indicator": { $0.preset["indicators"] = "[{indicator: progress-ring}]" },
        "Images with options: path": { $0.plain["paths"] = "[{path: b.png}]" },
        "An indicator with options: set": { $0.plain["indicators"] = "[{indicator: spinner, set: {size: medium}}]" },
        "An indicator with options: name": { $0.plain["indicators"] = "[{indicator: spinner, name: turning}]" },

        "Images with options: set": { $0.plain["paths"] = "[{path: a.png, set: {duration: 0.5}}]" },
        "Images with options: name": { $0.plain["paths"] = "[{path: a.png, name: first}]" },

        "A scene with changes: scene": { $0.scene["scenes"] = "[{scene: a.yml}, {scene: b.yml}]" },
        "A scene with changes: device": { $0.scene["scenes"] = "[{scene: a.yml, device: ipad}]" },
        "A scene with changes: orientation": { $0.scene["scenes"] = "[{scene: a.yml, orientation: landscape-right}]" },
        "A scene with changes: language": { $0.scene["scenes"] = "[{scene: a.yml, language: ru}]" },
        "A scene with changes: bezel": { $0.scene["scenes"] = "[{scene: a.yml, bezel: true}]" },
        "A scene with changes: name": { $0.scene["scenes"] = "[{scene: a.yml, name: first}]" },

        "A preset with options: preset": { $0.preset["presets"] = "[{preset: gif}]" },
        "A preset with options: options": { $0.preset["presets"] = "[{preset: sprite-sheet, options: {padding: 5}}]" },

        "An element of 'exclude' or 'include': indicator": { $0.matrix["exclude"] = "{indicator: spinner}" },
        "An element of 'exclude' or 'include': path": { $0.matrix["exclude"] = "{path: a.png}" },
        "An element of 'exclude' or 'include': scene": { $0.placements["exclude"] = "{scene: a.yml}" },
        "An element of 'exclude' or 'include': as": { $0.placements["exclude"] = "{as: footer}" },
        "An element of 'exclude' or 'include': name": { $0.matrix["exclude"] = "{name: ring}" },
        "An element of 'exclude' or 'include': phase": { $0.matrix["exclude"] = "{phase: pulling}" },
        "An element of 'exclude' or 'include': size": { $0.matrix["exclude"] = "{size: 8x6}" },
        "An element of 'exclude' or 'include': scale": { $0.matrix["exclude"] = "{scale: 2}" },
        "An element of 'exclude' or 'include': appearance": { $0.matrix["exclude"] = "{appearance: dark}" },
        "An element of 'exclude' or 'include': fps": { $0.matrix["exclude"] = "{fps: 20}" },
        "An element of 'exclude' or 'include': preset": { $0.matrix["exclude"] = "{preset: apng}" },
    ]

    private static let exemptions = [
        "The file: output": "it moves the folder",
        "Each of 'exports': resample": "the loop is whole at this rate; elsewhere it changes instants, which are in the moments",
    ]

    /// Returns the files' paths and fingerprints; a resumed export keeps a file if both are the same.
    private func files(_ sample: Sample) throws -> [String: Digest] {
        let registry = try IndicatorCatalog.registry()
        var files: [String: Digest] = [:]
        for job in try Batch(contentsOf: folder.write(sample.text, "batch.yml"), in: registry).jobs {
            for file in job.files { files[job.path(of: file)] = job.fingerprint(of: file) }
        }
        return files
    }

    @Test func everyKeyChangesAFile() throws {
        let rule = FingerprintRule(Self.names, from: Sample(), Self.changes, except: Self.exemptions, fingerprint: files)
        try rule.check()
    }
}
