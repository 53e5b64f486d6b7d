import Fixtures
import System
import Testing

@testable import FrameExport

@Suite struct ProgramNotesTests {
    /// A program of nothing but a header, one entry for a segment of notes, and the notes.
    private func program(_ notes: [UInt8], type: UInt8 = 4) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 64 + 56)
        bytes.replaceSubrange(0..<6, with: [0x7F, 0x45, 0x4C, 0x46, 2, 1])
        bytes[32] = 64
        bytes[54] = 56
        bytes[56] = 1
        bytes[64] = type
        bytes[64 + 8] = 120
        bytes[64 + 32] = UInt8(notes.count)
        return bytes + notes
    }

    /// A note of the linker's with a name of four bytes.
    private func note(_ type: UInt8, _ value: [UInt8], owner: [UInt8] = [0x47, 0x4E, 0x55, 0]) -> [UInt8] {
        [4, 0, 0, 0, UInt8(value.count), 0, 0, 0, type, 0, 0, 0] + owner + value
    }

    private func id(_ bytes: [UInt8]) -> [UInt8]? {
        ProgramNotes.buildID { offset, count in offset + count <= bytes.count ? Array(bytes[offset..<offset + count]) : nil }
    }

    @Test func theIDIsFoundAmongOtherNotes() {
        #expect(id(program(note(1, [9, 9, 9, 9]) + note(3, [1, 2, 3, 4, 5]))) == [1, 2, 3, 4, 5])
    }

    @Test func otherNotesAreNone() {
        #expect(id(program(note(1, [1, 2, 3, 4]))) == nil)
        #expect(id(program(note(3, [1, 2, 3, 4], owner: [0x58, 0x59, 0x5A, 0]))) == nil)
        #expect(id(program(note(3, []))) == nil)
        #expect(id(program(note(3, [1, 2, 3, 4]), type: 1)) == nil)
        #expect(id([]) == nil)
    }

    /// Cut off or changed anywhere, it is read without a trap.
    @Test func whatIsDamagedHasNone() {
        let whole = program(note(3, [1, 2, 3, 4]))
        for count in 0..<whole.count { #expect(id(Array(whole.prefix(count))) == nil) }
        for index in whole.indices {
            var bytes = whole
            bytes[index] = 0xFF
            _ = id(bytes)
        }
        #expect(id(program([0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 3, 0, 0, 0])) == nil)
    }

    @Test func aFileThatIsNoProgramIsDigestedWhole() throws {
        let folder = try TemporaryFolder()
        try folder.write("#!/bin/sh", "script")
        #expect(Digest(ofProgramAt: folder.path("script")) == Digest(of: "#!/bin/sh"))
        #expect(Digest(ofProgramAt: folder.path("nothing")) == Digest(of: []))
    }

    @Test func thisProgramIsNotOfNoBytes() {
        #expect(EngineBuild.current.program != Digest(of: []))
    }
}
