import RefreshKit
import Testing

@Suite struct IndicatorRegistryTests {
    @Test func listsKindsSortedByID() throws {
        #expect(try IndicatorRegistry([Probe.self, NeedyProbe.self]).infos.map(\.id) == ["needy", "probe"])
    }

    @Test func rejectsADuplicateID() throws {
        var registry = try IndicatorRegistry([Probe.self])
        #expect(throws: IndicatorError.duplicateIndicator("probe", taken: "Probe", refused: "Probe")) { try registry.register(Probe.self) }
        #expect(registry.infos.count == 1)
    }

    @Test func rejectsAnInvalidID() {
        #expect(throws: IndicatorError.invalidID("My Pulse")) { try IndicatorRegistry([IllNamedProbe.self]) }
    }

    @Test func suggestsTheClosestID() throws {
        let registry = try IndicatorRegistry([Probe.self, NeedyProbe.self])
        #expect(throws: IndicatorError.unknownIndicator("prboe", suggestion: "probe", known: 2)) { try registry.make("prboe") }
        #expect(throws: IndicatorError.unknownIndicator("spiral", suggestion: nil, known: 2)) { try registry.make("spiral") }
    }

    @Test func createsAnIndicatorWithOptions() throws {
        let registry = try IndicatorRegistry([Probe.self, NeedyProbe.self])
        #expect(try registry.make("probe", ["count": "5"]) is Probe)
        #expect(try registry.make("needy", ["path": "x"]) is NeedyProbe)
    }
}
