import Foundation
import Testing

@testable import Scenes

@Suite struct TraceSchemaTests {
    private static let path = URL(filePath: #filePath).appending(path: "../../../../Sources/Command/Resources/trace.schema.json")
        .standardized

    /// `REFRESHKIT_RECORD=1 Scripts/test --filter TraceSchema` writes the file.
    @Test func theFileThatShipsIsMadeOfTheKinds() throws {
        if ProcessInfo.processInfo.environment["REFRESHKIT_RECORD"] == "1" {
            try TraceSchema.text.write(to: Self.path, atomically: true, encoding: .utf8)
        }
        let file = try String(contentsOf: Self.path, encoding: .utf8)
        #expect(file == TraceSchema.text, "trace.schema.json is not what the kinds of events say; REFRESHKIT_RECORD=1 accepts them")
    }
}
