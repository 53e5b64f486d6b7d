import Documents
import Fixtures
import Imaging
import Indicators
import RefreshKit
import Testing

@testable import Scenes

/// Tests that a scene file's identity covers its text and the contents of every image it names.
@Suite struct SceneFileFingerprintTests {
    private let folder: TemporaryFolder
    private let registry: IndicatorRegistry

    init() throws {
        folder = try TemporaryFolder()
        registry = try IndicatorCatalog.registry()
    }

    /// Scenes that contain `a.png` as the value of a key, by table and key.
    private static let scenes = [
        "tab.refresh": "screen: {tabs: [{refresh: a.png}]}",
        "tab.header": "screen: {tabs: [{header: a.png}]}",
        "tab.footer": "screen: {tabs: [{footer: a.png}]}",
        "tab.trailer": "screen: {tabs: [{trailer: a.png}]}",
        "tab-refresh.indicator": "screen: {tabs: [{refresh: {indicator: a.png}}]}",
        "page.header": "screen: {header: a.png}",
        "page.footer": "screen: {footer: a.png}",
        "page.trailer": "screen: {trailer: a.png}",
        "control.indicator": "screen: {header: {indicator: a.png}}",
        "refresh-view.indicator": "screen: {header: {}}\nscript: [{at: 1, refresh-view: {control: header, indicator: a.png}}]",
        "images.idle": "screen: {header: {images: {idle: a.png}}}",
        "images.pulling": "screen: {header: {images: {pulling: a.png}}}",
        "images.refreshing": "screen: {header: {images: {refreshing: a.png}}}",
        "image.indicator": "screen: {header: {images: {idle: {indicator: a.png}}}}",
        // The key also accepts a symbol name.
        "tab.icon": "screen: {tabs: [{icon: a.png}]}",
    ]

    private func identity(_ text: String, color: UInt32) throws -> String {
        var (bitmap, writer) = (Bitmap(width: 1, height: 1), PNGWriter())
        bitmap[0, 0] = color
        try folder.write(writer.encode(bitmap), "a.png")
        return try Scene(contentsOf: folder.write(text, "scene.yml"), in: registry).identity
    }

    @Test func allImageKeysAreListed() {
        let keys = SceneKeys.tables.flatMap { table in
            table.keys.filter { $0.values.expectation.contains("an image path") }.map { "\(table.id).\($0.name)" }
        }
        #expect(Set(keys + ["tab.icon"]) == Set(Self.scenes.keys))
    }

    @Test(arguments: scenes.keys.sorted()) func changedPixelsOfAnImageChangeTheIdentity(_ key: String) throws {
        let text = try #require(Self.scenes[key])
        #expect(try identity(text, color: 0xFF00_0000) != identity(text, color: 0xFFFF_0000))
        #expect(try identity(text, color: 0xFF00_0000) == identity(text, color: 0xFF00_0000))
    }

    @Test func changedScaleOfAnIconChangesTheIdentity() throws {
        func identity(_ name: String) throws -> [Substring] {
            var (bitmap, writer) = (Bitmap(width: 2, height: 2), PNGWriter())
            bitmap[0, 0] = 0xFF00_0000
            try folder.write(writer.encode(bitmap), name)
            let scene = try Scene(contentsOf: folder.write("screen: {tabs: [{icon: \(name)}]}", "scene.yml"), in: registry)
            return scene.identity.split(separator: "\n").filter { $0.hasPrefix("icon ") }
        }
        #expect(try identity("a.png") != identity("a@2x.png"))
        #expect(try identity("a.png") == identity("b.png"))
    }

    /// Even a changed comment changes the identity.
    @Test func anyChangedByteChangesTheIdentity() throws {
        let texts = ["screen: {}", "screen: {} ", "screen: {} # empty", "{\"screen\": {}}", "screen: {list: 3}"]
        #expect(try Set(texts.map { try identity($0, color: 0xFF00_0000) }).count == texts.count)
    }

    @Test func identityCoversIndicatorOptions() throws {
        let lines = try ["8", "12"].map { spokes in
            try identity("screen: {header: {indicator: spinner, set: {spokes: \(spokes)}}}", color: 0).split(separator: "\n").last
        }
        #expect(lines == ["spokes=8", "spokes=12"])
    }
}
