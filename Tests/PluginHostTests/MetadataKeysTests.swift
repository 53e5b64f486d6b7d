import Documents
import Fixtures
import FoundationEssentials
import Testing

@testable import PluginHost

/// The header, the schema and the reader of metadata describe the same keys.
@Suite struct MetadataKeysTests {
    /// The example in `refresh_plugin.h`, without what is said beside it.
    private static func example() throws -> String {
        let path = #filePath.replacing(
            "Tests/PluginHostTests/MetadataKeysTests.swift", with: "Sources/CRefreshPlugin/include/refresh_plugin.h")
        let header = try String(contentsOfFile: path, encoding: .utf8)
        let start = try #require(header.range(of: " *     {\n")).lowerBound
        let end = try #require(header[start...].range(of: "\n *     }\n")).upperBound
        return header[start..<end].split(separator: "\n").map { line in
            line.dropFirst(2).replacing(#/\s{3,}[A-Z].*$/#, with: "")
        }.joined(separator: "\n")
    }

    @Test func theExampleOfTheHeaderNamesEveryKey() throws {
        let named = Set(try Self.example().matches(of: #/"([a-z_]+)":/#).map { String($0.1) })
        #expect(Set(MetadataKeys.indicator.info.withInnerTables.flatMap(\.keys).map(\.name)) == named)
    }

    @Test func theExampleOfTheHeaderIsAsTheSchemaHasIt() throws {
        #expect(try JSONSchema(MetadataKeys.schema).faults(in: Self.example()) == [])
    }

    @Test(
        arguments: [
            "{}", #"{"summary": 1}"#, #"{"summary": "a", "perod": 1}"#, #"{"summary": "a", "size": [40]}"#,
            #"{"summary": "a", "period": -1}"#, #"{"summary": "a", "options": [{"name": "a", "summary": "b", "kind": "curve"}]}"#,
            #"{"summary": "a", "options": [{"name": "a", "summary": "b", "kind": "number"}]}"#,
            #"{"summary": "a", "options": [{"name": "a", "summary": "b", "kind": "toggle", "range": [0, 1]}]}"#,
        ]
    ) func theSchemaRefusesWhatHasAnotherForm(_ metadata: String) throws {
        #expect(try JSONSchema(MetadataKeys.schema).faults(in: metadata) != [])
    }

    @Test func everyKeyIsExplainedInASentence() {
        for key in MetadataKeys.indicator.info.withInnerTables.flatMap(\.keys) {
            #expect(key.summary.hasSuffix(".") && !key.values.expectation.isEmpty, "\(key.name)")
        }
    }
}
