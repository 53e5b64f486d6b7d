internal import RefreshKit
internal import Scenes
internal import System

/// What a file's bytes follow from, as one digest: equal fingerprints of one build of the engine mean equal bytes.
extension ExportJob {
    /// The fingerprint of one of the job's files.
    func fingerprint(of file: PlannedFile) -> Digest {
        switch file.content {
        case .frame(let place):
            plan.codingIdentity.isEmpty
                ? frameFingerprint(at: place) : Digest(of: "coding\n\(plan.codingIdentity)\(frameFingerprint(at: place))")
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
            return Digest(of: moment.identity(of: subject.identity + plan.pixelIdentity, plan.size))
        case .instant(let instant):
            let scene = plan.scene(in: frame.pass.style)?.surroundings ?? ""
            return Digest(
                of: "frame\n\(subject.identity)\(plan.pixelIdentity)\n\(scene)\ninstant \(instant.attoseconds) scale \(frame.pass.scale)")
        }
    }
}

extension Moment {
    /// Everything a picture may depend on, as a text.
    func identity(of subject: String, _ size: Size) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(subject.utf8.count + 512)
        text.append("frame\n")
        text.append(text: subject)
        text.append("\nphase ")
        text.append(text: phase.rawValue)
        text.append(" ")
        text.append(number: progress)
        for time in [elapsed, phaseElapsed] {
            text.append(" ")
            text.append(number: time.attoseconds)
        }
        text.append("\nreleased ")
        if let releaseProgress { text.append(number: releaseProgress) } else { text.append("never") }
        text.append(" finish ")
        if let finishStart { text.append(number: finishStart.attoseconds) } else { text.append("never") }
        text.append("\nstyle ")
        text.append(text: appearance.style.rawValue)
        text.append(" tint")
        let tint = appearance.tint
        for channel in [tint.red, tint.green, tint.blue, tint.alpha] {
            text.append(" ")
            text.append(number: channel)
        }
        text.append("\nscale ")
        text.append(number: appearance.scale)
        text.append(appearance.reducesMotion ? " reduced true" : " reduced false")
        text.append("\nsize ")
        text.append(number: size.width)
        text.append(" ")
        text.append(number: size.height)
        return text
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
