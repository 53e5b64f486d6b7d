import Motion
import Fixtures
import Testing

@testable import Documents

/// Tests that help, completion, and the schema are derived from the keys.
@Suite struct KeyInfoTests {
    private let parcel = ParcelKeys.parcel.info

    @Test func helpListsAcceptedValues() {
        let help = KeyHelp.text(parcel.withInnerTables)
        let first = "  kind     Kind of parcel. [one of letter, box, box-small]\n  weight   In kilograms. [a number in 0.1...8]\n"
        #expect(help.hasPrefix("A parcel:\n" + first))
        #expect(help.contains("  lid      Its lid. [true or false; or keys under \"A box's 'lid'\"]\n"))
        #expect(help.hasSuffix("\n\nA box's 'lid':\n  open     true opens it. [true or false]"))
    }

    @Test func wordsAreOfferedForCompletion() {
        #expect(parcel.keys.first { $0.name == "kind" }?.values.words == ["letter", "box", "box-small"])
        #expect(parcel.keys.first { $0.name == "fragile" }?.values.words == ["true", "false"])
    }

    @Test(arguments: ["kind: box", "{kind: box, lid: {open: true}, time: 1/30, stops: [a], options: {a: 1}}", "{kind: box, color: '#123'}"])
    func theSchemaAcceptsTheReadersInput(_ text: String) throws {
        _ = try ParcelKeys.read(text)
        #expect(try faults(in: text) == [])
    }

    @Test(arguments: ["{}", "kind: bag", "{kind: box, lid: {}}", "{kind: box, time: 61}", "{kind: box, weight: 9}", "{kind: box, x: 1}"])
    func theSchemaRejectsInvalidInput(_ text: String) throws {
        #expect(throws: DocumentError.self) { try ParcelKeys.read(text) }
        #expect(try faults(in: text) != [])
    }

    private func faults(in text: String) throws -> [String] {
        let schema = try JSONSchema(KeySchema.text(of: parcel, id: "parcel.schema.json", title: "A parcel"))
        let form = DocumentForm(name: "parcel", requiredKey: "kind", example: .example("parcel", in: "SampleKeys"))
        return try schema.faults(in: JSONTree(DocumentValue(Array(text.utf8), path: "p.yml", as: form).node))
    }

    @Test func aTopicIsAKeyOrATable() throws {
        #expect(try parcel.tables(about: "lid").map(\.id) == ["lid"])
        #expect(try parcel.tables(about: "open").map { $0.keys.map(\.name) } == [["open"]])
    }

    @Test func anUnknownTopicSuggestsTheClosestOne() {
        #expect(throws: KeyTableInfo.UnknownTopic(name: "lidd", suggestion: "lid", known: ["lid"])) { try parcel.tables(about: "lidd") }
        #expect(throws: KeyTableInfo.UnknownTopic(name: "weigt", suggestion: "weight", known: ["lid"])) {
            try parcel.tables(about: "weigt")
        }
    }
}
