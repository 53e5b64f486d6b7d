import Fixtures
import Foundation
import System

@testable import Command

/// A call of the command that is wrong.
struct WrongCall: Sendable, CustomStringConvertible {
    /// As on the command line.
    let words: [String]
    /// Files that are there before, by name.
    var files: [String: String] = [:]
    /// How it may end.
    var statuses: Set<Int32> = [64]
    /// Part of the command that refuses it, called without a process and with the folder of the files; nil where only the whole command does.
    var part: (@Sendable (_ folder: String) throws -> Void)?

    /// What is wrong with its file; empty when the words say it.
    var fault = ""

    var description: String { words.map(\.debugDescription).joined(separator: " ") + " " + fault }
}

/// What the line has to be that a wrong call earns.
enum RefusalRules {
    /// The longest line, in Unicode scalars: what is longer is cut in its middle, and three dots take a little more.
    static let longest = 2002
    /// What stands before it.
    static let prefix = "refreshkit: "

    /// What is wrong with a line, its line end left out; empty when nothing is.
    ///
    /// It may begin with one of the words of the call.
    static func faults(of line: String, naming words: [String] = []) -> [String] {
        var faults: [String] = []
        if !line.hasPrefix(prefix) { faults.append("does not begin with '\(prefix)'") }
        let text = line.dropFirst(prefix.count)
        if text.isEmpty { faults.append("says nothing") }
        let isNaming = words.contains { !$0.isEmpty && text.hasPrefix($0) }
        if text.first?.isUppercase == true, !isNaming { faults.append("begins with an upper case letter") }
        if text.hasSuffix(".") || text.hasSuffix("!") { faults.append("ends like a sentence") }
        if line.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) { faults.append("holds a control character") }
        if line.unicodeScalars.count > longest { faults.append("is longer than \(longest)") }
        for word in ["Optional(", "Error Domain", "fatal", "ExportError", "DocumentError", "preconditionFailure"] where text.contains(word)
        {
            faults.append("holds '\(word)', which is for whoever writes the command")
        }
        return faults
    }
}

extension WrongCall {
    /// What is wrong with how the whole command takes it; empty when nothing is.
    func faultsAsProcess() throws -> [String] {
        let (folder, before) = try prepared()
        let run = try CommandRun(words, in: folder.path)
        var faults = statuses.contains(run.status) ? [] : ["ends with status \(run.status), expected \(statuses.sorted())"]
        let lines = run.errors.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.count != 2 || lines.last != "" { faults.append("says \(lines.count - 1) lines, expected one") }
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

    /// What is wrong with how a part of the command takes it; empty when nothing is.
    func faultsInProcess(_ part: (String) throws -> Void) throws -> [String] {
        let (folder, before) = try prepared()
        var faults: [String] = []
        var line = ""
        do {
            try part(folder.path)
            faults.append("is taken without a word")
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

    /// Files and folders.
    private static func contents(of folder: TemporaryFolder) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    }
}
