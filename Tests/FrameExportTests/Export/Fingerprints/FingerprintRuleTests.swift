import Testing

@Suite struct FingerprintRuleTests {
    private struct Look {
        var color = 0
        var width = 0
        var title = 0
    }

    private static let changes: Changes<Look> = [
        "color": { $0.color = 1 }, "width": { $0.width = 1 }, "title": { $0.title = 1 },
    ]

    private func violations(
        _ changes: Changes<Look> = changes, except exemptions: [String: String] = ["title": "not drawn"],
        fingerprint: @escaping (Look) -> String = { "\($0.color) \($0.width)" }
    ) throws -> [String] {
        try FingerprintRule(
            Mirror.storedProperties(of: Look()), from: Look(), changes, except: exemptions, fingerprint: fingerprint
        ).violations()
    }

    @Test func completeFingerprintHasNoViolations() throws {
        #expect(try violations() == [])
    }

    @Test func missingPropertyIsAViolation() throws {
        #expect(
            try violations { "\($0.color)" }
                == ["width does not change the fingerprint; add it there, or exempt it with a reason"])
    }

    @Test func equalFingerprintsAreAViolation() throws {
        #expect(try violations { "\($0.color + $0.width)" } == ["width and color have the same fingerprint; make them distinct"])
    }

    @Test func wrongExemptionIsAViolation() throws {
        #expect(try violations { "\($0)" } == ["title changes the fingerprint; remove its exemption"])
    }

    @Test func propertyWithoutAChangeIsAViolation() throws {
        #expect(try violations(Self.changes.filter { $0.key != "width" }) == ["width has no change in this test; add one"])
    }

    @Test func outdatedNameIsAViolation() throws {
        var changes = Self.changes
        changes["height"] = { _ in }
        #expect(
            try violations(changes, except: ["title": "not drawn", "depth": "flat"])
                == ["depth no longer exists; remove it from this test", "height no longer exists; remove it from this test"])
    }

    @Test func nestedPropertiesHaveDottedNames() {
        struct Frame { var look: Look? = Look(), count = 1 }
        #expect(Mirror.storedProperties(of: Frame(), expanding: [Look.self]) == ["look.color", "look.width", "look.title", "count"])
        #expect(Mirror.storedProperties(of: Frame()) == ["look", "count"])
    }
}
