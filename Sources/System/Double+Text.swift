extension Double {
    /// The number as a person writes it: `2`, `1.5`; a whole one without its decimal point.
    package var shortText: String {
        self == rounded() && magnitude < 1e15 ? String(Int(self)) : String(self)
    }
}
