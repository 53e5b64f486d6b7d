internal import Glibc

/// The browser of the desktop, which shows the page.
enum Browser {
    /// Opens an address in the browser; returns the process that does so, or nil without a desktop or `xdg-open`.
    static func open(_ address: String) -> pid_t? {
        // Without a desktop, xdg-open would start a browser in the terminal.
        guard isSet("DISPLAY") || isSet("WAYLAND_DISPLAY") else { return nil }
        return try? ChildProcess.spawn(["xdg-open", address], streams: .discarded)
    }

    private static func isSet(_ name: String) -> Bool { getenv(name).map { $0.pointee != 0 } ?? false }
}
