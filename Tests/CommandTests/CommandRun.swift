import Foundation

/// One run of the built command: what it said and how it ended.
struct CommandRun {
    let status: Int32
    let output: String
    let errors: String

    /// The command that was built beside these tests.
    static let executable = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
        .appendingPathComponent("refreshkit").path

    /// Runs `refreshkit` with some arguments and waits for its end.
    ///
    /// - Parameters:
    ///   - arguments: As on the command line.
    ///   - folder: Where it runs.
    ///   - environment: What is added to the environment.
    /// - Throws: When the command cannot be started.
    init(_ arguments: [String], in folder: String, environment: [String: String] = [:]) throws {
        try self.init(Self.executable, arguments, in: folder, environment)
    }

    /// Runs a line in a shell, for what only a shell can set up.
    static func shell(_ line: String, in folder: String) throws -> CommandRun {
        try CommandRun("/bin/bash", ["-c", line], in: folder, [:])
    }

    private init(_ program: String, _ arguments: [String], in folder: String, _ environment: [String: String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        // The plugins of whoever runs the tests are none of theirs.
        let own = ["REFRESHKIT_PLUGIN_PATH": "", "XDG_DATA_HOME": folder + "/data"]
        process.environment = ProcessInfo.processInfo.environment.merging(own) { $1 }.merging(environment) { $1 }
        let output = Pipe()
        let errors = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        let complained = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        status = process.terminationStatus
        self.output = String(decoding: said, as: UTF8.self)
        self.errors = String(decoding: complained, as: UTF8.self)
    }
}
