import Foundation
import Testing

/// One case: what happens, what must come out, and how that is judged.
struct ConformanceCase: Sendable, CustomTestStringConvertible {
    let area: String
    let name: String
    let input: JSONValue
    let judge: Judge

    var testDescription: String { "\(area)/\(name)" }

    /// Reads a case.
    init(contentsOf file: URL) throws {
        let value = try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: file))
        guard let area = value["area"]?.text, let name = value["name"]?.text, let input = value["input"] else {
            throw InputError("\(file.lastPathComponent): area, name or input is missing")
        }
        (self.area, self.name, self.input) = (area, name, input)
        judge = try Judge(value)
    }

    /// Every case below a folder, in order of area and name.
    static func all(below folder: URL) throws -> [ConformanceCase] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
        return try files.filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }.map(ConformanceCase.init(contentsOf:))
    }
}
