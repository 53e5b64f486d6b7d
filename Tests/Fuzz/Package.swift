// swift-tools-version:6.2
import PackageDescription

/// Returns a dependency on a RefreshKit library.
func product(_ name: String) -> Target.Dependency { .product(name: name, package: "RefreshKit") }

// A separate package, so that neither RefreshKit's users nor its tests build it. Scripts/fuzz builds both with coverage and
// AddressSanitizer.
let package = Package(
    name: "Fuzz",
    dependencies: [.package(name: "RefreshKit", path: "../..")],
    targets: [
        .systemLibrary(name: "CFuzzer"),
        .executableTarget(
            name: "Fuzz",
            dependencies: [
                "CFuzzer", product("RefreshKit"), product("Indicators"), product("Scenes"), product("FrameExport"), product("PluginHost"),
                product("RoundTrips"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
