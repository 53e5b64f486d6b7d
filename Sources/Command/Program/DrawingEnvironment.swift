internal import Glibc

/// Removes the environment variables that affect the libraries, so that the same command gives the same bytes for everyone.
///
/// `DrawingEnvironmentTests` lists all other variables that the command reads.
enum DrawingEnvironment {
    /// Read before `main`; it selects other code for the pixels, and makes the library print to stdout.
    static let readEarly = "PIXMAN_DISABLE"

    /// Each variable changes how text or pixels are drawn, prints messages, or ends the process.
    static let names = [
        "CAIRO_DEBUG", "CAIRO_DEBUG_PDF", "EXPAT_ACCOUNTING_DEBUG", "EXPAT_ENTITY_DEBUG", "EXPAT_ENTROPY_DEBUG", "FC_DEBUG", "FC_LANG",
        "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "FONTCONFIG_USE_MMAP", "FREETYPE_PROPERTIES", "GOBJECT_DEBUG",
        "G_DEBUG", "G_MESSAGES_DEBUG", "G_MESSAGES_PREFIXED", "G_SLICE", "HB_FACE_LOADER", "HB_FONT_FUNCS", "HB_OPTIONS",
        "HB_SHAPER_LIST", "PANGO_LANGUAGE", "PANGOCAIRO_BACKEND",
    ]

    /// Removes the variables; if one was read before, starts the command again without it.
    static func fix() {
        for name in names { unsetenv(name) }
        guard getenv(readEarly) != nil else { return }
        unsetenv(readEarly)
        // Lines that the library printed are discarded if stdout is not a terminal.
        execv("/proc/self/exe", CommandLine.unsafeArgv)
        CommandFailure(CannotRestart(variable: readEarly)).exit(.none)
    }

    private struct CannotRestart: Error, CustomStringConvertible {
        let variable: String

        var description: String { "the environment variable \(variable) changes the pixels and cannot be removed; unset it" }
    }
}
