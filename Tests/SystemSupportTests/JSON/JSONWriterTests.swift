import Testing

@testable import SystemSupport

@Suite struct JSONWriterTests {
    @Test(arguments: [
        ("", #""""#), ("a/b é 😀", #""a/b é 😀""#), ("\"\\", #""\"\\""#), ("\n\r\t", #""\n\r\t""#),
        ("\u{0}\u{1F}\u{7F}", "\"\\u0000\\u001f\u{7F}\""),
        ("a\u{2028}\u{2029}“", #""a\u2028\u2029“""#),
    ])
    func stringsAreQuoted(_ text: String, _ json: String) {
        #expect(text.quotedAsJSON == json)
    }

    @Test func everyCharacterRoundTrips() throws {
        let all = String(String.UnicodeScalarView((0..<0x11_0000).compactMap(Unicode.Scalar.init)))
        var json = JSONReader(Array(all.quotedAsJSON.utf8))
        #expect(try json.string() == all)
    }

    @Test(arguments: [(2, "2"), (1.5, "1.5"), (1e-7, "1e-07"), (-0.0, "0"), (1e300, "1e+300"), (.infinity, "null"), (.nan, "null")])
    func numbersAreAsShortAsPossible(_ number: Double, _ text: String) {
        var json = JSONWriter()
        json.number(number)
        #expect(json.text == text)
    }

    @Test func outputCanBeTruncated() {
        var json = JSONWriter()
        json.raw("[1")
        json.raw(text: ",2")
        json.truncate(to: 2)
        json.raw("]")
        #expect(json.text == "[1]")
    }
}
