import Foundation

import Testing

/// Plays and judges every case in `CONFORMANCE_CASES`, by default the examples next to this file.
@Suite struct ConformanceTests {
    @Test(arguments: ConformanceTests.cases) func conforms(_ conformanceCase: ConformanceCase) throws {
        let problems: [String]
        do {
            let input = try InputFields(conformanceCase.input, at: "input")
            let trace = try Self.play(conformanceCase.area, input)
            problems = conformanceCase.judge.problems(of: trace)
        } catch {
            problems = ["\(error)"]
        }
        print("conformance: \(conformanceCase.testDescription) \(problems.isEmpty ? "passed" : "failed")")
        #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
    }

    /// Ensures that the folder contains cases, since an empty folder would pass the other tests.
    @Test func casesExist() {
        #expect(!Self.cases.isEmpty)
    }

    private static func play(_ area: String, _ input: InputFields) throws -> JSONValue {
        switch area {
        case "scroll": try ScrollAdapter.play(input)
        case "pull": try PullAdapter.play(input)
        case "tabbar": try TabBarAdapter.play(input)
        case "transition": try TransitionAdapter.play(input)
        case "container": try ContainerAdapter.play(input)
        default: throw InputError("area: unknown '\(area)'")
        }
    }

    static let cases: [ConformanceCase] = {
        let examples = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")
        let folder = ProcessInfo.processInfo.environment["CONFORMANCE_CASES"].map { URL(filePath: $0) } ?? examples
        do {
            return try ConformanceCase.all(below: folder)
        } catch {
            fatalError("cannot read conformance cases below \(folder.path): \(error)")
        }
    }()
}

import Testing

/// A test case: its input, its expected output, and the rules for judging it.
struct ConformanceCase: Sendable, CustomTestStringConvertible {
    let area: String
    let name: String
    let input: JSONValue
    let judge: Judge

    var testDescription: String { "\(area)/\(name)" }

    /// Parses a case.
    init(contentsOf file: URL) throws {
        let value = try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: file))
        guard let area = value["area"]?.text, let name = value["name"]?.text, let input = value["input"] else {
            throw InputError("\(file.lastPathComponent): area, name, or input is missing")
        }
        (self.area, self.name, self.input) = (area, name, input)
        judge = try Judge(value)
    }

    /// Returns all cases in a folder, sorted by area and name.
    static func all(below folder: URL) throws -> [ConformanceCase] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
        return try files.filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }.map(ConformanceCase.init(contentsOf:))
    }
}
