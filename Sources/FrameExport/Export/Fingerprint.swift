internal import RefreshKit
internal import Scenes
internal import SystemSupport

// A digest of everything that a file's contents depend on: with the same build, equal fingerprints mean equal contents.
extension ExportJob {
    func fingerprint(of file: PlannedFile) -> Digest {
        switch file.source {
        case .frame(let index):
            plan.encodingIdentity.isEmpty
                ? frameFingerprint(at: index) : Digest(of: "coding\n\(plan.encodingIdentity)\(frameFingerprint(at: index))")
        case .vector(let index, let encoding): Digest(of: "vector\n\(encoding.identity)\n\(frameFingerprint(at: index))")
        case .text(let text): Digest(of: "text\n\(text)")
        case .assembly(let assembly):
            Digest(of: (["assembly", assembly.identity] + assembly.frameIndices.map(shownFingerprint)).joined(separator: "\n"))
        }
    }

    private func shownFingerprint(at index: Int) -> String {
        "\(frameFingerprint(at: index)) \(plan.timedFrame(at: index).duration.attoseconds)"
    }

    func frameFingerprint(at index: Int) -> Digest {
        let frame = plan.frame(at: index)
        switch frame.content {
        case .moment(let moment):
            return Digest(of: moment.identity(of: subject.identity + plan.pixelIdentity, plan.size))
        case .instant(let instant):
            let scene = plan.scene(in: frame.pass.variant)?.sceneIdentity ?? ""
            return Digest(
                of: "frame\n\(subject.identity)\(plan.pixelIdentity)\n\(scene)\ninstant \(instant.attoseconds) scale \(frame.pass.scale)")
        }
    }
}

extension Moment {
    /// Returns everything that a frame's appearance may depend on, as text.
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
        text.append(text: traits.appearance.rawValue)
        text.append(" tint")
        let tint = traits.tint
        for channel in [tint.red, tint.green, tint.blue, tint.alpha] {
            text.append(" ")
            text.append(number: channel)
        }
        text.append("\nscale ")
        text.append(number: traits.scale)
        text.append(traits.reducesMotion ? " reduced true" : " reduced false")
        if traits.direction == .rightToLeft { text.append(" right to left") }
        text.append("\nsize ")
        text.append(number: size.width)
        text.append(" ")
        text.append(number: size.height)
        return text
    }
}

extension Scene {
    /// The scene properties that can change after a scene file is read, as text.
    fileprivate var sceneIdentity: String {
        let (size, area) = (device.size, device.safeArea)
        return """
            device \(device.id) \(size.width) \(size.height) \(area.top) \(area.left) \(area.bottom) \(area.right)
            \(device.cutout) \(device.cornerRadius) \(device.isTablet) \(orientation.rawValue) bezel \(showsBezel)
            style \(appearance.rawValue) tint \(tint.map { "\($0.red) \($0.green) \($0.blue) \($0.alpha)" } ?? "none")
            reduced \(reducesMotion) language \(language)\(direction == .rightToLeft ? " right to left" : "")
            """
    }
}
