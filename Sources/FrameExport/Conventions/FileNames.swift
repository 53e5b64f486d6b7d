internal import RefreshKit
internal import System

extension FramePlan {
    /// What tells a phase in a file's name: nothing when it is the only one, else such as `_pulling`.
    func suffix(of phase: Phase?) -> String { passes.contains { $0.phase != phase } ? "_\(phase.name)" : "" }

    /// What tells a style in a file's name: `_dark` when there are light frames too, else nothing.
    func suffix(of style: Appearance.Style) -> String { style == .dark && passes.contains { $0.style != .dark } ? "_dark" : "" }

    /// What tells a scale in a file's name: such as `@2x` when it is not 1, for a scene when there are several.
    func suffix(ofScale scale: Double) -> String { namesScales ? scale.fileNameSuffix : "" }

    /// Whether numbered files say their scale; a scene's only one is its device's, which goes without saying.
    var namesScales: Bool { subject.scene == nil ? passes.contains { $0.scale != 1 } : Set(passes.map(\.scale)).count > 1 }

    /// Whether numbered files say their style.
    var namesStyles: Bool { subject.scene == nil ? passes.contains { $0.style == .dark } : Set(passes.map(\.style)).count > 1 }
}

extension DeliveryRequest {
    /// What one file made of a whole row of frames is called, without its ending: `spinner`, `spinner_pulling_dark@2x`.
    ///
    /// The phase stands in it when the plan has several, `_dark` when it has light rows too, and the scale when it is not 1, of a scene when it has several.
    ///
    /// - Parameter number: Which of the plan's `passes`.
    /// - Returns: A name that no other row of the plan has.
    func rowName(ofPass number: Int) -> String {
        let pass = plan.passes[number]
        return name + plan.suffix(of: pass.phase) + plan.suffix(of: pass.style) + plan.suffix(ofScale: pass.scale)
    }
}

extension Double {
    /// What a scale adds to a file's name, as first on Apple's platforms: nothing for 1, else `@2x`, `@1.5x`.
    var fileNameSuffix: String { self == 1 ? "" : "@\(shortText)x" }
}
