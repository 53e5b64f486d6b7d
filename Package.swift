// swift-tools-version:6.2
import PackageDescription

/// The `swiftSettings` of indicator targets: as in a plugin author's own package, `import RefreshKit` suffices for public types.
///
/// Debug builds do not index the system's modules again for each target, which would take a fifth of the build time.
let authors: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .unsafeFlags(["-index-ignore-system-modules"], .when(configuration: .debug)),
]

/// The `swiftSettings` of all engine targets: imports are internal unless a public name needs them.
let house: [SwiftSetting] = authors + [.enableUpcomingFeature("InternalImportsByDefault")]

/// Declares a system C library, in `Sources/Libraries/NAME`, that `Scripts/setup` installs and the module map links.
func system(_ name: String, apt: String) -> Target {
    .systemLibrary(name: name, path: "Sources/Libraries/\(name)", providers: [.apt([apt])])
}

/// The `swiftSettings` of targets that loop over every pixel or view, and that would slow down tests and debug builds of apps if they were
/// not optimized.
let optimized: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// Declares a library target in `Sources/NAME`.
func library(_ name: String, _ dependencies: [Target.Dependency] = [], _ more: [SwiftSetting] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: house + more)
}

/// Declares a built-in indicator: target `NAMEIndicator` in `Plugins/NAME/Sources`.
func indicator(_ name: String) -> Target {
    .target(name: name + "Indicator", dependencies: ["RefreshKit"], path: "Plugins/\(name)/Sources", swiftSettings: authors)
}

/// Declares a family of built-in indicators: target `NAMEFamily` in `Plugins/NAME/Sources`.
func family(_ name: String) -> Target {
    .target(
        name: name + "Family", dependencies: ["Choreography", "RefreshKit"], path: "Plugins/\(name)/Sources", swiftSettings: authors)
}

/// Declares a loadable plugin for an indicator: target `NAMEPlugin` in `Plugins/NAME/Plugin`.
func plugin(_ name: String, of target: String? = nil) -> Target {
    .target(
        name: name + "Plugin", dependencies: [.byName(name: target ?? name + "Indicator"), "RefreshPluginSDK"],
        path: "Plugins/\(name)/Plugin", swiftSettings: authors)
}

/// Declares the tests of one target, in `Tests/NAMETests`.
func tests(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
    .testTarget(name: name + "Tests", dependencies: [.byName(name: name)] + dependencies, exclude: exclude, swiftSettings: house)
}

/// The commit being built, which `refreshkit --version` shows; SwiftPM's own `gitInformation` may be from an earlier build.
let commit = Context.environment["REFRESHKIT_COMMIT"] ?? ""

/// The build ID recorded in manifests: the commit if it is known and unchanged, because the linker's own would depend on the folder of the
/// checkout.
let buildID = commit.count == 40 ? ["-Xlinker", "--build-id=0x\(commit)"] : []

let package = Package(
    name: "RefreshKit",
    products: [
        .executable(name: "refreshkit", targets: ["Command"]),
        .library(name: "RefreshKit", targets: ["RefreshKit", "Originals"]),
        .library(name: "Indicators", targets: ["Indicators"]),
        .library(name: "Scenes", targets: ["Scenes"]),
        .library(name: "FrameExport", targets: ["FrameExport"]),
        .library(name: "PluginHost", targets: ["PluginHost"]),
        .library(name: "RefreshPluginSDK", targets: ["RefreshPluginSDK"]),
        .library(name: "RefreshTesting", targets: ["RefreshTesting"]),
        .library(name: "RoundTrips", targets: ["RoundTrips"]),
        .library(name: "ImageSequencePlugin", type: .dynamic, targets: ["ImageSequencePlugin"]),
        .library(name: "ProgressRingPlugin", type: .dynamic, targets: ["ProgressRingPlugin"]),
        .library(name: "SpinnerPlugin", type: .dynamic, targets: ["SpinnerPlugin"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
    ],
    // Bottom-up: a target depends only on targets above it in this list. Scripts/linting/check-house verifies that imports match the
    // declarations.
    targets: [
        system("CCairo", apt: "libcairo2-dev"),
        system("CZlib", apt: "zlib1g-dev"),
        system("CDeflate", apt: "libdeflate-dev"),
        system("CGIF", apt: "libgif-dev"),
        system("CWebP", apt: "libwebp-dev"),
        system("CXXHash", apt: "libxxhash-dev"),
        system("CYAML", apt: "libyaml-dev"),
        system("CNettle", apt: "nettle-dev"),
        .systemLibrary(name: "CMalloc", path: "Sources/Libraries/CMalloc"),
        .systemLibrary(name: "CRefreshPlugin"),
        .target(name: "CSpawn"),
        .target(name: "CWallClock"),
        .target(
            name: "CPluginHost", dependencies: ["CRefreshPlugin", "CWallClock"],
            cSettings: [.headerSearchPath("../CRefreshPlugin/include"), .headerSearchPath(".")],
            linkerSettings: [.linkedLibrary("cairo"), .linkedLibrary("dl")]),
        .target(
            name: "CPango", path: "Sources/Libraries/CPango", linkerSettings: [.linkedLibrary("fontconfig"), .linkedLibrary("dl")]),
        .target(name: "CPNG", path: "Sources/Libraries/CPNG", linkerSettings: [.linkedLibrary("png")]),
        .target(name: "CJPEG", path: "Sources/Libraries/CJPEG", linkerSettings: [.linkedLibrary("jpeg")]),
        .target(name: "CSixel", path: "Sources/Libraries/CSixel", linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "CClipper", path: "Sources/Libraries/CClipper", linkerSettings: [.linkedLibrary("polyclipping")]),

        library("SystemSupport", ["CSpawn", "CXXHash"], optimized),
        library("Motion"),
        library("Imaging", ["SystemSupport", "Motion", "CPNG", "CJPEG", "CZlib", "CDeflate", "CGIF", "CWebP"], optimized),
        library("TerminalGraphics", ["SystemSupport", "Imaging", "CSixel"], optimized),
        library("Drawing", ["SystemSupport", "Motion", "Imaging", "CCairo", "CPango", "CClipper"]),
        library("RefreshKit", ["SystemSupport", "Motion", "Imaging", "Drawing"], optimized),
        library("Documents", ["SystemSupport", "Motion", "RefreshKit", "CYAML"]),
        library("VectorMotion", ["SystemSupport", "Motion", "Imaging", "Drawing", "RefreshKit"], optimized),
        library(
            "LottieFormat", ["SystemSupport", "CDeflate", "Motion", "Drawing", "RefreshKit", "Documents", "VectorMotion"], optimized),
        library("AnimatedSVG", ["CNettle", "SystemSupport", "Motion", "Drawing", "RefreshKit", "VectorMotion"], optimized),
        library("Choreography", ["RefreshKit"]),
        indicator("ImageSequence"),
        indicator("ProgressRing"),
        family("Classics"),
        family("Platforms"),
        family("Playful"),
        library("Originals", ["SystemSupport", "Motion", "RefreshKit", "PlatformsFamily", "ProgressRingIndicator"]),
        .target(
            name: "Indicators",
            dependencies: [
                "ClassicsFamily", "PlatformsFamily", "PlayfulFamily", "RefreshKit", "ImageSequenceIndicator", "ProgressRingIndicator",
            ],
            swiftSettings: authors
        ),
        library("Scenes", ["SystemSupport", "Motion", "Imaging", "RefreshKit", "Originals", "Documents"]),
        library(
            "FrameExport",
            [
                "SystemSupport", "Motion", "Imaging", "Drawing", "RefreshKit", "VectorMotion", "LottieFormat", "AnimatedSVG", "Originals",
                "Documents",
                "Scenes",
            ]),
        library("Pages", ["SystemSupport", "Motion", "Imaging", "RefreshKit", "Documents", "Scenes", "FrameExport"], optimized),
        library(
            "Studio", ["SystemSupport", "Motion", "Imaging", "RefreshKit", "Originals", "Documents", "Scenes", "FrameExport"], optimized),
        library("PluginHost", ["SystemSupport", "Motion", "Drawing", "RefreshKit", "Documents", "CRefreshPlugin", "CPluginHost"]),
        library("RefreshPluginSDK", ["SystemSupport", "Motion", "Drawing", "RefreshKit", "CRefreshPlugin"]),
        plugin("ImageSequence"),
        plugin("ProgressRing"),
        plugin("Spinner", of: "RefreshKit"),
        library("RefreshTesting", ["SystemSupport", "Motion", "Imaging", "RefreshKit", "Indicators", "Scenes"], optimized),
        // The files that the command needs at run time. `.embedInCode` would add a minute to a build.
        .target(
            name: "CResources", path: "Sources/Command/Resources",
            exclude: [
                "Demo.xcassets", "Examples", "Pages", "Scenes", "refresh.yml", "refresh_plugin.h", "scene.schema.json", "trace.schema.json",
            ],
            sources: ["resources.c"], cSettings: [.define("REFRESHKIT_COMMIT", to: "\"\(commit)\"")]),
        .executableTarget(
            name: "Command",
            dependencies: [
                "CMalloc", "CResources", "CWallClock", "SystemSupport", "Motion", "Imaging", "RefreshKit", "Originals", "Indicators",
                "Documents", "LottieFormat", "Scenes", "FrameExport", "Pages", "PluginHost", "RefreshTesting", "Studio", "TerminalGraphics",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            exclude: ["Resources"],
            // No loop of this target matters, and its functions are long.
            swiftSettings: house + [.unsafeFlags(["-Osize"], .when(configuration: .release))],
            // Release builds contain the Swift runtime, because loading its ten libraries takes a sixth of the command's startup time.
            // Uses lld because the system linker prints a warning about them. Exports no symbols, so that plugins in Swift use their own
            // engine.
            linkerSettings: [
                .unsafeFlags(
                    [
                        "-static-stdlib", "-l_FoundationCShims", "-l_FoundationCollections", "-use-ld=lld",
                        "-Xlinker", "--no-export-dynamic",
                    ] + buildID, .when(configuration: .release))
            ]
        ),

        .target(
            name: "Fixtures", dependencies: ["Documents", "Imaging", "CZlib"], path: "Tests/Fixtures",
            swiftSettings: house + optimized),
        // Example indicators, compiled here so that the tests check them.
        .target(
            name: "Effects", dependencies: ["RefreshPluginSDK"], path: "Plugins/Examples/Effects/Sources", exclude: ["Entry.swift"],
            swiftSettings: authors),
        .target(name: "CPNGReference", path: "Tests/CPNGReference", linkerSettings: [.linkedLibrary("png")]),
        .target(
            name: "RoundTrips", dependencies: ["CPNGReference", "CZlib", "Fixtures", "Imaging"], path: "Tests/RoundTrips",
            swiftSettings: house + optimized),
        tests("SystemSupport", ["Fixtures"]),
        tests("Motion", ["Fixtures"]),
        tests("Imaging", ["SystemSupport", "Motion", "Fixtures", "RoundTrips"]),
        tests("TerminalGraphics", ["Imaging", "Fixtures"]),
        tests("Documents", ["SystemSupport", "Motion", "Drawing", "Fixtures"]),
        tests("Drawing", ["Motion", "Imaging", "Fixtures"]),
        tests("VectorMotion", ["Motion", "Drawing", "RefreshKit", "Fixtures", "Indicators"]),
        tests("AnimatedSVG", ["Motion", "Drawing", "RefreshKit", "VectorMotion", "Indicators"]),
        tests(
            "LottieFormat",
            ["SystemSupport", "Motion", "Imaging", "Drawing", "RefreshKit", "Documents", "VectorMotion", "Indicators", "Fixtures"],
            exclude: ["Cases"]),
        tests("RefreshKit", ["Imaging", "Originals", "Fixtures", "Indicators", "RefreshTesting"], exclude: ["Refreshing/References"]),
        tests("Originals", ["Imaging", "RefreshKit", "RefreshTesting"], exclude: ["SourceDesigns.md"]),
        .testTarget(
            name: "ConformanceTests", dependencies: ["RefreshKit", "Originals", "RefreshTesting"], exclude: ["Cases", "Controls/Cases"],
            swiftSettings: house),
        tests(
            "Indicators",
            [
                "SystemSupport", "Choreography", "Effects", "Fixtures", "FrameExport", "Imaging", "RefreshKit", "RefreshTesting",
                "ImageSequenceIndicator", "PlatformsFamily",
                "ProgressRingIndicator",
            ],
            exclude: ["References", "Gallery/loops.txt"]
        ),
        tests(
            "Scenes", ["Documents", "Fixtures", "Imaging", "Indicators", "RefreshKit", "Originals", "RefreshTesting"],
            exclude: ["Conformance"]),
        tests("FrameExport", ["SystemSupport", "Documents", "Fixtures", "Imaging", "Indicators", "RefreshKit", "Scenes"]),
        tests("Studio", ["Documents", "Fixtures", "Imaging", "Indicators", "RefreshKit", "Scenes"]),
        tests("Pages", ["SystemSupport", "Fixtures", "FrameExport", "Imaging", "Indicators", "RefreshKit", "Scenes"]),
        tests(
            "PluginHost",
            [
                "SystemSupport",
                "CPluginHost", "CRefreshPlugin", "Documents", "Drawing", "Fixtures", "Imaging", "Indicators", "RefreshKit",
            ],
        ),
        tests(
            "RefreshPluginSDK",
            [
                "CRefreshPlugin", "Drawing", "Fixtures", "ImageSequenceIndicator", "Imaging", "PluginHost", "ProgressRingIndicator",
                "RefreshKit",
            ]
        ),
        tests("RefreshTesting", ["Scenes", "Fixtures", "Imaging", "Indicators", "RefreshKit", "Originals"]),
        tests(
            "Command",
            [
                "SystemSupport", "Documents", "Fixtures", "FrameExport", "Imaging", "Indicators", "PluginHost", "RefreshKit", "Scenes",
                "Studio",
            ],
        ),
    ],
    swiftLanguageModes: [.v6]
)
