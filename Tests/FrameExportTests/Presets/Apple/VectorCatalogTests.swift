import FrameExport
import RefreshKit
import Testing

/// Tests of the `xcassets` preset with vector files.
@Suite struct VectorCatalogTests {
    @Test(arguments: ["svg", "pdf"]) func eachFrameHasOneUniversalFile(_ format: String) throws {
        let output = try PlannedOutput(.xcassets, options: ["vector": format])
        #expect(
            output.paths == [
                "blink.xcassets/Contents.json", "blink.xcassets/blink0.imageset/Contents.json",
                "blink.xcassets/blink0.imageset/blink0.\(format)", "blink.xcassets/blink1.imageset/Contents.json",
                "blink.xcassets/blink1.imageset/blink1.\(format)",
            ])
        #expect(
            output.text("blink.xcassets/blink1.imageset/Contents.json") == """
                {
                  "images" : [
                    {
                      "filename" : "blink1.\(format)",
                      "idiom" : "universal"
                    }
                  ],
                  "info" : {
                    "author" : "xcode",
                    "version" : 1
                  }
                }

                """)
        #expect(output.warnings.isEmpty)
        #expect(output.snippet == (try PlannedOutput(.xcassets).snippet))
    }

    @Test func darkFileIsAVariantAndPropertiesAreInOrder() throws {
        let output = try PlannedOutput(
            .xcassets, options: ["vector": "svg", "preserve-vector": "true", "template": "true", "namespace": "true"]
        ) { $0.appearances = [.light, .dark] }
        #expect(
            output.paths.suffix(2) == [
                "blink.xcassets/blink/blink1.imageset/blink1.svg", "blink.xcassets/blink/blink1.imageset/blink1-dark.svg",
            ])
        #expect(
            output.text("blink.xcassets/blink/blink1.imageset/Contents.json") == """
                {
                  "images" : [
                    {
                      "filename" : "blink1.svg",
                      "idiom" : "universal"
                    },
                    {
                      "appearances" : [
                        {
                          "appearance" : "luminosity",
                          "value" : "dark"
                        }
                      ],
                      "filename" : "blink1-dark.svg",
                      "idiom" : "universal"
                    }
                  ],
                  "info" : {
                    "author" : "xcode",
                    "version" : 1
                  },
                  "properties" : {
                    "preserves-vector-representation" : true,
                    "template-rendering-intent" : "template"
                  }
                }

                """)
    }

    @Test func scalesHaveNoEffect() throws {
        let output = try PlannedOutput(.xcassets, options: ["vector": "svg"]) { $0.scales = [1, 4] }
        #expect(output.paths.count == 5)
        #expect(output.warnings == ["scales has no effect here; vector files have no scale"])
    }

    @Test func preservingNeedsVectorFiles() {
        #expect(
            throws: ExportError.refused(
                preset: "xcassets",
                "option 'preserve-vector' applies to vector files, but the images are PNG files; add \(.presetOptions, "vector", "svg")")
        ) { try PlannedOutput(.xcassets, options: ["preserve-vector": "true"]) }
    }
}
