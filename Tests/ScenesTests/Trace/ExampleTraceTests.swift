import Fixtures
import Indicators
import Testing

@testable import Scenes

/// The scenes that come with the command.
@Suite struct ExampleTraceTests {
    @Test(arguments: ExampleSceneFiles.names) func everyExampleTellsTheSameTwiceAndInTheFormOfTheSchema(_ name: String) throws {
        let scene = try Scene(contentsOf: "\(ExampleSceneFiles.folder)/\(name)", in: IndicatorCatalogue.registry())
        let lines = try TraceLines(scene).text
        #expect(try TraceLines(scene).text == lines)
        let schema = try JSONSchema(TraceSchema.text)
        for line in lines {
            let faults = try schema.faults(in: line)
            #expect(faults == [], "\(line)")
        }
        // What the script does is all told.
        #expect(lines.count { $0.contains(#""event":"script""#) } == scene.script.count)
    }
}
