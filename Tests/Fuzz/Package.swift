// swift-tools-version:6.2
import PackageDescription

/// A library of RefreshKit.
func product(_ name: String) -> Target.Dependency { .product(name: name, package: "RefreshKit") }

// A separate package, so that users and tests of RefreshKit do not build it. Scripts/fuzz builds both with coverage and AddressSanitizer.
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
