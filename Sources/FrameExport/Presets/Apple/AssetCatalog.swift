internal import Documents
internal import RefreshKit
internal import SystemSupport

/// An asset catalog with an image set for each frame and version; a set contains the images for each appearance and direction.
///
/// Each image consists of one PNG file per scale, or of a single vector file.
struct AssetCatalog {
    /// Whether images are templates, which take their view's tint.
    var isTemplate = false
    /// Folder whose name is part of each image name; nil for none.
    var namespace: String?
    /// Whether Xcode keeps vector files in the app, in addition to the images that it generates from them.
    var preservesVectors = false
    private let groups: PassGroups
    private let vectors: VectorEncoding?

    static let scales: [Double] = [1, 2, 3]

    /// Creates a catalog of vector files, or of PNG files if the encoding is nil.
    init(of groups: PassGroups, as vectors: VectorEncoding? = nil) {
        self.groups = groups
        self.vectors = vectors
    }

    /// Returns the catalog's `Contents.json`, followed by each image set with its images.
    ///
    /// `imageName` returns the name for a phase and a frame number from 0; the suffix of the version is inserted before the number.
    func files(imageName: (_ phase: Phase?, _ suffix: String, _ index: Int) -> String) -> [PlannedFile] {
        let root = groups.name + ".xcassets"
        let folder = namespace.map { root.appending(name: $0) } ?? root
        var files = [PlannedFile(root + "/Contents.json", .text(JSONValue.object([Self.info]).xcodeText))]
        if namespace != nil {
            let contents = JSONValue.object([Self.info, .init("properties", ["provides-namespace": true])])
            files.append(PlannedFile(folder + "/Contents.json", .text(contents.xcodeText)))
        }
        for phase in groups.phases {
            for reduces in [false, true] {
                let variants = groups.groups(of: phase).filter { $0.variant.reducesMotion == reduces }
                let suffix = variants.first.map { groups.plan.suffix(of: FrameVariant(.light, reducesMotion: $0.variant.reducesMotion)) }
                for index in 0..<(variants.first?.count ?? 0) {
                    files += imageSet(imageName(phase, suffix ?? "", index), variants, index, in: folder)
                }
            }
        }
        return files
    }

    private static let info = JSONValue.Member("info", ["author": "xcode", "version": 1])

    private func imageSet(_ name: String, _ variants: [PassGroup], _ index: Int, in folder: String) -> [PlannedFile] {
        let set = "\(folder)/\(name).imageset"
        var slots: [JSONValue] = []
        var images: [PlannedFile] = []
        let isDirected = Set(variants.map(\.variant.direction)).count > 1
        let directions = isDirected ? LayoutDirection.allCases : [.leftToRight]
        for scale in vectors == nil ? Self.scales.map(Double?.some) : [nil] {
            // The slot without an appearance is always present; the dark slot is present only if the set has a dark image.
            for appearance in [Appearance.light, .dark] where appearance == .light || variants.contains(where: { $0.appearance == .dark }) {
                for direction in directions {
                    // Keys are in Xcode's order.
                    var slot: [JSONValue.Member] = []
                    if appearance == .dark { slot.append(.init("appearances", [["appearance": "luminosity", "value": "dark"]])) }
                    let variant = variants.first {
                        $0.appearance == appearance && (!isDirected || $0.variant.direction == direction)
                    }
                    if let frame = frame(index, of: variant, scale) {
                        let suffix = (appearance == .dark ? "-dark" : "") + (isDirected && direction == .rightToLeft ? "-rtl" : "")
                        let file = name + suffix + fileNameEnd(scale)
                        slot.append(.init("filename", .text(file)))
                        images.append(PlannedFile(set.appending(name: file), PlannedFile.Source(frame, as: vectors)))
                    }
                    slot.append(.init("idiom", "universal"))
                    if isDirected { slot.append(.init("language-direction", .text(direction.rawValue))) }
                    if let scale { slot.append(.init("scale", .text("\(scale.shortText)x"))) }
                    slots.append(.object(slot))
                }
            }
        }
        let contents: [JSONValue.Member] = [.init("images", .list(slots)), Self.info] + properties
        return [PlannedFile(set + "/Contents.json", .text(JSONValue.object(contents).xcodeText))] + images
    }

    /// Returns the plan index of the frame at a scale, or of the vector frame if the scale is nil; nil if that frame does not exist.
    private func frame(_ index: Int, of group: PassGroup?, _ scale: Double?) -> Int? {
        let pass = group?.passes.first { scale == nil || $0.scale == scale }
        return pass.map { $0.frameIndices.lowerBound + index }
    }

    private func fileNameEnd(_ scale: Double?) -> String { vectors?.format.fileExtension ?? (scale ?? 1).fileNameSuffix + ".png" }

    /// The `properties` member of an image set, in Xcode's order; empty if no property is set.
    private var properties: [JSONValue.Member] {
        var properties: [JSONValue.Member] = []
        if preservesVectors { properties.append(.init("preserves-vector-representation", true)) }
        if isTemplate { properties.append(.init("template-rendering-intent", "template")) }
        return properties.isEmpty ? [] : [.init("properties", .object(properties))]
    }
}

extension JSONValue {
    /// The file in Xcode's format: spaces on both sides of colons, one element per line, and a trailing line break.
    fileprivate var xcodeText: String { text(JSONLayout(colon: " : ") { _, _ in nil }) + "\n" }
}
