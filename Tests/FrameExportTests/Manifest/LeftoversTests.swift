import Fixtures
import Testing

@testable import FrameExport

@Suite struct LeftoversTests {
    @Test(arguments: [
        (".4711-0.part", true), (".1-99.part", true), ("4711-0.part", false), (".4711.part", false), (".-0.part", false),
        (".1-2-3.part", false), (".1-x.part", false), (".1-2.parts", false), (".part", false), (".1-2.png", false), (".+1-2.part", false),
    ])
    func onlyNamesOfThatShapeAreOurs(_ name: String, _ isOurs: Bool) {
        #expect(Leftovers.isTemporary(name) == isOurs)
    }

    @Test func othersStay() throws {
        let folder = try TemporaryFolder()
        for name in [".1-2.part", ".3-4.part", ".hidden", "1-2.part", "below/.5-6.part"] { try folder.write([1], name) }
        Leftovers.remove(in: folder.path)
        #expect(try folder.files().keys.sorted() == [".hidden", "1-2.part", "below/.5-6.part"])
    }
}
