internal import Documents
internal import RefreshKit
internal import System

extension Preset {
    private static let template = IndicatorOption.toggle(
        "template", "Whether images use the tint of their view instead of their own colors.", default: false)
    private static let namespace = IndicatorOption.toggle(
        "namespace", "Whether to put image sets in a folder NAME, which becomes part of their names.", default: false)

    /// An asset catalog for Xcode.
    public static let xcassets = Preset(
        id: "xcassets", summary: "An asset catalog NAME.xcassets with an image set for each frame, including dark variants.",
        options: [template.info, namespace.info], defaults: Defaults(scales: [2, 3], rates: Defaults.phoneRates)
    ) { request in
        let groups = try PassGroups(request, for: "xcassets")
        try groups.requireScales(AssetCatalog.scales)
        let hasNamespace = request.options[namespace]
        var catalog = AssetCatalog(of: groups)
        catalog.isTemplate = request.options[template]
        catalog.namespace = hasNamespace ? groups.name : nil
        var output = PresetOutput()
        output.files = catalog.files { phase, index in "\(groups.name(of: phase))\(index)" }
        let code = UIKitCode(
            groups: groups, destination: "Drag \(groups.name).xcassets into the Xcode project.",
            namePrefix: hasNamespace ? groups.name + "/" : "", sharesNames: true)
        output.snippet = code.text
        output.warningMessages =
            groups.memoryWarning() + groups.scaleWarning() + groups.darkOnlyWarning()
            + groups.digitWarning(groups.phases.map { groups.name(of: $0) })
        if catalog.isTemplate, groups.groups.contains(where: groups.hasDarkSuffix) {
            output.warningMessages.append(
                "template images take the tint of their view, so dark ones look like light ones; remove dark from \(.appearances)")
        }
        return output
    }
}

/// An asset catalog with an image set for each frame; a set contains the light and the dark image.
struct AssetCatalog {
    /// Whether images are templates, which take the tint of their view.
    var isTemplate = false
    /// Folder whose name is part of each image name; nil for none.
    var namespace: String?
    private let groups: PassGroups

    static let scales: [Double] = [1, 2, 3]

    init(of groups: PassGroups) { self.groups = groups }

    /// Returns the catalog's `Contents.json`, followed by each image set with its images.
    ///
    /// `imageName` returns the name for a phase and a frame number from 0.
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

    private func imageSet(_ name: String, _ variants: [PassGroup], _ index: Int, in folder: String) -> [PlannedFile] {
        let set = "\(folder)/\(name).imageset"
        var slots: [JSONValue] = []
        var images: [PlannedFile] = []
        for scale in Self.scales {
            // The slot without an appearance is always present; the dark slot is present only if the set has a dark image.
            for appearance in [Appearance.light, .dark] where appearance == .light || variants.contains(where: { $0.appearance == .dark }) {
                // Keys are in Xcode's order.
                var slot: [JSONValue.Member] = []
                if appearance == .dark { slot.append(.init("appearances", [["appearance": "luminosity", "value": "dark"]])) }
                let group = variants.first { $0.appearance == appearance }
                if let frameIndices = group?.variants.first(where: { $0.scale == scale })?.frameIndices {
                    let file = name + (appearance == .dark ? "-dark" : "") + scale.fileNameSuffix + ".png"
                    slot.append(.init("filename", .text(file)))
                    images.append(PlannedFile(set.appending(name: file), .frame(frameIndices.lowerBound + index)))
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
    /// The file in Xcode's format: spaces on both sides of colons, one element per line, and a trailing line break.
    fileprivate var xcodeText: String { text(JSONLayout(colon: " : ") { _, _ in nil }) + "\n" }
}
