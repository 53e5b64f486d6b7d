import Testing

@testable import SystemSupport

@Suite struct WordSearchTests {
    @Test(arguments: [
        ("ball-spin-fade-loader", "ballSpin"), ("ball-spin-fade-loader", "fade"), ("ball-spin-fade-loader", "spin-fade"),
        ("CircularProgressIndicator", "progress"), ("CircularProgressIndicator", "circularprog"), ("An open ring turns.", "Open R"),
        ("iphone-15", "15"), ("iPhone 15", "phone"), ("rings", "ring"), ("波", "波"),
    ])
    func theBeginningOfAWordIsFound(_ text: String, _ word: String) { #expect(text.hasWord(beginningWith: word)) }

    @Test(arguments: [
        ("wandering-cubes", "ring"), ("A spring.", "ring"), ("ring", "rings"), ("ring", ""), ("ring", "-"), ("", "a"),
        ("ball-spin", "spinball"), ("a-b", "a,b"), ("x", "../x"), ("a", "a="), ("s", "%s"),
    ])
    func anotherTextIsNotFound(_ text: String, _ word: String) { #expect(!text.hasWord(beginningWith: word)) }
}
