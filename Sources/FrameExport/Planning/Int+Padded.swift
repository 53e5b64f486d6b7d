extension Int {
    /// The number with zeros before it.
    func padded(to width: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(width - digits.count, 0)) + digits
    }
}
