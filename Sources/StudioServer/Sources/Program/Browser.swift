internal import Glibc

/// The desktop's browser, which shows the page.
///
/// Every user of the machine can read a process's arguments, so the browser opens a file that only this user can read and that redirects to
/// the address with its secret.
struct Browser {
    /// The process that opens the browser.
    let process: pid_t
    private let page: String

    /// Opens an address in the browser; nil if the desktop or `xdg-open` is missing, or if the file cannot be written.
    init?(opening address: String) {
        // Without a desktop, xdg-open would start a browser in the terminal.
        guard Self.variable("DISPLAY") ?? Self.variable("WAYLAND_DISPLAY") != nil, let page = Self.page(leadingTo: address) else {
            return nil
        }
        self.page = page
        guard let process = try? ChildProcess.spawn(["xdg-open", page], streams: .discarded) else {
            unlink(page)
            return nil
        }
        self.process = process
    }

    /// Deletes the file.
    func close() { unlink(page) }

    /// Writes a page, readable only by this user, that redirects to an address, and returns its path.
    private static func page(leadingTo address: String) -> String? {
        let folder = variable("XDG_RUNTIME_DIR") ?? variable("TMPDIR") ?? "/tmp"
        let ending = ".html"
        var path = Array("\(folder)/refreshkit-studio-XXXXXX\(ending)".utf8CString)
        let file = mkstemps(&path, Int32(ending.utf8.count))
        guard file >= 0 else { return nil }
        defer { Glibc.close(file) }
        let text =
            "<!doctype html><meta charset=\"utf-8\"><title>RefreshKit studio</title>"
            + "<meta http-equiv=\"refresh\" content=\"0; url=\(address)\"><a href=\"\(address)\">Open the studio</a>\n"
        let bytes = Array(text.utf8)
        guard write(file, bytes, bytes.count) == bytes.count else {
            unlink(path)
            return nil
        }
        return String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Returns an environment variable; nil if it is empty or not set.
    private static func variable(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }
}
