import Fixtures
import Foundation
import Imaging
import Indicators
import Testing

@testable import Scenes

/// The images drawn by a header match its trace, as in MJRefresh's image header.
///
/// During a pull, image `floor(n * progress)` of n is shown, up to the last one. While refreshing, the other images loop, each for 0.1 s,
/// from the start of the animation. In the state `pulling`, the last pull image stays, as in MJRefresh without images for that state.
@Suite struct ImageHeaderTests {
    private static let catalog = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../../shared/data/mjrefresh/DianPing.xcassets").standardized.path

    @Test(
        .enabled(
            if: FileManager.default.fileExists(atPath: catalog), "shared/data/mjrefresh/DianPing.xcassets is missing"))
    func theDianPingImagesMatchMJRefresh() throws {
        let chosen = try ChosenIndicator(
            Self.catalog, ["pulling": "dropdown_anim", "refreshing": "dropdown_loading"], in: IndicatorCatalog.registry())
        func read(_ name: String) throws -> Bitmap {
            let path = "\(Self.catalog)/\(name).imageset/\(name)@2x.png"
            return try ImageReader.read(contentsOf: path).frames[0].bitmap
        }
        try check(
            chosen, pulled: (1...60).map { try read("dropdown_anim__000\($0)") },
            loop: (1...3).map { try read("dropdown_loading_0\($0)") })
    }

    @Test func anotherImageSequenceMatchesMJRefresh() throws {
        let folder = try TemporaryFolder()
        func make(_ name: String, _ shade: UInt32) throws -> Bitmap {
            var bitmap = Bitmap(width: 40, height: 40, format: .rgb24)
            for y in 0..<40 { for x in 0..<40 { bitmap[x, y] = x == y ? 0xFF00_00FF : 0xFF00_0000 | shade } }
            var writer = PNGWriter()
            try folder.write(writer.encode(bitmap), name)
            return bitmap
        }
        let pulled = try (0..<7).map { try make("pull_\($0)@2x.png", UInt32($0 * 36) << 8) }
        let loop = try (0..<3).map { try make("load_\($0)@2x.png", UInt32(80 + $0 * 60) << 16) }
        let chosen = try ChosenIndicator(
            folder.path, ["pulling": "pull_", "refreshing": "load_"], in: IndicatorCatalog.registry())
        try check(chosen, pulled: pulled, loop: loop)
    }

    /// Draws 60 frames per second and compares the visible part of the header's refresh view with the image from the trace.
    private func check(_ chosen: ChosenIndicator, pulled: [Bitmap], loop: [Bitmap]) throws {
        let scene = TracedScene.pulled(chosen)
        let player = ScenePlayer(scene, scale: 2, in: try IndicatorCatalog.registry())
        var traced = Traced()
        player.onEvent = { traced.take($0) }
        let images = try (pulled + loop).map(Self.onWhite)
        var shown: Set<Int> = []
        for frame in 0..<Int(scene.duration.seconds * 60) {
            let instant = FrameRate(60).instant(ofFrame: frame)
            player.advance(to: instant)
            let index = traced.index(at: instant, pulled: pulled.count, loop: loop.count)
            let seen = try Self.picture(of: player)
            guard let seen, seen.rows > 0 else { continue }
            shown.insert(index)
            let found = images.indices.filter { Self.isSame(images[$0], seen) }
            #expect(found.contains(index), "frame \(frame) at \(instant.seconds): images \(found), expected \(index)")
        }
        // Fast movements skip images between frames.
        #expect(shown.isSuperset(of: pulled.count..<pulled.count + loop.count))
        #expect(shown.count > loop.count + 4)
    }

    /// The visible part of the refresh view: its lower rows.
    private struct Seen {
        let rows: Int
        let pixels: [UInt32]
    }

    private static func picture(of player: ScenePlayer) throws -> Seen? {
        let bitmap = try player.renderedFrame()
        let page = player.pages[0]
        guard let control = page.control(at: .header)?.view, let picture = control.refreshView else { return nil }
        let side = Int(picture.frame.width * 2)
        let offset = (page.list.presentationContentOffset.y * 2).rounded()
        let left = Int((control.frame.minX + picture.frame.minX) * 2)
        let top = Int((control.frame.minY + picture.frame.minY) * 2 - offset)
        let rows = min(side, side + top)
        guard rows > 0 else { return nil }
        var pixels: [UInt32] = []
        for y in top + side - rows..<top + side { for x in left..<left + side { pixels.append(bitmap[x, y] | 0xFF00_0000) } }
        return Seen(rows: rows, pixels: pixels)
    }

    private static func isSame(_ image: Bitmap, _ seen: Seen) -> Bool {
        var offset = 0
        for y in image.height - seen.rows..<image.height {
            for x in 0..<image.width {
                if image[x, y] | 0xFF00_0000 != seen.pixels[offset] { return false }
                offset += 1
            }
        }
        return true
    }

    private static func onWhite(_ image: Bitmap) throws -> Bitmap {
        var bitmap = Bitmap(width: image.width, height: image.height, format: .rgb24)
        let bounds = Rect(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
        try bitmap.draw { canvas in
            canvas.fill(.rect(bounds), .white)
            canvas.draw(image, in: bounds)
        }
        return bitmap
    }

    /// The header's traced state.
    private struct Traced {
        var progress = 0.0
        var start: Duration?

        mutating func take(_ event: TraceEvent) {
            for field in event.fields {
                switch (event.name, field.name, field.value) {
                case ("progress", "pull_progress", .number(let progress)): self.progress = progress
                case ("refresh_view", "running", .toggle(let isRunning)): start = isRunning ? event.instant : nil
                default: break
                }
            }
        }

        func index(at instant: Duration, pulled: Int, loop: Int) -> Int {
            guard let start else { return min(Int(Double(pulled) * progress), pulled - 1) }
            // Images start a nanosecond early, because a sixtieth of a second has no exact representation.
            return pulled + Int((instant - start + .nanoseconds(1)) / .milliseconds(100)) % loop
        }
    }
}
