/// Plays the cases of one area.
enum TabBarAdapter {
    static func play(_ input: InputFields) throws -> JSONValue {
        throw InputError("not played yet")
    }
}
