internal import Glibc
internal import SystemSupport

/// Finds the studio server: in this program's installation, or in the checkout that this program was built in, where it is built first.
enum StudioProgram {
    static let name = "refreshkit-studio"
    /// The server's package and build folder in a checkout.
    private static let package = "Sources/StudioServer", scratch = ".build/studio"
    /// The build configuration of this program, which the server shares.
    #if DEBUG
        private static let configuration = "debug"
    #else
        private static let configuration = "release"
    #endif

    enum Failure: Error, Equatable {
        /// The server is neither in a checkout nor at this path in the installation.
        case missing(String)
        case cannotBuild(String)
        case cannotStart(String)
    }

    static func path() throws -> String {
        guard let program = realpath("/proc/self/exe", nil) else { throw Failure.cannotStart(SystemError.last.message) }
        defer { free(program) }
        let folder = String(cString: program).folderAndName.folder ?? "/"
        let installed = "\(folder.folderAndName.folder ?? "")/libexec/\(name)"
        if access(installed, X_OK) == 0 { return installed }
        guard let checkout = EngineLocation.ownCheckout else { throw Failure.missing(installed) }
        let built = checkout.appending(name: "\(scratch)/\(configuration)/\(name)")
        if !isCurrent(built, checkout.appending(name: package)) { try build(in: checkout) }
        return built
    }

    /// Whether the server is newer than all its sources.
    private static func isCurrent(_ program: String, _ package: String) -> Bool {
        guard let built = time(of: program) else { return false }
        var folders = [package], newest = Duration.zero
        while let folder = folders.popLast() {
            guard let names = try? Folder(path: folder).names() else { return false }
            folders += names.folders.map { folder.appending(name: $0) }
            newest = max(newest, names.files.compactMap { time(of: folder.appending(name: $0)) }.max() ?? .zero)
        }
        return built >= newest
    }

    private static func time(of path: String) -> Duration? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return .seconds(status.st_mtim.tv_sec) + .nanoseconds(status.st_mtim.tv_nsec)
    }

    private static func build(in checkout: String) throws {
        let arguments = [
            "build", "-c", configuration, "--package-path", checkout.appending(name: package), "--scratch-path",
            checkout.appending(name: scratch), "--product", name, "--disable-local-rpath",
            "-Xcc", "-ffile-prefix-map=\(checkout)=.",
        ]
        Output.note("building \(name), which takes about two minutes the first time")
        do throws(ProgramError) {
            let run = try ProgramRun(
                Program("swift", failurePrefix: "error: "), arguments, input: .bytes([]), output: .stream, environment: .user([]))
            _ = try run.readAll(maximum: 1 << 24)
        } catch {
            throw Failure.cannotBuild(error.reason)
        }
    }
}

extension StudioProgram.Failure: MessageError {
    var message: Message {
        switch self {
        case .missing(let path):
            "\(path) does not exist; install the complete package, or run the command from a checkout, which builds it"
        case .cannotBuild(let why):
            "cannot build \(StudioProgram.name): \(why); run 'swift build --package-path Sources/StudioServer' in the checkout to see more"
        case .cannotStart(let why): "cannot start \(StudioProgram.name): \(why)"
        }
    }

    var fault: Fault { .work }
}
