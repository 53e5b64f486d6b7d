internal import RefreshKit

extension Preset {
    private static let template = IndicatorOption.toggle(
        "template", "Whether the images take the tint of their view instead of their own colors.", default: false)
    private static let namespace = IndicatorOption.toggle(
        "namespace", "Whether the image sets stand in a folder NAME whose name is part of theirs.", default: false)

    /// An asset catalogue for Xcode.
    public static let xcassets = Preset(
        id: "xcassets", summary: "An asset catalogue NAME.xcassets with an image set for each frame, dark ones as a variant.",
        options: [template.info, namespace.info], defaults: Defaults(scales: [2, 3], rates: Defaults.phoneRates)
    ) { request in
        let rows = try FrameRows(request, for: "xcassets")
        try rows.requireScales(AssetCatalogue.scales)
        let hasNamespace = request.options[namespace]
        var catalogue = AssetCatalogue(of: rows)
        catalogue.isTemplate = request.options[template]
        catalogue.namespace = hasNamespace ? rows.name : nil
        var delivery = Delivery()
        delivery.files = catalogue.files { phase, index in "\(rows.name(of: phase))\(index)" }
        let code = UIKitCode(
            rows: rows, destination: "Drag \(rows.name).xcassets into the Xcode project.",
            namePrefix: hasNamespace ? rows.name + "/" : "", sharesNames: true)
        delivery.snippet = code.text
        delivery.warningMessages =
            rows.memoryWarning() + rows.scaleWarning() + rows.darkOnlyWarning() + rows.digitWarning(rows.phases.map { rows.name(of: $0) })
        if catalogue.isTemplate, rows.rows.contains(where: rows.isCalledDark) {
            delivery.warningMessages.append(
                "template images take the tint of their view, so dark ones look like light ones; leave dark out of \(.appearances)")
        }
        return delivery
    }
}
