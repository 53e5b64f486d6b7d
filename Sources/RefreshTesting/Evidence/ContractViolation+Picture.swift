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

extension ContractViolation.Rule {
    /// What the rule asks for, beside its name.
    var promise: String {
        switch self {
        case .facts: "id, size and times are in range"
        case .drawing: "every moment can be drawn"
        case .pure: "the same moment always looks the same"
        case .bounds: "nothing is drawn outside the bounds"
        case .closed: "the loop ends as it begins"
        case .continuous: "each phase begins as the one before it ends"
        case .progressZero: "before the pull there is nothing to see"
        case .pictures: "equal picture numbers mean equal pictures"
        case .lifeCycle: "it starts and stops when told to"
        case .contrast: "some part stands out, on light and on dark"
        case .flashes: "three flashes a second at most"
        case .reducedMotion: "who asks for less motion sees less of it"
        case .drawTime: "each picture is drawn in time"
        }
    }
}
