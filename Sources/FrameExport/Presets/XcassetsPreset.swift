internal import Documents
internal import RefreshKit
internal import System

extension Preset {
    private static let template = IndicatorOption.toggle(
        "template", "Whether the images take the tint of their view instead of their own colors.", default: false)
    private static let namespace = IndicatorOption.toggle(
        "namespace", "Whether the image sets stand in a folder NAME whose name is part of theirs.", default: false)

    /// an asset catalog for Xcode.
    public static let xcassets = Preset(
        id: "xcassets", summary: "An asset catalogue NAME.xcassets with an image set for each frame, dark ones as a variant.",
        options: [template.info, namespace.info], defaults: Defaults(scales: [2, 3], rates: Defaults.phoneRates)
    ) { request in
        let groups = try PassGroups(request, for: "xcassets")
        try groups.requireScales(AssetCatalog.scales)
        let hasNamespace = request.options[namespace]
        var catalogue = AssetCatalog(of: groups)
        catalogue.isTemplate = request.options[template]
        catalogue.namespace = hasNamespace ? groups.name : nil
        var delivery = Delivery()
        delivery.files = catalogue.files { phase, index in "\(groups.name(of: phase))\(index)" }
        let code = UIKitCode(
            groups: groups, destination: "Drag \(groups.name).xcassets into the Xcode project.",
            namePrefix: hasNamespace ? groups.name + "/" : "", sharesNames: true)
        delivery.snippet = code.text
        delivery.warningMessages =
            groups.memoryWarning() + groups.scaleWarning() + groups.darkOnlyWarning()
            + groups.digitWarning(groups.phases.map { groups.name(of: $0) })
        if catalogue.isTemplate, groups.groups.contains(where: groups.isCalledDark) {
            delivery.warningMessages.append(
                "template images take the tint of their view, so dark ones look like light ones; leave dark out of \(.appearances)")
        }
        return delivery
    }
}

/// The files of an asset catalog with an image set for each frame; dark images are a variant of the light ones' sets.
struct AssetCatalog {
    /// Whether images are stencils that take the colour of their surroundings.
    var isTemplate = false
    /// The folder whose name stands before each image's, with a slash; nil for none.
    var namespace: String?
    private let groups: PassGroups

    /// The scales that a catalogue has places for.
    static let scales: [Double] = [1, 2, 3]

    init(of groups: PassGroups) { self.groups = groups }

    /// Returns the root's description, then that of each image set with its images.
    ///
    /// `imageName` names the frame of a phase by its index, from 0.
    func files(imageName: (Phase?, Int) -> String) -> [PlannedFile] {
        let root = groups.name + ".xcassets"
        let folder = namespace.map { root.appending(name: $0) } ?? root
        var files = [PlannedFile(root + "/Contents.json", .text(JSONValue.object([Self.info]).xcodeText))]
        if namespace != nil {
            let contents = JSONValue.object([Self.info, .init("properties", ["provides-namespace": true])])
            files.append(PlannedFile(folder + "/Contents.json", .text(contents.xcodeText)))
        }
        for phase in groups.phases {
            let variants = groups.groups.filter { $0.phase == phase }
            for index in 0..<(variants.first?.count ?? 0) {
                files += imageSet(imageName(phase, index), variants, index, in: folder)
            }
        }
        return files
    }

    private static let info = JSONValue.Member("info", ["author": "xcode", "version": 1])

    /// The description of one frame's images, and the images.
    private func imageSet(_ name: String, _ variants: [PassGroup], _ index: Int, in folder: String) -> [PlannedFile] {
        let set = "\(folder)/\(name).imageset"
        var slots: [JSONValue] = []
        var images: [PlannedFile] = []
        for scale in Self.scales {
            // The place without an appearance is always there; one for the dark only when there is a dark image in the set.
            for style in [Appearance.Style.light, .dark] where style == .light || variants.contains(where: { $0.style == .dark }) {
                // Xcode sorts its keys.
                var slot: [JSONValue.Member] = []
                if style == .dark { slot.append(.init("appearances", [["appearance": "luminosity", "value": "dark"]])) }
                let group = variants.first { $0.style == style }
                if let places = group?.variants.first(where: { $0.scale == scale })?.places {
                    let file = name + (style == .dark ? "-dark" : "") + scale.fileNameSuffix + ".png"
                    slot.append(.init("filename", .text(file)))
                    images.append(PlannedFile(set.appending(name: file), .frame(places.lowerBound + index)))
                }
                slots.append(.object(slot + [.init("idiom", "universal"), .init("scale", .text("\(scale.shortText)x"))]))
            }
        }
        var contents: [JSONValue.Member] = [.init("images", .list(slots)), Self.info]
        if isTemplate { contents.append(.init("properties", ["template-rendering-intent": "template"])) }
        return [PlannedFile(set + "/Contents.json", .text(JSONValue.object(contents).xcodeText))] + images
    }
}

extension JSONValue {
    /// A whole file as Xcode writes it, with a line end: a space on both sides of a colon, everything on a line of its own.
    fileprivate var xcodeText: String { text(JSONLayout(colon: " : ") { _, _ in nil }) + "\n" }
}
