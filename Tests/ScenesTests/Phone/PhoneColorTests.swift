import Foundation
import RefreshKit
import Testing

@testable import Scenes

/// The phone's own views have the documented colors in both appearances.
@Suite struct PhoneColorTests {
    /// A view's color.
    struct Case {
        let name: String
        /// The area to search, in points, for the pixel that differs most from the background.
        let area: Rect
        /// The color over the background in light and dark appearance, as red, green, and blue.
        let light: [Double]
        let dark: [Double]
        let view: () -> View
        /// The time a finger rests in the center, in milliseconds.
        var press = 0
    }

    static let names = [
        "status bar", "home indicator", "pressed row", "message title", "message text", "message chevron", "message separator", "banner",
    ]

    /// Returns a named case; alphas of 153/255 for texts, 76 for the chevron, and 73 and 153 for the separator are blended over white and
    /// black.
    private static func find(_ name: String) -> Case? {
        let device = Device(id: "tiny", name: "Tiny", size: size, scale: 3, safeArea: EdgeInsets(top: 20, bottom: 10))
        var row = Page.Row("IIII")
        (row.subtitle, row.detail) = ("IIII", "IIII")
        let message = { MessageRow(row, language: "en") }
        let all = Rect(origin: .zero, size: size)
        return [
            Case(name: "status bar", area: all, light: [0, 0, 0], dark: [255, 255, 255], view: { StatusBar(device, language: "en") }),
            Case(name: "home indicator", area: all, light: [0, 0, 0], dark: [255, 255, 255], view: { HomeIndicator() }),
            Case(name: "pressed row", area: all, light: [229, 229, 234], dark: [44, 44, 46], view: { PressedRow(View()) }, press: 200),
            Case(
                name: "message title", area: Rect(x: 73, y: 5, width: 40, height: 25), light: [0, 0, 0], dark: [255, 255, 255],
                view: message),
            Case(
                name: "message text", area: Rect(x: 73, y: 40, width: 40, height: 25), light: [138, 138, 142.2], dark: [141, 141, 147],
                view: message),
            Case(
                name: "message chevron", area: Rect(x: 212, y: 5, width: 12, height: 25), light: [196.9, 196.9, 199], dark: [70, 70, 73],
                view: message),
            Case(
                name: "message separator", area: Rect(x: 80, y: 79, width: 100, height: 1), light: [199.2, 199.2, 201.2],
                dark: [50.4, 50.4, 52.8], view: message),
            // The banner looks the same in both appearances: over white, its background is found, and over black, its text.
            Case(name: "banner", area: all, light: [0, 0, 0], dark: [255, 255, 255], view: { Page.Banner("IIII").makeView("en") }),
        ].first { $0.name == name }
    }

    private static let size = Size(width: 240, height: 80)

    @Test(arguments: names, Appearance.allCases) func aViewHasItsColor(_ name: String, _ appearance: Appearance) throws {
        let color = try #require(Self.find(name))
        let stage = Stage(size: Self.size, traits: Traits(appearance: appearance, scale: 3))
        stage.root.backgroundColor = .systemBackground
        let view = color.view()
        view.frame = stage.root.bounds
        stage.root.addSubview(view)
        stage.advance(to: .zero)
        if color.press > 0 {
            stage.touchBegan(at: stage.root.bounds.center)
            stage.advance(by: .milliseconds(color.press))
        }
        let found = ink(in: color.area, of: try stage.renderedFrame(), on: appearance == .light ? 255 : 0)
        let expected = appearance == .light ? color.light : color.dark
        #expect(
            zip(found, expected).allSatisfy { abs($0 - $1) <= 2 }, "\(name) in \(appearance) appearance is \(found); expected \(expected)")
    }

    /// Returns the pixel that differs most from a gray background.
    private func ink(in area: Rect, of frame: Bitmap, on ground: Double) -> [Double] {
        var found = [ground, ground, ground]
        for y in Int(area.minY * 3)..<Int(area.maxY * 3) {
            for x in Int(area.minX * 3)..<Int(area.maxX * 3) {
                let pixel = frame[x, y]
                let tone = [pixel >> 16, pixel >> 8, pixel].map { Double($0 & 0xFF) }
                if abs(tone[0] - ground) > abs(found[0] - ground) { found = tone }
            }
        }
        return found
    }

    /// A color pair created in another file needs a case here.
    @Test func everyColorPairHasACase() throws {
        let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4).joined(separator: "/") + "/Sources/Scenes"
        var files: Set<String> = []
        for file in try FileManager.default.subpathsOfDirectory(atPath: root) where file.hasSuffix(".swift") {
            let text = try String(contentsOfFile: "\(root)/\(file)", encoding: .utf8)
            if text.contains("AdaptiveColor(") { files.insert(file) }
        }
        let known: Set = ["Phone/Rows/Banner+View.swift", "Phone/Rows/MessageRow.swift", "Phone/Rows/PressedRow.swift"]
        #expect(files == known, "add a case for the new color pair to PhoneColorTests")
    }
}
