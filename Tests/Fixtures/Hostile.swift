/// A plugin that fails in a harmful way, and the error message it causes.
package struct Hostile: CustomStringConvertible, Sendable {
    package let id: String
    /// Code that precedes the plugin's functions.
    var top = ""
    /// Bodies of functions other than `draw`.
    var functions: [String: String] = [:]
    /// Body of `draw`.
    var draw = ""
    /// The error message, without the plugin and the indicator; nil if the frame is drawn anyway.
    package let line: String?

    package var description: String { id }

    package func compiled() throws -> CompiledPlugin {
        try CompiledPlugin(id: id, top: Self.includes + top, functions: functions, draw: draw)
    }

    private static let includes = """
        #include <errno.h>
        #include <fcntl.h>
        #include <signal.h>
        #include <sys/mman.h>
        #include <sys/prctl.h>
        #include <sys/resource.h>
        #include <sys/socket.h>
        #include <sys/syscall.h>
        #include <sys/wait.h>

        """

    private static let moment = "while it drew refreshing at 0.25 s, light"
    private static let debug = "run it in the host's process under a debugger to find the cause"
    private static let timeout = "took longer than 0.4 s \(moment) and was killed; check for endless loops and waits, or allow more time"
    private static let memory = "ran out of memory \(moment); use less than 256 MiB"
    private static let closing = "close only descriptors that the plugin opened"
    private static let writing = "write only to descriptors that the plugin opened"

    /// Plugins that fail while drawing, or just before or after drawing.
    package static let drawing: [Hostile] = [
        Hostile(
            id: "segfault", draw: "*(volatile int *)0 = 1;",
            line: "crashed \(moment): it accessed address 0x0, segmentation fault; \(debug)"),
        Hostile(
            id: "wild-pointer", draw: "*(volatile int *)0x7000dead0000cafe = 1;",
            line: "crashed \(moment): it accessed an invalid address, segmentation fault; \(debug)"),
        Hostile(id: "trap", draw: "__builtin_debugtrap();", line: "crashed \(moment): trap; \(debug)"),
        Hostile(id: "illegal", draw: "__builtin_trap();", line: "crashed \(moment): illegal instruction; \(debug)"),
        Hostile(id: "loop", draw: "for (volatile int i = 0;; i++) {}", line: timeout),
        Hostile(
            id: "unchecked-memory",
            draw: "volatile char *all = malloc(10ul << 30); for (unsigned long i = 0; i < 10ul << 30; i += 4096) all[i] = 1;", line: memory),
        Hostile(
            id: "growing-memory",
            draw: "for (;;) { volatile char *more = malloc(1 << 20); for (int i = 0; i < 1 << 20; i += 4096) more[i] = 1; }", line: memory),
        Hostile(
            id: "exits", draw: "exit(0);",
            line: "exited with status 0 \(moment); return from the function instead of calling exit"),
        Hostile(
            id: "aborts", draw: #"fprintf(stderr, "one\nthe heart is missing\n"); abort();"#,
            line: "crashed \(moment): abort; its last output: 'the heart is missing'; \(debug)"),
        Hostile(
            id: "stack-overflow",
            top: "static int deeper(volatile char *a) { volatile char b[512]; b[0] = *a; return deeper(b) + b[0]; }\n",
            draw: "volatile char a = 0; return deeper(&a) == 7;",
            line: "crashed \(moment): it overflowed its stack, segmentation fault; \(debug)"),
        Hostile(
            id: "scribbles-before", draw: scribble("pixels[-1] = 1;"),
            line: "wrote outside its pixels, up to 4 bytes before them, \(moment); check the code that writes pixels without Cairo"),
        Hostile(
            id: "scribbles-after", draw: scribble("pixels[15 * 15] = 1;"),
            line: "wrote outside its pixels, up to 4 bytes after them, \(moment); check the code that writes pixels without Cairo"),
        Hostile(
            id: "scribbles-far-before", draw: scribble("pixels[-(1 << 20)] = 1;"),
            line: "crashed \(moment): it accessed memory 4194304 bytes before its pixels, segmentation fault; \(debug)"),
        Hostile(
            id: "scribbles-far-after", draw: scribble("pixels[1 << 28] = 1;"),
            line: "crashed \(moment): it accessed memory 1073740925 bytes after its pixels, segmentation fault; \(debug)"),
        Hostile(
            id: "closes-descriptors", draw: "for (int fd = 0; fd < 1024; fd++) close(fd);",
            line: "closed its connection \(moment); \(closing)"),
        Hostile(
            id: "closes-and-waits", draw: "for (int fd = 0; fd < 1024; fd++) close(fd); for (;;) pause();",
            line: "closed its connection \(moment); \(closing)"),
        Hostile(
            id: "garbage", draw: #"for (int fd = 3; fd < 1024; fd++) if (write(fd, "nonsense", 8) < 0) continue;"#,
            line: "wrote to its connection \(moment); \(writing)"),
        Hostile(
            id: "garbage-and-exit", draw: #"for (int fd = 3; fd < 1024; fd++) write(fd, "x", 1); _exit(0);"#,
            line: "wrote to its connection \(moment); \(writing)"),
        Hostile(
            id: "never-stops-writing",
            draw: #"for (;;) { if (write(1, "again and again\n", 16) + write(2, "again and again\n", 16) < 0) {} }"#,
            line:
                "took longer than 0.4 s \(moment) and was killed; its last output: 'again and again'; "
                + "check for endless loops and waits, or allow more time"
        ),
        Hostile(
            id: "ignores-signals",
            draw: "for (int number = 1; number < 64; number++) signal(number, SIG_IGN); for (;;) pause();", line: timeout),
        Hostile(id: "stops-itself", draw: "raise(SIGSTOP);", line: timeout),
        Hostile(id: "stops-its-parent", draw: "kill(getppid(), SIGSTOP); for (;;) pause();", line: timeout),
        Hostile(
            id: "kills-its-parent", draw: "kill(getppid(), SIGKILL); for (;;) pause();",
            line: "killed its supervisor process \(moment); send signals only to processes that the plugin started"),
        Hostile(
            id: "outlives-its-parent",
            draw: "prctl(PR_SET_PDEATHSIG, 0); if (fork() == 0) for (;;) pause(); kill(getppid(), SIGKILL); for (;;) pause();",
            line: "killed its supervisor process \(moment); send signals only to processes that the plugin started"),
        Hostile(id: "kills-itself", draw: "kill(getpid(), SIGKILL);", line: "crashed \(moment): killed; \(debug)"),
        Hostile(
            id: "handles-its-crash", top: "static void leave(int number) { _exit(3); }\n",
            draw: "signal(SIGSEGV, leave); *(volatile int *)0 = 1;",
            line: "exited with status 3 \(moment); return from the function instead of calling exit"),
        Hostile(
            id: "shrinks-memory",
            draw: "for (int fd = 0; fd < 1024; fd++) { if (ftruncate(fd, 0) == 0) exit(9); } *(volatile int *)0 = 1;",
            line: "crashed \(moment): it accessed address 0x0, segmentation fault; \(debug)"),
        Hostile(
            id: "fails-start", functions: ["start": #"return refresh_fail(error, "no start");"#], line: "no start"),
        Hostile(
            id: "refuses", draw: #"return refresh_fail(error, "no heart at 0.25 s, expected one");"#,
            line: "no heart at 0.25 s, expected one"),
        Hostile(id: "refuses-without-message", draw: "return 7;", line: "'draw' failed with 7 and no message"),
        Hostile(
            id: "harms-cairo", draw: "cairo_restore(cr);",
            line: "it left Cairo's context in an error state: cairo_restore() without matching cairo_save()"),
        Hostile(id: "leaves-a-child", draw: "if (fork() == 0) for (;;) pause();", line: nil),
        Hostile(
            id: "leaves-a-daemon",
            draw: "if (fork() == 0) { setsid(); if (fork() != 0) _exit(0); signal(SIGTERM, SIG_IGN); for (;;) pause(); }", line: nil),
        Hostile(id: "forks-into-the-loop", draw: "fork();", line: nil),
        Hostile(id: "starts-a-program", draw: #"system("test -z \"$REFRESHKIT_PLUGIN_WORKER\" || kill $PPID; sleep 1000 &");"#, line: nil),
    ]

    /// Plugins that fail while creating an instance.
    package static let creating: [Hostile] = [
        Hostile(
            id: "crashes-in-create", functions: ["create": "abort();"], line: "crashed while it created an instance: abort; \(debug)"),
        Hostile(
            id: "hangs-in-create", functions: ["create": "for (;;) pause();"],
            line: "took longer than 1 s while it created an instance and was killed; check for endless loops and waits, or allow more time"),
        Hostile(
            id: "crashes-in-facts", functions: ["facts": "abort();"],
            line: "crashed while it reported the values of an instance: abort; \(debug)"),
    ]

    /// Plugins that cannot be opened.
    package static let opening: [Hostile] = [
        Hostile(
            id: "crashes-in-constructor", top: "__attribute__((constructor)) static void begin(void) { abort(); }\n",
            line: "crashed while it was opened: abort; \(debug)"),
        Hostile(
            id: "hangs-in-constructor", top: "__attribute__((constructor)) static void begin(void) { for (;;) pause(); }\n",
            line: "took longer than 1 s while it was opened and was killed; check for endless loops and waits, or allow more time"),
        Hostile(
            id: "exits-in-entry", functions: ["entry": "exit(5);"],
            line: "exited with status 5 while it was opened; return from the function instead of calling exit"),
        Hostile(
            id: "hangs-in-entry", functions: ["entry": "for (;;) pause();"],
            line: "took longer than 1 s while it was opened and was killed; check for endless loops and waits, or allow more time"),
    ]

    private static func scribble(_ statement: String) -> String {
        """
        cairo_surface_t *surface = cairo_get_target(cr);
        cairo_surface_flush(surface);
        volatile unsigned *pixels = (unsigned *)cairo_image_surface_get_data(surface);
        \(statement)
        """
    }
}
