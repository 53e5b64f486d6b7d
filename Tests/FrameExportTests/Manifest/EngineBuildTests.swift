import SystemSupport
import Testing

@testable import FrameExport

@Suite struct EngineBuildTests {
    /// Returns a linker note with a four-byte owner name.
    private func note(_ type: UInt8, _ value: [UInt8], owner: [UInt8] = [0x47, 0x4E, 0x55, 0]) -> [UInt8] {
        [4, 0, 0, 0, UInt8(value.count), 0, 0, 0, type, 0, 0, 0] + owner + value
    }

    private func id(_ bytes: [UInt8]) -> [UInt8]? { BuildID.among(bytes) }

    @Test func findsTheIDAmongOtherNotes() {
        #expect(id(note(1, [9, 9, 9, 9]) + note(3, [1, 2, 3, 4, 5])) == [1, 2, 3, 4, 5])
    }

    @Test func ignoresOtherNotes() {
        #expect(id(note(1, [1, 2, 3, 4])) == nil)
        #expect(id(note(3, [1, 2, 3, 4], owner: [0x58, 0x59, 0x5A, 0])) == nil)
        #expect(id(note(3, [])) == nil)
        #expect(id([]) == nil)
    }

    @Test func ignoresTruncatedNotes() {
        let whole = note(3, [1, 2, 3, 4])
        for count in 0..<whole.count { #expect(id(Array(whole.prefix(count))) == nil) }
    }

    @Test func thisProgramHasAnID() throws {
        let id = try #require(BuildID.ofThisProgram)
        #expect(EngineBuild.current.program == Digest(of: id))
    }
}
