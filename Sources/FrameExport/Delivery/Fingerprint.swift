internal import Imaging
internal import RefreshKit

/// What a file's bytes follow from, as one digest: equal fingerprints of one build of the engine mean equal bytes.
extension ExportJob {
    /// The fingerprint of one of the job's files.
    func fingerprint(of file: DeliveredFile) -> Digest {
        switch file.content {
        case .frame(let place): frameFingerprint(at: place)
        case .text(let text): Digest(of: "text\n\(text)")
        case .assembly(let assembly):
            Digest(of: (["assembly", assembly.identity] + assembly.places.map(shownFingerprint)).joined(separator: "\n"))
        }
    }

    /// A frame's fingerprint and how long it is shown.
    private func shownFingerprint(at place: Int) -> String {
        "\(frameFingerprint(at: place)) \(plan.shown(at: place).duration.attoseconds)"
    }

    /// The fingerprint of a frame's picture.
    func frameFingerprint(at place: Int) -> Digest {
        let moment = plan.frame(at: place).moment
        return Digest(of: "frame\n\(subject.identity)\n\(moment.identity)\nsize \(plan.size.width) \(plan.size.height)")
    }
}

extension Moment {
    /// Everything a picture may depend on, as a text.
    fileprivate var identity: String {
        let tint = appearance.tint
        return """
            phase \(phase) \(progress) \(elapsed.attoseconds) \(phaseElapsed.attoseconds)
            released \(releaseProgress.map { "\($0)" } ?? "never") finish \(finishStart.map { "\($0.attoseconds)" } ?? "never")
            style \(appearance.style.rawValue) tint \(tint.red) \(tint.green) \(tint.blue) \(tint.alpha)
            scale \(appearance.scale) reduced \(appearance.reducesMotion)
            """
    }
}
