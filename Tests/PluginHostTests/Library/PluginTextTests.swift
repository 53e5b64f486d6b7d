import Testing

@testable import PluginHost

@Suite struct PluginTextTests {
    @Test("Control characters, line breaks, and direction marks become single spaces")
    func control() {
        #expect(PluginText.line(" one\n\ttwo\u{1B}[31m \u{202E}three\u{0} ") == "one two [31m three")
    }

    @Test("A line ends at the first zero, and invalid UTF-8 is repaired")
    func bytes() {
        let bytes: [UInt8] = [0x61, 0xFF, 0x62, 0, 0x63]
        #expect(bytes.withUnsafeBytes { PluginText.line($0) } == "a\u{FFFD}b")
    }

    @Test("A long line is shortened in the middle")
    func long() {
        let line = PluginText.line(String(repeating: "a", count: 300) + String(repeating: "b", count: 300))
        #expect(line.count < PluginText.maximumLineLength + 5)
        #expect(line.hasPrefix("aaa") && line.contains("...") && line.hasSuffix("bbb"))
    }

    @Test("A 400-character line is not shortened")
    func longest() {
        let line = String(repeating: "a", count: 400)
        #expect(PluginText.line(line) == line)
        #expect(PluginText.line(line + "b") == String(repeating: "a", count: 266) + "..." + String(repeating: "a", count: 132) + "b")
    }

    @Test("Text is split into lines, and empty lines are dropped")
    func lines() {
        #expect(PluginText.lines("one\n\n two \r\nthree\n") == ["one", "two", "three"])
    }
}
