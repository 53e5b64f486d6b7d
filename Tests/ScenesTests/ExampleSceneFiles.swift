import FoundationEssentials

/// The scene files that come with the command.
enum ExampleSceneFiles {
    static let folder = #filePath.replacing("Tests/ScenesTests/ExampleSceneFiles.swift", with: "Sources/Command/Resources/Scenes")
    static let names = (try? FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".yml") }.sorted()) ?? []
}
