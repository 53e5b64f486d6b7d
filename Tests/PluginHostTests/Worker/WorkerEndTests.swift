import Glibc
import RefreshKit
import SystemSupport
import Testing

@testable import PluginHost

@Suite struct WorkerEndTests {
    private static let lines: [(WorkerEnd, String)] = [
        (
            WorkerEnd(fate: .crashed(signal: 8, .unknown), task: .drawing(.pulling(0.5))),
            "crashed while it drew pulling at 0.5, light: arithmetic error; run it in the host's process under a debugger to find the cause"
        ),
        (
            WorkerEnd(fate: .crashed(signal: 7, .address(4096)), task: .picture(.idle(Traits(appearance: .dark)))),
            "crashed while it reported the picture of idle, dark: it accessed address 0x1000, bus error; "
                + "run it in the host's process under a debugger to find the cause"
        ),
        (
            WorkerEnd(fate: .crashed(signal: 11, .beforePixels(12)), task: .facts),
            "crashed while it reported the values of an instance: it accessed memory 12 bytes before its pixels, segmentation fault; "
                + "run it in the host's process under a debugger to find the cause"
        ),
        (
            WorkerEnd(fate: .crashed(signal: 14, .unknown), task: .ending),
            "crashed while it destroyed an instance: alarm; run it in the host's process under a debugger to find the cause"
        ),
        (
            WorkerEnd(fate: .crashed(signal: 40, .unknown), task: .ending),
            "crashed while it destroyed an instance: signal 40; run it in the host's process under a debugger to find the cause"
        ),
        (
            WorkerEnd(fate: .crashed(signal: 15, .unknown), task: .making),
            "crashed while it created an instance: terminated; run it in the host's process under a debugger to find the cause"
        ),
        (
            WorkerEnd(fate: .ranOutOfMemory(limit: 2 << 30), task: .opening, lastLine: "no heap"),
            "ran out of memory while it was opened; its last output: 'no heap'; use less than 2 GiB"
        ),
        (
            WorkerEnd(fate: .ranOutOfMemory(limit: 1000), task: .opening),
            "ran out of memory while it was opened; use less than 1000 bytes"
        ),
        (
            WorkerEnd(fate: .timedOut(.seconds(10)), task: .drawing(.finishing(.milliseconds(100), after: .seconds(1)))),
            "took longer than 10 s while it drew finishing at 0.1 s, light and was killed; check for endless loops and waits, or allow more time"
        ),
        (
            WorkerEnd(fate: .exited(1), task: .opening),
            "exited with status 1 while it was opened; return from the function instead of calling exit"
        ),
        (
            WorkerEnd(fate: .notAWorker(program: "python3"), task: .starting),
            "cannot run in a worker: python3 is not a worker program; "
                + "set REFRESHKIT_PLUGIN_WORKER_PROGRAM to a program that links PluginHost, or run it in the host's process"
        ),
        (
            WorkerEnd(fate: .cannotStart(program: "this program", SystemError(code: ENOENT)), task: .starting),
            "cannot run in a worker: this program cannot be started: no such file or directory; "
                + "check REFRESHKIT_PLUGIN_WORKER_PROGRAM, or run it in the host's process"
        ),
        (
            WorkerEnd(fate: .cannotStart(program: "this program", SystemError(code: EMFILE)), task: .starting),
            "cannot run in a worker: this program cannot be started: too many open files; close files, or raise the limit with 'ulimit -n'"
        ),
        (
            WorkerEnd(fate: .cannotStart(program: "this program", SystemError(code: ENOMEM)), task: .starting),
            "cannot run in a worker: this program cannot be started: cannot allocate memory; "
                + "close other programs, or draw with fewer threads"
        ),
        (
            WorkerEnd(fate: .noAddressSpace, task: .starting),
            "cannot run in a worker: not enough address space for its pixels; raise the limit, for example with 'ulimit -v unlimited'"
        ),
        (
            WorkerEnd(fate: .noMemory("too many open files"), task: .drawing(.idle())),
            "cannot run in a worker: no memory for its pixels: too many open files; draw smaller frames, or fewer at a time"
        ),
    ]

    @Test("Each kind of end has an error line with the problem, the task, and advice", arguments: lines.indices)
    func text(_ index: Int) {
        let (end, line) = Self.lines[index]
        #expect("\(end)" == line)
    }
}

@Suite struct ErrorOutputTests {
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

    @Test("The most informative line of the error output is shown", arguments: texts.indices)
    func line(_ index: Int) {
        let (text, line) = Self.texts[index]
        #expect(ErrorOutput.line(of: text) == line)
    }
}
