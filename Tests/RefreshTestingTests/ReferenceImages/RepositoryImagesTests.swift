import Foundation
import Testing

/// The reference images in this repository stay small.
@Suite struct RepositoryImagesTests {
    private static let maximumBytes = 8 << 10
    /// Exceptions and their maximum sizes, in bytes.
    private static let exceptions = ["Tests/RefreshKitTests/Refreshing/References/looks.png": 20 << 10]

    @Test func referencesAreSmall() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let files = try FileManager.default.subpathsOfDirectory(atPath: root.path + "/Tests").map { "Tests/" + $0 }
            .filter { $0.hasSuffix(".png") && $0.contains("/References/") && !$0.hasSuffix(".new.png") && !$0.hasSuffix(".difference.png") }
        #expect(files.count > 3)
        for file in files {
            let size = try #require(FileManager.default.attributesOfItem(atPath: root.path + "/" + file)[.size] as? Int)
            #expect(size <= Self.exceptions[file, default: Self.maximumBytes], "\(file) takes \(size) bytes; draw less")
        }
        #expect(Self.exceptions.keys.allSatisfy(files.contains))
    }
}
