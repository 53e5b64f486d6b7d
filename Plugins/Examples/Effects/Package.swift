// swift-tools-version:6.2
import PackageDescription

let package = Package(
    name: "effects",
    products: [
        // Builds the plugin .build/debug/libeffects.so, which includes the engine.
        .library(name: "effects", type: .dynamic, targets: ["Effects"])
    ],
    dependencies: [
        .package(name: "RefreshKit", path: "../../..")
    ],
    targets: [
        .target(name: "Effects", dependencies: [.product(name: "RefreshPluginSDK", package: "RefreshKit")], path: "Sources")
    ]
)
