// swift-tools-version:6.2
import PackageDescription

let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "RefreshKit", path: "..")],
    targets: [
        .target(
            name: "CBaseline", cSettings: [.unsafeFlags(["-O3"])],
            linkerSettings: ["cairo", "m", "pango-1.0", "pangocairo-1.0", "pangoft2-1.0", "gobject-2.0", "fontconfig"].map {
                .linkedLibrary($0)
            }),
        .executableTarget(
            name: "Compare",
            dependencies: ["CBaseline", .product(name: "RefreshKit", package: "RefreshKit")]
        ),
        .executableTarget(
            name: "PluginOverhead",
            dependencies: [.product(name: "RefreshKit", package: "RefreshKit"), .product(name: "PluginHost", package: "RefreshKit")]
        ),
        .executableTarget(name: "RoundTripRun", dependencies: [.product(name: "RoundTrips", package: "RefreshKit")]),
    ],
    swiftLanguageModes: [.v6]
)
