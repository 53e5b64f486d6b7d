import Fixtures
import Testing

@testable import Command

/// The environment must not change what the command writes.
@Suite struct DrawingEnvironmentTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Variables that the command and its libraries read, other than those that it removes, and why they change no file.
    private static let harmless = [
        "COLUMNS": "the width of help", "LINES": "the height of help", "TERM": "colors and progress lines",
        "NO_COLOR": "colors and progress lines", "COLORTERM": "colors in the terminal", "TERM_PROGRAM": "images in the terminal",
        "TMUX": "images in the terminal", "STY": "images in the terminal", "KITTY_WINDOW_ID": "images in the terminal",
        "PATH": "where helper programs are", "LD_LIBRARY_PATH": "where libraries are", "TMPDIR": "where temporary files are",
        "PWD": "the name of the current folder", "OLDPWD": "the name of the previous folder",
        "HOME": "where plugins, fonts, and git's configuration are; fonts are fixed", "XDG_DATA_HOME": "where plugins are; fonts are fixed",
        "XDG_DATA_DIRS": "where fonts are, which are fixed", "XDG_CONFIG_HOME": "fontconfig's configuration, which is fixed",
        "XDG_CACHE_HOME": "where fontconfig caches lists of fonts", "REFRESHKIT_PLUGIN_PATH": "where plugins are",
        "REFRESHKIT_PLUGIN_WORKER": "whether the process is a plugin's worker", "LIBDISPATCH_STRICT": "checks of Dispatch's callers",
        "LANG": "the language of messages, of which there is one", "LC_ALL": "as LANG", "LC_CTYPE": "as LANG", "LC_MESSAGES": "as LANG",
        "LANGUAGE": "as LANG", "TZ": "the time zone of times, of which no file contains any", "SWIFT_BACKTRACE": "reports of crashes",
        "DYLD_LIBRARY_PATH": "passed to the crash reporter", "DYLD_FRAMEWORK_PATH": "as DYLD_LIBRARY_PATH",
        "SHELL": "the shell of completion scripts", "NETTLE_FAT_OVERRIDE": "the processor's instructions for the same hash",
        "NETTLE_FAT_VERBOSE": "messages about NETTLE_FAT_OVERRIDE on stderr",
    ]

    private static let recorder = """
        #define _GNU_SOURCE
        #include <dlfcn.h>
        #include <fcntl.h>
        #include <string.h>
        #include <unistd.h>

        static char *look_up(const char *function, const char *name) {
            char *(*original)(const char *) = (char *(*)(const char *))dlsym(RTLD_NEXT, function);
            const int file = open(RECORD, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
            char line[256];
            const size_t count = strnlen(name, sizeof line - 1);
            memcpy(line, name, count);
            line[count] = '\\n';
            if (write(file, line, count + 1) < 0) _exit(99);
            close(file);
            return original(name);
        }
        char *getenv(const char *name) { return look_up("getenv", name); }
        char *secure_getenv(const char *name) { return look_up("secure_getenv", name); }
        """

    /// One or more calls of each verb, in order.
    private static let calls = [
        ["list"], ["explain", "preset", "android"], ["help", "render"], ["new", "scene", "-o", "scene.yml"],
        ["new", "batch", "-o", "refresh.yml"], ["render", "spinner", "--frames", "0", "-o", "a"],
        ["render", "spinner", "--as", "header", "--frames", "0", "-o", "b"], ["render", "scene.yml", "--frames", "0", "-o", "c"],
        ["render", "a.svg", "-o", "d"], ["export", "spinner", "--preset", "apng,gif,webp", "--frames", "0-1", "-o", "e"],
        ["export", "spinner", "--preset", "svg,pdf", "--frames", "0", "-o", "f"], ["verify", "a"], ["verify", "a", "--against", "a"],
        ["preview", "spinner", "-o", "g"], ["trace", "scene.yml"], ["demo", "-o", "h"], ["plugin", "list"],
        ["merge", "refresh.yml", "-o", "i"], ["submit", "refresh.yml", "--engine", "parallel", "-o", "j", "--dry-run"],
        ["studio", "--no-such-option"],
    ]

    @Test func onlyKnownVariablesAreRead() throws {
        let record = folder.path("names")
        let recorder = try CompiledPlugin(Self.recorder, name: "recorder", flags: ["-DRECORD=\"\(record)\"", "-ldl"])
        try folder.write("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><text y='9'>a</text></svg>", "a.svg")
        let verbs = RefreshKitCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
        #expect(Set(verbs).isSubset(of: Self.calls.map { $0[0] }))
        for call in Self.calls {
            let run = try CommandRun(call, in: folder.path, environment: ["LD_PRELOAD": recorder.path])
            #expect(run.status != 99, "the recorder cannot write")
        }
        let names = Set(String(decoding: try folder.files()["names"] ?? [], as: UTF8.self).split(separator: "\n").map(String.init))
        #expect(names.contains("HOME") && names.contains("FONTCONFIG_FILE"), "the recorder does not record")
        let known = Set(Self.harmless.keys).union(DrawingEnvironment.names).union([DrawingEnvironment.readEarly])
        #expect(names.subtracting(known) == [], "remove the variables in DrawingEnvironment, or say here why they are harmless")
    }

    /// pixman would print a line for each of the words to stdout, where the file goes.
    @Test func variablesDoNotChangeTheBytes() throws {
        let words = ["render", "spinner", "--as", "header", "--frames", "9", "--format", "png", "-o", "-"]
        let plain = try CommandRun.shell("'\(CommandRun.executable)' \(words.joined(separator: " ")) | sha256sum", in: folder.path)
        let variables =
            "PIXMAN_DISABLE='fast mmx sse2 ssse3' HB_SHAPER_LIST=fallback FREETYPE_PROPERTIES=truetype:interpreter-version=35 "
            + "FONTCONFIG_FILE=/nowhere CAIRO_DEBUG=xrender-version=0 PANGO_LANGUAGE=ja LANG=tr_TR.UTF-8 LC_ALL=tr_TR.UTF-8 TZ=Asia/Tokyo"
        let other = try CommandRun.shell(
            "env \(variables) '\(CommandRun.executable)' \(words.joined(separator: " ")) | sha256sum", in: folder.path)
        #expect(plain.output == other.output && plain.output.count == 68 && other.errors == plain.errors)
    }

    /// Before, the text of an SVG image was drawn in the fonts of the computer and of the user.
    @Test func svgImagesUseOurFonts() throws {
        let image =
            "<svg xmlns='http://www.w3.org/2000/svg' width='60' height='20'><text y='14' font-family='sans-serif'>Hello 1.5</text></svg>"
        try folder.write(image, "t.svg")
        let fonts = """
            <fontconfig><match target="pattern"><edit name="family" mode="assign" binding="strong"><string>DejaVu Sans Mono</string></edit>
            </match></fontconfig>
            """
        try folder.write(fonts, "home/.config/fontconfig/fonts.conf")
        func rendered(_ variables: String, _ output: String) throws -> [UInt8]? {
            let run = try CommandRun.shell("env \(variables) '\(CommandRun.executable)' render t.svg -o \(output)", in: folder.path)
            #expect(run.status == 0, "\(run.errors)")
            return try folder.files()["\(output)/t_0000.png"]
        }
        let plain = try #require(try rendered("HOME=/nowhere", "a"))
        let home = folder.path("home")
        #expect(
            try rendered("HOME='\(home)' XDG_CONFIG_HOME='\(home)/.config' FONTCONFIG_FILE='\(home)/.config/fontconfig/fonts.conf'", "b")
                == plain)
    }
}
