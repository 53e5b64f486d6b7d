import Documents
import Testing

@Suite struct StringDocumentNameTests {
    @Test(
        arguments: [
            ("a.yml", true, "a"), ("b/a.YAML", true, "a"), ("a.b.json", true, "a.b"), ("a.png", false, "a.png"), (".yml", true, ".yml"),
            ("b/.json", true, ".json"), ("", false, ""),
        ]
    ) func theExtensionIdentifiesADocument(_ path: String, _ isDocument: Bool, _ name: String) {
        #expect(path.isDocument == isDocument)
        #expect(path.documentName == name)
    }
}
