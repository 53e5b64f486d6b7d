// swift-tools-version:6.2
import PackageDescription

// A separate package, so that the main package does not depend on SwiftNIO.

/// The `swiftSettings` of both targets, as in the main package.
///
/// Warnings are treated as errors here rather than with a flag, because SwiftNIO is built in the same run.
let house: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"), .treatAllWarnings(as: .error),
    .unsafeFlags(["-index-ignore-system-modules"], .when(configuration: .debug)),
]

/// The build ID: the commit if it is known and unmodified, because the linker's own ID would depend on the checkout's folder.
let commit = Context.environment["REFRESHKIT_COMMIT"] ?? ""
let buildID = commit.count == 40 ? ["-Xlinker", "--build-id=0x\(commit)"] : []

let package = Package(
    name: "StudioServer",
    products: [.executable(name: "refreshkit-studio", targets: ["StudioServer"])],
    dependencies: [.package(url: "https://github.com/apple/swift-nio", from: "2.101.2")],
    targets: [
        .executableTarget(
            name: "StudioServer",
            dependencies: [
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOWebSocket", package: "swift-nio"),
            ],
            path: "Sources",
            swiftSettings: house,
            // As in the main package, the executable includes the Swift runtime.
            linkerSettings: [
                .unsafeFlags(
                    [
                        "-static-stdlib", "-l_FoundationCShims", "-l_FoundationCollections", "-use-ld=lld",
                        "-Xlinker", "--no-export-dynamic",
                    ] + buildID, .when(configuration: .release))
            ]
        ),
        .testTarget(
            name: "StudioServerTests",
            dependencies: [
                "StudioServer",
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
            ],
            path: "Tests",
            swiftSettings: house),
    ],
    swiftLanguageModes: [.v6]
)
