internal import Glibc

/// Takes away what the environment says to the libraries that draw: the same command gives the same bytes for everyone.
enum ForeignSettings {
    /// Each changes how letters are drawn, or prints where results are read.
    private static let names = [
        "FREETYPE_PROPERTIES", "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "FC_DEBUG", "FC_LANG", "PIXMAN_DISABLE",
        "CAIRO_DEBUG", "PANGO_LANGUAGE",
    ]

    /// Forgets them in this process.
    static func remove() {
        for name in names { unsetenv(name) }
    }
}
