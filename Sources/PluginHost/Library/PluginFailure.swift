internal import CRefreshPlugin

/// Why an instance could not be made, asked or drawn, in the words of the plugin or of whoever watches over it.
struct PluginFailure: Error, Equatable, CustomStringConvertible {
    /// One line, lower case, without a full stop.
    let description: String

    /// Says why.
    init(_ description: String) { self.description = description }

    /// What a function of a plugin wrote when it failed.
    ///
    /// - Parameters:
    ///   - function: Its name, for a plugin that wrote nothing.
    ///   - result: What it returned.
    ///   - message: What it wrote, up to the first zero.
    init(of function: String, returning result: Int32, _ message: UnsafeRawBufferPointer) {
        let line = PluginText.line(message)
        self.init(line.isEmpty ? "'\(function)' failed with \(result) and did not say why" : line)
    }

    /// What a plugin left behind after it drew; goes after "it".
    init(drawing complaint: String) { self.init("it \(complaint)") }

    /// The bytes that a plugin gets for a message.
    static let messageCapacity = 2048
}
