public import RefreshKit

extension ContractViolation {
    /// A picture of what is wrong, for a person: the words, and what was drawn where it shows.
    ///
    /// - Returns: An opaque picture of 2 pixels a point; nil where there is nothing to see.
    /// - Throws: `DrawingError` if a font is missing or Cairo fails.
    public func picture() throws -> Bitmap? {
        try evidence.map { try EvidenceSheet(self, $0).bitmap() }
    }
}
