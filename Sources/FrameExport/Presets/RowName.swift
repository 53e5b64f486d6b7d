internal import Imaging

extension DeliveryRequest {
    /// What one file made of a whole row of frames is called, without its ending: `spinner`, `spinner_pulling_dark@2x`.
    ///
    /// The phase stands in it when the plan has several, `_dark` when it has light rows too, and the scale when it is not 1.
    ///
    /// - Parameter number: Which of the plan's `passes`.
    /// - Returns: A name that no other row of the plan has.
    func rowName(ofPass number: Int) -> String {
        let passes = plan.passes
        let pass = passes[number]
        var text = name
        if passes.contains(where: { $0.part != pass.part }) { text += "_\(pass.part.rawValue)" }
        if pass.style == .dark, passes.contains(where: { $0.style != .dark }) { text += "_dark" }
        return text + pass.scale.fileNameSuffix
    }
}
