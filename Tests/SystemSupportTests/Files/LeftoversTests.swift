import Fixtures
import Foundation
import Testing

import SystemSupport

@Suite struct LeftoversTests {
    @Test(arguments: [
        (".4711-0.part", true), (".1-99.part", true), ("4711-0.part", false), (".4711.part", false), (".-0.part", false),
        (".1-2-3.part", false), (".1-x.part", false), (".1-2.parts", false), (".part", false), (".1-2.png", false), (".+1-2.part", false),
    ])
    func onlyTemporaryNamesAreRecognized(_ name: String, _ isOurs: Bool) {
        #expect(Leftovers.isTemporary(name) == isOurs)
    }

    /// The files are locked by a running process, in this case the test itself.
    @Test func lockedFilesAreKept() throws {
        let folder = try TemporaryFolder()
        try folder.write([1], ".1-2.part")
        let file = try FileWriter.Partial(beside: folder.path("a.gif"))
        let names = try folder.files().keys.filter { $0 != ".1-2.part" }
        Leftovers.remove(in: folder.path)
        #expect(try Array(folder.files().keys) == Array(names))
        try file.publish(as: folder.path("a.gif"), overwrites: false)
        Leftovers.remove(in: folder.path)
        #expect(try Array(folder.files().keys) == ["a.gif"])
    }

    @Test func linkIsNotFollowed() throws {
        let (folder, outside) = (try TemporaryFolder(), try TemporaryFolder())
        try outside.write([1], "mine")
        try FileManager.default.createSymbolicLink(atPath: folder.path(".1-2.part"), withDestinationPath: outside.path("mine"))
        Leftovers.remove(in: folder.path)
        #expect(try outside.files() == ["mine": [1]])
    }

    @Test func otherFilesAreKept() throws {
        let folder = try TemporaryFolder()
        for name in [".1-2.part", ".3-4.part", ".hidden", "1-2.part", "below/.5-6.part"] { try folder.write([1], name) }
        Leftovers.remove(in: folder.path)
        #expect(try folder.files().keys.sorted() == [".hidden", "1-2.part", "below/.5-6.part"])
    }
}
