import Drawing
import Motion
import Testing

@testable import Documents

@Suite struct KeyTableTests {
    private static let everything = """
        kind: box-small
        weight: 2.5
        fragile: true
        note: careful
        time: 1/30
        size: 40x30
        color: "#112233"
        lid: true
        stops: [Rome, Oslo]
        options: {speed: fast}
        """

    @Test func everyKeyIsRead() throws {
        var (parcel, reading) = (Parcel(), ParcelReading())
        try parcel.read(Self.everything, &reading)
        var expected = Parcel()
        (expected.kind, expected.weight, expected.isFragile, expected.note) = (.smallBox, 2.5, true, "careful")
        expected.time = try #require(Duration(parsingSeconds: "1/30"))
        (expected.size, expected.color) = (Size(width: 40, height: 30), Color(hex: "#112233"))
        (expected.lid, expected.stops, expected.options) = (.init(isOpen: true), ["Rome", "Oslo"], ["speed": "fast"])
        #expect(parcel == expected)
        #expect(reading.notes == 1)
    }

    @Test func writtenValuesAreReadBack() throws {
        let parcel = try ParcelKeys.read(Self.everything)
        #expect(try ParcelKeys.read(ParcelKeys.parcel.written(parcel, differingFrom: Parcel()).yamlText) == parcel)
    }

    @Test func onlyRequiredKeysAndDifferencesAreWritten() {
        var parcel = Parcel()
        #expect(ParcelKeys.parcel.written(parcel, differingFrom: Parcel()) == ["kind": "letter"])
        (parcel.count, parcel.stops) = (3, ["Rome"])
        #expect(ParcelKeys.parcel.written(parcel, differingFrom: Parcel()) == ["kind": "letter", "count": 3, "stops": "Rome"])
    }

    @Test(
        arguments: [
            ("[]", "expected a parcel, got a list"),
            ("{}", "expected the key 'kind', got no keys"),
            ("weight: 1", "expected the key 'kind', got only other keys"),
            ("{kind: box, weigt: 1}", "weigt: unknown key; did you mean 'weight'? (known: \(names))"),
            ("kind: boxs", "kind: expected one of letter, box, box-small, got 'boxs'; did you mean 'box'?"),
            ("{kind: box, weight: 9}", "weight: expected a number in 0.1...8, got 9"),
            ("{kind: box, count: 1.5}", "count: expected a whole number in 1...9, got 1.5"),
            ("{kind: box, fragile: yes}", "fragile: expected true or false, got 'yes'"),
            ("{kind: box, note: []}", "note: expected text, got a list"),
            ("{kind: box, time: 90}", "time: expected a time in 0...60 seconds, such as 0.5, 500ms, or 1/30, got 90"),
            ("{kind: box, time: 1m}", "time: expected a time in 0...60 seconds, such as 0.5, 500ms, or 1/30, got '1m'; write 60"),
            ("{kind: box, time: 2m}", "time: expected a time in 0...60 seconds, such as 0.5, 500ms, or 1/30, got '2m'"),
            ("{kind: box, size: 4}", "size: expected a width and a height in 1...100 points such as 40x30, got 4"),
            ("{kind: box, color: red}", "color: expected a color in quotes such as '#007AFF', got 'red'"),
            ("{kind: box, size: 4x4, count: 2}", "count: cannot be combined with 'size'; remove one of them"),
            ("{kind: letter, lid: true}", "lid: requires a box; remove this key"),
            ("{kind: box, lid: {}}", "lid: expected the key 'open', got no keys"),
            ("{kind: box, lid: {open: 1}}", "lid.open: expected true or false, got 1"),
            ("{kind: box, lid: [1]}", "lid: expected true or false, got a list"),
            ("{kind: box, stops: []}", "stops: expected a stop or a list of stops, got an empty list"),
            ("{kind: box, stops: [a, b, a]}", "stops[2]: 'a' was given twice; remove one of them"),
            ("{kind: box, options: {a: []}}", "options.a: expected a value, got an empty list"),
        ]
    ) func errorsHaveKeyAndReason(_ text: String, _ line: String) {
        let error = #expect(throws: DocumentError.self) { try ParcelKeys.read(text) }
        #expect(error.map { "\($0)".drop { $0 != " " }.dropFirst() } == line[...])
    }

    private static let names = ParcelKeys.parcel.info.keys.map(\.name).joined(separator: ", ")

    @Test func exactlyOneOfTheKeysMustBeGiven() throws {
        let table = KeyTable<Parcel, ParcelReading>(
            "either", "Either", expected: "keys", exactlyOneOf: ["weight", "count"],
            [
                Key("weight", .number(in: 0...9), "In kilograms.", \.weight),
                Key("count", .integer(in: 0...9), "Number of parcels.", \.count),
                Key("fragile", .toggle, "Whether it breaks.", \.isFragile),
            ])
        func line(_ text: String) throws -> String? {
            var (parcel, reading) = (Parcel(), ParcelReading())
            let form = DocumentForm(name: "parcel", requiredKey: "kind", example: .example("parcel", in: "SampleKeys"))
            let value = try DocumentValue(Array(text.utf8), path: "p.yml", as: form)
            do throws(DocumentError) { try table.read(value, into: &parcel, &reading) } catch { return "\(error)" }
            return nil
        }
        #expect(try line("count: 1") == nil)
        #expect(try line("{}") == "p.yml:1:1: expected one of the keys weight, count, got no keys")
        #expect(try line("fragile: true") == "p.yml:1:1: expected one of the keys weight, count, got none of them")
        #expect(try line("{count: 1, weight: 2}") == "p.yml:1:20: weight: cannot be combined with 'count'; remove one of them")
    }
}
