/// What the `Contents.json` of an image set says, as Xcode writes it.
struct ImageSetContents: Decodable {
    /// The slots of the set, filled or empty.
    let images: [Slot]?

    /// One slot: a file, or the place for one.
    struct Slot: Decodable {
        let filename: String?
        let idiom: String?
        let scale: String?
        let appearances: [Appearance]?
        /// Keys that narrow the slot down to some devices or languages, such as `width-class`; in alphabetical order.
        let conditions: [String]

        struct Appearance: Decodable {
            let appearance: String
            let value: String
        }

        private static let plainKeys: Set<String> = ["filename", "idiom", "scale", "appearances", "resizing", "alignment-insets"]

        init(from decoder: any Decoder) throws {
            let slot = try decoder.container(keyedBy: Key.self)
            filename = try slot.decodeIfPresent(String.self, forKey: Key("filename"))
            idiom = try slot.decodeIfPresent(String.self, forKey: Key("idiom"))
            scale = try slot.decodeIfPresent(String.self, forKey: Key("scale"))
            appearances = try slot.decodeIfPresent([Appearance].self, forKey: Key("appearances"))
            conditions = slot.allKeys.map(\.stringValue).filter { !Self.plainKeys.contains($0) }.sorted()
        }
    }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
    }
}
