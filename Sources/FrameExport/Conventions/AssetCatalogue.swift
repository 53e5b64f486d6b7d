internal import Imaging
internal import RefreshKit

/// The files of an asset catalogue with an image set for each frame; dark images are a variant of the light ones' sets.
struct AssetCatalogue {
    /// Whether images are stencils that take the colour of their surroundings.
    var isTemplate = false
    /// The folder whose name stands before each image's, with a slash; nil for none.
    var namespace: String?
    private let rows: FrameRows

    /// The scales that a catalogue has places for.
    static let scales: [Double] = [1, 2, 3]

    init(of rows: FrameRows) { self.rows = rows }

    /// Every file.
    ///
    /// - Parameter imageName: What the frame of a phase is called, by its number from 0.
    /// - Returns: The root's description, then each image set's with its images.
    func files(imageName: (Phase?, Int) -> String) -> [DeliveredFile] {
        let root = rows.name + ".xcassets"
        let folder = namespace.map { root.appending(name: $0) } ?? root
        var files = [DeliveredFile(root + "/Contents.json", .text(XcodeJSON.object(["info": Self.info]).file))]
        if namespace != nil {
            let properties = XcodeJSON.object(["provides-namespace": .truth(true)])
            files.append(
                DeliveredFile(folder + "/Contents.json", .text(XcodeJSON.object(["info": Self.info, "properties": properties]).file)))
        }
        for phase in rows.phases {
            let variants = rows.rows.filter { $0.phase == phase }
            for index in 0..<(variants.first?.count ?? 0) {
                files += imageSet(imageName(phase, index), variants, index, in: folder)
            }
        }
        return files
    }

    private static let info = XcodeJSON.object(["author": .text("xcode"), "version": .number(1)])

    /// The description of one frame's images, and the images.
    private func imageSet(_ name: String, _ variants: [FrameRow], _ index: Int, in folder: String) -> [DeliveredFile] {
        let set = "\(folder)/\(name).imageset"
        var slots: [XcodeJSON] = []
        var images: [DeliveredFile] = []
        for scale in Self.scales {
            // The place without an appearance is always there; one for the dark only when there is a dark image in the set.
            for style in [Appearance.Style.light, .dark] where style == .light || variants.contains(where: { $0.style == .dark }) {
                var slot: [String: XcodeJSON] = ["idiom": .text("universal"), "scale": .text("\(scale.shortText)x")]
                if style == .dark {
                    slot["appearances"] = .list([.object(["appearance": .text("luminosity"), "value": .text("dark")])])
                }
                let row = variants.first { $0.style == style }
                if let places = row?.variants.first(where: { $0.scale == scale })?.places {
                    let file = name + (style == .dark ? "-dark" : "") + scale.fileNameSuffix + ".png"
                    slot["filename"] = .text(file)
                    images.append(DeliveredFile(set.appending(name: file), .frame(places.lowerBound + index)))
                }
                slots.append(.object(slot))
            }
        }
        var contents: [String: XcodeJSON] = ["images": .list(slots), "info": Self.info]
        if isTemplate { contents["properties"] = .object(["template-rendering-intent": .text("template")]) }
        return [DeliveredFile(set + "/Contents.json", .text(XcodeJSON.object(contents).file))] + images
    }
}
