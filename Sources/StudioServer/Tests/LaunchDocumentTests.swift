import Testing

@testable import StudioServer

@Suite struct LaunchDocumentTests {
    private func error(_ changes: (String, String)...) -> String? {
        var json = """
            {"format": 1, "version": "0.1.0", "session": ["/bin/refreshkit"], "port": 8017, "opensBrowser": true, \
            "files": [{"path": "index.html", "type": "text/html", "text": ""}]}
            """
        for (old, new) in changes { json = json.replacing(old, with: new) }
        do throws(StudioError) { _ = try LaunchDocument(Array(json.utf8)) } catch {
            #expect(error.status == 64)
            return error.description
        }
        return nil
    }

    @Test func mistakesAreExplained() {
        #expect(error() == nil)
        let same = "; use refreshkit and refreshkit-studio of the same version"
        let table = [
            ((#""format": 1"#, #""format": 2"#), "format must be 1, got 2"),
            (("/bin/", ""), "session must start with an absolute path, got 'refreshkit'"),
            (("8017", "65536"), "port must be in 0...65535, got 65536"),
            (("index.html", "a.html"), "files must contain index.html"),
            (("text/html", #"a\r\nb"#), "the type of 'index.html' must be a media type, got 'a\r\nb'"),
            ((#""port": 8017, "#, ""), "port is missing"),
            ((#""path": "index.html", "#, ""), "files.0.path is missing"),
            ((#""text": """#, #""text": 1"#), "files.0.text must be of type String"),
            (("8017", "null"), "port must not be null"),
            (("{", "["), "not JSON"),
        ]
        for (change, why) in table { #expect(error(change) == "the launch document is malformed: " + why + same) }
    }
}
