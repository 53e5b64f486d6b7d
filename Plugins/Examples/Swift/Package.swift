// swift-tools-version:6.2
import PackageDescription

let package = Package(
    name: "liquid-drop",
    products: [
        // Builds the plugin .build/debug/libliquid-drop.so, which includes the engine.
        .library(name: "liquid-drop", type: .dynamic, targets: ["LiquidDropPlugin"])
    ],
    dependencies: [
        .package(name: "RefreshKit", path: "../../..")
    ],
    targets: [
        .target(
            name: "LiquidDropPlugin",
            dependencies: [.product(name: "RefreshPluginSDK", package: "RefreshKit")],
            path: "Sources",
            // A release build contains the Swift runtime, so the plugin also loads where Swift is not installed.
            linkerSettings: [
                .unsafeFlags(
                    ["-static-stdlib", "-l_FoundationCShims", "-l_FoundationCollections", "-use-ld=lld"], .when(configuration: .release))
            ]
        ),
        .testTarget(
            name: "LiquidDropTests",
            dependencies: ["LiquidDropPlugin", .product(name: "RefreshTesting", package: "RefreshKit")],
            path: "Tests"
        ),
    ]
)
