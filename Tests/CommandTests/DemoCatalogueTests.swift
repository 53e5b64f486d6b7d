import Foundation
import Fixtures
import Imaging
import Testing

/// The demo's catalogue is committed as CgBI files, the kind that Xcode ships; these tests draw it anew and compare.
@Suite struct DemoCatalogueTests {
    private static let folder = Checkout.root + "/Sources/Command/Resources/Demo.xcassets"

    /// `REFRESHKIT_RECORD=1 Scripts/test --filter DemoCatalogue` writes the catalogue.
    private static let isRecording = ProcessInfo.processInfo.environment["REFRESHKIT_RECORD"] == "1"

    @Test(arguments: DemoCatalogue.names()) func holdsOurDrawing(_ name: String) throws {
        let set = "\(Self.folder)/\(name).imageset"
        for isDark in [false, true] {
            let drawn = try DemoCatalogue.bitmap(name, isDark: isDark)
            let path = "\(set)/\(name)\(isDark ? "-dark" : "")@2x.png"
            if Self.isRecording { try record(drawn, as: path, name, set) }
            let bytes = try #require(
                FileManager.default.contents(atPath: path), "\(path) is missing; REFRESHKIT_RECORD=1 Scripts/test writes it")
            #expect(bytes.dropFirst(12).prefix(4) == Data("CgBI".utf8))
            let read = try ImageReader.read([UInt8](bytes), named: path).frames[0].bitmap
            let difference = BitmapDifference(expected: read, found: drawn, tolerance: 2)
            #expect(difference.isEmpty, "\(path): \(difference)")
        }
    }

    @Test func isReadInItsTrueOrder() throws {
        let source = try PictureSource(path: Self.folder)
        #expect(source.entries.map(\.name) == DemoCatalogue.names())
    }

    private func record(_ bitmap: Bitmap, as path: String, _ name: String, _ set: String) throws {
        try FileManager.default.createDirectory(atPath: set, withIntermediateDirectories: true)
        try Data(CgBIWriter(filters: [0], parts: 2).encode(bitmap)).write(to: URL(fileURLWithPath: path))
        try Data(contents(name).utf8).write(to: URL(fileURLWithPath: set + "/Contents.json"))
        try Data(#"{ "info" : { "author" : "xcode", "version" : 1 } }"#.utf8).write(
            to: URL(fileURLWithPath: Self.folder + "/Contents.json"))
    }

    private func contents(_ name: String) -> String {
        """
        {
          "images" : [
            { "idiom" : "universal", "scale" : "1x" },
            { "filename" : "\(name)@2x.png", "idiom" : "universal", "scale" : "2x" },
            {
              "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ],
              "filename" : "\(name)-dark@2x.png",
              "idiom" : "universal",
              "scale" : "2x"
            },
            { "idiom" : "universal", "scale" : "3x" }
          ],
          "info" : { "author" : "xcode", "version" : 1 }
        }

        """
    }
}
