import CRefreshPlugin
import RefreshKit
import Testing

@testable import RefreshPluginSDK

@Suite struct PluginTests {
    private let probe = plugin("Probes", version: "2.1", Probe.self, Probe.self)

    private func instance(_ assignments: [String: String] = [:], growth: Int = 0) throws -> LoadedIndicator {
        try LoadedIndicator(probe.pointee.indicators[0]!, assignments, info: Probe.info, growth: growth)
    }

    @Test func pluginHasNameAndVersion() {
        #expect(probe.pointee.abi_major == 1)
        #expect(probe.pointee.abi_minor == 0)
        #expect(Int(probe.pointee.struct_size) == MemoryLayout<refresh_plugin>.size)
        #expect(probe.pointee.indicator_count == 2)
        #expect(String(cString: probe.pointee.name) == "Probes")
        #expect(String(cString: probe.pointee.version) == "2.1")
        #expect(String(cString: probe.pointee.indicators[1]!.pointee.id) == "probe")
    }

    @Test func labelsAndMirroringAreInTheMetadata() {
        let labels = RefreshLabels([.english: [.loading: #"Say "a""#, .failed: "No"], .traditionalChinese: [.pull: "拉"]])
        let info = IndicatorInfo(id: "probe", summary: "A probe.", labels: labels, mirroring: .mirrors)
        #expect(
            info.metadata.hasSuffix(
                #", "labels": {"en": {"loading": "Say \"a\"", "failed": "No"}, "zh-Hant": {"pull": "拉"}}, "mirroring": "mirrors"}"#),
            "\(info.metadata)")
    }

    @Test func metadataMatchesTheInfo() {
        let metadata = String(cString: probe.pointee.indicators[0]!.pointee.metadata)
        #expect(
            metadata == """
                {"summary": "Nothing – much.", "size": [12.5, 8.0], "period": "1/30", "introduction": "0.1", "finish": "0", "options": [\
                {"name": "number", "summary": "A \\"number\\"\\n\\\\.", "kind": "number", "range": [-1.0, 2.5], "default": 0.1}, \
                {"name": "integer", "summary": "An integer.", "kind": "integer", "range": [1, 8], "default": 3}, \
                {"name": "open", "summary": "An integer without a default.", "kind": "integer", "range": [0, 9]}, \
                {"name": "toggle", "summary": "A toggle.", "kind": "toggle", "default": true}, \
                {"name": "choice", "summary": "A choice.", "kind": "choice", "choices": ["idle", "pulling", "introduction", "refreshing", "finishing"], \
                "default": "pulling"}, \
                {"name": "color", "summary": "A color.", "kind": "color"}, \
                {"name": "colors", "summary": "Some colors.", "kind": "colors"}, \
                {"name": "pause", "summary": "A pause.", "kind": "duration", "range": ["0", "1.5"]}, \
                {"name": "label", "summary": "A text.", "kind": "text"}]}
                """)
    }

    @Test func defaultsAreTheSameAsInSwift() throws {
        let glow = IndicatorOption.color("glow", "A glow.", default: Color(red: 1, green: 0.18, blue: 1 / 3.0))
        let wait = IndicatorOption.duration("wait", "A wait.", default: .seconds(1) / 30, in: .zero ... .seconds(2))
        let title = IndicatorOption.text("title", "A title.", default: "Grüße")
        let info = IndicatorInfo(id: "a", summary: "", options: [glow.info, wait.info, title.info])
        #expect(
            info.metadata.hasSuffix(
                """
                {"name": "glow", "summary": "A glow.", "kind": "color", "default": "#FF2E55"}, \
                {"name": "wait", "summary": "A wait.", "kind": "duration", "range": ["0", "2"], "default": "0.033333333"}, \
                {"name": "title", "summary": "A title.", "kind": "text", "default": "Grüße"}]}
                """))
        // A host passes the metadata's defaults. Outside a plugin, no values are set.
        let values = try OptionValues(["glow": "#FF2E55", "wait": "0.033333333", "title": "Grüße"], for: info)
        #expect(values[glow] == OptionValues()[glow])
        #expect(values[wait] == OptionValues()[wait])
        #expect(values[title] == OptionValues()[title])
    }

    @Test func requiredPathIsRequiredInMetadata() {
        let path = IndicatorOption.path("picture", "A picture.", isRequired: true)
        let info = IndicatorInfo(id: "a", summary: "", options: [path.info])
        #expect(info.metadata.hasSuffix("{\"name\": \"picture\", \"summary\": \"A picture.\", \"kind\": \"path\", \"required\": true}]}"))
    }

    @Test func factsDependOnTheInstance() throws {
        let instance = try instance(["open": "4", "toggle": "no"])
        let facts = try instance.facts
        #expect(facts.jumps_between_phases == 0)
        #expect(facts.width == 12.5)
        #expect(facts.height == 8)
        #expect(Duration(facts.period) == Probe.info.period)
        #expect(Duration(facts.introduction) == .milliseconds(100))
        #expect(Duration(facts.finish) == .seconds(2))
        #expect(facts.pull_pictures == 4)
        #expect(facts.frames == 30000)
        #expect(facts.per_seconds == 1001)
    }

    @Test(arguments: [0, 24]) func optionsFromHostsOfAnyVersionAreRead(growth: Int) throws {
        let left = try instance(growth: growth)
        #expect(String(cString: try left.facts.notes) == "0.1 3 pulling\n- - -")
        let given = try instance(
            [
                "number": "-0.25", "integer": "8", "choice": "idle", "color": "#102030", "colors": "#FF0000,#0000FF80", "pause": "1/30",
                "label": "Grüße",
            ],
            growth: growth)
        #expect(String(cString: try given.facts.notes) == "-0.25 8 idle\n#102030 #FF0000 #0000FF80 0.033333333 Grüße")
    }

    @Test func unknownPictureIsNegative() throws {
        let instance = try instance()
        #expect(instance.picture(of: .idle()) == -1)
        #expect(instance.picture(of: .pulling(1)) == 7)
    }

    @Test func fieldsUnknownToAnOlderHostAreIgnored() throws {
        // The older host's value struct ends before `time`.
        let known = try #require(MemoryLayout<refresh_value>.offset(of: \.time))
        let given = try instance(["pause": "1/30", "label": "Grüße"], growth: known - MemoryLayout<refresh_value>.size)
        #expect(String(cString: try given.facts.notes) == "0.1 3 pulling\n- 0 Grüße")
        var others = refresh_facts()
        others.per_seconds = 77
        let size = try #require(MemoryLayout<refresh_facts>.offset(of: \.per_seconds))
        let facts = try given.facts(size: size, others: others)
        #expect(facts.frames == 30000)
        #expect(facts.per_seconds == 77)
        #expect(facts.notes == nil)
        // The older host's moment struct ends before the last time, and the bytes after it are arbitrary.
        var moment = refresh_moment(.finishing(.seconds(1), after: .seconds(2), Traits(direction: .rightToLeft)))
        moment.struct_size = UInt32(try #require(MemoryLayout<refresh_moment>.offset(of: \.exact_finish_start)))
        #expect(Moment(&moment, introduction: .zero) == .finishing(.seconds(1), after: .zero))
    }

    @Test func entryPointReturnsTheSamePlugin() {
        #expect(plugin("Probes", version: "2.1", Probe.self, Probe.self) == probe)
        #expect(plugin("Probes", version: "2.2", Probe.self, Probe.self) != probe)
        #expect(plugin("Probes", version: "2.1", Probe.self) != probe)
    }

    @Test func thrownErrorIsTruncatedToOneLine() throws {
        #expect(throws: LoadedIndicator.Refusal(line: "no such picture, try another")) {
            try instance(["label": "no such\npicture, try another"])
        }
        #expect(throws: LoadedIndicator.Refusal(line: String(repeating: "ü", count: 19))) {
            try instance().bitmap(of: .finishing(.zero, after: .zero), size: Size(width: 4, height: 4))
        }
        #expect(throws: LoadedIndicator.Refusal(line: "")) {
            try instance().bitmap(of: .finishing(.zero, after: .zero), size: Size(width: 4, height: 4), hasRoomForErrors: false)
        }
    }

    @Test(arguments: [0, 24]) func momentsFromHostsOfAnyVersionAreRead(growth: Int) throws {
        let moment = Moment.pulling(0.5, Traits(tint: Color(red: 1, green: 0, blue: 0)))
        let bitmap = try instance(growth: growth).bitmap(of: moment, size: Size(width: 4, height: 4))
        #expect(bitmap[3, 3] == 0xFFFF_0000)
    }

    @Test(arguments: [Appearance.light, .dark], [false, true])
    func momentsAreExact(appearance: Appearance, reducesMotion: Bool) {
        let third = Duration(parsingSeconds: "1/3")!
        for tint in [nil, Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)] {
            let traits = Traits(appearance: appearance, tint: tint, scale: 3, reducesMotion: reducesMotion)
            let moments: [Moment] = [
                .idle(traits), .pulling(0, traits), .pulling(1.7, traits), .refreshing(third, traits),
                .refreshing(third, released: 0, traits), .refreshing(.seconds(86_400 * 365) + third, released: 1.3, traits),
                .finishing(third, after: .seconds(2) + third, traits), .finishing(third, after: .zero, released: 0.8, traits),
            ]
            for moment in moments {
                var given = refresh_moment(moment)
                #expect(Moment(&given, introduction: .zero) == moment)
            }
        }
    }

    @Test(arguments: [0, 399, 400, 2000]) func introductionFromHostsOfAnyVersionIsRead(milliseconds: Int) {
        let introduction = Duration.milliseconds(400)
        let moment = Moment.refreshing(.milliseconds(milliseconds), introduction: introduction, released: 1.3)
        var given = refresh_moment(moment)
        #expect(Moment(&given, introduction: introduction) == moment)
        // In version 1.0, there is a single phase from the release on.
        var older = refresh_moment(.refreshing(.milliseconds(milliseconds), released: 1.3))
        #expect(Moment(&older, introduction: introduction) == moment)
    }
}
