// swift-tools-version:6.2
import PackageDescription

let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "RefreshKit", path: "..")],
    targets: [
        .target(name: "CBaseline", cSettings: [.unsafeFlags(["-O3"])], linkerSettings: [.linkedLibrary("cairo"), .linkedLibrary("m")]),
        .executableTarget(
            name: "Compare",
            dependencies: ["CBaseline", .product(name: "RefreshKit", package: "RefreshKit")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
