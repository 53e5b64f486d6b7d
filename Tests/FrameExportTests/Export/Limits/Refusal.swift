/// Returns the message of the thrown error; nil if there is none.
func refusal(_ body: () throws -> some Any) -> String? {
    do {
        _ = try body()
        return nil
    } catch {
        return "\(error)"
    }
}
