import Drawing
import Motion
import SystemSupport

@testable import Documents

/// A sample target for tests of keys.
struct Parcel: Equatable {
    enum Kind: String, CaseIterable { case letter, box, smallBox = "box-small" }

    var kind = Kind.letter
    var weight = 1.0
    var count = 1
    var isFragile = false
    var note: String?
    var time = Duration.zero
    var size: Size?
    var color: Color?
    var lid = Lid()
    var stops: [String] = []
    var options: [String: String] = [:]

    struct Lid: Equatable { var isOpen = false }
}

/// Context collected while reading a parcel.
struct ParcelReading { var notes = 0 }

enum ParcelKeys {
    static let lid = KeyTable<Parcel.Lid, ParcelReading>(
        "lid", "A box's 'lid'", expected: "{open: true}", [Key("open", .toggle, "true opens it.", isRequired: true, \.isOpen)])

    static let parcel = KeyTable<Parcel, ParcelReading>(
        "parcel", "A parcel", expected: "a parcel",
        [
            Key("kind", .word, "Kind of parcel.", isRequired: true, \.kind),
            Key("weight", .number(in: 0.1...8), "In kilograms.", \.weight),
            Key("count", .integer(in: 1...9), "Number of parcels.", \.count).excludes("size"),
            Key("fragile", .toggle, "Whether it breaks.", \.isFragile),
            Key(
                "note",
                .converting(.text, back: { $0 }) { text, _, reading in
                    reading.notes += 1
                    return text
                },
                "Text on the label.", \.note),
            Key("time", .time(in: .zero ... .seconds(60)), "How long it takes.", \.time),
            Key("size", .size(in: 1...100, example: "40x30"), "Size of the front.", \.size).needs("kind"),
            Key("color", .color, "Color of the paper.", \.color),
            Key(
                "lid",
                .either(
                    .converting(.toggle, back: { $0.isOpen }) { isOpen, _, _ in Parcel.Lid(isOpen: isOpen) },
                    .table(lid, from: Parcel.Lid())), "Its lid.", \.lid
            ).requires("a box") { $0.kind != .letter },
            Key("stops", .oneOrListOfDistinct(of: .text, expected: "a stop or a list of stops"), "Stops on the way.", \.stops),
            Key("options", .assignments, "By name.", \.options),
        ])

    static func read(_ text: String) throws -> Parcel {
        var (parcel, reading) = (Parcel(), ParcelReading())
        try parcel.read(text, &reading)
        return parcel
    }
}

extension Parcel {
    mutating func read(_ text: String, _ reading: inout ParcelReading) throws {
        let form = DocumentForm(name: "parcel", requiredKey: "kind", example: .example("parcel", in: "SampleKeys"))
        try ParcelKeys.parcel.read(DocumentValue(Array(text.utf8), path: "p.yml", as: form), into: &self, &reading)
    }
}
