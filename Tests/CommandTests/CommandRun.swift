import Fixtures
import Foundation

/// A run of the built command, including its output and exit status.
struct CommandRun {
    let status: Int32
    let output: String
    let errors: String

    /// The command built together with the tests.
    static let executable = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
        .appendingPathComponent("refreshkit").path

    /// Runs `refreshkit` in a folder, with extra environment variables.
    init(_ arguments: [String], in folder: String, environment: [String: String] = [:]) throws {
        try self.init(Self.executable, arguments, in: folder, environment)
    }

    /// Runs a shell command line, for setups that require one.
    static func shell(_ line: String, in folder: String) throws -> CommandRun {
        try CommandRun("/bin/bash", ["-c", line], in: folder, [:])
    }

    private init(_ program: String, _ arguments: [String], in folder: String, _ environment: [String: String]) throws {
        // Ignores the user's own plugins, and prints no progress.
        let own = ["REFRESHKIT_PLUGIN_PATH": "", "XDG_DATA_HOME": folder + "/data", "TERM": "dumb"]
        let process = try RunningProcess(program, arguments, in: folder, environment: own.merging(environment) { $1 })
        let ending = process.finish()
        (status, output, errors) = (ending.status, ending.output, ending.errors)
    }
}

/// The checkout from which the tests were built.
enum Checkout {
    /// The folder that contains Package.swift.
    static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
}
