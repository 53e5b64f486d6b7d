import Fixtures
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
        // Without the plugins of the person who runs the tests.
        let own = ["REFRESHKIT_PLUGIN_PATH": "", "XDG_DATA_HOME": folder + "/data"]
        let process = try RunningProcess(program, arguments, in: folder, environment: own.merging(environment) { $1 })
        let ending = process.finish()
        (status, output, errors) = (ending.status, ending.output, ending.errors)
    }
}

/// Where the checkout lies that these tests were built from.
enum Checkout {
    /// The folder of Package.swift.
    static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
}
