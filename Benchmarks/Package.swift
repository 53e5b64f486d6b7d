// swift-tools-version:6.2
import PackageDescription

/// Returns a dependency on a product of the RefreshKit package.
func product(_ name: String) -> Target.Dependency { .product(name: name, package: "RefreshKit") }

let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "RefreshKit", path: "..")],
    targets: [
        .target(
            name: "CBaseline", cSettings: [.unsafeFlags(["-O3"])],
            linkerSettings: ["cairo", "m", "fontconfig"].map { .linkedLibrary($0) }),
        .target(
            name: "Workloads", dependencies: [product("RefreshKit"), product("Indicators"), product("Scenes"), product("FrameExport")]),
        .executableTarget(
            name: "Compare", dependencies: ["CBaseline", "Workloads", product("RefreshKit"), product("Scenes"), product("FrameExport")]),
        .executableTarget(name: "Instructions", dependencies: ["Workloads", product("FrameExport")]),
        .executableTarget(
            name: "Optimize", dependencies: ["Workloads", product("RefreshKit"), product("FrameExport")], exclude: ["compare.py"]),
        .executableTarget(name: "PluginOverhead", dependencies: [product("RefreshKit"), product("PluginHost")]),
        .executableTarget(name: "RoundTripRun", dependencies: [product("RoundTrips")]),
    ],
    swiftLanguageModes: [.v6]
)
