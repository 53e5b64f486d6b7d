import Testing

@testable import PluginHost

@Suite struct PluginDescriptionTests {
    @Test("Descriptions that say the same are equal")
    func equality() {
        let one = PluginDescription(minorVersion: 0, name: "a", version: "1", indicators: [])
        var other = one
        #expect(one == other)
        other.version = "2"
        #expect(one != other)
    }
}
