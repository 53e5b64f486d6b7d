import Testing

@testable import PluginHost

@Suite struct LastWordsTests {
    private static let texts: [(String, String)] = [
        ("", ""),
        ("one\nthe heart is missing\n\n", "the heart is missing"),
        (
            "thread '<unnamed>' panicked at src/lib.rs:7:5:\nno heart\nnote: run with `RUST_BACKTRACE=1` to display a backtrace",
            "thread '<unnamed>' panicked at src/lib.rs:7:5: no heart"
        ),
        (
            """
            thread '<unnamed>' panicked at src/lib.rs:7:5:
            no heart
            thread '<unnamed>' panicked at core/src/panicking.rs:225:5:
            panic in a function that cannot unwind
            stack backtrace:
               0:     0x7f3bb7d5f130 - std::backtrace
                                           at /rustc/library/std/src/lib.rs:1:2
            thread caused non-unwinding panic. aborting.
            """, "thread '<unnamed>' panicked at src/lib.rs:7:5: no heart"
        ),
        (
            """
            Heart/Heart.swift:12: Fatal error: Index out of range
            Current stack trace:
            0    libswiftCore.so                    0x00007f3bb7d5f130 swift_reportError + 33
            """, "Heart/Heart.swift:12: Fatal error: Index out of range"
        ),
        (
            "terminate called after throwing an instance of 'std::runtime_error'\n  what():  the heart\nis over",
            "what(): the heart"
        ),
        ("heart.so: heart.c:3: draw: Assertion `beats > 0' failed.\nbye", "heart.so: heart.c:3: draw: Assertion `beats > 0' failed."),
        ("==7==ERROR: AddressSanitizer: double-free\n    #0 0x55 in draw heart.c:3", "==7==ERROR: AddressSanitizer: double-free"),
        ("out of beats\nnote: see the manual\n   3: 0x7f12 - draw\n#1 0x55 in draw\nstack backtrace:", "out of beats"),
        ("note: nothing else", "note: nothing else"),
        ("3 beats are left", "3 beats are left"),
    ]

    @Test("Of the last words the line is shown that says what happened", arguments: texts.indices)
    func line(_ index: Int) {
        let (text, line) = Self.texts[index]
        #expect(LastWords.line(of: text) == line)
    }
}
