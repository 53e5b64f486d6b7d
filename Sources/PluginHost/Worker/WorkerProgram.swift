internal import Glibc

/// Which program is started to be a worker.
///
/// It is the program itself, started anew: before its `main` runs, the library sees what it is meant for. So there is nothing to install and
/// both are always of the same build. A process that only loads this library, such as an interpreter, names another program.
enum WorkerProgram {
    /// The environment's variable with the path of a program that links PluginHost.
    static let variable = "REFRESHKIT_PLUGIN_WORKER_PROGRAM"

    /// The path of the program.
    static var path: String {
        guard let path = getenv(variable).map({ String(cString: $0) }), !path.isEmpty else { return "/proc/self/exe" }
        return path
    }

    /// What the program is called in an error.
    static func name(of path: String) -> String { path == "/proc/self/exe" ? "this program" : path }
}
