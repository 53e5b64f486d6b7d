internal import Documents
internal import RefreshKit
internal import SystemSupport

extension Preset {
    private static let template = IndicatorOption.toggle(
        "template", "Whether images use the tint of their view instead of their own colors.", default: false)
    private static let namespace = IndicatorOption.toggle(
        "namespace", "Whether to put image sets in a folder NAME, which becomes part of their names.", default: false)
    private static let vector = IndicatorOption<CatalogVectors>.choice(
        "vector", "Format of one universal vector file for each frame, instead of a PNG file for each scale.", default: .none)
    private static let preservesVector = IndicatorOption.toggle(
        "preserve-vector", "Whether the app also contains the vector files, so that it can show them at other sizes (vector files only).",
        default: false)

    /// An asset catalog for Xcode.
    public static let xcassets = Preset(
        id: "xcassets",
        summary: "An asset catalog NAME.xcassets with an image set for each frame, and variants for dark and right to left if requested.",
        options: [template.info, namespace.info, vector.info, preservesVector.info],
        defaults: Defaults(scales: [2, 3], rates: Defaults.phoneRates), vectors: { $0[vector].encoding }
    ) { request in
        let groups = try PassGroups(request, for: "xcassets")
        let vectors = request.options[vector].encoding
        if vectors == nil { try groups.requireScales(AssetCatalog.scales) }
        if vectors == nil, request.options[preservesVector] {
            throw groups.refused(
                "option 'preserve-vector' applies to vector files, but the images are PNG files; add \(.presetOptions, "vector", "svg")")
        }
        let hasNamespace = request.options[namespace]
        var catalog = AssetCatalog(of: groups, as: vectors)
        catalog.preservesVectors = request.options[preservesVector]
        catalog.isTemplate = request.options[template]
        catalog.namespace = hasNamespace ? groups.name : nil
        var output = PresetOutput()
        output.files = catalog.files { phase, suffix, index in "\(groups.name(of: phase))\(suffix)\(index)" }
        let code = UIKitCode(
            groups: groups, destination: "Drag \(groups.name).xcassets into the Xcode project.",
            namePrefix: hasNamespace ? groups.name + "/" : "", hasCatalog: true)
        let name = (hasNamespace ? groups.name + "/" : "") + groups.name(of: .refreshing)
        let swiftUI = SwiftUICode(groups: groups, name: name, hasCatalog: true).text
        output.snippet = ([code.text] + [swiftUI].compactMap(\.self)).joined(separator: "\n\n")
        output.warningMessages =
            groups.memoryWarning(at: vectors == nil ? nil : 3) + (vectors == nil ? groups.scaleWarning() : []) + groups.darkOnlyWarning()
            + groups.digitWarning(groups.phases.map { groups.name(of: $0) })
        if catalog.isTemplate, groups.plan.differs(\.appearance) {
            output.warningMessages.append(
                "template images take the tint of their view, so dark ones look like light ones; remove dark from \(.appearances)")
        }
        return output
    }
}

/// The format of the vector files in an asset catalog.
private enum CatalogVectors: String, CaseIterable {
    case none
    case svg
    case pdf

    var encoding: VectorEncoding? { VectorFormat(rawValue: rawValue).map { VectorEncoding($0) } }
}
