import CRefreshPlugin
import Foundation
import ImageSequenceIndicator
import PluginHost
import ProgressRingIndicator
import RefreshKit
import Testing

/// The built-in indicators, linked and loaded as plugins.
@Suite struct ShippedPluginsTests {
    /// A built-in indicator with options.
    struct Shipped: Sendable, CustomTestStringConvertible {
        let type: any Indicator.Type
        let library: String
        let options: [String: String]
        var testDescription: String { "\(library) \(options.sorted { $0.key < $1.key })" }
    }

    private static let images =
        #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
        + "/Sources/Command/Resources/Demo.xcassets"

    static let shipped = [
        Shipped(type: Spinner.self, library: "SpinnerPlugin", options: [:]),
        Shipped(
            type: Spinner.self, library: "SpinnerPlugin",
            options: ["spokes": "12", "size": "medium", "color": "#FF9500", "hides-when-stopped": "false"]),
        Shipped(type: ProgressRing.self, library: "ProgressRingPlugin", options: [:]),
        Shipped(type: ProgressRing.self, library: "ProgressRingPlugin", options: ["width": "0.2", "color": "#34C75980", "track": "no"]),
        Shipped(type: ImageSequence.self, library: "ImageSequencePlugin", options: ["images": images, "duration": "1/3"]),
    ]

    /// The libraries built with these tests.
    private static let folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent().path

    private static func path(of library: String) -> String { "\(folder)/lib\(library).so" }

    private static let areBuilt = shipped.allSatisfy { FileManager.default.fileExists(atPath: path(of: $0.library)) }

    private func load(_ shipped: Shipped) throws -> LoadedIndicator {
        let handle = try #require(dlopen(Self.path(of: shipped.library), RTLD_NOW | RTLD_LOCAL | Int32(RTLD_NODELETE)))
        let symbol = try #require(dlsym(handle, REFRESH_ENTRY_NAME))
        typealias Entry = @convention(c) () -> UnsafePointer<refresh_plugin>?
        let plugin = try #require(unsafeBitCast(symbol, to: Entry.self)())
        return try LoadedIndicator(plugin.pointee.indicators[0]!, shipped.options, info: shipped.type.info)
    }

    @Test(.enabled(if: areBuilt, "plugins not found; build them with 'swift build'"), arguments: shipped)
    func loadedAndLinkedFramesAreTheSame(_ shipped: Shipped) throws {
        let linked = try shipped.type.init(options: OptionValues(shipped.options, for: shipped.type.info))
        let loaded = try load(shipped)
        let third = Duration(parsingSeconds: "1/3")!
        for appearance in Appearance.allCases {
            for (scale, reducesMotion) in [(1.0, false), (3.0, true)] {
                let traits = Traits(appearance: appearance, scale: scale, reducesMotion: reducesMotion)
                let moments: [Moment] = [
                    .idle(traits), .pulling(0.4, traits), .pulling(1.3, traits), .refreshing(third, traits),
                    .refreshing(third / 2, released: 1.3, traits), .refreshing(.seconds(1_000_000) + third, released: 0.7, traits),
                    .finishing(.milliseconds(60), after: .seconds(1) + third, released: 1, traits),
                ]
                for moment in moments {
                    for size in [linked.naturalSize, Size(width: 23.5, height: 61)] {
                        #expect(try loaded.bitmap(of: moment, size: size) == linked.bitmap(of: moment, size: size), "\(moment)")
                    }
                    #expect(loaded.picture(of: moment) == linked.picture(of: moment).map(Int64.init) ?? -1)
                }
            }
        }
    }

    @Test(
        .enabled(if: areBuilt, "plugins not found; build them with 'swift build'"), arguments: shipped,
        [PluginLoader.Isolation.inProcess, .worker])
    func framesAreTheSameInAHost(_ shipped: Shipped, _ isolation: PluginLoader.Isolation) throws {
        var registry = IndicatorRegistry()
        try PluginLoader(isolation: isolation).register(PluginSearchPath(required: [Self.path(of: shipped.library)]), in: &registry)
        let loaded = try registry.make(shipped.type.info.id, shipped.options)
        let linked = try shipped.type.init(options: OptionValues(shipped.options, for: shipped.type.info))
        #expect(loaded.info == linked.info)
        #expect(loaded.naturalSize == linked.naturalSize && loaded.compactSize == linked.compactSize)
        #expect(loaded.period == linked.period && loaded.introduction == linked.introduction && loaded.finish == linked.finish)
        #expect(loaded.notes == linked.notes)
        for appearance in Appearance.allCases {
            let traits = Traits(appearance: appearance, scale: 2)
            let time = Duration.milliseconds(130)
            let moments: [Moment] = [
                .idle(traits), .pulling(0.4, traits), .refreshing(time, released: 1.2, traits),
                .refreshing(.milliseconds(1_000_000_130), traits),
                .finishing(.milliseconds(60), after: time, released: 0.6, traits),
            ]
            for moment in moments { #expect(try loaded.bitmap(of: moment) == linked.bitmap(of: moment), "\(moment)") }
        }
    }
}
