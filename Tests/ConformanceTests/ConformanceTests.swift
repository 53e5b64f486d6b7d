import Foundation
import Testing

/// Plays every case of `CONFORMANCE_CASES`, by default of the examples beside this file, and judges what comes out.
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

    /// A folder that holds nothing would pass everything.
    @Test func thereAreCases() {
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
