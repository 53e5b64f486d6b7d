// swift-tools-version:6.2
import PackageDescription

/// Holds for every target of ours: imports are internal unless a public name needs them.
let house: [SwiftSetting] = [.enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("ExistentialAny")]

/// A C library of the distribution, installed by `Scripts/setup`; its module map names what is linked.
func system(_ name: String, apt: String) -> Target {
    .systemLibrary(name: name, providers: [.apt([apt])])
}

/// A library target in `Sources/NAME`.
func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: house)
}

/// The tests of one target, in `Tests/NAMETests`.
func tests(_ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil) -> Target {
    .testTarget(name: name + "Tests", dependencies: [.byName(name: name)] + dependencies, resources: resources, swiftSettings: house)
}

let package = Package(
    name: "RefreshKit",
    products: [],
    targets: [
        system("CCairo", apt: "libcairo2-dev"),
        system("CPango", apt: "libpango1.0-dev"),
        system("CZlib", apt: "zlib1g-dev"),
        system("CGIF", apt: "libgif-dev"),
        system("CWebP", apt: "libwebp-dev"),
        .target(name: "CPNG", linkerSettings: [.linkedLibrary("png")]),

        library("Motion"),
        library("Imaging", ["CPNG", "CZlib", "CGIF", "CWebP"]),
        library("Drawing", ["Imaging", "CCairo", "CPango"]),

        tests("Motion"),
        tests("Imaging"),
        tests("Drawing", ["Imaging"]),
    ],
    swiftLanguageModes: [.v6]
)
