import Fixtures
import Testing

@testable import TerminalGraphics

@Suite struct TerminalInputTests {
    private static func read(_ text: String) -> [TerminalInput.Event] {
        var input = TerminalInput()
        return input.read(Array(text.utf8))
    }

    private static let answers: [(text: String, answer: TerminalAnswer)] = [
        ("\u{1B}_Gi=31;OK\u{1B}\\", .kittyGraphics(isSupported: true)),
        ("\u{1B}_Gi=31;EINVAL:no\u{1B}\\", .kittyGraphics(isSupported: false)),
        ("\u{1B}_Gi=31,p=0;OK\u{1B}\\", .kittyGraphics(isSupported: true)),
        ("\u{1B}[?63;1;2;4;6c", .attributes([1, 2, 4, 6])),
        // The terminal type is not an attribute.
        ("\u{1B}[?4c", .attributes([])),
        ("\u{1B}[6;20;10t", .cellSize(CellSize(width: 10, height: 20)!)),
        ("\u{1B}[?1;0;16S", .sixelColors(16)),
        ("\u{1B}[?1;0;65536S", .sixelColors(256)),
        ("\u{1B}]11;rgb:ffff/8000/0000\u{1B}\\", .background(0xFFFF_8000)),
        ("\u{1B}]11;rgb:ff/80/00\u{7}", .background(0xFFFF_8000)),
        ("\u{1B}]11;rgba:f/8/0/f\u{1B}\\", .background(0xFFFF_8800)),
    ]

    @Test(arguments: answers.indices) func anAnswerIsReadInAnyPieces(_ number: Int) {
        let (text, answer) = Self.answers[number]
        let bytes = Array(text.utf8)
        for cut in 0...bytes.count {
            var input = TerminalInput()
            let events = input.read(bytes[..<cut]) + input.read(bytes[cut...])
            #expect(events == [.answer(answer)], "\(text.debugDescription) cut at \(cut)")
            #expect(!input.endsWithEscape)
        }
        var input = TerminalInput()
        #expect(bytes.flatMap { input.read([$0]) } == [.answer(answer)])
    }

    @Test(
        arguments: [
            "\u{1B}_Gi=30;OK\u{1B}\\", "\u{1B}_Gi=31\u{1B}\\", "\u{1B}_hello\u{1B}\\", "\u{1B}[6;20t", "\u{1B}[6;0;10t", "\u{1B}[4;20;10t",
            "\u{1B}[6;99999999999999999999;10t", "\u{1B}[A", "\u{1B}OP", "\u{1B}x", "\u{1B}(B", "\u{1B}]11;red\u{7}",
            "\u{1B}]11;rgb:ff/80\u{7}",
            "\u{1B}]11;rgb:fffff/0/0\u{7}", "\u{1B}]11;rgb:+f/0/0\u{7}", "\u{1B}]4;rgb:0/0/0\u{7}", "\u{1B}[?1;3;16S", "\u{1B}[?1;0;1S",
            "\u{1B}P1$r0m\u{1B}\\", "\u{1B}[3;\u{18}", "\u{1B}]11;\u{1A}", "\u{1B}^x\u{1B}\\", "\u{1B}[200~",
        ]
    ) func otherSequencesAreDropped(_ text: String) {
        #expect(Self.read(text + "q") == [.key(UInt8(ascii: "q"))], "\(text.debugDescription)")
    }

    @Test func keysBetweenAnswersAreKept() {
        let events = Self.read("a\u{1B}[?62;4cq\r")
        #expect(events == [.key(97), .answer(.attributes([4])), .key(113), .key(13)])
    }

    @Test func anEscapeWithoutMoreBytesIsAKey() {
        var input = TerminalInput()
        #expect(input.read([0x1B]).isEmpty)
        #expect(input.endsWithEscape)
        #expect(input.endEscape() == [.escape])
        #expect(input.endEscape().isEmpty)
        #expect(input.read([UInt8(ascii: "["), UInt8(ascii: "c")]) == [.key(UInt8(ascii: "[")), .key(UInt8(ascii: "c"))])
        #expect(Self.read("\u{1B}\u{1B}[A") == [.escape])
    }

    @Test func aStringWithoutAnEndNeedsNoMemoryAndIsInterruptedByTheNextSequence() {
        let long = "\u{1B}_Gi=31;" + String(repeating: "x", count: 1_000_000)
        #expect(Self.read(long + "\u{1B}\\").isEmpty)
        #expect(Self.read(long + "\u{1B}[?62;4c") == [.answer(.attributes([4]))])
    }

    @Test func anyBytesAreRead() {
        var generator = SeededGenerator(seed: 5)
        let alphabet = Array("\u{1B}\u{1B}\u{1B}[]_P\\;?:/0149cStGOK=i31rgb".utf8) + [0, 7, 0x18, 0x80, 0xFF]
        for _ in 0..<2000 {
            let bytes = (0..<60).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
            var whole = TerminalInput(), single = TerminalInput()
            #expect(whole.read(bytes) == bytes.flatMap { single.read([$0]) })
        }
    }
}
