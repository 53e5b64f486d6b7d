// swift-tools-version:6.2
import PackageDescription

/// A library of the package whose readers are fuzzed.
func product(_ name: String) -> Target.Dependency { .product(name: name, package: "RefreshKit") }

// A package of its own, so that neither users nor tests of RefreshKit build it. Scripts/fuzz builds both with coverage and AddressSanitizer.
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
