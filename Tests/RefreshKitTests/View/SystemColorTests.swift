import Foundation
import RefreshKit
import Testing

/// Named colors have the same light and dark values as their sources.
@Suite struct SystemColorTests {
    /// A named color and its components in the source, alpha last.
    struct Entry: Sendable, CustomTestStringConvertible {
        let name: String
        let color: AdaptiveColor
        let light: [Double]
        let dark: [Double]
        let source: String

        var testDescription: String { name }

        init(_ name: String, _ color: AdaptiveColor, _ light: [Double], _ dark: [Double], _ source: String) {
            (self.name, self.color, self.light, self.dark, self.source) = (name, color, light, dark, source)
        }
    }

    private static let iOS = "iOS, as listed in Flutter's cupertino/colors.dart"

    static let entries: [Entry] = [
        Entry("systemBlue", .systemBlue, [0, 122, 255, 255], [10, 132, 255, 255], iOS),
        Entry("label", .label, [0, 0, 0, 255], [255, 255, 255, 255], iOS),
        Entry("secondaryLabel", .secondaryLabel, [60, 60, 67, 153], [235, 235, 245, 153], iOS),
        Entry("systemBackground", .systemBackground, [255, 255, 255, 255], [0, 0, 0, 255], iOS),
        Entry(
            "barBackground", .barBackground, [249, 249, 249, 255], [27, 27, 27, 255], "our own: an iOS bar without its blur"),
        Entry("separator", .separator, [60, 60, 67, 73], [84, 84, 88, 153], iOS),
        Entry("systemRed", .systemRed, [255, 59, 48, 255], [255, 69, 58, 255], iOS),
        Entry("systemGreen", .systemGreen, [52, 199, 89, 255], [48, 209, 88, 255], iOS),
        Entry("systemGreenHighContrast", .systemGreenHighContrast, [36, 138, 61, 255], [48, 219, 91, 255], iOS),
        Entry("systemGray", .systemGray, [142, 142, 147, 255], [142, 142, 147, 255], iOS),
        Entry("systemFill", .systemFill, [120, 120, 128, 51], [120, 120, 128, 91], iOS),
        Entry("gray", RefreshLook.gray, [90, 90, 90, 255], [165, 165, 165, 255], "light: MJRefresh; dark: our own"),
    ]

    @Test(arguments: entries) func namedColorsMatchTheirSource(_ entry: Entry) {
        #expect(components(of: entry.color.light) == entry.light, "\(entry.name), light, from \(entry.source)")
        #expect(components(of: entry.color.dark) == entry.dark, "\(entry.name), dark, from \(entry.source)")
        #expect(entry.color.color(for: .light) == entry.color.light)
        #expect(entry.color.color(for: .dark) == entry.color.dark)
    }

    @Test func theDefaultTintIsTheSystemBlue() {
        #expect(components(of: Traits(appearance: .light).tint) == [0, 122, 255, 255])
        #expect(components(of: Traits(appearance: .dark).tint) == [10, 132, 255, 255])
    }

    private func components(of color: Color) -> [Double] {
        [color.red, color.green, color.blue, color.alpha].map { ($0 * 255 * 1000).rounded() / 1000 }
    }

    @Test func everyNamedColorIsInTheTable() throws {
        let pattern = /public static let (\w+) = AdaptiveColor/
        let names = try ColorSources.files().values.flatMap { $0.matches(of: pattern).map { String($0.output.1) } }
        #expect(Set(names) == Set(Self.entries.map(\.name)), "add new named colors to SystemColorTests.entries with their source")
    }

    /// Color pairs that are in neither table must be added to one of them.
    @Test func everyColorPairIsListed() throws {
        let counts = try ColorSources.files().mapValues { $0.matches(of: /AdaptiveColor\(/).count }.filter { $0.value > 0 }
        #expect(
            counts == ColorSources.pairs.mapValues(\.count),
            "color pairs were added or removed; list them in ColorSources.pairs and give each a case in ViewColorTests")
    }

    @Test func everyColorPairInAViewHasACase() {
        let cases = Set(ViewColor.all().map(\.name))
        for name in ColorSources.pairs.values.joined() where !Self.entries.contains(where: { $0.name == name }) {
            #expect(cases.contains(name), "ViewColor.all() has no case named \(name)")
        }
    }
}

/// The source files that create color pairs.
enum ColorSources {
    /// The pairs in each file, named after entries in `SystemColorTests.entries` or `ViewColor` cases.
    static let pairs: [String: [String]] = [
        "Sources/RefreshKit/Indicator/AdaptiveColor.swift": [
            "systemBlue", "label", "secondaryLabel", "systemBackground", "barBackground", "separator", "systemRed", "systemGreen",
            "systemGreenHighContrast", "systemGray", "systemFill",
        ],
        "Sources/RefreshKit/TabBar/TabBar.swift": ["unselected icon", "tab bar background", "tab bar line"],
        "Sources/RefreshKit/Refreshing/Looks/RefreshLook.swift": ["gray"],
        "Sources/Originals/ThreeStateControl.swift": ["three-state text", "three-state background"],
        "Sources/Originals/PullTechniques.swift": [
            "manual text", "manual background, idle", "manual background, refreshing", "manual background, pulling",
        ],
        "Sources/Originals/Platforms/Android.swift": ["android disc"],
        "Sources/Originals/Platforms/Material3.swift": ["material3 container", "material3 arc"],
        "Sources/Originals/Platforms/Flutter.swift": ["flutter disc", "flutter arc"],
        "Sources/Originals/Platforms/Cupertino.swift": ["cupertino spokes"],
        "Sources/Originals/Platforms/Ionic.swift": ["ionic-md disc", "ionic lines", "ionic-md arc"],
        "Sources/RefreshKit/Containers/NavigationBar.swift": ["navigation title", "navigation line"],
        "Sources/RefreshKit/Indicator/Spokes.swift": ["8 spokes", "12 spokes"],
    ]

    /// Returns the Swift sources of the engine and the built-in indicators by path, without comments.
    static func files() throws -> [String: String] {
        let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4).joined(separator: "/")
        var files: [String: String] = [:]
        for folder in ["Sources/RefreshKit", "Sources/Originals", "Plugins"] {
            for file in try FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)")
            where file.hasSuffix(".swift") && !file.hasPrefix("Examples") {
                let text = try String(contentsOfFile: "\(root)/\(folder)/\(file)", encoding: .utf8)
                let code = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
                files["\(folder)/\(file)"] = code.joined(separator: "\n")
            }
        }
        return files
    }
}
