import Foundation
import Testing

/// Plays and judges every case of the platforms' refresh controls in `CONTROL_CASES`, by default the examples next to this file.
@Suite struct ControlConformanceTests {
    @Test(arguments: ControlConformanceTests.cases) func conforms(_ controlCase: ControlCase) throws {
        let verdict: ControlJudge.Verdict
        do {
            verdict = controlCase.judge.verdict(on: try ControlAdapter.play(InputFields(controlCase.input, at: "input")))
        } catch {
            verdict = ControlJudge.Verdict(problems: ["\(error)"], remarks: [])
        }
        print("controls: \(controlCase.testDescription) \(verdict.problems.isEmpty ? "passed" : "failed")")
        #expect(verdict.problems.isEmpty, "\((verdict.problems + verdict.remarks.map { "(advisory) \($0)" }).joined(separator: "\n"))")
    }

    /// Ensures that the folder contains cases, since an empty folder would pass the other tests.
    @Test func casesExist() {
        #expect(!Self.cases.isEmpty)
    }

    static let cases: [ControlCase] = {
        let examples = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")
        let folder = ProcessInfo.processInfo.environment["CONTROL_CASES"].map { URL(filePath: $0) } ?? examples
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
        do {
            return try files.filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }.map(ControlCase.init(contentsOf:))
        } catch {
            fatalError("cannot read the cases of controls below \(folder.path): \(error)")
        }
    }()
}

/// A case: what happens to a control, and the facts that must hold.
struct ControlCase: Sendable, CustomTestStringConvertible {
    let input: JSONValue
    let judge: ControlJudge
    let testDescription: String

    init(contentsOf file: URL) throws {
        let value = try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: file))
        guard let control = value["control"]?.text, let name = value["name"]?.text, let input = value["input"] else {
            throw InputError("\(file.lastPathComponent): control, name, or input is missing")
        }
        self.input = input
        judge = try ControlJudge(value)
        testDescription = "\(control)/\(name)"
    }
}
