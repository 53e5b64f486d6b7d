import Fixtures
import Foundation
import Imaging
import RefreshKit
import Testing

/// Redraws the images in the demo's asset catalog and compares them; the catalog contains files in CgBI, the format that Xcode ships.
@Suite struct DemoCatalogTests {
    private static let folder = Checkout.root + "/Sources/Command/Resources/Demo.xcassets"

    /// `REFRESHKIT_RECORD=1 Scripts/test --filter DemoCatalog` writes the catalog.
    private static let isRecording = ProcessInfo.processInfo.environment["REFRESHKIT_RECORD"] == "1"

    @Test(arguments: DemoCatalog.names()) func imageMatchesItsDrawing(_ name: String) throws {
        let set = "\(Self.folder)/\(name).imageset"
        for isDark in [false, true] {
            let drawn = try DemoCatalog.bitmap(name, isDark: isDark)
            let path = "\(set)/\(name)\(isDark ? "-dark" : "")@2x.png"
            if Self.isRecording { try record(drawn, as: path, name, set) }
            let bytes = try #require(
                FileManager.default.contents(atPath: path), "\(path) is missing; REFRESHKIT_RECORD=1 Scripts/test writes it")
            #expect(bytes.dropFirst(12).prefix(4) == Data("CgBI".utf8))
            let read = try ImageReader.read([UInt8](bytes), named: path).frames[0].bitmap
            let difference = BitmapDifference(expected: read, found: drawn, tolerance: 2)
            #expect(difference.isEmpty, "\(path): \(difference)")
        }
    }

    @Test func imagesAreReadInNumericalOrder() throws {
        let source = try ImageSource(path: Self.folder)
        #expect(source.entries.map(\.name) == DemoCatalog.names())
    }

    private func record(_ bitmap: Bitmap, as path: String, _ name: String, _ set: String) throws {
        try FileManager.default.createDirectory(atPath: set, withIntermediateDirectories: true)
        try Data(CgBIWriter(filters: [0], parts: 2).encode(bitmap)).write(to: URL(fileURLWithPath: path))
        try Data(contents(name).utf8).write(to: URL(fileURLWithPath: set + "/Contents.json"))
        try Data(#"{ "info" : { "author" : "xcode", "version" : 1 } }"#.utf8).write(
            to: URL(fileURLWithPath: Self.folder + "/Contents.json"))
    }

    private func contents(_ name: String) -> String {
        """
        {
          "images" : [
            { "idiom" : "universal", "scale" : "1x" },
            { "filename" : "\(name)@2x.png", "idiom" : "universal", "scale" : "2x" },
            {
              "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ],
              "filename" : "\(name)-dark@2x.png",
              "idiom" : "universal",
              "scale" : "2x"
            },
            { "idiom" : "universal", "scale" : "3x" }
          ],
          "info" : { "author" : "xcode", "version" : 1 }
        }

        """
    }
}

/// The demo's images: a sun (or, in dark appearance, a moon) that rises over the sea during a pull and shines during a refresh.
enum DemoCatalog {
    static let pullCount = 16
    static let loopCount = 8
    /// Side length, in points; drawn at 2x.
    static let side = 48.0
    static let scale = 2.0

    /// Returns the names in the catalog, without zero padding, as in real catalogs.
    static func names() -> [String] {
        (1...pullCount).map { "sunrise_\($0)" } + (1...loopCount).map { "sunshine_\($0)" }
    }

    /// Draws the named image in light or dark appearance.
    static func bitmap(_ name: String, isDark: Bool) throws -> Bitmap {
        let parts = name.split(separator: "_")
        let number = Double(parts[1]) ?? 1
        let isRising = parts[0] == "sunrise"
        var bitmap = Bitmap(width: Int(side * scale), height: Int(side * scale))
        try bitmap.draw(scale: scale) { canvas in
            let sky = Sky(
                height: isRising ? (number - 1) / Double(pullCount - 1) : 1, turn: isRising ? nil : (number - 1) / Double(loopCount),
                isDark: isDark)
            sky.draw(on: canvas)
        }
        return bitmap
    }
}

/// A round view of the sky, the sun, and the sea.
private struct Sky {
    /// Height of the sun, in 0...1.
    let height: Double
    /// Rotation of the rays, in eighths of a full turn; nil for no rays.
    let turn: Double?
    let isDark: Bool

    private let center = Point(x: 24, y: 24)
    private let horizon = 32.0

    func draw(on canvas: Canvas) {
        let window = Path.circle(center: center, radius: 22)
        canvas.clipped(to: window) {
            canvas.fill(.rect(Rect(x: 0, y: 0, width: 48, height: 48)), .color(color(.sky)))
            drawSun(on: canvas)
            canvas.fill(.rect(Rect(x: 0, y: horizon, width: 48, height: 16)), .color(color(.sea)))
            drawGlitter(on: canvas)
        }
    }

    private var sun: Point { Point(x: 24, y: 40 - 21 * Curve.easeOut(height)) }

    private func drawSun(on canvas: Canvas) {
        let glow = color(.sun)
        canvas.fill(.circle(center: sun, radius: 11), .color(glow.opacity(0.18 + 0.14 * height)))
        if let turn { isDark ? drawStars(turn, on: canvas) : drawRays(turn, on: canvas) }
        canvas.fill(.circle(center: sun, radius: 6.5), .color(glow))
        if isDark {
            for (x, y, r) in [(-2.0, -1.5, 1.6), (2.2, 1.2, 1.2), (-0.5, 2.8, 0.8)] {
                canvas.fill(.circle(center: sun.offset(x: x, y: y), radius: r), .color(color(.sky).opacity(0.25)))
            }
        }
    }

    private func drawRays(_ turn: Double, on canvas: Canvas) {
        for ray in 0..<8 {
            let angle = (Double(ray) + turn) * .pi / 4
            canvas.stroke(
                .line(from: Point(center: sun, radius: 9.5, angle: angle), to: Point(center: sun, radius: 13.5, angle: angle)),
                .color(color(.sun)), Stroke(width: 2, cap: .round))
        }
    }

    /// Draws stars that twinkle in turn.
    private func drawStars(_ turn: Double, on canvas: Canvas) {
        let stars = [(9.0, 22.0), (14.0, 11.0), (35.0, 9.5), (39.5, 20.0), (31.0, 27.5), (13.5, 28.5)]
        for (number, star) in stars.enumerated() {
            let phase = (turn + Double(number) / Double(stars.count)).truncatingRemainder(dividingBy: 1)
            let glow = 1 - abs(2 * phase - 1)
            canvas.fill(
                .circle(center: Point(x: star.0, y: star.1), radius: 0.6 + 0.9 * glow), .color(color(.sun).opacity(0.35 + 0.65 * glow)))
        }
    }

    /// Draws the sun's reflection on the water, which lengthens as the sun rises.
    private func drawGlitter(on canvas: Canvas) {
        for line in 0..<3 {
            let width = (9 - 2 * Double(line)) * (0.35 + 0.65 * height)
            let y = horizon + 3.5 + 4 * Double(line)
            let sway = turn.map { 1.2 * (($0 * 2 + Double(line) / 3).truncatingRemainder(dividingBy: 1) < 0.5 ? 1.0 : -1.0) } ?? 0
            canvas.stroke(
                .line(from: Point(x: 24 - width + sway, y: y), to: Point(x: 24 + width + sway, y: y)),
                .color(color(.sun).opacity(0.75 * height)), Stroke(width: 1.6, cap: .round))
        }
    }

    private enum Part {
        case sky
        case sun
        case sea
    }

    /// Returns a part's color: dawn at height 0, full daylight or night at 1.
    private func color(_ part: Part) -> Color {
        let dawn: Color, full: Color
        switch (part, isDark) {
        case (.sky, false): (dawn, full) = (hex("#FFB199"), hex("#8FD3FF"))
        case (.sky, true): (dawn, full) = (hex("#3A2A55"), hex("#16224A"))
        case (.sun, false): (dawn, full) = (hex("#FF6B4A"), hex("#FFC93C"))
        case (.sun, true): (dawn, full) = (hex("#E8C9B0"), hex("#FFF3D6"))
        case (.sea, false): (dawn, full) = (hex("#7A5C8E"), hex("#2C7DA0"))
        case (.sea, true): (dawn, full) = (hex("#1F1836"), hex("#0B1430"))
        }
        return dawn.mixed(with: full, fraction: height)
    }

    private func hex(_ text: String) -> Color { Color(hex: text) ?? .black }
}
