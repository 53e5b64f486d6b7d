import Testing

@testable import SystemSupport

@Suite struct FileNameGlobTests {
    @Test(arguments: [
        ("a_%04d.png", "a_0001.png"), ("a_%04d.png", "a_12345.png"), ("a_%d.png", "a_7.png"), ("a_%d.png", "a_0.png"),
        ("a_%d.png", "a_123.png"), ("a_####.png", "a_0001.png"), ("#.png", "12.png"), ("a_*.png", "a_.png"), ("a_*.png", "a_b_1.png"),
        ("*", "a.png"), ("a?.png", "ab.png"), ("100%%_%d.png", "100%_3.png"), ("%d_%d.png", "1_2.png"), ("a*b*.png", "axbxb.png"),
        ("%d5.png", "155.png"), ("plain.png", "plain.png"),
    ])
    func nameMatchesThePattern(_ pattern: String, _ name: String) throws {
        #expect(try FileNameGlob(pattern).matches(name))
    }

    @Test(arguments: [
        ("a_%04d.png", "a_1.png"), ("a_%04d.png", "a_00001.png"), ("a_%d.png", "a_01.png"), ("a_%d.png", "a_.png"),
        ("a_####.png", "a_001.png"), ("a_*.png", "a_.gif"), ("a_*.png", "b_a_.png"), ("*", ".hidden.png"), ("a?.png", "a.png"),
        ("a", "ab"), ("", "a"),
    ])
    func nameDoesNotMatchThePattern(_ pattern: String, _ name: String) throws {
        #expect(try !FileNameGlob(pattern).matches(name))
    }

    @Test(arguments: [
        ("a_%s.png", "%s"), ("a_%", "%"), ("%4d", "%4d"), ("%00d", "%00d"), ("%099d", "%099d"),
        ("%0123456789012345678901234567890d", "%0123456789012345678901234567890d"),
    ])
    func invalidPlaceholderIsReported(_ pattern: String, _ directive: String) {
        #expect(throws: FileNameGlob.InvalidPlaceholder(text: directive)) { try FileNameGlob(pattern) }
    }

    /// A backtracking matcher would need about 2^60 steps.
    @Test func manyStarsAreFast() throws {
        #expect(try !FileNameGlob(String(repeating: "*a", count: 30) + "b").matches(String(repeating: "a", count: 60)))
    }
}
