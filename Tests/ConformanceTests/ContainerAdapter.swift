/// Plays the cases of one area.
enum ContainerAdapter {
    static func play(_ input: InputFields) throws -> JSONValue {
        throw InputError("not played yet")
    }
}
