import Fixtures
import Foundation
import SystemSupport

@testable import Command

/// An invalid command-line call.
struct WrongCall: Sendable, CustomStringConvertible {
    /// The command line.
    let words: [String]
    /// Contents of existing files, by name.
    var files: [String: String] = [:]
    /// The expected exit statuses.
    var statuses: Set<Int32> = [64]
    /// The part of the command that rejects the call, for in-process use in the folder with the files; nil if only the full command rejects
    /// the call.
    var part: (@Sendable (_ folder: String) throws -> Void)?

    /// The fault in the file, or empty if the command line itself is invalid.
    var fault = ""

    var description: String { words.map(\.debugDescription).joined(separator: " ") + " " + fault }
}

/// Rules for an invalid call's error line.
enum RefusalRules {
    /// Maximum length of a line, in Unicode scalars; longer text is truncated in the middle with an ellipsis.
    static let longest = 2002
    /// Prefix of the line.
    static let prefix = "refreshkit: "

    /// Returns the violations in a line without its newline; the line may start with one of `words`.
    static func faults(of line: String, naming words: [String] = []) -> [String] {
        var faults: [String] = []
        if !line.hasPrefix(prefix) { faults.append("does not start with '\(prefix)'") }
        let text = line.dropFirst(prefix.count)
        if text.isEmpty { faults.append("has no message") }
        let isNaming = words.contains { !$0.isEmpty && text.hasPrefix($0) }
        if text.first?.isUppercase == true, !isNaming { faults.append("starts with an uppercase letter") }
        if text.hasSuffix(".") || text.hasSuffix("!") { faults.append("ends with a period or an exclamation mark") }
        if line.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
            faults.append("contains a control character")
        }
        if line.unicodeScalars.count > longest { faults.append("is longer than \(longest)") }
        for word in ["Optional(", "Error Domain", "fatal", "ExportError", "DocumentError", "preconditionFailure"] where text.contains(word)
        {
            faults.append("contains '\(word)', which is meant for developers")
        }
        return faults
    }
}

extension WrongCall {
    /// Runs the full command, and returns the violations.
    func faultsAsProcess() throws -> [String] {
        let (folder, before) = try prepared()
        let run = try CommandRun(words, in: folder.path)
        var faults = statuses.contains(run.status) ? [] : ["ends with status \(run.status), expected \(statuses.sorted())"]
        let lines = run.errors.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.count != 2 || lines.last != "" { faults.append("prints \(lines.count - 1) lines, expected one") }
        faults += RefusalRules.faults(of: String(lines[0]), naming: words)
        if words.contains("--json"), run.output != "" {
            let event = try? JSONTree(parsing: run.output)
            let isError = event?["event"] == .text("error") && event?["status"] == .number(Double(run.status))
            if !isError { faults.append("prints '\(run.output)', expected an event") }
        } else if run.output != "" {
            faults.append("prints '\(run.output.prefix(200))', expected nothing")
        }
        if try Self.contents(of: folder) != before { faults.append("leaves \(try Self.contents(of: folder)), expected \(before)") }
        return faults.map { "\(self): \($0): \(run.errors)" }
    }

    /// Runs part of the command, and returns the violations.
    func faultsInProcess(_ part: (String) throws -> Void) throws -> [String] {
        let (folder, before) = try prepared()
        var faults: [String] = []
        var line = ""
        do {
            try part(folder.path)
            faults.append("is accepted")
        } catch {
            let failure = CommandFailure(error)
            line = "\(RefusalRules.prefix)\(failure.line)".replacing(folder.path + "/", with: "").abbreviated(to: 2000)
            faults = RefusalRules.faults(of: line)
            if !statuses.contains(failure.status.rawValue) { faults.append("has status \(failure.status), expected \(statuses.sorted())") }
        }
        if try Self.contents(of: folder) != before { faults.append("leaves \(try Self.contents(of: folder)), expected \(before)") }
        return faults.map { "\(self): \($0): \(line)" }
    }

    private func prepared() throws -> (folder: TemporaryFolder, contents: [String]) {
        let folder = try TemporaryFolder()
        for (name, text) in files { try folder.write(text, name) }
        return (folder, try Self.contents(of: folder))
    }

    /// Returns all files and folders.
    private static func contents(of folder: TemporaryFolder) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    }
}
