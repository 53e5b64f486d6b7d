internal import Documents
internal import FrameExport
internal import RefreshKit
internal import SystemSupport

/// A plan's pass on a page: a header in the page's data, and a picture file, which the browser loads when the pass is shown.
struct PagePass: Sendable {
    /// Name of the file without its extension.
    let key: String
    let plan: FramePlan
    /// Index of the pass in the plan.
    let number: Int
    /// Whether the pictures are masks: black, with their own alpha.
    let isMask: Bool

    init(_ name: String, _ number: Int, of plan: FramePlan, isMask: Bool = false) {
        let pass = plan.passes[number]
        let variant = (pass.variant.direction == .rightToLeft ? "-rtl" : "") + (pass.variant.reducesMotion ? "-reduced" : "")
        key = "\(name)-\(pass.phase.name)-\(pass.appearance.rawValue)-\(pass.scale.shortText)x\(variant)"
        (self.plan, self.number, self.isMask) = (plan, number, isMask)
    }

    /// Number of frames.
    var count: Int { plan.passes[number].frames.count }

    /// The description of the pass, without its frames.
    var head: JSONValue {
        let pass = plan.passes[number], size = PixelSize(plan.size, scale: pass.scale)
        return [
            "key": .text(key),
            "phase": pass.phase.map { .text($0.rawValue) } ?? .null,
            "appearance": .text(pass.appearance.rawValue),
            "scale": .number(pass.scale),
            "reducedMotion": .toggle(pass.variant.reducesMotion),
            "rightToLeft": .toggle(pass.variant.direction == .rightToLeft),
            "width": .number(Double(size.width)),
            "height": .number(Double(size.height)),
            "rate": .number(Double(plan.frameRate.numerator) / Double(plan.frameRate.denominator)),
            "count": .number(Double(count)),
        ]
    }

    /// The frames and pictures as a script that passes them to the page.
    ///
    /// `images` are the page's images.
    func file(in images: PageImages) -> PlannedFile {
        let frameIndices = Array(plan.frameIndices(ofPass: number))
        let assembly = Assembly(identity: "page pass\n\(key)\n\(isMask)", frameIndices: frameIndices, needsFrames: false) { source, take in
            guard let json = try json(in: images, isCanceled: source.isCanceled) else { return }
            try take(Array("refreshkitPass(\(JSONValue.text(key).compactText), ".utf8) + json + Array(");\n".utf8))
        }
        return PlannedFile("data/\(key).js", .assembly(assembly))
    }

    /// Returns the frames and pictures as JSON; nil if canceled.
    ///
    /// `onFrame` is called after each frame.
    func json(in images: PageImages, isCanceled: () -> Bool, onFrame: () -> Void = {}) throws -> [UInt8]? {
        var files = FrameFiles(of: plan)
        var pictures = PagePictures(isDelta: plan.subject.scene != nil, in: images)
        for index in plan.frameIndices(ofPass: number) {
            if isCanceled() { return nil }
            let (bitmap, fileSize) = try files.frame(at: index)
            let frame = plan.timedFrame(at: index)
            try pictures.append(
                isMask ? bitmap.mask : bitmap, at: frame.frame.position.number, for: frame.duration.seconds, fileSize: fileSize)
            onFrame()
        }
        return Array(try pictures.finish().compactText.utf8)
    }
}
