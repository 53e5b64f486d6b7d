/// What the `Contents.json` of a folder in a catalogue says.
struct GroupContents: Decodable {
    private let properties: Properties?

    private struct Properties: Decodable {
        let providesNamespace: Bool?

        enum CodingKeys: String, CodingKey {
            case providesNamespace = "provides-namespace"
        }
    }

    /// Whether the names of the sets inside begin with the folder's name and a slash.
    var providesNamespace: Bool { properties?.providesNamespace ?? false }
}
