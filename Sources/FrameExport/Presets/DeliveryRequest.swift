public import RefreshKit

/// What a preset is told: what to deliver and under which name.
public struct DeliveryRequest: Sendable {
    /// What files are called after, such as `spinner`.
    public let name: String
    /// The frames.
    public let plan: FramePlan
    /// What was set on the preset.
    public let options: OptionValues
    /// How files are named; only presets that leave the names open look at it.
    public let pattern: FileNamePattern?

    /// Refuses a scene, for a preset whose consumer shows indicators alone.
    ///
    /// - Parameters:
    ///   - preset: The preset's id.
    ///   - why: What the consumer wants instead.
    /// - Throws: `ExportError.refused`.
    func refuseScene(for preset: String, because why: String) throws(ExportError) {
        guard plan.subject.scene != nil else { return }
        throw .refused(preset: preset, "a scene was given, but \(why); export the indicator by itself")
    }

    /// Refuses a pattern, for a preset whose names are the consumer's or those of whole files.
    func refusePattern(for preset: String) throws(ExportError) {
        guard pattern != nil else { return }
        throw .refused(preset: preset, "a pattern was given, but the names are the consumer's; leave \(.pattern) out")
    }
}
