import FoundationEssentials
import Indicators

@testable import Documents
@testable import Fixtures
@testable import FrameExport
@testable import PluginHost
@testable import RefreshKit
@testable import Scenes

extension FuzzTarget {
    /// Scene files.
    ///
    /// A printed scene must be read back as the same scene.
    static let scene = FuzzTarget(
        "scene", seeds: { try examples("Sources/Command/Resources/Scenes", "Tests/ScenesTests/Conformance") },
        words: { words(in: SceneKeys.schema) }
    ) {
        bytes in
        let path = Scratch.folder.path("fuzzed.yml")
        do {
            let printed = try Scene(bytes, path: path, in: registry).fileText
            do {
                let again = try Scene(Array(printed.utf8), path: path, in: registry).fileText
                expect(again == printed, "a printed scene reads as the same scene; first\n\(printed)then\n\(again)")
            } catch {
                expect(false, "a printed scene can be read: \(error)\n\(printed)")
            }
        } catch {
            expectOneLine(error)
        }
    }

    /// Batch files, including the planning of all their output files.
    static let batch = FuzzTarget(
        "batch", seeds: batches, words: { words(in: BatchSchema.text) + ["../", "/", "%04d", "####", "{frame}"] }
    ) { bytes in
        do {
            let batch = try Batch(contentsOf: Scratch.file(bytes, "batch.yml"), in: registry)
            let paths = batch.jobs.flatMap { job in job.files.map { job.path(of: $0) } }
            expect(Set(paths).count == paths.count, "no two files of a batch have the same path")
            for path in paths { expect(isInside(path), "a file stays in the folder of its batch, got '\(path)'") }
        } catch {
            expectOneLine(error)
        }
    }

    /// File name patterns.
    ///
    /// Each name must stay inside its folder.
    static let pattern = FuzzTarget(
        "pattern", seeds: { ["%04d", "{phase}/[####]@{scale}x.png", "%%_{frame001}{appearance}"].map { Array($0.utf8) } },
        words: { ["%d", "####", "{frame}", "{frame1}", "{phase}", "{state}", "{scale}", "{appearance}", "../", "/", ".png", ".gif"] }
    ) { bytes in
        do {
            // Patterns are limited to the maximum length of a file name, because errors quote the entire pattern.
            let pattern = try FileNamePattern(parsing: String(decoding: bytes.prefix(255), as: UTF8.self))
            for frame in frames {
                expect(isInside(pattern.name(of: frame)), "a frame stays in the folder of its export, got '\(pattern.name(of: frame))'")
            }
        } catch {
            expectOneLine(error)
        }
    }

    /// Plugin metadata, read by this version and by an older host.
    static let metadata = FuzzTarget(
        "metadata", seeds: { Self.descriptions.map { Array($0.utf8) } }, words: { words(in: MetadataKeys.schema) }
    ) {
        bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        let indicator = PluginDescription.Indicator(id: "fuzzed", metadata: text, hasPictureFunction: false, hasFactsFunction: false)
        for minorVersion in [PluginMetadata.minorVersion, PluginMetadata.minorVersion + 1] {
            do {
                let metadata = try PluginMetadata(of: indicator, at: "fuzzed.so", minorVersion: minorVersion)
                expect(metadata.info.period == .zero || metadata.info.period >= IndicatorInfo.minimumPeriod, "a period within its range")
                let names = metadata.info.options.map(\.name)
                expect(Set(names).count == names.count, "option names are unique")
            } catch {
                expectOneLine(error)
            }
        }
    }

    private static let frames: [PlannedFrame] = {
        do {
            let plan = try FramePlan(registry.make("spinner"), ExportRequest())
            return [plan.frame(at: 0)]
        } catch {
            fatalError("fuzz: \(error)")
        }
    }()

    static let registry: IndicatorRegistry = {
        do { return try IndicatorCatalog.registry() } catch { fatalError("fuzz: \(error)") }
    }()

    /// The checkout's root folder.
    static let root = #filePath.split(separator: "/").dropLast(6).reduce("") { "\($0)/\($1)" }

    /// Returns whether a path stays inside its folder.
    static func isInside(_ path: String) -> Bool {
        path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
    }

    /// Returns the YAML files in the given folders, along with JSON versions of some of them.
    @Sendable private static func examples(_ folders: String...) throws -> [[UInt8]] {
        try folders.flatMap { folder in
            try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)").sorted().filter { $0.hasSuffix(".yml") }.map { name in
                Array(try Data(contentsOf: URL(filePath: "\(root)/\(folder)/\(name)")))
            }
        } + [Array(#"{"device": "iphone-15", "screen": {"header": {"indicator": "spinner"}}, "script": [{"at": 0.5, "pull": 120}]}"#.utf8)]
    }

    @Sendable private static func batches() throws -> [[UInt8]] {
        [
            Array(try Data(contentsOf: URL(filePath: "\(root)/Sources/Command/Resources/refresh.yml"))),
            Array(#"{"exports": [{"indicators": ["spinner"], "presets": ["gif"], "scales": [1, 2], "phases": "all"}]}"#.utf8),
            Array("exports: {paths: [a.png, b.png], presets: {preset: frames}, set: {rotation: 0.5}, sizes: 9x9}\n".utf8),
            Array("output: x\nexports:\n  - {indicators: spinner, as: [header], scales: [1, 2], exclude: {scale: 2}, fps: 9}\n".utf8),
            Array("exports: [{indicators: progress-ring, folder: '{name}/{size}', pattern: '%03d', frames: 0-3}]\n".utf8),
        ]
    }

    private static let descriptions = [
        #"{"summary": "A heart beats.", "size": [40, 40], "compact_size": [20, 20], "minimum_size": [16, 16], "period": 0.8, "introduction": "1/30", "finish": 0.2}"#,
        """
        {"summary": "Dots.", "pull_pictures": 12, "frames_per_second": "30000/1001", "jumps_between_phases": true, "options": [
        {"name": "count", "summary": "How many.", "kind": "integer", "range": [1, 8], "default": 3},
        {"name": "width", "summary": "How wide.", "kind": "number", "range": [0, 1.5], "required": true},
        {"name": "ends", "summary": "Their ends.", "kind": "choice", "choices": ["round", "sharp"]}]}
        """,
        """
        {"summary": "Rings.", "options": [{"name": "tint", "summary": "A color.", "kind": "color", "default": "#FF0000"},
        {"name": "palette", "summary": "Colors.", "kind": "colors", "default": ["#F00", "#00FF0080"]},
        {"name": "turn", "summary": "One turn.", "kind": "duration", "range": [0, "1/2"]},
        {"name": "label", "summary": "A word.", "kind": "text"}, {"name": "icon", "summary": "A file.", "kind": "path"},
        {"name": "spins", "summary": "Whether it spins.", "kind": "toggle", "default": false}]}
        """,
    ]
}
