internal import Imaging
internal import RefreshKit
internal import Scenes

/// What a file's bytes follow from, as one digest: equal fingerprints of one build of the engine mean equal bytes.
extension ExportJob {
    /// The fingerprint of one of the job's files.
    func fingerprint(of file: DeliveredFile) -> Digest {
        switch file.content {
        case .frame(let place):
            // Another coder, other bytes.
            plan.optimises ? Digest(of: "optimised \(frameFingerprint(at: place))") : frameFingerprint(at: place)
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
        let frame = plan.frame(at: place)
        switch frame.content {
        case .moment(let moment):
            return Digest(of: "frame\n\(subject.identity)\n\(moment.identity)\nsize \(plan.size.width) \(plan.size.height)")
        case .instant(let instant):
            let scene = plan.scene(in: frame.pass.style)?.surroundings ?? ""
            return Digest(of: "frame\n\(subject.identity)\n\(scene)\ninstant \(instant.attoseconds) scale \(frame.pass.scale)")
        }
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

extension Scene {
    /// What may be changed of a scene after its file was read, as a text.
    fileprivate var surroundings: String {
        let (size, area) = (device.size, device.safeArea)
        return """
            device \(device.id) \(size.width) \(size.height) \(area.top) \(area.left) \(area.bottom) \(area.right)
            \(device.cutout) \(device.cornerRadius) \(device.isTablet) \(orientation.rawValue) bezel \(showsBezel)
            style \(style.rawValue) tint \(tint.map { "\($0.red) \($0.green) \($0.blue) \($0.alpha)" } ?? "none")
            reduced \(reducesMotion) language \(language)
            """
    }
}
