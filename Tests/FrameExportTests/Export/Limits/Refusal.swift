/// Returns the thrown error's message; nil if no error is thrown.
func refusal(_ body: () throws -> some Any) -> String? {
    do {
        _ = try body()
        return nil
    } catch {
        return "\(error)"
    }
}
